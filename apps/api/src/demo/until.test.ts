import { expect, it } from 'vitest';
import { Busy } from '../platform/busy.ts';
import { until } from './until.ts';

it('Waiting continues while the database is busy', async () => {
  let looks = 0;
  await until('it holds', async () => {
    looks += 1;
    if (looks === 1) throw new Busy('no connection was free');
    return looks === 3;
  });
  expect(looks).toBe(3);
});

it('Waiting for a caller times out as “busy” and says what it waited for', async () => {
  await expect(until('the day is closed', async () => false, { withinMs: 0 })).rejects.toThrow(
    new Busy('gave up waiting until the day is closed'),
  );
});

it('Waiting ends at a permanent error', async () => {
  const failing = () => Promise.reject(new TypeError('x is undefined'));
  await expect(until('it holds', failing)).rejects.toThrow('x is undefined');
});
