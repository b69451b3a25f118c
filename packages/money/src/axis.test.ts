import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisTicks, exactUsdt, partOf, scalesOf, usdt } from './index.ts';

const above = fc.bigInt({ min: 1n, max: 10n ** 16n }).map(usdt);

describe("a chart's axis", () => {
  it.each([
    [7n, [0n, 5n, 10n]],
    [840_000n, [0n, 500_000n, 1_000_000n]],
    [1_000_000n, [0n, 500_000n, 1_000_000n]],
    [1_000_001n, [0n, 1_000_000n, 2_000_000n]],
    [201_000_000n, [0n, 200_000_000n, 400_000_000n]],
  ])('The axis for a highest value of %i ends at a round number at or above it', (highest, ticks) => {
    expect(axisTicks(usdt(highest))).toEqual(ticks);
  });

  it('The axis for a value of zero shows only zero', () => {
    expect(axisTicks(usdt(0n))).toEqual([0n]);
  });

  it('An axis is at most five times as high as its highest value', () => {
    fc.assert(fc.property(above, (value) => axisTicks(value).at(-1)! < value * 5n));
  });

  it('Every value, even the smallest, is drawn in proportion to the axis', () => {
    expect(partOf(usdt(420_000n), usdt(1_000_000n))).toBe(0.42);
    expect(partOf(usdt(50_000n), usdt(100_000_000n))).toBe(0.0005);
    expect(partOf(usdt(5n), usdt(0n))).toBe(0);
  });
});

describe('separate scales for small amounts', () => {
  it('Values of similar size share one axis', () => {
    expect(scalesOf([usdt(80n), usdt(100n), usdt(0n)], 0.02)).toEqual([100n]);
  });

  it('A value too small to see beside the highest gets its own axis', () => {
    expect(scalesOf([usdt(80_000_000n), usdt(50_000n), usdt(0n)], 0.02)).toEqual([80_000_000n, 50_000n]);
  });

  it('Without a value above zero, there is no axis', () => {
    expect(scalesOf([usdt(0n)], 0.02)).toEqual([]);
  });

  it('Each value above zero is visible on the last axis that includes it', () => {
    fc.assert(
      fc.property(fc.array(above, { minLength: 1, maxLength: 20 }), (values) => {
        const tops = scalesOf(values, 0.02).map((highest) => axisTicks(highest).at(-1)!);
        return values.every((value) => tops.some((top) => value <= top && partOf(value, top) >= 0.02));
      }),
    );
  });
});

it('An exact amount keeps all nonzero decimals and groups its thousands', () => {
  expect(exactUsdt(usdt(1_234_567_500_001n))).toBe('1,234,567.500001');
  expect(exactUsdt(usdt(-50_000n))).toBe('−0.05');
});
