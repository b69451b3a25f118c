import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { profile } from '../profile.ts';
import { factorChallenge } from '../second-factor.ts';
import { mustBeSent, text } from '../shapes.ts';

export const autoSigninSeller = defineEndpoint({
  name: 'autoSigninSeller',
  repeats: 'once',
  repeatRule: 'A login link logs in once.',
  method: 'POST',
  path: '/publicApi/autoSigninSeller',
  audience: 'public',
  summary: 'Sign in with a single-use ticket (decisions, section 5). A second factor is asked for as at the login.',
  input: z.object({ userDetails: mustBeSent(text(100)) }),
  data: z.union([profile, factorChallenge]),
  issuesToken: 'unless-challenged',
  message: 'Logged in',
  errors: ['ticket_not_valid', 'account_frozen'],
});
