import { setTimeout as sleep } from 'node:timers/promises';

const POLL_EVERY_MS = 100;
const GIVE_UP_AFTER_MS = 60_000;

/** Waits until `holds` says yes; throws, naming what it waited for, when it never does. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + GIVE_UP_AFTER_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Gave up waiting until ${what}`);
    await sleep(POLL_EVERY_MS);
  }
}
