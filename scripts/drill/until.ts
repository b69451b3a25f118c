import { setTimeout as sleep } from 'node:timers/promises';
import { DRILL_STEP_MS } from '@plumbline/time-limits/tools';

const LOOK_EVERY_MS = 200;

/** Waits for a condition and returns the milliseconds that it took. Throws after DRILL_STEP_MS. */
export async function until(what: string, check: () => Promise<boolean>, everyMs = LOOK_EVERY_MS): Promise<number> {
  const began = Date.now();
  while (!(await check())) {
    if (Date.now() - began > DRILL_STEP_MS) throw new Error(`waited ${DRILL_STEP_MS / 1_000} s in vain: ${what}`);
    await sleep(everyMs);
  }
  return Date.now() - began;
}
