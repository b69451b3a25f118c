import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { MAX_LENGTH } from '../rules.ts';
import { codeText, mustBeSent, password, phoneText, referralCode, text } from '../shapes.ts';

export const referCheck = defineEndpoint({
  name: 'referCheck',
  repeats: 'reads',
  method: 'POST',
  path: '/publicApi/referCheck',
  audience: 'public',
  summary: 'Returns the name behind a referral code.',
  input: z.object({ referBy: mustBeSent(referralCode()) }),
  data: z.object({ fullName: z.string() }),
  errors: ['invalid_referral_code'],
});

/** Code of an invitation link. */
export const LINK_CODE = /^[a-z2-9]{10}$/;

/**
 * Sign-up fields of the specification, section 3. `referBy` is upper-cased; a vendor (`role_name` 'Vendor') has no
 * sponsor and omits it.
 */
export const signUpFields = {
  fullName: mustBeSent(text(MAX_LENGTH.fullName)),
  phone: mustBeSent(phoneText()),
  email: mustBeSent(text(MAX_LENGTH.email)),
  password: mustBeSent(password()),
  confirmPassword: mustBeSent(password()),
  referBy: referralCode(),
  role_name: text(20),
  /** From the URL of the sign-up page; an invalid code counts as none. */
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
    'Sign-up, step 1: checks the fields and mails a code. A vendor (`role_name` Vendor) omits `referBy`. Never reveals whether the address is registered.',
  input: z.object(signUpFields),
  data: z.null(),
  errors: ['invalid_referral_code'],
});

export const emailotpVerifyuser = defineEndpoint({
  name: 'emailotpVerifyuser',
  repeats: 'once',
  method: 'POST',
  path: '/publicApi/emailotpVerifyuser',
  audience: 'public',
  summary: 'Sign-up, step 2: creates the account with the mailed code and the same fields.',
  input: z.object({ ...signUpFields, otp: mustBeSent(codeText()) }),
  data: z.null(),
  errors: ['code_not_valid', 'code_wrong', 'invalid_referral_code'],
});
