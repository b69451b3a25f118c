import { useEffect, useRef } from 'react';

/**
 * Does something a moment after the last call: a person types faster than the server answers. `flush` does it at once, for
 * when they leave the field: written to the address later, it would call back who has opened another screen meanwhile.
 */
export function usePause(pauseMs: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const flush = (): void => {
    clearTimeout(timer.current);
    waiting.current?.();
    waiting.current = null;
  };
  const pause = (run: () => void): void => {
    clearTimeout(timer.current);
    waiting.current = run;
    timer.current = setTimeout(flush, pauseMs);
  };
  return { pause, flush };
}
