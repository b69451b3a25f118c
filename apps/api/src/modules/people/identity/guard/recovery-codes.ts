import { randomBytes } from 'node:crypto';
import { keyOf, type Subject } from '../sessions/subject.ts';
import { sha256 } from '../sessions/tokens.ts';

const HOW_MANY = 10;
/** Crockford's base32: no I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** 80 random bits each, so that their plain hash cannot be guessed: ABCD-EFGH-JKMN-PQRS. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: HOW_MANY }, () =>
    [...randomBytes(LENGTH)]
      .map((byte) => ALPHABET[byte & 31])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );

/** As typed from paper: case and dashes do not count, O is 0, I and L are 1. Null when it can be none. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return plain.length === LENGTH && [...plain].every((letter) => ALPHABET.includes(letter)) ? plain : null;
}

export const recoveryCodeHash = (subject: Subject, plain: string): Buffer => sha256(`${keyOf(subject)} ${plain}`);
