import { describe, expect, it } from 'vitest';
import { toShareText } from './share.ts';

describe('Share of the target', () => {
  it.each([
    ['0.840000', '84.00 %'],
    ['1.000000', '100.00 %'],
    ['0.000000', '0.00 %'],
    ['0.050700', '5.07 %'],
  ])('A share of %s is shown as %s', (share, shown) => {
    expect(toShareText(share)).toBe(shown);
  });

  it.each([
    ['0.999999', 2, '99.99 %'],
    ['0.995000', 0, '99 %'],
  ] as const)('A share of %s with %i decimals is never rounded up to 100 %', (share, places, shown) => {
    expect(toShareText(share, places)).toBe(shown);
  });

  it('A share that is no number is shown as a dash', () => {
    expect(toShareText('')).toBe('–');
  });
});
