import { useSyncExternalStore } from 'react';

export type Theme = 'device' | 'light' | 'dark';

/** `shell/before-paint.js` reads the same item before the first paint. */
const KEY = 'plumbline_theme';
const watchers = new Set<() => void>();

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
  for (const onChange of watchers) onChange();
}

export const useTheme = (): Theme =>
  useSyncExternalStore(
    (onChange) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    currentTheme,
    () => 'device',
  );
