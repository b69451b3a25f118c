import { PAID_WITH, type PaidWith } from '@plumbline/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Booked, incomeSharesOf, lastsDays, sharesOf, takeFirst } from './rules.ts';

const KINDS = ['trading_profit', 'level_income', 'direct_income', 'redirect_income', 'reward_income', 'bonus_income'];

describe('Shares of income by kind', () => {
  it('Each kind of income has its share of the total, largest first, and recruitment pay is compared with profit', () => {
    const shares = incomeSharesOf([
      { kind: 'direct_income', micro: 1_000_000n },
      { kind: 'trading_profit', micro: 6_000_000n },
      { kind: 'reward_income', micro: 1_000_000n },
      { kind: 'bonus_income', micro: 0n },
    ]);
    expect(shares).toEqual({
      total: '8.00',
      kinds: [
        { kind: 'trading_profit', amount: '6.00', share: '0.750000' },
        { kind: 'direct_income', amount: '1.00', share: '0.125000' },
        { kind: 'reward_income', amount: '1.00', share: '0.125000' },
      ],
      tradingProfit: '6.00',
      recruitment: '2.00',
      // One third, rounded up to the displayed hundredth of a percent.
      recruitmentShare: '0.333400',
    });
  });

  it('Without trading profit, there is no share of recruitment pay', () => {
    expect(incomeSharesOf([])).toMatchObject({ total: '0.00', kinds: [], recruitmentShare: null });
    expect(incomeSharesOf([{ kind: 'direct_income', micro: 5n }]).recruitmentShare).toBeNull();
  });

  it('Shares never add up to more than the whole, and the share of recruitment pay is never understated', () => {
    const paid = fc.uniqueArray(
      fc.record({ kind: fc.constantFrom(...KINDS), micro: fc.bigInt({ min: 0n, max: 10n ** 15n }) }),
      { selector: ({ kind }) => kind },
    );
    fc.assert(
      fc.property(paid, (rows) => {
        const shares = incomeSharesOf(rows);
        const ppm = (share: string): bigint => BigInt(share.replace('.', ''));
        expect(shares.kinds.reduce((sum, { share }) => sum + ppm(share), 0n)).toBeLessThanOrEqual(1_000_000n);
        const sumOf = (...kinds: string[]): bigint =>
          rows.reduce((sum, { kind, micro }) => (kinds.includes(kind) ? sum + micro : sum), 0n);
        const [profit, recruitment] = [
          sumOf('trading_profit'),
          sumOf('direct_income', 'redirect_income', 'reward_income'),
        ];
        if (profit === 0n) return;
        const shown = ppm(shares.recruitmentShare!);
        expect(shown * profit).toBeGreaterThanOrEqual(recruitment * 1_000_000n);
        expect((shown - 100n) * profit).toBeLessThan(recruitment * 1_000_000n);
      }),
    );
  });
});

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
