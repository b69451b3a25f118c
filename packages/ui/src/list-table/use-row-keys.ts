import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Actions of the selection keys. */
export interface SelectKeys {
  readonly toggle: (key: string) => void;
  readonly extendTo: (key: string) => void;
  readonly step: (from: string, to: string) => void;
  readonly all: () => void;
  readonly clear: () => void;
}

interface RowKeysOptions {
  readonly keys: readonly string[];
  readonly onOpen?: ((key: string) => void) | undefined;
  readonly select?: SelectKeys | undefined;
  /** A read-only table without row navigation. */
  readonly isOff?: boolean;
  /** Whether single letters are shortcuts; default: yes. */
  readonly lettersAreOn?: (() => boolean) | undefined;
}

/** Tells whether the user is typing; a row's checkbox counts as part of the row. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.closest('input:not([type="checkbox"]), select, textarea, [contenteditable]') !== null || isInDialog());
const isInDialog = (): boolean => document.querySelector('dialog[open]') !== null;

/**
 * Arrows (or j and k) move between rows, Space (or x) selects, with Shift from the last selected row, Ctrl+A selects
 * the page, Escape clears, Enter opens. The keys work inside the table; j and k also while nothing is focused, so that
 * no mouse is needed. Single letters can be switched off (WCAG 2.1.4).
 */
export function useRowKeys({ keys, onOpen, select, isOff = false, lettersAreOn = always }: RowKeysOptions) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const current = active !== null && keys.includes(active) ? active : null;

  const step = (by: 1 | -1): string | undefined => {
    const at = current === null ? (by === 1 ? -1 : keys.length) : keys.indexOf(current);
    const key = keys[Math.min(Math.max(at + by, 0), keys.length - 1)];
    if (key === undefined) return;
    setActive(key);
    body.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
    return key;
  };
  useLetters(isOff, lettersAreOn, step);

  const stepSelecting = (by: 1 | -1): void => {
    const from = current;
    const to = step(by);
    if (from !== null && to !== undefined) select?.step(from, to);
  };
  /** Tells whether the key was for selecting. */
  const selects = (event: KeyboardEvent, row: string | undefined, isOnRow: boolean): boolean => {
    if (!select) return false;
    const { key, shiftKey } = event;
    if (hasModifier(event)) {
      if (key.toLowerCase() !== 'a' || event.altKey || shiftKey) return false;
      select.all();
    } else if (key === 'Escape') select.clear();
    else if (row === undefined) return false;
    else if (key === 'x') select.toggle(row);
    // On its checkbox the browser's own Space selects.
    else if (key === ' ' && isOnRow) select[shiftKey ? 'extendTo' : 'toggle'](row);
    else if (key === 'ArrowDown' && shiftKey) stepSelecting(1);
    else if (key === 'ArrowUp' && shiftKey) stepSelecting(-1);
    else return false;
    return true;
  };
  const moves = ({ key }: KeyboardEvent, row: string | undefined, isOnRow: boolean): boolean => {
    if (key === 'ArrowDown' || key === 'j') step(1);
    else if (key === 'ArrowUp' || key === 'k') step(-1);
    else if (key === 'Enter' && isOnRow && row !== undefined && onOpen) onOpen(row);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
    if (isTyping(event.target)) return;
    const at = event.target as HTMLElement;
    const row = at.closest<HTMLElement>('[data-key]')?.dataset.key;
    const isOnRow = at.dataset.key !== undefined;
    if (!lettersAreOn() && /^[a-z]$/.test(event.key) && !hasModifier(event)) return;
    if (selects(event, row, isOnRow) || (!hasModifier(event) && moves(event, row, isOnRow))) event.preventDefault();
  };
  /** One row is reachable by Tab: the last one, or the first. */
  const tabbable = current ?? keys[0];
  const rowProps = (key: string) =>
    isOff ? {} : { 'data-key': key, tabIndex: key === tabbable ? 0 : -1, onFocus: () => setActive(key) };
  return { body, onKeyDown: isOff ? undefined : onKeyDown, rowProps };
}

const always = () => true;

/** Handles j and k while nothing is focused. */
function useLetters(isOff: boolean, lettersAreOn: () => boolean, step: (by: 1 | -1) => unknown): void {
  const heard = useRef({ lettersAreOn, step });
  heard.current = { lettersAreOn, step };
  useEffect(() => {
    if (isOff) return;
    const listen = (event: globalThis.KeyboardEvent) => {
      if (!isFree() || isInDialog() || hasModifier(event) || !heard.current.lettersAreOn()) return;
      if (event.key === 'j') heard.current.step(1);
      else if (event.key === 'k') heard.current.step(-1);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOff]);
}

/** Tells whether nothing is focused, or only the main part or a heading, by a script or a press on empty space. */
const isFree = (): boolean =>
  document.activeElement === document.body ||
  (document.activeElement?.getAttribute('tabindex') === '-1' && !document.activeElement.hasAttribute('data-key'));

const hasModifier = (event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }): boolean =>
  event.ctrlKey || event.metaKey || event.altKey;
