import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { FACTOR_ERRORS, factorChallenge, factorProof } from '../second-factor.ts';
import { amount, codeText, loginText, mustBeSent, nothing, password, text } from '../shapes.ts';

export const freezeAccount = defineEndpoint({
  name: 'freezeAccount',
  repeats: 'once',
  method: 'POST',
  path: '/publicApi/freezeAccount',
  audience: 'public',
  summary: 'Freeze the account with the single-use link of a mail. Opening the link does nothing; this call does.',
  input: z.object({ link: mustBeSent(text(100)) }),
  /** Whose account it was: a person can have one of each kind. */
  data: z.object({ kind: z.enum(['member', 'vendor']) }),
  message: 'Your account is frozen',
  errors: ['link_not_valid'],
});

export const unfreezeRequest = defineEndpoint({
  name: 'unfreezeRequest',
  repeats: 'mails-code',
  method: 'POST',
  path: '/publicApi/unfreezeRequest',
  audience: 'public',
  summary:
    'Release an account that its member froze, step 1: the password mails a code and, with a factor, challenges.',
  input: z.object({ email: mustBeSent(loginText()), password: mustBeSent(password()), role_name: text(20) }),
  data: factorChallenge.nullable(),
  message: 'A code is on its way to you',
  errors: ['invalid_credentials', 'not_frozen', 'account_frozen'],
});

export const unfreezeConfirm = defineEndpoint({
  name: 'unfreezeConfirm',
  repeats: 'once',
  method: 'POST',
  path: '/publicApi/unfreezeConfirm',
  audience: 'public',
  summary: 'Release an account, step 2: password, mailed code and, with a factor, the factor.',
  input: z.object({
    email: mustBeSent(loginText()),
    password: mustBeSent(password()),
    role_name: text(20),
    otp: mustBeSent(codeText()),
    ...factorProof,
  }),
  data: z.null(),
  message: 'Your account is released. Please log in',
  errors: [
    'invalid_credentials',
    'code_not_valid',
    'code_wrong',
    'factor_needed',
    'challenge_not_valid',
    ...FACTOR_ERRORS,
    'not_frozen',
    'account_frozen',
  ],
});

/** Each stands in the way of a deletion until it is over. */
export const DELETION_OBSTACLES = [
  'money',
  'packages',
  'withdrawals',
  'deposits',
  'orders',
  /** Of vendors: orders of their store, and the store itself until it is closed. */
  'sales',
  'store',
  'excluded',
] as const;

export const getAccountDeletion = defineEndpoint({
  name: 'getAccountDeletion',
  method: 'GET',
  path: '/sellerApi/getAccountDeletion',
  vendorPath: '/vendorApi/getAccountDeletion',
  audience: 'member',
  summary:
    'What stands in the way of deleting the account, and how much would stay on it: below the smallest withdrawal.',
  input: nothing(),
  data: z.object({
    obstacles: z.array(
      z.object({
        obstacle: z.enum(DELETION_OBSTACLES),
        /** Money in it, in USDT; 0.00 where there is none. */
        amount: amount(),
        /** How many, where they are counted; else 0. */
        number: z.int(),
      }),
    ),
    left: amount(),
    /** In USDT: from here on what is left can be withdrawn, and has to be. */
    withdrawalMinimum: amount(),
  }),
  message: 'Deleting your account',
  errors: [],
});

export const deleteAccountRequest = defineEndpoint({
  name: 'deleteAccountRequest',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/deleteAccountRequest',
  vendorPath: '/vendorApi/deleteAccountRequest',
  audience: 'member',
  summary:
    'Delete the account, step 1, with the password and what stays on it (`left`, as getAccountDeletion says): mails a code that confirms exactly this.',
  input: z.object({ password: password(), left: text(40) }),
  /** The request that deleteAccount confirms, and secondFactorChallenge before it. */
  data: z.object({ _id: z.string() }),
  message: 'We have mailed you a code',
  errors: ['invalid_credentials', 'deletion_blocked', 'left_changed'],
});

export const deleteAccount = defineEndpoint({
  name: 'deleteAccount',
  repeats: 'once',
  method: 'POST',
  path: '/sellerApi/deleteAccount',
  vendorPath: '/vendorApi/deleteAccount',
  audience: 'member',
  summary:
    'Delete the account, step 2, with the mailed code and, where there is one, the second factor (secondFactorChallenge with the same `_id`): for good, and at once.',
  input: z.object({ _id: mustBeSent(text(60)), otp: codeText(), ...factorProof }),
  data: z.null(),
  message: 'Your account is deleted',
  errors: [
    'code_not_valid',
    'code_wrong',
    'factor_needed',
    ...FACTOR_ERRORS,
    'challenge_not_valid',
    'deletion_blocked',
    'left_changed',
  ],
});
