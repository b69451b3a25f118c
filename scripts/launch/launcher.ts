import type { Running } from './running.ts';

/** What every process start needs: the list of living processes, and the signal that prevents a start. */
export interface Launcher {
  readonly living: Set<Pick<Running, 'pid' | 'exited'>>;
  /** Aborted when a stop is requested. From then on nothing starts, and every wait of a start ends. */
  readonly stopping: AbortSignal;
}

/** Thrown by a start that did not finish because a stop was requested. */
export class Stopped extends Error {
  override message = 'stopped while starting';
}

/** For servers of tests and tools, which are stopped individually. */
export const neverStopping = (): Launcher => ({ living: new Set(), stopping: new AbortController().signal });

/** Lists a process while it lives. */
export function track({ living }: Launcher, running: Pick<Running, 'pid' | 'exited'>): void {
  living.add(running);
  void running.exited.then(() => living.delete(running));
}

/** Kills all living processes with their children, without waiting; every part recovers from it. */
export function killAll({ living }: Launcher): void {
  for (const { pid } of living) {
    try {
      // Each has its own session, so its process id is also its group's.
      process.kill(-pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Waits for the work until a stop is requested. */
export function unlessStopped<T>(stopping: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([work, abortOf(stopping)]);
}

/** Rejects with the reason when the signal is aborted; never resolves. */
export function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
