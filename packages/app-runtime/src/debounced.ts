import { useEffect, useRef, useState } from 'react';

/** Returns a value once it has not changed for `waitMs`; intermediate values never appear. */
export function useDebouncedValue<Value>(value: Value, waitMs: number): Value {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  const settledKey = JSON.stringify(settled);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the value
  useEffect(() => {
    if (key === settledKey) return;
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [key, settledKey, waitMs]);
  return settled;
}

/**
 * Debounces calls, because people type faster than the server answers. `flush` runs the last call at once when they
 * leave the field: a later URL update would navigate back from a screen opened meanwhile.
 */
export function useDebouncedCallback(waitMs: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<(() => void) | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const flush = (): void => {
    clearTimeout(timer.current);
    pending.current?.();
    pending.current = null;
  };
  const debounce = (run: () => void): void => {
    clearTimeout(timer.current);
    pending.current = run;
    timer.current = setTimeout(flush, waitMs);
  };
  return { debounce, flush };
}
