import { useSyncExternalStore } from 'react';

const KEY = 'plumbline_console_shortcuts';
const watchers = new Set<() => void>();

/** Single letters as shortcuts, unless they were switched off: who speaks to the computer says letters. */
export const shortcutsAreOn = (): boolean => localStorage.getItem(KEY) !== 'off';

export function switchShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
  for (const onChange of watchers) onChange();
}

export const useShortcuts = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    shortcutsAreOn,
    () => true,
  );
