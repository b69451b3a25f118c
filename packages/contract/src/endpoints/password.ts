import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { MAX_LENGTH } from '../rules.ts';
import { codeText, mustBeSent, password, text } from '../shapes.ts';

export const forgotPasswordFields = {
  email: mustBeSent(text(MAX_LENGTH.email)),
  password: mustBeSent(password()),
  confirmPassword: mustBeSent(password()),
  role_name: text(20),
};

export const otpVerifySeller = defineEndpoint({
  name: 'otpVerifySeller',
  repeats: 'mails-code',
  method: 'POST',
  path: '/publicApi/otpVerifySeller',
  audience: 'public',
  summary: 'Forgot password, step 1: mails a code. Never reveals whether the address is registered.',
  input: z.object(forgotPasswordFields),
  data: z.null(),
  errors: [],
});

export const emailotpVerifySeller = defineEndpoint({
  name: 'emailotpVerifySeller',
  repeats: 'once',
  method: 'POST',
  path: '/publicApi/emailotpVerifySeller',
  audience: 'public',
  summary: 'Forgot password, step 2: sets the new password with the mailed code and ends every session.',
  input: z.object({ ...forgotPasswordFields, otp: mustBeSent(codeText()) }),
  data: z.null(),
  errors: ['code_not_valid', 'code_wrong'],
});

export const passwordChange = defineEndpoint({
  name: 'passwordChange',
  repeats: 'once',
  method: 'POST',
  path: '/sellerApi/passwordChange',
  vendorPath: '/vendorApi/passwordChange',
  audience: 'member',
  summary: 'Sets a new password with the current one. Ends every session, including this one.',
  input: z.object({
    oldPassword: mustBeSent(password()),
    password: mustBeSent(password()),
    confirmPassword: mustBeSent(password()),
  }),
  data: z.null(),
  errors: ['invalid_credentials'],
});
