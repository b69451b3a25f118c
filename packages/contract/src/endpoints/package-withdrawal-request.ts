import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { addressText, mustBeSent, text } from '../shapes.ts';
import { requestedWithdrawal } from './withdrawal-request.ts';

export const packageWithdrawalRequest = defineEndpoint({
  name: 'withdrawalsFromPackage',
  repeats: 'mails-code',
  method: 'POST',
  path: '/sellerApi/withdrawalsFromPackage',
  vendorPath: '/vendorApi/withdrawalsFromPackage',
  audience: 'member',
  summary: 'Package withdrawal, step 1: shows charge and payout and mails a code. packageId is the package held.',
  input: z.object({ address: mustBeSent(addressText()), packageId: mustBeSent(text(60)) }),
  data: requestedWithdrawal,
  message: 'We have mailed you a code',
  errors: [
    'vendors_have_no_packages',
    'address_not_valid',
    'address_is_deposit',
    'address_is_ours',
    'address_keeps_money',
    'address_not_in_book',
    'package_unknown',
    'account_frozen',
  ],
});
