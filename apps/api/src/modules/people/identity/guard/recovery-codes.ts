import { randomBytes } from 'node:crypto';
import { readCode } from '@plumbline/contract';
import { keyOf, type Subject } from '../sessions/subject.ts';
import { sha256 } from '../sessions/tokens.ts';

const HOW_MANY = 10;
/** Crockford's base32: no I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 24;
/** Of codes that were made before 25 November 2026: 80 bits. They let in until they are used or renewed. */
const SHORT_LENGTH = 16;

/** 120 random bits each: from 112 on a plain hash is enough (ASVS-6.5.2). Six groups: ABCD-EFGH-JKMN-PQRS-TVWX-YZ01. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: HOW_MANY }, () =>
    [...randomBytes(LENGTH)]
      .map((byte) => ALPHABET[byte & 31])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );

/** As typed from paper: case and dashes do not count, O is 0, I and L are 1. Null when it can be none. */
export function readRecoveryCode(typed: string): string | null {
  const plain = readCode(typed).toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
  const isOne = plain.length === LENGTH || plain.length === SHORT_LENGTH;
  return isOne && [...plain].every((letter) => ALPHABET.includes(letter)) ? plain : null;
}

export const recoveryCodeHash = (subject: Subject, plain: string): Buffer => sha256(`${keyOf(subject)} ${plain}`);
