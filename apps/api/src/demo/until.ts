import { setTimeout as sleep } from 'node:timers/promises';
import { Busy, isBusy } from '../platform/busy.ts';
import type { Say } from '../platform/repeat.ts';

const LOOK_EVERY_MS = 100;
const SAY_EVERY_MS = 10_000;

export interface Waiting {
  readonly say?: Say;
  /** For a caller who waits: then throws Busy, and the call can be retried. */
  readonly withinMs?: number;
}

/** Waits without limit until `holds` returns true, and reports now and then what it waits for. Busy counts as false. */
export async function until(
  what: string,
  holds: () => Promise<boolean>,
  { say = console.log, withinMs = Number.POSITIVE_INFINITY }: Waiting = {},
): Promise<void> {
  const began = performance.now();
  let saidMs = 0;
  while (!(await holdsNow(holds))) {
    const waitedMs = performance.now() - began;
    if (waitedMs > withinMs) throw new Busy(`gave up waiting until ${what}`);
    if (waitedMs - saidMs > SAY_EVERY_MS) {
      saidMs = waitedMs;
      say(`waiting until ${what} (${Math.round(waitedMs / 1000)} s)`);
    }
    await sleep(LOOK_EVERY_MS);
  }
}

async function holdsNow(holds: () => Promise<boolean>): Promise<boolean> {
  try {
    return await holds();
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}
