import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { MAX_LENGTH } from '../rules.ts';
import { dateTime, nothing, text } from '../shapes.ts';

/** An entry of a member's own payout address book. */
export const payoutAddress = z.object({
  _id: z.string(),
  label: z.string(),
  /** Checksummed (EIP-55). */
  address: z.string(),
  createdAt: dateTime(),
  /** `ready` is offered by the withdrawal form; `waiting` becomes ready at `readyAt`, or at once by a code. */
  status: z.enum(['waiting', 'ready']),
  readyAt: dateTime(),
});
export type PayoutAddress = z.output<typeof payoutAddress>;

export const payoutAddresses = defineEndpoint({
  name: 'payoutAddresses',
  method: 'GET',
  path: '/sellerApi/payoutAddresses',
  vendorPath: '/vendorApi/payoutAddresses',
  audience: 'member',
  summary: 'The payout address book, in the order of its labels.',
  input: nothing(),
  data: z.array(payoutAddress),
  message: 'Payout addresses',
  errors: [],
});

export const addPayoutAddress = defineEndpoint({
  name: 'addPayoutAddress',
  method: 'POST',
  path: '/sellerApi/addPayoutAddress',
  vendorPath: '/vendorApi/addPayoutAddress',
  audience: 'member',
  summary: 'A new entry: ready after 24 hours, or at once when a mailed code confirms it.',
  input: z.object({ label: text(MAX_LENGTH.addressLabel), address: text(MAX_LENGTH.address) }),
  data: payoutAddress,
  message: 'Address saved',
  errors: [
    'address_not_valid',
    'address_is_ours',
    'address_keeps_money',
    'address_saved_already',
    'address_book_full',
    'account_frozen',
  ],
});

export const payoutAddressCode = defineEndpoint({
  name: 'payoutAddressCode',
  method: 'POST',
  path: '/sellerApi/payoutAddressCode',
  vendorPath: '/vendorApi/payoutAddressCode',
  audience: 'member',
  summary: 'Mails the code that makes a waiting entry ready at once; a new one replaces the one before.',
  input: z.object({ _id: text(60) }),
  data: z.null(),
  message: 'We have mailed you a code',
  errors: ['payout_address_unknown', 'account_frozen'],
});

export const confirmPayoutAddress = defineEndpoint({
  name: 'confirmPayoutAddress',
  method: 'POST',
  path: '/sellerApi/confirmPayoutAddress',
  vendorPath: '/vendorApi/confirmPayoutAddress',
  audience: 'member',
  summary: 'Makes a waiting entry ready with its mailed code.',
  input: z.object({ _id: text(60), otp: text(20) }),
  data: payoutAddress,
  message: 'Address confirmed',
  errors: ['payout_address_unknown', 'code_not_valid', 'code_wrong'],
});

export const removePayoutAddress = defineEndpoint({
  name: 'removePayoutAddress',
  method: 'POST',
  path: '/sellerApi/removePayoutAddress',
  vendorPath: '/vendorApi/removePayoutAddress',
  audience: 'member',
  summary: 'Takes an entry out of the book. Withdrawals to it that were requested stay as they are.',
  input: z.object({ _id: text(60) }),
  data: z.null(),
  message: 'Address removed',
  errors: ['payout_address_unknown'],
});
