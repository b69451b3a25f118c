import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** On every path change: to the top, and the focus to the new screen's heading, where a screen reader goes on. */
export function useArrival(): void {
  const { pathname } = useLocation();
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it reacts to
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    window.scrollTo(0, 0);
    const main = document.getElementById('main');
    (main?.querySelector<HTMLElement>('h1[tabindex]') ?? main)?.focus({ preventScroll: true });
  }, [pathname]);
}
