import { usdt } from '@plumbline/money';
import { describe, expect, it } from 'vitest';
import { axisTicks, permille } from './chart-scale.ts';

describe("the income chart's axis", () => {
  it("The income chart's axis ends at a round figure at or above the highest day", () => {
    expect(axisTicks(usdt(840_000n))).toEqual([0n, 500_000n, 1_000_000n]);
    expect(axisTicks(usdt(1_000_000n))).toEqual([0n, 500_000n, 1_000_000n]);
    expect(axisTicks(usdt(1_000_001n))).toEqual([0n, 1_000_000n, 2_000_000n]);
  });

  it("The income chart's axis still has figures when nothing was earned", () => {
    expect(axisTicks(usdt(0n))).toEqual([0n, 1n, 2n]);
  });

  it("The income chart's axis places a value by its share of the axis", () => {
    expect(permille(usdt(420_000n), usdt(1_000_000n))).toBe(420);
    expect(permille(usdt(0n), usdt(0n))).toBe(0);
  });
});
