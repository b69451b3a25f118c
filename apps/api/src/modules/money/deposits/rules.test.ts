import { fromWei, usdt } from '@plumbline/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountPaidTo, isTooSmall } from './rules.ts';

describe('what a transaction pays to an address', () => {
  it('The sum that a transaction pays to an address adds its transfers, each truncated for itself', () => {
    const own = '0xAb00000000000000000000000000000000000001';
    const wei = fc.bigInt({ min: 0n, max: 10n ** 24n });
    fc.assert(
      fc.property(fc.array(wei), fc.array(wei), (mine, others) => {
        const transfers = [
          ...mine.map((amountWei) => ({ to: own.toLowerCase(), amountWei })),
          ...others.map((amountWei) => ({ to: '0x02', amountWei })),
        ];
        return amountPaidTo(transfers, own) === mine.reduce((sum, each) => sum + fromWei(each).amount, 0n);
      }),
    );
  });
});

describe('a deposit', () => {
  it('A deposit is too small below the minimum, and always when it is less than a micro-USDT', () => {
    expect(isTooSmall(usdt(9_999_999n), usdt(10_000_000n))).toBe(true);
    expect(isTooSmall(usdt(10_000_000n), usdt(10_000_000n))).toBe(false);
    expect(isTooSmall(usdt(0n), usdt(0n))).toBe(true);
  });
});
