import { randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so a code can be read aloud and typed from paper. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/** A member's own referral code: `PL` and six characters, one of a thousand million. */
export const newReferId = (): string =>
  `PL${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
