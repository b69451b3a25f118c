import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { codeText, mustBeSent } from '../shapes.ts';
import { signUpFields } from './otp-verify-user.ts';

export const emailotpVerifyuser = defineEndpoint({
  name: 'emailotpVerifyuser',
  repeats: 'once',
  method: 'POST',
  path: '/publicApi/emailotpVerifyuser',
  audience: 'public',
  summary: 'Sign-up, step 2: the mailed code with the same fields opens the account.',
  input: z.object({ ...signUpFields, otp: mustBeSent(codeText()) }),
  data: z.null(),
  message: 'Your account is open. Please log in',
  errors: ['code_not_valid', 'code_wrong', 'invalid_referral_code'],
});
