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
  summary:
    'Freezes the account with the single-use link from a mail. Opening the link does nothing; this call freezes.',
  input: z.object({ link: mustBeSent(text(100)) }),
  /** A person can have one account of each kind; this is the frozen one. */
  data: z.object({ kind: z.enum(['member', 'vendor']) }),
  errors: ['link_not_valid'],
});

export const unfreezeRequest = defineEndpoint({
  name: 'unfreezeRequest',
  repeats: 'mails-code',
  method: 'POST',
  path: '/publicApi/unfreezeRequest',
  audience: 'public',
  summary:
    'Unfreezes an account frozen by its member, step 1: checks the password, mails a code and, if the account has a second factor, opens a challenge.',
  input: z.object({ email: mustBeSent(loginText()), password: mustBeSent(password()), role_name: text(20) }),
  data: factorChallenge.nullable(),
  errors: ['invalid_credentials', 'not_frozen', 'account_frozen'],
});

export const unfreezeConfirm = defineEndpoint({
  name: 'unfreezeConfirm',
  repeats: 'once',
  method: 'POST',
  path: '/publicApi/unfreezeConfirm',
  audience: 'public',
  summary: 'Unfreezes an account, step 2: checks the password, the mailed code and any second factor.',
  input: z.object({
    email: mustBeSent(loginText()),
    password: mustBeSent(password()),
    role_name: text(20),
    otp: mustBeSent(codeText()),
    ...factorProof,
  }),
  data: z.null(),
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

/** Each blocks the deletion until it is resolved. */
export const DELETION_OBSTACLES = [
  'money',
  'packages',
  'withdrawals',
  'deposits',
  'orders',
  /** Vendors only: orders of their store, and the store itself until it is closed. */
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
    'Lists what blocks the deletion of the account, and the balance below the smallest withdrawal that would be given up.',
  input: nothing(),
  data: z.object({
    obstacles: z.array(
      z.object({
        obstacle: z.enum(DELETION_OBSTACLES),
        /** The amount affected, in USDT; 0.00 if none. */
        amount: amount(),
        /** The number of items, if they are counted; otherwise 0. */
        number: z.int(),
      }),
    ),
    left: amount(),
    /** In USDT. From this amount on, the balance can and must be withdrawn first. */
    withdrawalMinimum: amount(),
  }),
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
    'Deletes the account, step 1: takes the password and the amount given up (`left` of getAccountDeletion), and mails a code that confirms exactly this.',
  input: z.object({ password: password(), left: text(40) }),
  /** The request id for deleteAccount and for the secondFactorChallenge before it. */
  data: z.object({ _id: z.string() }),
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
    'Deletes the account, step 2, permanently and at once: takes the mailed code and any second factor (secondFactorChallenge with the same `_id`).',
  input: z.object({ _id: mustBeSent(text(60)), otp: codeText(), ...factorProof }),
  data: z.null(),
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
