import { setInterval } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { WORK_STALLED_MS } from '@plumbline/time-limits/progress';
import { Busy } from './busy.ts';

const LOOK_EVERY_MS = 250;

/**
 * Watches a thread until `signal` aborts. Throws `tooLong` if the thread has used that much processor time, which is
 * independent of other load, and Busy if it stops using any. Processor time before the start does not count.
 */
export async function limitThread(worker: Worker, maxMs: number, tooLong: Error, signal: AbortSignal): Promise<never> {
  let before: number | null = null;
  let last = 0;
  let movedAt = performance.now();
  for await (const _ of setInterval(LOOK_EVERY_MS, undefined, { signal })) {
    const used = await processorMsOf(worker);
    before ??= used;
    if (used !== null && before !== null && used - before > maxMs) throw tooLong;
    if (used !== last) movedAt = performance.now();
    else if (performance.now() - movedAt > WORK_STALLED_MS) throw new Busy('a thread makes no progress');
    last = used ?? 0;
  }
  throw new Error('the thread is no longer watched');
}

/**
 * Returns null if the thread has not started or is ending: Node.js rejects the query then. The thread's own events
 * report its end, after its last message.
 */
const processorMsOf = (worker: Worker): Promise<number | null> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => null,
  );
