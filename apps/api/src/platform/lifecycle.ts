import { PROCESS_STOP_MS } from '@plumbline/time-limits/progress';

/** How an entry point ends: in order, when it is asked to or when the launcher that started it is gone. */
export interface Lifecycle {
  /** Steps run in the reverse order of their registration. */
  onStop(step: () => Promise<unknown>): void;
  /** Tells the launcher that this process does its work now. */
  ready(): void;
  readonly stopping: () => boolean;
}

let hasLauncher = false;

/** Called first: a launcher that dies while this process starts must not leave it behind. */
export function startLifecycle(): Lifecycle {
  const steps: (() => Promise<unknown>)[] = [];
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Of a process that was stopped while it started, a step may wait for what never comes.
    if (hasLauncher) setTimeout(giveUp, PROCESS_STOP_MS);
    let code = 0;
    for (const step of steps.toReversed()) {
      try {
        await step();
      } catch (error) {
        console.error('a step of the stop failed:', error);
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
  console.error(`This process did not end within ${PROCESS_STOP_MS} ms; it ends now, with work undone.`);
  process.exit(1);
}

/**
 * Says what this process is doing while others wait for it: on its output, and to the launcher, which shows it on the terminal and
 * takes it for a sign of work.
 */
export function reportProgress(text: string): void {
  console.log(text);
  if (hasLauncher && process.connected) process.send!({ progress: text });
}
