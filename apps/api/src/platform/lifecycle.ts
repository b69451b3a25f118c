import { PROCESS_STOP_MS } from '@plumbline/time-limits/progress';

/** How an entry point ends: in order, on request or when its launcher has gone. */
export interface Lifecycle {
  /** Steps run in the reverse order of their registration. */
  onStop(step: () => Promise<unknown>): void;
  /** Reports to the launcher that this process is ready. */
  ready(): void;
  readonly stopping: () => boolean;
}

let hasLauncher = false;

/** Call it first, so that this process ends if the launcher dies during the start. */
export function startLifecycle(): Lifecycle {
  const steps: (() => Promise<unknown>)[] = [];
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // If a process is stopped during its start, a step may wait for something that never happens.
    if (hasLauncher) setTimeout(giveUp, PROCESS_STOP_MS);
    let code = 0;
    for (const step of steps.toReversed()) {
      try {
        await step();
      } catch (error) {
        console.error('a step of the shutdown failed:', error);
        code = 1;
      }
    }
    process.exit(code);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  hasLauncher = process.channel !== undefined;
  if (hasLauncher) process.once('disconnect', stop);
  return {
    onStop: (step) => steps.push(step),
    ready: () => process.send?.('ready'),
    stopping: () => stopping,
  };
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
