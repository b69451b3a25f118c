import { describe, expect, test } from 'vitest';
import { Stopped } from './launcher.ts';
import { untilItSucceeds } from './retry.ts';

const BUSY = Object.assign(new Error('busy'), { code: '57P03' });
const retried = (stopping = new AbortController().signal) => ({
  name: 'the database',
  stopping,
  isTemporary: (error: unknown) => error === BUSY,
});

function failing(times: number, error: Error) {
  let calls = 0;
  return async () => {
    if (++calls > times) return calls;
    throw error;
  };
}

describe('a call that is repeated during a start', () => {
  test('A call that fails because the other side is busy is repeated until it succeeds', async () => {
    expect(await untilItSucceeds(retried(), failing(2, BUSY))).toBe(3);
  });

  test('A call that fails permanently is not repeated', async () => {
    const wrong = new Error('no such role');
    await expect(untilItSucceeds(retried(), failing(1, wrong))).rejects.toBe(wrong);
  });

  test('A call that keeps failing ends with its last error', async () => {
    await expect(untilItSucceeds(retried(), failing(99, BUSY), 300)).rejects.toBe(BUSY);
  });

  test('A stop ends a repeated call, even one that never answers', async () => {
    const stop = new AbortController();
    const waiting = untilItSucceeds(retried(stop.signal), () => new Promise(() => {}));
    const repeating = untilItSucceeds(retried(stop.signal), failing(99, BUSY));
    stop.abort(new Stopped());
    await expect(waiting).rejects.toBeInstanceOf(Stopped);
    await expect(repeating).rejects.toBeInstanceOf(Stopped);
  });
});
