import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICE_HEALTHY_MS } from '@plumbline/time-limits/rules';
import { note } from './output.ts';
import type { Running } from './running.ts';

export interface Service {
  readonly name: string;
  start(): Promise<Running>;
}

export interface Supervised {
  readonly name: string;
  readonly pid: () => number;
  /** Ends it. Call it after a stop was requested; before that it would restart. */
  stop(): Promise<void>;
}

/** Pauses before the second, third … restart in a row; the first is immediate. */
const BACKOFF_PAUSE_MS = [0, 500, 1000, 2000, 5000, 10_000];

/**
 * Starts a service (throws if the first start fails) and restarts it when it ends, until a stop is requested. What
 * comes up after that is ended at once.
 */
export async function supervise(service: Service, stopping: AbortSignal): Promise<Supervised> {
  let running = await begin();
  const watching = watch();

  async function begin(): Promise<Running> {
    stopping.throwIfAborted();
    const started = await service.start();
    if (!stopping.aborted) return started;
    await started.stop();
    throw stopping.reason;
  }

  async function watch(): Promise<void> {
    let inARow = 0;
    for (;;) {
      const since = Date.now();
      const why = await running.exited;
      if (stopping.aborted) return;
      note(`${service.name} stopped (${why}); starting it again`);
      inARow = Date.now() - since > SERVICE_HEALTHY_MS ? 0 : inARow;
      for (;;) {
        await pause(BACKOFF_PAUSE_MS[Math.min(inARow++, BACKOFF_PAUSE_MS.length - 1)]!);
        if (await beginAgain()) break;
        if (stopping.aborted) return;
      }
      note(`${service.name} is back`);
    }
  }

  async function beginAgain(): Promise<boolean> {
    try {
      running = await begin();
      return true;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (!stopping.aborted) note(`${service.name} did not start; trying again: ${message.split('\n', 1)[0]}`);
      return false;
    }
  }

  const pause = (milliseconds: number): Promise<void> =>
    sleep(milliseconds, undefined, { signal: stopping }).catch(() => {
      // A stop ends the wait early; the caller checks the signal.
    });

  return {
    name: service.name,
    pid: () => running.pid,
    async stop() {
      await running.stop();
      await watching;
    },
  };
}
