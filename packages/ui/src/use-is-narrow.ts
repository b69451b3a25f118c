import { useSyncExternalStore } from 'react';

/**
 * Below it a list's row is two lines and a screen's filters are a sheet. A desktop of 1280 px that is zoomed to 200 % is wider: its
 * screens keep all that they have (WCAG 1.4.4).
 */
const NARROW = '(max-width: 639px)';

const watch = (changed: () => void) => {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the window is as narrow as a phone: for what is drawn as something else there. Without a window nothing is narrow. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
