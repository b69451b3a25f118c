import { follow } from '@plumbline/app-runtime/live/follow';
import { liveUpdates } from '@plumbline/contract';
import { endSession, isEnding } from '../api.ts';
import { refreshEverything } from '../query.ts';
import { currentSession } from '../session.ts';
import { refreshOld, refreshTopics } from './refresh.ts';
import { setLive } from './state.ts';

/** A restarting server is back by then; afterwards figures are polled. */
const GRACE_PAUSE_MS = 5_000;

/** Follows the member until the signal aborts. A refetched query re-evaluates its interval (lib/money.ts). */
export async function start(signal: AbortSignal): Promise<void> {
  const session = currentSession();
  if (signal.aborted || session === null) return;
  let grace: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(grace);
    setLive(false);
  };
  signal.addEventListener('abort', leave);
  await follow({
    path: session.kind === 'vendor' ? liveUpdates.vendorPath! : liveUpdates.path,
    token: session.token,
    signal,
    onLive: () => {
      clearTimeout(grace);
      setLive(true);
      void refreshOld(Date.now());
    },
    onMoved: (topics) => void refreshTopics(topics),
    onLost: () => {
      setLive(false);
      clearTimeout(grace);
      grace = setTimeout(refreshEverything, GRACE_PAUSE_MS);
    },
    // Ignored if the token was replaced meanwhile.
    onRefused: () => (currentSession()?.token === session.token && !isEnding(session.token) ? endSession() : undefined),
  });
  leave();
}
