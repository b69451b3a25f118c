import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { MAX_LENGTH } from '../rules.ts';
import { mustBeSent, password, phoneText, referralCode, text } from '../shapes.ts';

/** Code of an invitation link. */
export const LINK_CODE = /^[a-z2-9]{10}$/;

/**
 * Sign-up fields of the specification, section 3. `referBy` is upper-cased; a vendor (`role_name` 'Vendor') has no sponsor and sends
 * none.
 */
export const signUpFields = {
  fullName: mustBeSent(text(MAX_LENGTH.fullName)),
  phone: mustBeSent(phoneText()),
  email: mustBeSent(text(MAX_LENGTH.email)),
  password: mustBeSent(password()),
  confirmPassword: mustBeSent(password()),
  referBy: referralCode(),
  role_name: text(20),
  /** Of the address that led here; what is no code of a link is none. */
  link: z
    .string()
    .optional()
    .transform((value) => (value !== undefined && LINK_CODE.test(value) ? value : undefined)),
};

export const otpVerifyuser = defineEndpoint({
  name: 'otpVerifyuser',
  repeats: 'mails-code',
  method: 'POST',
  path: '/publicApi/otpVerifyuser',
  audience: 'public',
  summary:
    'Sign-up, step 1: check the fields and mail a code. A vendor (`role_name` Vendor) sends no `referBy`. Never tells whether the address is registered.',
  input: z.object(signUpFields),
  data: z.null(),
  message: 'We have mailed you a code',
  errors: ['invalid_referral_code'],
});
