import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { FACTOR_ERRORS, factorChallenge, factorProof, passkeyResponse } from '../second-factor.ts';
import { codeText, dateTime, mustBeSent, nothing, password, text } from '../shapes.ts';

const listedPasskey = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: dateTime(),
  usedAt: dateTime().nullable(),
  /** Synced to several devices by a password manager. */
  isSynced: z.boolean(),
});
export type ListedPasskey = z.output<typeof listedPasskey>;

export const getSecondFactors = defineEndpoint({
  name: 'getSecondFactors',
  method: 'GET',
  path: '/sellerApi/getSecondFactors',
  vendorPath: '/vendorApi/getSecondFactors',
  audience: 'member',
  summary: 'Returns the account’s second factors.',
  input: nothing(),
  data: z.object({
    hasTotp: z.boolean(),
    passkeys: z.array(listedPasskey),
    recoveryCodesLeft: z.number(),
    passkeyOrigin: z.string(),
    /** Set after an unfreeze, a password reset or the removal of a factor; approved payouts wait until then. */
    payoutsWaitUntil: dateTime().nullable(),
  }),
  errors: [],
});

const recoveryCodes = z.array(z.string());

/** Also requires the second factor of members who have one: a challenge of `secondFactorChallenge` for this call. */
const change = { password: password(), ...factorProof };
const changeErrors = ['invalid_credentials', 'factor_needed', ...FACTOR_ERRORS, 'challenge_not_valid'] as const;

export const totpSetup = defineEndpoint({
  name: 'totpSetup',
  once: 'keyed-secret',
  method: 'POST',
  path: '/sellerApi/totpSetup',
  vendorPath: '/vendorApi/totpSetup',
  audience: 'member',
  summary: 'Starts setting up an authenticator app. It becomes active once totpConfirm receives a correct code.',
  input: z.object(change),
  data: z.object({ secret: z.string(), uri: z.string() }),
  errors: [...changeErrors, 'factor_exists'],
});

export const totpConfirm = defineEndpoint({
  name: 'totpConfirm',
  once: 'keyed-secret',
  method: 'POST',
  path: '/sellerApi/totpConfirm',
  vendorPath: '/vendorApi/totpConfirm',
  audience: 'member',
  summary: 'Confirms the app with its first code. If it is the first factor, returns the recovery codes, once.',
  input: z.object({ code: mustBeSent(codeText()) }),
  data: z.object({ recoveryCodes }),
  errors: [...FACTOR_ERRORS, 'factor_unknown', 'factor_exists', 'challenge_not_valid'],
});

export const totpRemove = defineEndpoint({
  name: 'totpRemove',
  repeats: 'once',
  method: 'POST',
  path: '/sellerApi/totpRemove',
  vendorPath: '/vendorApi/totpRemove',
  audience: 'member',
  summary: 'Removes the authenticator app.',
  input: z.object(change),
  data: z.null(),
  errors: [...changeErrors, 'factor_unknown'],
});

export const recoveryCodesRenew = defineEndpoint({
  name: 'recoveryCodesRenew',
  once: 'keyed-secret',
  method: 'POST',
  path: '/sellerApi/recoveryCodesRenew',
  vendorPath: '/vendorApi/recoveryCodesRenew',
  audience: 'member',
  summary: 'Replaces the recovery codes with new ones.',
  input: z.object(change),
  data: z.object({ recoveryCodes }),
  errors: [...changeErrors, 'factor_unknown'],
});

export const passkeyOptions = defineEndpoint({
  name: 'passkeyOptions',
  repeats: 'opens-own',
  method: 'POST',
  path: '/sellerApi/passkeyOptions',
  vendorPath: '/vendorApi/passkeyOptions',
  audience: 'member',
  summary: 'Starts adding a passkey: returns options for navigator.credentials.create, as JSON.',
  input: z.object(change),
  data: z.object({ challenge: z.string(), options: z.looseObject({ challenge: z.string() }) }),
  errors: [...changeErrors, 'too_many_passkeys'],
});

export const passkeyAdd = defineEndpoint({
  name: 'passkeyAdd',
  once: 'keyed-secret',
  method: 'POST',
  path: '/sellerApi/passkeyAdd',
  vendorPath: '/vendorApi/passkeyAdd',
  audience: 'member',
  summary: 'Saves the passkey that the device created. If it is the first factor, returns the recovery codes, once.',
  input: z.object({ challenge: text(60), name: text(60), passkey: passkeyResponse() }),
  data: z.object({ recoveryCodes }),
  errors: ['challenge_not_valid', 'factor_wrong', 'factor_exists'],
});

export const passkeyRename = defineEndpoint({
  name: 'passkeyRename',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/passkeyRename',
  vendorPath: '/vendorApi/passkeyRename',
  audience: 'member',
  summary: 'Renames a passkey.',
  input: z.object({ _id: mustBeSent(text(60)), name: text(60) }),
  data: z.null(),
  errors: ['factor_unknown'],
});

export const passkeyRemove = defineEndpoint({
  name: 'passkeyRemove',
  repeats: 'once',
  method: 'POST',
  path: '/sellerApi/passkeyRemove',
  vendorPath: '/vendorApi/passkeyRemove',
  audience: 'member',
  summary: 'Removes a passkey.',
  input: z.object({ _id: mustBeSent(text(60)), ...change }),
  data: z.null(),
  errors: [...changeErrors, 'factor_unknown'],
});

export const secondFactorChallenge = defineEndpoint({
  name: 'secondFactorChallenge',
  repeats: 'opens-own',
  method: 'POST',
  path: '/sellerApi/secondFactorChallenge',
  vendorPath: '/vendorApi/secondFactorChallenge',
  audience: 'member',
  summary:
    'Returns the challenge for the second factor, or null for members without one. `_id` is the withdrawal to confirm, the key request (askKey) of a vendor, or the change of the second factors: set-up-app, remove-app, offer-passkey, remove-passkey or renew-codes.',
  input: z.object({ _id: text(60) }),
  data: factorChallenge.nullable(),
  errors: [],
});
