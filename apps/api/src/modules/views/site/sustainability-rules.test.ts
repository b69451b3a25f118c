import { PAID_WITH, type PaidWith } from '@plumbline/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Booked, lastsDays, sharesOf, takeFirst } from './sustainability-rules.ts';

const booked = fc.array(
  fc.record({ source: fc.constantFrom<PaidWith>('trading', 'orders', 'charges'), micro: fc.bigInt(0n, 9n) }),
  { maxLength: 12 },
);

/** Computes the same with a queue of single micro-USDT. */
function byQueue(all: readonly Booked[], skip: bigint, take: bigint): ReadonlyMap<PaidWith, bigint> {
  const units = all.flatMap(({ source, micro }) => Array<PaidWith>(Number(micro)).fill(source));
  const counted = new Map<PaidWith, bigint>();
  for (const source of units.slice(Number(skip), Number(skip + take)))
    counted.set(source, (counted.get(source) ?? 0n) + 1n);
  return counted;
}

describe('The sources of paid income', () => {
  // Shows DEC-1-proofs-12
  it('Earnings are spent in the order in which they were booked, as a queue of single units confirms', () => {
    fc.assert(
      fc.property(booked, fc.bigInt(0n, 120n), fc.bigInt(0n, 120n), (all, skip, take) => {
        expect(takeFirst(all, skip, take)).toEqual(byQueue(all, skip, take));
      }),
    );
  });

  it('Shares are rounded down, never exceed one in total, and omit sources that paid nothing', () => {
    const amounts = fc.array(fc.bigInt(0n, 10n ** 12n), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(amounts, (micros) => {
        const given = new Map(PAID_WITH.map((source, at) => [source, micros[at]!]));
        const shares = sharesOf(given);
        expect(shares.map(({ source }) => source)).toEqual(PAID_WITH.filter((source) => given.get(source)! > 0n));
        const ppm = shares.reduce((sum, { share }) => sum + Number(share.replace('.', '')), 0);
        expect(ppm).toBeLessThanOrEqual(1_000_000);
        if (shares.length > 0) expect(ppm).toBeGreaterThan(1_000_000 - shares.length);
      }),
    );
  });

  it.each([
    [0n, 0n, null],
    [100n, 0n, null],
    [0n, 7n, '0.0'],
    [699n, 70n, '9.9'],
    [700n, 70n, '10.0'],
  ])('Funds of %i with a daily need of %i last this many days: %s', (ready, need, days) => {
    expect(lastsDays(ready, need)).toBe(days);
  });
});
