import { useEffect } from 'react';
import { text } from '../../lib/text/index.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useWithdrawals } from './api.ts';
import type { Requested } from './draft.ts';

/**
 * A request keeps its id when it is confirmed. Found in the history, it was accepted although its answer got lost on the
 * way here: the form has nothing left to do, and that is said. Not while the answer `isAwaited`: it says more.
 */
export function useAccepted(requested: Requested | null, isAwaited: boolean, onAccepted: () => void): void {
  const history = useWithdrawals(1);
  const isAccepted =
    requested !== null && !isAwaited && (history.data?.docs.some((row) => row._id === requested._id) ?? false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is found
  useEffect(() => {
    if (!isAccepted) return;
    showSuccess(text().withdraw.taken);
    onAccepted();
  }, [isAccepted]);
}
