import { VENDOR_KEY_MAX_DAYS } from '@plumbline/time-limits/rules';
import { z } from 'zod';
import { defineEndpoint, KEY_SCOPES } from '../endpoint.ts';
import { FACTOR_ERRORS, factorProof } from '../second-factor.ts';
import { codeText, dateTime, given, mustBeSent, nothing, oneOf, password, text } from '../shapes.ts';

export const listedKey = z.object({
  _id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** The last four characters. */
  hint: z.string(),
  madeAt: dateTime(),
  expiresAt: dateTime(),
  /** Noted every five minutes; null when it was never used. */
  usedAt: dateTime().nullable(),
  status: z.enum(['open', 'expired', 'revoked']),
});
export type ListedKey = z.output<typeof listedKey>;

export const getKeys = defineEndpoint({
  name: 'getKeys',
  method: 'GET',
  path: '/vendorApi/getKeys',
  audience: 'vendor',
  summary: 'The keys of the store’s own systems, the newest first: open ones, and the last that ended.',
  input: nothing(),
  data: z.object({ keys: z.array(listedKey) }),
  message: 'Keys',
  errors: ['forbidden'],
});

export const askKey = defineEndpoint({
  name: 'askKey',
  once: 'keyed',
  method: 'POST',
  path: '/vendorApi/askKey',
  audience: 'vendor',
  summary:
    'The owner asks for a key with scopes and an end, with the password: mails the code that confirms this key and no other. The last one asked for counts.',
  input: z.object({
    name: given(60, 'Please give the key a name'),
    scopes: z
      .array(oneOf(KEY_SCOPES), { error: 'Please choose what the key may do' })
      .min(1, { error: 'Please choose what the key may do' })
      .max(KEY_SCOPES.length, { error: 'Please choose what the key may do' }),
    days: z
      .number({ error: 'Please give a whole number' })
      .int({ error: 'Please give a whole number' })
      .min(1, { error: 'A key is good for a day to a year' })
      .max(VENDOR_KEY_MAX_DAYS, { error: 'A key is good for a day to a year' }),
    password: password(),
  }),
  /** The request that makeKey confirms, and secondFactorChallenge before it. */
  data: z.object({ _id: z.string() }),
  message: 'We have mailed you a code',
  errors: [
    'unauthorized',
    'forbidden',
    'account_frozen',
    'invalid_credentials',
    'vendor_not_approved',
    'api_keys_full',
  ],
});

export const makeKey = defineEndpoint({
  name: 'makeKey',
  once: 'keyed-secret',
  method: 'POST',
  path: '/vendorApi/makeKey',
  audience: 'vendor',
  summary:
    'The owner makes the key that askKey was asked for (`_id`), with its mailed code and, where there is one, the second factor (secondFactorChallenge with the same `_id`). The key is shown in this answer alone, and mailed about.',
  input: z.object({ _id: mustBeSent(text(60)), otp: codeText(), ...factorProof }),
  data: z.object({ _id: z.string(), key: z.string(), expiresAt: dateTime() }),
  message: 'Copy the key now: it is shown once',
  errors: [
    'unauthorized',
    'forbidden',
    'account_frozen',
    'code_not_valid',
    'code_wrong',
    'factor_needed',
    ...FACTOR_ERRORS,
    'challenge_not_valid',
    'vendor_not_approved',
    'api_keys_full',
  ],
});

export const revokeKey = defineEndpoint({
  name: 'revokeKey',
  repeats: 'idempotent',
  method: 'POST',
  path: '/vendorApi/revokeKey',
  audience: 'vendor',
  summary: 'The owner ends a key at once.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.null(),
  message: 'The key no longer works',
  errors: ['unauthorized', 'forbidden', 'account_frozen', 'api_key_unknown'],
});
