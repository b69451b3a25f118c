import { useEffect, useRef, useState } from 'react';

/** A value as it was when it had not changed for a while; what is passed over on the way is never seen. */
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
 * Does something a moment after the last call: a person types faster than the server answers. `flush` does it at once, for
 * when they leave the field: written to the address later, it would lead a person back who has opened another screen.
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
