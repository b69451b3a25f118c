import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { codeText, mustBeSent } from '../shapes.ts';
import { forgotPasswordFields } from './otp-verify-seller.ts';

export const emailotpVerifySeller = defineEndpoint({
  name: 'emailotpVerifySeller',
  repeats: 'once',
  method: 'POST',
  path: '/publicApi/emailotpVerifySeller',
  audience: 'public',
  summary: 'Forgot password, step 2: the mailed code sets the new password and ends every session.',
  input: z.object({ ...forgotPasswordFields, otp: mustBeSent(codeText()) }),
  data: z.null(),
  message: 'Your password is changed. Please log in',
  errors: ['code_not_valid', 'code_wrong'],
});
