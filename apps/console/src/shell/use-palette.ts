import { useEffect, useState } from 'react';

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Open or not; ⌘K, or Ctrl+K where there is no ⌘, opens and closes it from anywhere but an open dialog. */
export function usePalette() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // An open dialog comes first: the palette would lead away from its question.
      if (document.querySelector('dialog[open]') === null) setOpen(true);
      else setOpen(false);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return { isOpen, keys: isMac() ? '⌘K' : 'Ctrl K', open: () => setOpen(true), close: () => setOpen(false) };
}
