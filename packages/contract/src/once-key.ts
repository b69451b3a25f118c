import { z } from 'zod';
import type { Once } from './once.ts';
import { atLeast, line } from './shapes.ts';

/** A key encrypts the answer that is kept: 22 characters of base64 are 128 bits. */
const SECRET_LENGTH = 22;

const tooShort = (least: number) => `Please send a key of ${least} characters or more`;
const keyOf = (least: number) => line(100).pipe(atLeast(least, tooShort(least)));

const optional = line(100).pipe(z.string().refine((key) => key === '' || [...key].length >= 8, { error: tooShort(8) }));

/** The key as a call sends it. Empty: a call that may be sent without one has none. */
export const ONCE_KEYS: Readonly<Record<Once, z.ZodType<string>>> = {
  keyed: keyOf(8),
  'keyed-secret': keyOf(SECRET_LENGTH),
  'keyed-if-sent': optional,
  'keyed-or-minute': optional,
};

export const isKeyRequired = (once: Once): boolean => once === 'keyed' || once === 'keyed-secret';
