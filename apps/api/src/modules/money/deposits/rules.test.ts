import { fromWei, usdt } from '@plumbline/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTooSmall, paysAmount } from './rules.ts';

const OWN = '0xAb00000000000000000000000000000000000001';
const WEI = fc.bigInt({ min: 0n, max: 10n ** 24n });
const paid = (to: string, amounts: readonly bigint[]) =>
  amounts.map((amountWei) => ({ to: to.toLowerCase(), amountWei }));

describe('the amount that a transaction pays to an address', () => {
  it('A transaction pays the sum of its transfers to an address, each truncated separately', () => {
    fc.assert(
      fc.property(fc.array(WEI, { minLength: 1 }), fc.array(WEI), (mine, others) => {
        const sum = mine.reduce((all, each) => all + fromWei(each).amount, 0n);
        return paysAmount([...paid(OWN, mine), ...paid('0x02', others)], OWN, usdt(sum));
      }),
    );
  });

  it('A transaction pays the amount of each of its transfers to an address', () => {
    fc.assert(
      fc.property(fc.array(WEI, { minLength: 1 }), (mine) =>
        mine.every((each) => paysAmount(paid(OWN, mine), OWN, fromWei(each).amount)),
      ),
    );
  });

  it('Transfers to other addresses and partial sums do not count as payments to an address', () => {
    const transfers = [
      ...paid(
        OWN,
        [40n, 40n, 50n].map((each) => each * 10n ** 18n),
      ),
      ...paid('0x02', [10n ** 18n]),
    ];
    expect(paysAmount(transfers, OWN, usdt(40_000_000n))).toBe(true);
    expect(paysAmount(transfers, OWN, usdt(130_000_000n))).toBe(true);
    expect(paysAmount(transfers, OWN, usdt(80_000_000n))).toBe(false);
    expect(paysAmount(transfers, OWN, usdt(1_000_000n))).toBe(false);
  });
});

describe('the minimum of a deposit', () => {
  // Shows DEC-6.2
  it('A deposit is too small if it is below the minimum, and always if it is less than a micro-USDT', () => {
    expect(isTooSmall(usdt(9_999_999n), usdt(10_000_000n))).toBe(true);
    expect(isTooSmall(usdt(10_000_000n), usdt(10_000_000n))).toBe(false);
    expect(isTooSmall(usdt(0n), usdt(0n))).toBe(true);
  });
});
