import { setTimeout as sleep } from 'node:timers/promises';
import { PRODUCT_STOP_MS } from '@plumbline/time-limits/progress';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { killAll, neverStopping, Stopped } from './launcher.ts';
import type { Running } from './running.ts';
import type { Product } from './services.ts';
import { stopProduct } from './stop.ts';
import { supervise } from './supervise.ts';

// The fake clock of Vitest only replaces the global timers.
vi.mock('node:timers/promises', () => ({
  setTimeout: (delayMs: number, value?: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const timer = setTimeout(() => resolve(value), delayMs);
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    }),
}));

/** A part of a product whose processes the test controls. */
function part(name: string, log: string[], startsInMs = 0) {
  const state = { starts: 0, living: 0, fails: false };
  let die = (_why: string) => {};
  const start = async (): Promise<Running> => {
    state.starts++;
    await sleep(startsInMs);
    if (state.fails) throw new Error('it does not start');
    state.living++;
    const exited = new Promise<string>((resolve) => {
      die = (why) => {
        state.living--;
        resolve(why);
      };
    });
    const stop = async () => {
      if (state.living > 0) {
        log.push(name);
        die('code 0');
      }
      await exited;
    };
    return { pid: -1, exited, stop };
  };
  return { name, start, state, kill: () => die('SIGKILL') };
}

function productOf(): { product: Product; stop: () => void } {
  const stop = new AbortController();
  const product: Product = { ...neverStopping(), started: [], stopping: stop.signal, firstOperatorLink: null };
  return { product, stop: () => stop.abort(new Stopped()) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets an hour pass, in which anything that would restart does. */
const anHour = () => vi.advanceTimersByTimeAsync(3_600_000);

describe('stopping the product', () => {
  /** The state of each of two parts when the stop is requested. */
  const STATES: Record<string, (each: ReturnType<typeof part>) => Promise<unknown>> = {
    running: async () => {},
    'killed just now': async (each) => each.kill(),
    'in its restart pause': async (each) => {
      each.state.fails = true;
      each.kill();
      await vi.advanceTimersByTimeAsync(2500);
      each.state.fails = false;
    },
    'starting again': async (each) => {
      each.kill();
      await vi.advanceTimersByTimeAsync(50);
    },
    'failing again and again': async (each) => {
      each.state.fails = true;
      each.kill();
      await vi.advanceTimersByTimeAsync(60_000);
    },
  };
  const pairs = Object.keys(STATES).flatMap((first) => Object.keys(STATES).map((second) => [first, second] as const));

  test.each(pairs)('A stop leaves nothing running or restarting: one part %s, the other %s', async (first, second) => {
    const { product, stop } = productOf();
    const parts = [part('first', [], 100), part('second', [], 100)] as const;
    const starting = Promise.all(
      parts.map(async (each) => product.started.push([await supervise(each, product.stopping)])),
    );
    await vi.advanceTimersByTimeAsync(200);
    await STATES[first]!(parts[0]);
    await STATES[second]!(parts[1]);
    stop();
    const startsBefore = parts.map(({ state }) => state.starts);
    const stopped = stopProduct(product, starting, PRODUCT_STOP_MS);
    await vi.advanceTimersByTimeAsync(10_000);
    await stopped;
    await anHour();
    expect(parts.map(({ state }) => state.starts)).toEqual(startsBefore);
    expect(parts.map(({ state }) => state.living)).toEqual([0, 0]);
  });

  test('A stop ends a part that becomes ready too late and does not report its start', async () => {
    const { product, stop } = productOf();
    const slow = part('slow', [], 5000);
    const starting = supervise(slow, product.stopping);
    const outcome = starting.catch((error) => error);
    await vi.advanceTimersByTimeAsync(100);
    stop();
    const stopped = stopProduct(product, starting, PRODUCT_STOP_MS);
    await vi.advanceTimersByTimeAsync(10_000);
    await stopped;
    expect(await outcome).toBeInstanceOf(Stopped);
    expect(slow.state).toMatchObject({ starts: 1, living: 0 });
  });

  test('A stop ends the parts in the reverse order of their start', async () => {
    const { product, stop } = productOf();
    const ended: string[] = [];
    for (const name of ['database', 'workers', 'api']) {
      const supervised = supervise(part(name, ended), product.stopping);
      await vi.advanceTimersByTimeAsync(1);
      product.started.push([await supervised]);
    }
    stop();
    const stopped = stopProduct(product, Promise.resolve(), PRODUCT_STOP_MS);
    await anHour();
    await stopped;
    expect(ended).toEqual(['api', 'workers', 'database']);
  });

  test('A part that cannot be stopped in order is reported and does not keep the others running', async () => {
    const { product, stop } = productOf();
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    const database = part('database', []);
    const supervised = supervise(database, product.stopping);
    await vi.advanceTimersByTimeAsync(1);
    const broken = { name: 'chain', pid: () => -1, stop: () => Promise.reject(new Error('no answer')) };
    product.started.push([await supervised], [broken]);
    stop();
    await stopProduct(product, Promise.resolve(), PRODUCT_STOP_MS);
    expect(report).toHaveBeenCalled();
    expect(database.state.living).toBe(0);
  });

  test('A stop that hangs kills the remaining processes after 45 s', async () => {
    const { product, stop } = productOf();
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    product.living.add({ pid: 4711, exited: new Promise(() => {}) });
    product.started.push([{ name: 'hangs', pid: () => 4711, stop: () => new Promise(() => {}) }]);
    stop();
    const stopped = stopProduct(product, Promise.resolve(), PRODUCT_STOP_MS);
    await vi.advanceTimersByTimeAsync(44_000);
    expect(kill).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    await stopped;
    expect(kill).toHaveBeenCalledWith(-4711, 'SIGKILL');
  });

  test('A start that ignores the stop does not prevent it from ending', async () => {
    const { product, stop } = productOf();
    stop();
    const stopped = stopProduct(product, new Promise(() => {}), PRODUCT_STOP_MS);
    await vi.advanceTimersByTimeAsync(46_000);
    await stopped;
  });

  test('Killing everything ignores a process that has just ended', () => {
    const { product } = productOf();
    product.living.add({ pid: 4711, exited: new Promise(() => {}) });
    vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('no such process'), { code: 'ESRCH' });
    });
    expect(() => killAll(product)).not.toThrow();
  });
});
