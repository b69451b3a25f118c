import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterDiscount,
  bpsOf,
  formatUsdt,
  fromWei,
  parseUsdt,
  ppmOf,
  splitCharge,
  toDisplayUsdt,
  toWei,
  usdt,
} from './index.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 18n }).map(usdt);

describe('amounts', () => {
  it('An amount reads plain decimals with up to six places', () => {
    expect(parseUsdt('30')).toBe(30_000_000n);
    expect(parseUsdt('30.5')).toBe(30_500_000n);
    expect(parseUsdt('0.000001')).toBe(1n);
  });

  it.each([
    '-1',
    '+1',
    'NaN',
    'Infinity',
    '1e3',
    '0x1e',
    '30.0000001',
    '1e30',
    '[30]',
    '٣٠',
    '３０',
    '30,5',
    ' 30',
    '30 ',
    '',
    '.5',
    '5.',
    '99999999999999',
    '1_000',
    '9223372036855',
  ])('The text %j is no amount', (text) => {
    expect(parseUsdt(text)).toBeNull();
  });

  it('An amount formats what it reads back to the same amount', () => {
    fc.assert(fc.property(amount, (micro) => parseUsdt(formatUsdt(micro)) === micro));
  });

  it('An amount shows two decimals and never more than there is', () => {
    expect(toDisplayUsdt(usdt(1_234_567_899_999n))).toBe('1,234,567.89');
    expect(toDisplayUsdt(usdt(-1_234_500_000n))).toBe('−1,234.50');
    expect(toDisplayUsdt(usdt(999n))).toBe('0.00');
    expect(formatUsdt(usdt(416_667n))).toBe('0.416667');
    expect(formatUsdt(usdt(1_500_000n))).toBe('1.50');
    expect(formatUsdt(usdt(-10n))).toBe('-0.00001');
  });
});

describe('rates', () => {
  it('A rate splits a charge so that charge and net are the gross, exactly', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (gross, bps) => {
        const split = splitCharge(gross, bps);
        return split.charge + split.net === gross && split.charge >= 0n && split.net >= 0n;
      }),
    );
  });

  it('Shares are rounded down', () => {
    expect(bpsOf(usdt(199n), 500)).toBe(9n);
    expect(ppmOf(usdt(1_999_999n), 1)).toBe(1n);
  });
});

describe('a price after a discount', () => {
  it('Parts of a price after a discount are never more than the whole was, and all of it is exactly that', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt(1n, 10n ** 15n), { minLength: 1, maxLength: 20 }),
        fc.nat({ max: 10_000 }),
        (parts, bps) => {
          const whole = parts.reduce((sum, part) => sum + part, 0n);
          const discount = (whole * BigInt(bps)) / 10_000n;
          const each = parts.map((part) => afterDiscount(part, { whole, discount }));
          const sum = each.reduce((total, part) => total + part, 0n);
          expect(sum <= whole - discount && whole - discount - sum < BigInt(parts.length)).toBe(true);
          expect(afterDiscount(whole, { whole, discount })).toBe(whole - discount);
        },
      ),
    );
  });
});

describe('on-chain units', () => {
  it('A conversion of on-chain units keeps what truncation cuts off as the remainder', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 36n }), (wei) => {
        const { amount: micro, remainderWei } = fromWei(wei);
        return toWei(micro) + remainderWei === wei && remainderWei < 10n ** 12n;
      }),
    );
  });
});
