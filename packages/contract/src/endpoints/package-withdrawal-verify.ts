import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { FACTOR_ERRORS, factorProof } from '../second-factor.ts';
import { addressText, codeText, mustBeSent, text } from '../shapes.ts';
import { withdrawal } from './withdrawal-list.ts';

export const packageWithdrawalVerify = defineEndpoint({
  name: 'withdrawalsFromPackageVerify',
  repeats: 'idempotent',
  repeatRule: 'A request (`_id`) is carried out once. A repeat gets its state.',
  method: 'POST',
  path: '/sellerApi/withdrawalsFromPackageVerify',
  vendorPath: '/vendorApi/withdrawalsFromPackageVerify',
  audience: 'member',
  summary: 'Package withdrawal, step 2: the mailed code ends the package and reserves its principal.',
  input: z.object({
    _id: mustBeSent(text(60)),
    address: addressText(),
    packageId: text(60),
    otp: codeText(),
    ...factorProof,
  }),
  data: withdrawal,
  message: 'Your withdrawal is on its way',
  errors: [
    'vendors_have_no_packages',
    'withdrawal_unknown',
    'withdrawal_expired',
    'code_not_valid',
    'code_wrong',
    'package_unknown',
    'account_frozen',
    'address_not_in_book',
    'factor_needed',
    'challenge_not_valid',
    ...FACTOR_ERRORS,
  ],
});
