import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { shortcutsAreOn } from './shortcuts.ts';

interface KeysOptions {
  readonly keys: readonly string[];
  readonly onOpen?: ((key: string) => void) | undefined;
  readonly onToggle?: ((key: string) => void) | undefined;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.closest('input, select, textarea, [contenteditable]') !== null || isInDialog());
const isInDialog = (): boolean => document.querySelector('dialog[open]') !== null;

/**
 * j and k move between the rows, x selects, Enter opens. They are heard inside of the table; j and k also while nothing else
 * has the focus, so that a list can be begun without the mouse. They can be switched off under Account (WCAG 2.1.4).
 */
export function useKeys({ keys, onOpen, onToggle }: KeysOptions) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const current = active !== null && keys.includes(active) ? active : null;

  const moveTo = (key: string | undefined): void => {
    if (key === undefined) return;
    setActive(key);
    body.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
  };
  const step = (by: 1 | -1): void => {
    const at = current === null ? (by === 1 ? -1 : keys.length) : keys.indexOf(current);
    moveTo(keys[Math.min(Math.max(at + by, 0), keys.length - 1)]);
  };
  const heard = useRef(step);
  heard.current = step;
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (!isFree() || isInDialog() || hasModifier(event) || !shortcutsAreOn()) return;
      if (event.key === 'j') heard.current(1);
      else if (event.key === 'k') heard.current(-1);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
    if (isTyping(event.target) || hasModifier(event)) return;
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-key]')?.dataset.key;
    const isOnRow = (event.target as HTMLElement).dataset.key !== undefined;
    if (!shortcutsAreOn() && /^[a-z]$/.test(event.key)) return;
    if (event.key === 'ArrowDown' || event.key === 'j') step(1);
    else if (event.key === 'ArrowUp' || event.key === 'k') step(-1);
    else if (event.key === 'x' && row !== undefined && onToggle) onToggle(row);
    else if (event.key === 'Enter' && isOnRow && row !== undefined && onOpen) onOpen(row);
    else return;
    event.preventDefault();
  };
  /** One row can be reached by Tab: where one was, or the first. */
  const tabbable = current ?? keys[0];
  const rowProps = (key: string) => ({
    'data-key': key,
    tabIndex: key === tabbable ? 0 : -1,
    onFocus: () => setActive(key),
  });
  return { body, onKeyDown, rowProps };
}

/** On nothing, or where only a script or a press beside everything put the focus: the main part, a heading. */
const isFree = (): boolean =>
  document.activeElement === document.body ||
  (document.activeElement?.getAttribute('tabindex') === '-1' && !document.activeElement.hasAttribute('data-key'));

const hasModifier = (event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }): boolean =>
  event.ctrlKey || event.metaKey || event.altKey;
