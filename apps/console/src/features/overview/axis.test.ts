import { usdt } from '@plumbline/money';
import { expect, it } from 'vitest';
import { axisTicks, permille } from './axis.ts';

it.each([
  [0n, [0n, 1n, 2n]],
  [7n, [0n, 5n, 10n]],
  [180_000_000n, [0n, 100_000_000n, 200_000_000n]],
  [200_000_000n, [0n, 100_000_000n, 200_000_000n]],
  [201_000_000n, [0n, 200_000_000n, 400_000_000n]],
])('The scale of a chart ends the axis of %i at a round figure at or above it', (highest, ticks) => {
  expect(axisTicks(usdt(highest))).toEqual(ticks);
});

it('A chart draws a value as its share of the axis, and nothing on an empty one', () => {
  expect(permille(usdt(50n), usdt(200n))).toBe(250);
  expect(permille(usdt(50n), usdt(0n))).toBe(0);
});
