import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { mustBeSent, referralCode } from '../shapes.ts';

export const referCheck = defineEndpoint({
  name: 'referCheck',
  repeats: 'reads',
  method: 'POST',
  path: '/publicApi/referCheck',
  audience: 'public',
  summary: 'The name behind a referral code.',
  input: z.object({ referBy: mustBeSent(referralCode()) }),
  data: z.object({ fullName: z.string() }),
  message: 'Referral code found',
  errors: ['invalid_referral_code'],
});
