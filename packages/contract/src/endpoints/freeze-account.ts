import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { FACTOR_ERRORS, factorChallenge, factorProof } from '../second-factor.ts';
import { codeText, loginText, mustBeSent, password, text } from '../shapes.ts';

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
