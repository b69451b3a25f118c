import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { incomeSharesOf } from './income-shares.ts';

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
