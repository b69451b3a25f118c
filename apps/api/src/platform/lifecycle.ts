import { setTimeout as sleep } from 'node:timers/promises';
import { PROCESS_STOP_MS } from '@plumbline/time-limits/progress';

/** How an entry point ends: in order, on request or when its launcher has gone. */
export interface Lifecycle {
  /** Steps run in the reverse order of their registration. */
  onStop(step: () => Promise<unknown>): void;
  /** After a signal, the first step waits this long, while the process still serves. */
  drainFor(milliseconds: number): void;
  /** Reports to the launcher that this process is ready. */
  ready(): void;
  /** True from `ready` on. */
  readonly isServing: () => boolean;
  /** True from the request to stop on. */
  readonly stopping: () => boolean;
}

let hasLauncher = false;

/** Call it first, so that this process ends if the launcher dies during the start. */
export function startLifecycle(): Lifecycle {
  const steps: (() => Promise<unknown>)[] = [];
  const orphaned = new AbortController();
  let drainMs = 0;
  let isServing = false;
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // If a process is stopped during its start, a step may wait for something that never happens.
    if (hasLauncher) setTimeout(giveUp, drainMs + PROCESS_STOP_MS);
    await drain(drainMs, orphaned.signal);
    process.exit(await runAll(steps.toReversed()));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  hasLauncher = process.channel !== undefined;
  if (hasLauncher)
    process.once('disconnect', () => {
      // A new launcher may already wait for this process to end.
      orphaned.abort();
      void stop();
    });
  return {
    onStop: (step) => steps.push(step),
    drainFor: (milliseconds) => {
      drainMs = milliseconds;
    },
    ready: () => {
      isServing = true;
      process.send?.('ready');
    },
    isServing: () => isServing,
    stopping: () => stopping,
  };
}

const drain = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => {
    // The launcher is gone, which ends the wait early.
  });

/** Runs every step, even if one fails. Returns the exit code. */
async function runAll(steps: readonly (() => Promise<unknown>)[]): Promise<number> {
  let code = 0;
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      console.error('a step of the shutdown failed:', error);
      code = 1;
    }
  }
  return code;
}

function giveUp(): void {
  console.error(`This process did not end within ${PROCESS_STOP_MS} ms; it ends now with unfinished work.`);
  process.exit(1);
}

/**
 * Reports progress while others wait: on standard output, and to the launcher, which shows it and counts it as a sign
 * of life.
 */
export function reportProgress(text: string): void {
  console.log(text);
  if (hasLauncher && process.connected) process.send!({ progress: text });
}
