import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { profile } from '../profile.ts';
import { factorChallenge } from '../second-factor.ts';
import { loginText, mustBeSent, password, text } from '../shapes.ts';

export const signinSeller = defineEndpoint({
  name: 'signinSeller',
  repeats: 'opens-own',
  method: 'POST',
  path: '/publicApi/signinSeller',
  audience: 'public',
  summary:
    'Log in with an e-mail address or phone number and a password. `role_name` is User, or Vendor for a vendor’s account. Whoever has a second factor gets a challenge and no api_token; signinSecondFactor continues.',
  input: z.object({ email: mustBeSent(loginText()), password: mustBeSent(password()), role_name: text(20) }),
  data: z.union([profile, factorChallenge]),
  issuesToken: 'unless-challenged',
  message: 'Logged in',
  errors: ['invalid_credentials', 'account_frozen', 'frozen_by_member'],
});
