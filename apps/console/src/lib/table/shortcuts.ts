import { createObservers } from '@plumbline/app-runtime/observers';
import { useSyncExternalStore } from 'react';

const KEY = 'plumbline_console_shortcuts';
const { watch, notify } = createObservers();

/** Tells whether single letters are shortcuts. They can be switched off, because speech input also produces letters. */
export const shortcutsAreOn = (): boolean => localStorage.getItem(KEY) !== 'off';

export function switchShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
  notify();
}

export const useShortcuts = (): boolean => useSyncExternalStore(watch, shortcutsAreOn, () => true);
