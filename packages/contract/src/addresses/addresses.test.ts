import { texts as entriesTexts } from '@plumbline/texts/en/entries';
import { describe, expect, it } from 'vitest';
import { textOf } from '../texts.ts';
import { countryViolation } from './countries.ts';
import { postcodeViolation } from './postcode.ts';

describe('Country codes', () => {
  it.each(['GB', 'IN', 'HK', 'ZW'])('The code %s of ISO 3166 is accepted', (code) => {
    expect(countryViolation(code)).toBeNull();
  });

  it.each([
    ['UK', entriesTexts.notACountryCode({ code: 'UK', meant: 'GB' })],
    ['EL', entriesTexts.notACountryCode({ code: 'EL', meant: 'GR' })],
    ['BU', entriesTexts.notACountryCode({ code: 'BU', meant: 'MM' })],
    ['XX', entriesTexts.giveCountryCode],
    ['EU', entriesTexts.giveCountryCode],
    ['in', entriesTexts.notACountryCode({ code: 'in', meant: 'IN' })],
    ['', entriesTexts.chooseCountry],
  ])('The code %j, which is not in ISO 3166, is rejected: %s', (code, message) => {
    expect(textOf(countryViolation(code)!)).toBe(message);
  });
});

describe('Postcodes', () => {
  it.each([
    ['HK', ''],
    ['AE', ''],
    ['IE', ''],
    ['IE', 'D02 AF30'],
    ['DE', '10115'],
    ['DE', 'DE-10115'],
    ['GB', 'sw1a 1aa'],
    ['GB', 'SW1A1AA'],
    ['IN', '५६०००१'],
    ['JP', '１００－０００１'],
    ['NL', '1012 AB'],
    ['US', '94105-1234'],
    ['CA', 'h3z 2y7'],
  ])('In %s the postcode %j is accepted', (country, postcode) => {
    expect(postcodeViolation(country, postcode)).toBeNull();
  });

  it.each([
    ['HK', '999077', entriesTexts.countryHasNoPostcodes],
    ['DE', '', entriesTexts.givePostcode],
    ['DE', '1011', entriesTexts.writePostcodeLike({ example: '26133' })],
    ['IN', '56001', entriesTexts.writePostcodeLike({ example: '110034' })],
    ['US', 'SW1A 1AA', entriesTexts.writePostcodeLike({ example: '95014' })],
  ])('In %s the postcode %j is rejected: %s', (country, postcode, message) => {
    expect(textOf(postcodeViolation(country, postcode)!)).toBe(message);
  });
});
