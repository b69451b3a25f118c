import { setTimeout as sleep } from 'node:timers/promises';
import { START_IDLE_MS } from '@plumbline/time-limits/progress';
import { unlessStopped } from './launcher.ts';
import { shownAs } from './progress.ts';

/** Pauses before the second, third … attempt. */
const RETRY_PAUSE_MS = [250, 500, 1000, 2000, 5000];

interface Retried {
  /** Shown in the progress line on the terminal. */
  readonly name: string;
  readonly stopping: AbortSignal;
  /** Whether a retry may succeed; any other error is thrown at once. */
  isTemporary(error: unknown): boolean;
}

/** Retries something idempotent. Throws its last error after the time in which a process must show progress. */
export async function untilItSucceeds<T>(
  { name, stopping, isTemporary }: Retried,
  work: () => Promise<T>,
  idleWithinMs = START_IDLE_MS,
): Promise<T> {
  const until = Date.now() + idleWithinMs;
  let last: string | null = null;
  const attempts = async () => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await unlessStopped(stopping, work());
      } catch (error) {
        if (stopping.aborted) throw stopping.reason;
        if (!isTemporary(error) || Date.now() > until) throw error;
        last = wordsOf(error);
      }
      const pause = RETRY_PAUSE_MS[Math.min(attempt, RETRY_PAUSE_MS.length - 1)]!;
      await unlessStopped(stopping, sleep(pause));
    }
  };
  return shownAs({ name, says: () => last }, attempts);
}

/** fetch and pg put the reason into `cause`, or several into `errors`. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return wordsOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? wordsOf(error.cause) : error.message || error.name;
}
