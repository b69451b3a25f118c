import { useSyncExternalStore } from 'react';

/**
 * Below this width, list rows have two lines and filters are in a sheet. A 1280 px desktop zoomed to 200 % is wider, so
 * its screens keep everything (WCAG 1.4.4).
 */
const NARROW = '(max-width: 639px)';

const watch = (changed: () => void) => {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Tells whether the window is as narrow as a phone, for content that differs there. False without a window. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
