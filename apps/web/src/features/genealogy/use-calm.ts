import { useEffect, useState } from 'react';

/** A value as it was when it had not changed for a while; what is passed over on the way is never seen. */
export function useCalm<Value>(value: Value, restMs: number): Value {
  const [calm, setCalm] = useState(value);
  const key = JSON.stringify(value);
  const calmKey = JSON.stringify(calm);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the value
  useEffect(() => {
    if (key === calmKey) return;
    const timer = setTimeout(() => setCalm(value), restMs);
    return () => clearTimeout(timer);
  }, [key, calmKey, restMs]);
  return calm;
}
