import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { Once, Repeats } from './once.ts';
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

const KEPT = 'The same `key` with the same input is one call: each repeat gets the first answer, for seven days.';

const KEYED: Readonly<Record<Once, string>> = {
  keyed: KEPT,
  'keyed-secret':
    'The same `key` with the same input is one call. Its answer has a secret and can be fetched for ten minutes with the same key.',
  'keyed-if-sent': KEPT,
  'keyed-or-minute': `${KEPT} Without a key, the same input within a minute is one call.`,
};

/** A call that only reads has no rule. */
const UNKEYED: Readonly<Record<Repeats, string | undefined>> = {
  reads: undefined,
  idempotent: 'The same input has one effect, however often it is sent.',
  once: 'It is done once. A repeat is refused.',
  'adds-own': 'Adds one of its own, which only its owner sees and can remove again.',
  'keeps-file': 'Keeps a file of its own. A file that nothing refers to is shown nowhere.',
  'opens-own': 'Opens a challenge or a session of its own, or ends the one that makes the call.',
  'mails-code':
    'The specification fixes its input. It reserves nothing and mails a code, within limits of an hour; each request has a code of its own.',
  'within-ten-minutes': 'The specification fixes its input. The same message within ten minutes is one message.',
};

/** The rule for repeats in words, for the description of the API. */
export function repeatRuleOf({ once, repeats, repeatRule }: Endpoint): string | undefined {
  if (once !== undefined) return [KEYED[once], repeatRule ?? []].flat().join(' ');
  return repeatRule ?? (repeats && UNKEYED[repeats]);
}
