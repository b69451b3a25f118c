import { useEffect } from 'react';
import { text } from '../../lib/text/index.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useWithdrawals } from './api.ts';
import type { Requested } from './draft.ts';

/**
 * A request keeps its id when it is confirmed. Found in the history, it was taken although its answer got lost on the
 * way here: the form has nothing left to do, and that is said. Not while the answer `isAwaited`: it says more.
 */
export function useTaken(requested: Requested | null, isAwaited: boolean, onTaken: () => void): void {
  const history = useWithdrawals(1);
  const isTaken =
    requested !== null && !isAwaited && (history.data?.docs.some((row) => row._id === requested._id) ?? false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is found
  useEffect(() => {
    if (!isTaken) return;
    showSuccess(text().withdraw.taken);
    onTaken();
  }, [isTaken]);
}
