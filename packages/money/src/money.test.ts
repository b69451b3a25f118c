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
  together,
  toWei,
  usdt,
} from './index.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 18n }).map(usdt);

describe('amounts', () => {
  // Shows DEC-2.2
  it('An amount can be plain decimals with up to six places', () => {
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
  ])('The text %j is not an amount', (text) => {
    expect(parseUsdt(text)).toBeNull();
  });

  // Shows DEC-2.2
  it('An amount that is formatted and read again stays the same', () => {
    fc.assert(fc.property(amount, (micro) => parseUsdt(formatUsdt(micro)) === micro));
  });

  // Shows SPEC-9.4
  it('An amount is shown with two decimals and never rounded up', () => {
    expect(toDisplayUsdt(usdt(1_234_567_899_999n))).toBe('1,234,567.89');
    expect(toDisplayUsdt(usdt(-1_234_500_000n))).toBe('−1,234.50');
    expect(toDisplayUsdt(usdt(999n))).toBe('0.00');
    expect(formatUsdt(usdt(416_667n))).toBe('0.416667');
    expect(formatUsdt(usdt(1_500_000n))).toBe('1.50');
    expect(formatUsdt(usdt(-10n))).toBe('-0.00001');
  });
});

describe('amounts of one sum', () => {
  const parts = fc.array(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map(usdt), { minLength: 1, maxLength: 12 });
  const decimalsOf = (shown: string): string => shown.split('.')[1]!;
  const readShown = (shown: string): bigint =>
    BigInt(shown.replace('−', '-').replaceAll(/[,.]/g, '') + '0'.repeat(6 - decimalsOf(shown).length));

  // Shows SPEC-9.4
  it('Displayed parts add up exactly to the displayed sum', () => {
    fc.assert(
      fc.property(parts, (amounts) => {
        const total = usdt(amounts.reduce<bigint>((sum, each) => sum + each, 0n));
        const show = together([total, ...amounts]);
        const shown = amounts.reduce<bigint>((sum, each) => sum + readShown(show(each)), 0n);
        expect(shown).toBe(readShown(show(total)));
      }),
    );
  });

  it('All amounts of one sum show as many decimals as the longest one needs, 2 to 6', () => {
    fc.assert(
      fc.property(parts, (amounts) => {
        const counts = new Set(amounts.map((each) => decimalsOf(together(amounts)(each)).length));
        const needed = Math.max(2, ...amounts.map((each) => decimalsOf(formatUsdt(each)).length));
        expect([...counts]).toEqual([needed]);
      }),
    );
  });

  it.each([
    [
      ['33.33', '1.6665', '31.6635'],
      ['33.3300', '1.6665', '31.6635'],
    ],
    [
      ['1234.5', '2'],
      ['1,234.50', '2.00'],
    ],
    [
      ['0.000001', '1000000'],
      ['0.000001', '1,000,000.000000'],
    ],
  ])('The amounts %j of one sum are shown as %j', (texts, shown) => {
    const amounts = texts.map((text) => parseUsdt(text)!);
    expect(amounts.map(together(amounts))).toEqual(shown);
  });
});

describe('rates', () => {
  // Shows DEC-2.4
  it('A rate splits an amount so that charge and net add up exactly to the gross', () => {
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
  it('Discounted parts never exceed the discounted whole, and all parts together equal it exactly', () => {
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
  it('Converting on-chain units keeps the truncated part as the remainder', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 36n }), (wei) => {
        const { amount: micro, remainderWei } = fromWei(wei);
        return toWei(micro) + remainderWei === wei && remainderWei < 10n ** 12n;
      }),
    );
  });
});
