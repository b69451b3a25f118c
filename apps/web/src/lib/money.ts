import { notifyUnlessDrawn } from '@plumbline/app-runtime/query';
import { CallError, dashboard } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { isLive } from './live/state.ts';
import { read } from './query.ts';
import { useIsSignedIn } from './session.ts';
import { profileQuery } from './shared-reads.ts';
import { showError } from './toast.tsx';

/** How often balances are asked for while the tab is in front. TanStack Query pauses it in the background. */
export const BALANCE_POLL_EVERY_MS = 5_000;
/** While the server tells what moves: in case a word of it was lost. */
const LIVE_POLL_EVERY_MS = 60_000;
/** While calls fail: each failure is a toast, and a server in trouble is not helped by being asked more. */
const FAILING_POLL_EVERY_MS = 30_000;

/**
 * `refetchInterval` of everything that shows money. `whenFine` is shorter where something moves by the second; both hold
 * only while the server does not tell of each move (lib/live).
 */
export const pollBalances =
  <Data>(whenFine: (data: Data | undefined) => number = () => BALANCE_POLL_EVERY_MS) =>
  (query: { readonly state: { readonly status: string; readonly data: Data | undefined } }): number => {
    if (query.state.status === 'error') return FAILING_POLL_EVERY_MS;
    return isLive() ? LIVE_POLL_EVERY_MS : whenFine(query.state.data);
  };

/** The profile with balances that follow what happens on the chain and in the books. */
export const useBalances = () =>
  useQuery({ ...profileQuery(), enabled: useIsSignedIn(), refetchInterval: pollBalances() });

/** Investment, paid withdrawals, order count and team investments. */
export const useDashboard = () => useQuery({ ...read(dashboard), refetchInterval: pollBalances() });

/** No answer, or one from something between us and the server: the call may have been carried out. */
const isUnanswered = (error: Error): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 502 || error.status === 504);

/**
 * What a failed call that moves money tells: the server's message, which says that nothing was moved, or, when its answer
 * never arrived, the sentence that says where to look. Goes with `meta: { isQuiet: true }`.
 */
export function showMoneyFailure(error: Error, unanswered: string): void {
  if (error instanceof CallError && error.status === 401) return;
  if (!(error instanceof CallError)) console.error(error);
  notifyUnlessDrawn(error, () => showError(isUnanswered(error) ? unanswered : error.message));
}
