import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { mustBeSent, password } from '../shapes.ts';

export const passwordChange = defineEndpoint({
  name: 'passwordChange',
  repeats: 'once',
  method: 'POST',
  path: '/sellerApi/passwordChange',
  vendorPath: '/vendorApi/passwordChange',
  audience: 'member',
  summary: 'Set a new password with the current one. Ends every session, this one too.',
  input: z.object({
    oldPassword: mustBeSent(password()),
    password: mustBeSent(password()),
    confirmPassword: mustBeSent(password()),
  }),
  data: z.null(),
  message: 'Your password is changed. Please log in',
  errors: ['invalid_credentials'],
});
