import { useSyncExternalStore } from 'react';
import { createObservers } from './observers.ts';

export type Theme = 'device' | 'light' | 'dark';

/** The script that each app runs before its first paint reads the same item. */
const KEY = 'plumbline_theme';
const { watch, notify } = createObservers();

const currentTheme = (): Theme => (document.documentElement.dataset.theme as 'light' | 'dark' | undefined) ?? 'device';

export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'device') {
    delete dataset.theme;
    localStorage.removeItem(KEY);
  } else {
    dataset.theme = theme;
    localStorage.setItem(KEY, theme);
  }
  notify();
}

export const useTheme = (): Theme => useSyncExternalStore(watch, currentTheme, () => 'device');
