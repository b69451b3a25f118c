import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { says } from './message.ts';
import type { Once, Repeats } from './once.ts';
import { keyText, line } from './shapes.ts';

/** A key encrypts the stored response: 22 characters of base64 are 128 bits. */
const SECRET_LENGTH = 22;

const optional = line(100).pipe(
  z.string().refine((key) => key === '' || [...key].length >= 8, says('keyTooShort', { least: 8 })),
);

/** The key in a call. Empty means that an optional key was omitted. */
export const ONCE_KEYS: Readonly<Record<Once, z.ZodType<string>>> = {
  keyed: keyText(),
  'keyed-secret': keyText(SECRET_LENGTH),
  'keyed-if-sent': optional,
  'keyed-or-minute': optional,
};

export const isKeyRequired = (once: Once): boolean => once === 'keyed' || once === 'keyed-secret';

const KEPT = 'The same `key` with the same input is one call: each repeat returns the first response, for seven days.';

const KEYED: Readonly<Record<Once, string>> = {
  keyed: KEPT,
  'keyed-secret':
    'The same `key` with the same input is one call. Its response contains a secret and can be fetched with the same key for ten minutes.',
  'keyed-if-sent': KEPT,
  'keyed-or-minute': `${KEPT} Without a key, the same input within a minute is one call.`,
};

/** A read-only call has no rule. */
const UNKEYED: Readonly<Record<Repeats, string | undefined>> = {
  reads: undefined,
  idempotent: 'The same input has one effect, however often it is sent.',
  once: 'Succeeds once. A repeat is rejected.',
  'adds-own': 'Each call adds a separate item, which only its owner sees and can remove.',
  'keeps-file': 'Each call stores a separate file. An unreferenced file is not shown anywhere.',
  'opens-own': 'Each call opens a separate challenge or session, or ends its own session.',
  'mails-code':
    'The specification fixes its input. Each call mails a separate code, within hourly limits, and reserves nothing.',
  'within-ten-minutes': 'The specification fixes its input. The same message within ten minutes counts as one.',
};

/** Returns the rule for repeats in words, for the API description. */
export function repeatRuleOf({ once, repeats, repeatRule }: Endpoint): string | undefined {
  if (once !== undefined) return [KEYED[once], repeatRule ?? []].flat().join(' ');
  return repeatRule ?? (repeats && UNKEYED[repeats]);
}
