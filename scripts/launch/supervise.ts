import { setTimeout as sleep } from 'node:timers/promises';
import { note } from './output.ts';
import type { Running } from './running.ts';

export interface Service {
  readonly name: string;
  start(): Promise<Running>;
}

export interface Supervised {
  readonly name: string;
  readonly pid: () => number;
  stop(): Promise<void>;
}

/** Waits before the second, third … restart in a row; the first comes at once. */
const BACKOFF_MS = [0, 500, 1000, 2000, 5000, 10_000];
/** Whoever lived this long starts again without waiting. */
const HEALTHY_AFTER_MS = 30_000;

/** Starts a service (a first start that fails throws) and starts it again whenever it ends by itself. */
export async function supervise(service: Service, onChange: () => void = () => {}): Promise<Supervised> {
  let running = await service.start();
  const stopping = new AbortController();
  const watching = watch();
  onChange();

  async function watch(): Promise<void> {
    let inARow = 0;
    for (;;) {
      const since = Date.now();
      const why = await running.exited;
      if (stopping.signal.aborted) return;
      note(`${service.name} stopped (${why}); starting it again`);
      inARow = Date.now() - since > HEALTHY_AFTER_MS ? 0 : inARow;
      for (;;) {
        await pause(BACKOFF_MS[Math.min(inARow++, BACKOFF_MS.length - 1)]!);
        if (stopping.signal.aborted) return;
        if (await startAgain()) break;
      }
      onChange();
      note(`${service.name} is back`);
    }
  }

  async function startAgain(): Promise<boolean> {
    try {
      running = await service.start();
      return true;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      note(`${service.name} did not start; trying again: ${message.split('\n', 1)[0]}`);
      return false;
    }
  }

  const pause = (milliseconds: number): Promise<void> =>
    sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => {
      // Stopping ends the wait early; the caller looks at the signal.
    });

  return {
    name: service.name,
    pid: () => running.pid,
    async stop() {
      stopping.abort();
      await running.stop();
      await watching;
      await running.stop();
    },
  };
}
