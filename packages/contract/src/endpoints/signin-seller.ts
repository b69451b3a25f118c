import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { profile } from '../profile.ts';
import { password, text } from '../shapes.ts';

export const signinSeller = defineEndpoint({
  name: 'signinSeller',
  method: 'POST',
  path: '/publicApi/signinSeller',
  audience: 'public',
  summary: 'Log in with an e-mail address or phone number and a password.',
  input: z.object({ email: text(254), password: password(), role_name: text(20) }),
  data: profile,
  issuesToken: true,
  message: 'Logged in',
  errors: ['invalid_credentials', 'account_frozen'],
});
