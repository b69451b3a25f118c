import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { FACTOR_ERRORS, factorChallenge, requiredFactorProof } from '../second-factor.ts';
import { loginText, mustBeSent, nothing, password, text } from '../shapes.ts';
import { profile } from './profile.ts';

export const signinSeller = defineEndpoint({
  name: 'signinSeller',
  repeats: 'opens-own',
  method: 'POST',
  path: '/publicApi/signinSeller',
  audience: 'public',
  summary:
    'Logs in with an email address or phone number and a password. `role_name` is User, or Vendor for a vendor’s account. An account with a second factor gets a challenge and no api_token; continue with signinSecondFactor.',
  input: z.object({ email: mustBeSent(loginText()), password: mustBeSent(password()), role_name: text(20) }),
  data: z.union([profile, factorChallenge]),
  issuesToken: 'unless-challenged',
  errors: ['invalid_credentials', 'account_frozen', 'frozen_by_member'],
});

export const autoSigninSeller = defineEndpoint({
  name: 'autoSigninSeller',
  repeats: 'once',
  repeatRule: 'A login link logs in once.',
  method: 'POST',
  path: '/publicApi/autoSigninSeller',
  audience: 'public',
  summary: 'Logs in with a single-use ticket (decisions, section 5). A second factor is required as at login.',
  input: z.object({ userDetails: mustBeSent(text(100)) }),
  data: z.union([profile, factorChallenge]),
  issuesToken: 'unless-challenged',
  errors: ['ticket_not_valid', 'account_frozen'],
});

export const signinSecondFactor = defineEndpoint({
  name: 'signinSecondFactor',
  repeats: 'once',
  method: 'POST',
  path: '/publicApi/signinSecondFactor',
  audience: 'public',
  summary: 'Continues a login that returned a challenge, with a code of the app, a recovery code or a passkey.',
  input: z.object(requiredFactorProof),
  data: profile,
  issuesToken: true,
  errors: ['challenge_not_valid', ...FACTOR_ERRORS, 'account_frozen'],
});

export const logout = defineEndpoint({
  name: 'logout',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/logout',
  vendorPath: '/vendorApi/logout',
  audience: 'member',
  whileViewing: true,
  summary: 'Revokes the token of this session.',
  input: nothing(),
  data: z.null(),
  errors: [],
});
