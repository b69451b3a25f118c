import { describe, expect, it } from 'vitest';
import { checkTaxNumber } from './check-tax-number.ts';

describe('Tax numbers', () => {
  it.each([
    ['IN', '27AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
    ['US', '12-3456789', '123456789'],
    ['CH', 'CHE-123.456.788 MWST', 'CHE123456788MWST'],
    ['DE', 'DE 136695976', 'DE136695976'],
    ['DE', '136695976', 'DE136695976'],
    ['GR', '094259216', 'EL094259216'],
    ['GR', 'EL 094259216', 'EL094259216'],
    ['AT', 'ATU13585627', 'ATU13585627'],
    ['GB', '980 7806 84', 'GB980780684'],
    ['NO', 'NO 923 609 016 MVA', 'NO923609016MVA'],
    ['AU', '51 824 753 556', '51824753556'],
    ['AE', '100-1234-5670-0003', '100123456700003'],
  ])('The tax number of %s typed as %s is saved as %s', async (country, typed, kept) => {
    expect(await checkTaxNumber(country, typed)).toEqual({ ok: true, value: kept });
  });

  it.each([
    ['CH', 'CHE-123.456.789 MWST', 'taxNumberCheckDigit'],
    ['IN', '27AAPFU0939F1ZA', 'taxNumberCheckDigit'],
    ['IN', '27AAPFU0939F1Z', 'taxNumberLength'],
    ['DE', 'DE123456789', 'taxNumberCheckDigit'],
    ['DE', '12', 'taxNumberLength'],
    ['US', '00-3456789', 'taxNumberPart'],
    ['AE', '?', 'taxNumberFormat'],
  ])('The invalid tax number of %s, %s, is rejected with the specific reason', async (country, typed, message) => {
    expect(await checkTaxNumber(country, typed)).toMatchObject({
      ok: false,
      code: 'tax_profile_wrong',
      message: { key: message },
    });
  });
});
