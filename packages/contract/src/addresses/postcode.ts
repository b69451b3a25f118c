import { plainText } from '@plumbline/money';
import { type EntryKey, type Message, say } from '../message.ts';
import { POSTCODES } from './postcodes.ts';

/** How a country uses postcodes; null for a country without postcodes. */
export interface PostcodeFormat {
  readonly isRequired: boolean;
  /** Such as 10115; empty if unknown. */
  readonly example: string;
}

/** Returns undefined for a country without postcodes, and for names of built-in object properties. */
const rowOf = (country: string) => (Object.hasOwn(POSTCODES, country) ? POSTCODES[country] : undefined);

export const postcodeFormat = (country: string): PostcodeFormat | null => {
  const known = rowOf(country);
  return known === undefined ? null : { isRequired: known[0] === 1, example: known[2] };
};

/** Returns what is wrong with a postcode of an ISO 3166 country, or null if it is valid. */
export function postcodeViolation(country: string, postcode: string): Message<EntryKey> | null {
  const known = rowOf(country);
  if (known === undefined) return postcode === '' ? null : say('countryHasNoPostcodes');
  if (postcode === '') return known[0] === 1 ? say('givePostcode') : null;
  const plain = plainText(postcode).toUpperCase();
  const isSound = known[1].test(plain) || (plain.startsWith(`${country}-`) && known[1].test(plain.slice(3)));
  return isSound ? null : say('writePostcodeLike', { example: known[2] });
}
