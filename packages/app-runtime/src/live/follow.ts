import { type Connection, connect, type Ending } from './connect.ts';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;

export interface Following extends Connection {
  /** The connection is gone; another one is tried unless `signal` says otherwise. */
  readonly onLost: () => void;
  /** The session is over. */
  readonly onRefused: () => void;
}

/** Half to one and a half times: browsers that lost the same server do not come back in one wave. */
export const retryDelayMs = (failures: number, random: () => number = Math.random): number =>
  Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1)) * (0.5 + random());

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });

/** Stays connected until `signal` says stop or the session is over; waits longer after each try that failed. */
export async function follow(following: Following): Promise<void> {
  const { signal, onLive, onLost, onRefused } = following;
  let failures = 0;
  while (!signal.aborted) {
    const ending: Ending = await connect({
      ...following,
      onLive: () => {
        failures = 0;
        onLive();
      },
    });
    if (signal.aborted) return;
    if (ending === 'refused') return onRefused();
    onLost();
    failures += 1;
    await pause(ending === 'busy' ? MAX_PAUSE_MS * (0.5 + Math.random()) : retryDelayMs(failures), signal);
  }
}
