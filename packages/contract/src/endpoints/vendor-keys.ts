import { VENDOR_KEY_MAX_DAYS } from '@plumbline/time-limits/rules';
import { z } from 'zod';
import { defineEndpoint, KEY_SCOPES } from '../endpoint.ts';
import { says } from '../message.ts';
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
  /** Updated every five minutes; null if never used. */
  usedAt: dateTime().nullable(),
  status: z.enum(['open', 'expired', 'revoked']),
});
export type ListedKey = z.output<typeof listedKey>;

export const getKeys = defineEndpoint({
  name: 'getKeys',
  method: 'GET',
  path: '/vendorApi/getKeys',
  audience: 'vendor',
  summary: 'Lists the store’s API keys, newest first: active ones, and the last ended ones.',
  input: nothing(),
  data: z.object({ keys: z.array(listedKey) }),
  errors: ['forbidden'],
});

export const askKey = defineEndpoint({
  name: 'askKey',
  once: 'keyed',
  method: 'POST',
  path: '/vendorApi/askKey',
  audience: 'vendor',
  summary:
    'Requests an API key with scopes and an expiry, by the owner with the password: mails a code that confirms exactly this key. The latest request counts.',
  input: z.object({
    name: given(60, 'giveKeyName'),
    scopes: z
      .array(oneOf(KEY_SCOPES), says('chooseWhatKeyMayDo'))
      .min(1, says('chooseWhatKeyMayDo'))
      .max(KEY_SCOPES.length, says('chooseWhatKeyMayDo')),
    days: z
      .number(says('giveWholeNumber'))
      .int(says('giveWholeNumber'))
      .min(1, says('keyLastsDayToYear'))
      .max(VENDOR_KEY_MAX_DAYS, says('keyLastsDayToYear')),
    password: password(),
  }),
  /** The request id for makeKey and for the secondFactorChallenge before it. */
  data: z.object({ _id: z.string() }),
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
    'Creates the API key of askKey (`_id`), by the owner with the mailed code and any second factor (secondFactorChallenge with the same `_id`). Only this response contains the key; a mail reports its creation.',
  input: z.object({ _id: mustBeSent(text(60)), otp: codeText(), ...factorProof }),
  data: z.object({ _id: z.string(), key: z.string(), expiresAt: dateTime() }),
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
  summary: 'Revokes an API key at once, by the owner.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.null(),
  errors: ['unauthorized', 'forbidden', 'account_frozen', 'api_key_unknown'],
});
