import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/**
 * Does something a moment after the last call: a person types faster than the server answers. Not while another screen is
 * on its way: writing the address then would call the reader back.
 */
export function usePause(pauseMs: number): (run: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeaving = useRef(false);
  isLeaving.current = useNavigation().state !== 'idle';
  useEffect(() => () => clearTimeout(timer.current), []);
  return (run) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!isLeaving.current) run();
    }, pauseMs);
  };
}
