import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from './busy.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/** Reports progress to the terminal or the log. */
export type Say = (text: string) => void;

export interface Repeating {
  readonly say: Say;
  /** Default: errors because the database or another server is busy. */
  readonly isWorthRepeating?: (error: unknown) => boolean;
  readonly pause?: (ms: number) => Promise<unknown>;
  /** If it aborts, the pause ends at once and the last error is thrown. */
  readonly signal?: AbortSignal;
}

/** Retries idempotent work while something that it needs is busy. Pauses grow, and each is reported. */
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
