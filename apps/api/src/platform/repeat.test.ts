import { expect, it } from 'vitest';
import { Busy } from './busy.ts';
import { repeatWhileBusy } from './repeat.ts';

/** Runs work that fails with these errors and then succeeds. Returns its pauses and messages. */
function working(failures: readonly Error[]) {
  const [pauses, said]: [number[], string[]] = [[], []];
  const left = [...failures];
  const work = async () => {
    const failure = left.shift();
    if (failure) throw failure;
    return 'done';
  };
  const repeating = {
    say: (text: string) => void said.push(text),
    pause: async (ms: number) => void pauses.push(ms),
  };
  return { pauses, said, outcome: repeatWhileBusy('The seed', work, repeating) };
}

it('Work that fails as busy is retried with growing pauses until it succeeds', async () => {
  const { pauses, outcome } = working(Array.from({ length: 8 }, () => new Busy('no connection')));
  expect(await outcome).toBe('done');
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
});

it('Work that is busy reports what it waits for and for how long', async () => {
  const { said, outcome } = working([new Busy('no connection was free')]);
  await outcome;
  expect(said).toEqual(['The seed: no connection was free. Next try in 0.5 s']);
});

it('Work that fails for any other reason is not retried', async () => {
  const { pauses, outcome } = working([new TypeError('x is undefined')]);
  await expect(outcome).rejects.toThrow('x is undefined');
  expect(pauses).toEqual([]);
});

it('Work that is stopped is not retried: its pause ends at once, with the error of the last try', async () => {
  const stopped = new AbortController();
  let tries = 0;
  const work = async () => {
    tries += 1;
    throw new Busy('no connection');
  };
  const outcome = repeatWhileBusy('The guard', work, { say: () => stopped.abort(), signal: stopped.signal });
  await expect(outcome).rejects.toThrow('no connection');
  expect(tries).toBe(1);
});
