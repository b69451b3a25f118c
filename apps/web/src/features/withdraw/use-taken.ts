import { useEffect } from 'react';
import { useWithdrawals } from './api.ts';
import type { Requested } from './draft.ts';

/**
 * A request keeps its id when it is confirmed. Found in the history, it was taken although its answer got lost on the
 * way here: the form has nothing left to do.
 */
export function useTaken(requested: Requested | null, onTaken: () => void): void {
  const history = useWithdrawals(1);
  const isTaken = requested !== null && (history.data?.docs.some((row) => row._id === requested._id) ?? false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is found
  useEffect(() => {
    if (isTaken) onTaken();
  }, [isTaken]);
}
