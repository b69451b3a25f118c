import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { MAX_LENGTH } from '../rules.ts';
import { FACTOR_ERRORS, factorProof } from '../second-factor.ts';
import { codeText, line, mustBeSent, password, phoneText, text } from '../shapes.ts';

export const profileChangeRequest = defineEndpoint({
  name: 'profileChangeRequest',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/profileChangeRequest',
  vendorPath: '/vendorApi/profileChangeRequest',
  audience: 'member',
  summary:
    'Change name, phone or e-mail address, step 1, with the password: mails a code to the address that one has, and another one to the address that one wants.',
  input: z.object({
    password: password(),
    fullName: line(MAX_LENGTH.fullName),
    phone: phoneText(),
    email: text(MAX_LENGTH.email),
  }),
  data: z.object({
    /** The request that profileChange confirms, and secondFactorChallenge before it. */
    _id: z.string(),
    /** Whether a code was mailed to the new address as well. */
    needsNewCode: z.boolean(),
  }),
  message: 'We have mailed you a code',
  errors: ['invalid_credentials', 'account_frozen', 'nothing_changes', 'name_is_confirmed'],
});

export const profileChange = defineEndpoint({
  name: 'profileChange',
  repeats: 'once',
  method: 'POST',
  path: '/sellerApi/profileChange',
  vendorPath: '/vendorApi/profileChange',
  audience: 'member',
  summary:
    'Change name, phone or e-mail address, step 2, with the code of the old address, that of the new one where it changes, and the second factor where there is one (secondFactorChallenge with the same `_id`). A new phone or address ends the other sessions, and payouts wait 24 hours.',
  input: z.object({ _id: mustBeSent(text(60)), otp: codeText(), newOtp: codeText(), ...factorProof }),
  data: z.null(),
  message: 'Your details are changed',
  errors: [
    'account_frozen',
    'code_not_valid',
    'code_wrong',
    'new_code_wrong',
    'factor_needed',
    ...FACTOR_ERRORS,
    'challenge_not_valid',
    'name_is_confirmed',
    'details_taken',
  ],
});

export const chooseLanguage = defineEndpoint({
  name: 'chooseLanguage',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/chooseLanguage',
  vendorPath: '/vendorApi/chooseLanguage',
  audience: 'member',
  summary: 'In which language mails and files are written: `en` or `hi`.',
  input: z.object({ language: z.enum(['en', 'hi'], { error: 'Please choose a language' }) }),
  data: z.null(),
  message: 'Saved',
  errors: [],
});
