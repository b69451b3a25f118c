import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { MAX_LENGTH } from '../rules.ts';
import { mustBeSent, password, text } from '../shapes.ts';

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
  summary: 'Forgot password, step 1: mail a code. Never tells whether the address is registered.',
  input: z.object(forgotPasswordFields),
  data: z.null(),
  message: 'If this address is registered, we have mailed a code to it',
  errors: [],
});
