import { notifyUnlessDrawn } from '@plumbline/app-runtime/query';
import { CallError, dashboard } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { isLive } from './live/state.ts';
import { read } from './query.ts';
import { useIsSignedIn } from './session.ts';
import { profileQuery } from './shared-reads.ts';
import { showError } from './toast.tsx';

/** Poll interval of balances while the tab is visible. TanStack Query pauses it in the background. */
export const BALANCE_POLL_EVERY_MS = 5_000;
/** During live updates, in case one was lost. */
const LIVE_POLL_EVERY_MS = 60_000;
/** While calls fail: each failure shows a toast, and a struggling server should get fewer requests. */
const FAILING_POLL_EVERY_MS = 30_000;

/**
 * `refetchInterval` of everything that shows money. `whenFine` is shorter if data changes by the second; both apply
 * only without live updates (lib/live).
 */
export const pollBalances =
  <Data>(whenFine: (data: Data | undefined) => number = () => BALANCE_POLL_EVERY_MS) =>
  (query: { readonly state: { readonly status: string; readonly data: Data | undefined } }): number => {
    if (query.state.status === 'error') return FAILING_POLL_EVERY_MS;
    return isLive() ? LIVE_POLL_EVERY_MS : whenFine(query.state.data);
  };

/** Reads the profile with polled balances. */
export const useBalances = () =>
  useQuery({ ...profileQuery(), enabled: useIsSignedIn(), refetchInterval: pollBalances() });

/** Reads investment, paid withdrawals, order count and team investments. */
export const useDashboard = () => useQuery({ ...read(dashboard), refetchInterval: pollBalances() });

/** Tells whether there was no response, or only a proxy's: the call may have succeeded. */
const isUnanswered = (error: Error): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 502 || error.status === 504);

/**
 * Shows the failure of a call that moves money: the server's message, which states that nothing moved, or, without a
 * response, a sentence on where to check. Use with `meta: { isQuiet: true }`.
 */
export function showMoneyFailure(error: Error, unanswered: string): void {
  if (error instanceof CallError && error.status === 401) return;
  if (!(error instanceof CallError)) console.error(error);
  notifyUnlessDrawn(error, () => showError(isUnanswered(error) ? unanswered : error.message));
}
