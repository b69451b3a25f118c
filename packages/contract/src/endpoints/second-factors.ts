import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { factorChallenge, passkeyResponse } from '../second-factor.ts';
import { dateTime, nothing, password, text } from '../shapes.ts';

const listedPasskey = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: dateTime(),
  usedAt: dateTime().nullable(),
  /** Kept by a password manager on several devices. */
  isSynced: z.boolean(),
});
export type ListedPasskey = z.output<typeof listedPasskey>;

export const getSecondFactors = defineEndpoint({
  name: 'getSecondFactors',
  method: 'GET',
  path: '/sellerApi/getSecondFactors',
  audience: 'member',
  summary: 'Which second factors the account has.',
  input: nothing(),
  data: z.object({
    hasTotp: z.boolean(),
    passkeys: z.array(listedPasskey),
    recoveryCodesLeft: z.number(),
    passkeyOrigin: z.string(),
    /** After the account was released, or its factors were reset: until then approved payouts wait. */
    payoutsWaitUntil: dateTime().nullable(),
  }),
  message: 'Second factors',
  errors: [],
});

const recoveryCodes = z.array(z.string());

export const totpSetup = defineEndpoint({
  name: 'totpSetup',
  method: 'POST',
  path: '/sellerApi/totpSetup',
  audience: 'member',
  summary: 'Begin to set up an authenticator app. It counts once totpConfirm has seen a code of it.',
  input: z.object({ password: password() }),
  data: z.object({ secret: z.string(), uri: z.string() }),
  message: 'Scan the code with your app',
  errors: ['invalid_credentials', 'factor_exists', 'factor_unavailable'],
});

export const totpConfirm = defineEndpoint({
  name: 'totpConfirm',
  method: 'POST',
  path: '/sellerApi/totpConfirm',
  audience: 'member',
  summary: 'The first code of the app. Answers with recovery codes if this is the first factor: shown once.',
  input: z.object({ code: text(20) }),
  data: z.object({ recoveryCodes }),
  message: 'Your authenticator app is set up',
  errors: ['factor_wrong', 'factor_unknown', 'factor_exists'],
});

export const totpRemove = defineEndpoint({
  name: 'totpRemove',
  method: 'POST',
  path: '/sellerApi/totpRemove',
  audience: 'member',
  summary: 'Stop asking for codes of the app.',
  input: z.object({ password: password() }),
  data: z.null(),
  message: 'Your authenticator app is removed',
  errors: ['invalid_credentials', 'factor_unknown'],
});

export const recoveryCodesRenew = defineEndpoint({
  name: 'recoveryCodesRenew',
  method: 'POST',
  path: '/sellerApi/recoveryCodesRenew',
  audience: 'member',
  summary: 'New recovery codes in place of the old ones.',
  input: z.object({ password: password() }),
  data: z.object({ recoveryCodes }),
  message: 'The old codes no longer work',
  errors: ['invalid_credentials', 'factor_unknown'],
});

export const passkeyOptions = defineEndpoint({
  name: 'passkeyOptions',
  method: 'POST',
  path: '/sellerApi/passkeyOptions',
  audience: 'member',
  summary: 'Begin to add a passkey: options for navigator.credentials.create, as JSON.',
  input: z.object({ password: password() }),
  data: z.object({ challenge: z.string(), options: z.looseObject({ challenge: z.string() }) }),
  message: 'Confirm on your device',
  errors: ['invalid_credentials', 'too_many_passkeys'],
});

export const passkeyAdd = defineEndpoint({
  name: 'passkeyAdd',
  method: 'POST',
  path: '/sellerApi/passkeyAdd',
  audience: 'member',
  summary:
    'Keep the passkey that the device made. Answers with recovery codes if this is the first factor: shown once.',
  input: z.object({ challenge: text(60), name: text(60), passkey: passkeyResponse() }),
  data: z.object({ recoveryCodes }),
  message: 'Your passkey is added',
  errors: ['challenge_not_valid', 'factor_wrong', 'factor_exists'],
});

export const passkeyRename = defineEndpoint({
  name: 'passkeyRename',
  method: 'POST',
  path: '/sellerApi/passkeyRename',
  audience: 'member',
  summary: 'Give a passkey another name.',
  input: z.object({ _id: text(60), name: text(60) }),
  data: z.null(),
  message: 'Renamed',
  errors: ['factor_unknown'],
});

export const passkeyRemove = defineEndpoint({
  name: 'passkeyRemove',
  method: 'POST',
  path: '/sellerApi/passkeyRemove',
  audience: 'member',
  summary: 'Remove a passkey.',
  input: z.object({ _id: text(60), password: password() }),
  data: z.null(),
  message: 'The passkey is removed',
  errors: ['invalid_credentials', 'factor_unknown'],
});

export const secondFactorChallenge = defineEndpoint({
  name: 'secondFactorChallenge',
  method: 'POST',
  path: '/sellerApi/secondFactorChallenge',
  audience: 'member',
  summary: "Before a withdrawal's confirmation: the challenge for its second factor, or null for members without one.",
  input: z.object({ _id: text(60) }),
  data: factorChallenge.nullable(),
  message: 'Second factor',
  errors: [],
});
