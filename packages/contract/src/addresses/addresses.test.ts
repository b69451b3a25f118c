import { describe, expect, it } from 'vitest';
import { textOf } from '../texts.ts';
import { countryViolation } from './countries.ts';
import { postcodeViolation } from './postcode.ts';

describe('Country codes', () => {
  it.each(['GB', 'IN', 'HK', 'ZW'])('The code %s of ISO 3166 is accepted', (code) => {
    expect(countryViolation(code)).toBeNull();
  });

  it.each([
    ['UK', 'UK is not a country code. Did you mean GB?'],
    ['EL', 'EL is not a country code. Did you mean GR?'],
    ['BU', 'BU is not a country code. Did you mean MM?'],
    ['XX', 'Please enter a country code, such as DE or IN'],
    ['EU', 'Please enter a country code, such as DE or IN'],
    ['in', 'in is not a country code. Did you mean IN?'],
    ['', 'Please choose a country'],
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
    ['HK', '999077', 'This country has no postcodes. Please leave it empty'],
    ['DE', '', 'Please enter a postcode'],
    ['DE', '1011', 'This is not a postcode of this country. Please write it like 26133'],
    ['IN', '56001', 'This is not a postcode of this country. Please write it like 110034'],
    ['US', 'SW1A 1AA', 'This is not a postcode of this country. Please write it like 95014'],
  ])('In %s the postcode %j is rejected: %s', (country, postcode, message) => {
    expect(textOf(postcodeViolation(country, postcode)!)).toBe(message);
  });
});
