import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from './busy.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/** Reports what is being done, to the terminal or the log. */
export type Say = (text: string) => void;

export interface Repeating {
  readonly say: Say;
  /** Default: what the database or another server could not finish. */
  readonly isWorthRepeating?: (error: unknown) => boolean;
  readonly pause?: (ms: number) => Promise<unknown>;
  /** Once it is aborted, a pause ends at once and the error of the last try is thrown. */
  readonly signal?: AbortSignal;
}

/** Does idempotent work until nothing that it needs is busy, with growing pauses, and says what it waits for. */
export async function repeatWhileBusy<T>(
  what: string,
  work: () => Promise<T>,
  { say, isWorthRepeating = isBusy, signal, pause = (ms) => pauseUnlessAborted(ms, signal) }: Repeating,
): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (signal?.aborted || !isWorthRepeating(error)) throw error;
      say(`${what}: ${error instanceof Error ? error.message : error}. Next try in ${pauseMs / 1000} s`);
      await pause(pauseMs);
      if (signal?.aborted) throw error;
    }
  }
}

async function pauseUnlessAborted(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await sleep(ms, undefined, signal && { signal }).catch((error: unknown) => {
    if (!signal?.aborted) throw error;
  });
}
