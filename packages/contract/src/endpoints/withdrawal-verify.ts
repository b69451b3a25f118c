import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { FACTOR_ERRORS, factorProof } from '../second-factor.ts';
import { addressText, codeText, mustBeSent, text } from '../shapes.ts';
import { withdrawal } from './withdrawal-list.ts';

export const withdrawalVerify = defineEndpoint({
  name: 'WithdrawalsrequsetVerify',
  repeats: 'idempotent',
  repeatRule: 'A request (`_id`) is carried out once. A repeat gets its state.',
  method: 'POST',
  path: '/sellerApi/WithdrawalsrequsetVerify',
  vendorPath: '/vendorApi/WithdrawalsrequsetVerify',
  audience: 'member',
  summary: 'Withdrawal, step 2: the mailed code reserves the amount. Address and amount must be those of step 1.',
  input: z.object({
    _id: mustBeSent(text(60)),
    address: addressText(),
    amount: text(40),
    otp: codeText(),
    ...factorProof,
  }),
  data: withdrawal,
  message: 'Your withdrawal is on its way',
  errors: [
    'withdrawal_unknown',
    'withdrawal_expired',
    'code_not_valid',
    'code_wrong',
    'insufficient_balance',
    'account_frozen',
    'address_not_in_book',
    'factor_needed',
    'challenge_not_valid',
    ...FACTOR_ERRORS,
  ],
});
