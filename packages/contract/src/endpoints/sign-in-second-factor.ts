import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { profile } from '../profile.ts';
import { FACTOR_ERRORS, requiredFactorProof } from '../second-factor.ts';

export const signinSecondFactor = defineEndpoint({
  name: 'signinSecondFactor',
  repeats: 'once',
  method: 'POST',
  path: '/publicApi/signinSecondFactor',
  audience: 'public',
  summary: 'Continue a login that answered with a challenge: a code of the app, a recovery code, or a passkey.',
  input: z.object(requiredFactorProof),
  data: profile,
  issuesToken: true,
  message: 'Logged in',
  errors: ['challenge_not_valid', ...FACTOR_ERRORS, 'account_frozen'],
});
