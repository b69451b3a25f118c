import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTyped, typedAmount } from './typed.ts';
import { formatUsdt, parseUsdt, toDisplayUsdt, usdt } from './usdt.ts';

describe('typed amounts', () => {
  it.each([
    ['30', '30'],
    ['30.5', '30.5'],
    ['30,5', '30.5'],
    ['0,000001', '0.000001'],
    ['0.500', '0.500'],
    ['1,000.50', '1000.50'],
    ['1.000,50', '1000.50'],
    ['1 000,50', '1000.50'],
    ['1\u202f000,500', '1000.500'],
    ["1'000.50", '1000.50'],
    ['1’000', '1000'],
    ['1 000', '1000'],
    ['1,000,000', '1000000'],
    ['1.000.000', '1000000'],
    ['1,00,000.50', '100000.50'],
    ['12,34,567', '1234567'],
    ['1234,567', '1234.567'],
    ['1234.567', '1234.567'],
    ['12,3456', '12.3456'],
    ['30 USDT', '30'],
    ['30usdt', '30'],
    ['USDT 30.50', '30.50'],
    ['$30', '30'],
    ['३०', '30'],
    ['३०.५', '30.5'],
    ['٣٠٫٥', '30.5'],
    ['١٬٠٠٠٫٥٠', '1000.50'],
    ['３０．５', '30.5'],
    ['\u200e30\u200e', '30'],
  ])('The typed amount %j is read as %s', (typed, read) => {
    expect([readTyped(typed), typedAmount(typed)]).toEqual([[read], read]);
  });

  it.each([
    ['1,000', '1.000', '1000'],
    ['1.000', '1.000', '1000'],
    ['12.345', '12.345', '12345'],
    ['१,०००', '1.000', '1000'],
  ])('The typed amount %j is read as either %s or %s, and is invalid until one is chosen', (typed, ...both) => {
    expect(readTyped(typed)).toEqual(both);
    expect(parseUsdt(typedAmount(typed))).toBeNull();
  });

  it.each([
    '',
    '-5',
    '1e3',
    '30.1234567',
    '10,00,00',
    '1,0000,000',
    '1.000.00',
    '1,000,00',
    '3O',
    '30 EUR',
    '1..5',
    '30 50',
    '.',
  ])('A text that is not an amount is not read as one: %j', (typed) =>
    expect([readTyped(typed), typedAmount(typed)]).toEqual([[], typed]),
  );

  it('Every amount is read back as the product displays it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (micro) => {
        const amount = usdt(micro);
        expect(parseUsdt(typedAmount(toDisplayUsdt(amount, 6)))).toBe(amount);
        expect(readTyped(formatUsdt(amount)).map(parseUsdt)).toContain(amount);
      }),
    );
  });
});
