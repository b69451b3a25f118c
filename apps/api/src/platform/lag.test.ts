import { expect, it } from 'vitest';
import { createLag } from './lag.ts';

it('The lag is the time since the replica had everything that the primary had', () => {
  let now = 0;
  const lag = createLag(() => now);
  lag.note(100n, 100n);
  now = 5_000;
  expect(lag.seconds()).toBe(0);
  lag.note(200n, 100n);
  now = 7_000;
  lag.note(300n, 150n);
  expect(lag.seconds()).toBe(2);
  now = 8_000;
  lag.note(300n, 250n);
  expect(lag.seconds()).toBe(1);
  lag.note(300n, 300n);
  expect(lag.seconds()).toBe(0);
});

it('The lag of a replica that stays behind for long is measured from its beginning', () => {
  let now = 0;
  const lag = createLag(() => now);
  for (let second = 0; second <= 1_800; second++) {
    now = 1_000 * second;
    lag.note(BigInt(second + 1), 0n);
  }
  expect(lag.seconds()).toBe(1_800);
});
