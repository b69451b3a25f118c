import { randomBytes } from 'node:crypto';
import { readCode } from '@plumbline/contract';
import { keyOf, type Subject } from '../sessions/subject.ts';
import { sha256 } from '../sessions/tokens.ts';

const HOW_MANY = 10;
/** Crockford's base32: no I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 24;
/** Length of codes from before 25 November 2026: 80 bits. They stay valid until they are used or renewed. */
const SHORT_LENGTH = 16;

/** Generates codes of 120 random bits; from 112, a plain hash is enough (ASVS-6.5.2). ABCD-EFGH-JKMN-PQRS-TVWX-YZ01. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: HOW_MANY }, () =>
    [...randomBytes(LENGTH)]
      .map((byte) => ALPHABET[byte & 31])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );

/** Normalizes a typed code: case and dashes are ignored, O is 0, I and L are 1. Null if it is malformed. */
export function readRecoveryCode(typed: string): string | null {
  const plain = readCode(typed).toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
  const isOne = plain.length === LENGTH || plain.length === SHORT_LENGTH;
  return isOne && [...plain].every((letter) => ALPHABET.includes(letter)) ? plain : null;
}

export const recoveryCodeHash = (subject: Subject, plain: string): Buffer => sha256(`${keyOf(subject)} ${plain}`);
