import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { addressText, amount, dateTime, mustBeSent, text } from '../shapes.ts';

/** A request that waits for its mailed code: nothing is reserved yet. */
export const requestedWithdrawal = z.object({
  _id: z.string(),
  address: z.string(),
  requestPayment: amount(),
  charge: amount(),
  /** What arrives at the address. */
  net: amount(),
  expiresAt: dateTime(),
  /** Whether it waits for an operator as the first payout to this address; confirming the address in the book spares it. */
  waitsAsFirst: z.boolean(),
});
export type RequestedWithdrawal = z.output<typeof requestedWithdrawal>;

export const withdrawalRequest = defineEndpoint({
  name: 'Withdrawalsrequset',
  repeats: 'mails-code',
  method: 'POST',
  path: '/sellerApi/Withdrawalsrequset',
  vendorPath: '/vendorApi/Withdrawalsrequset',
  audience: 'member',
  summary:
    'Withdrawal from the Flexible wallet, step 1: checks the request and mails a code. With `fromElectronic` what the wallet lacks is moved there first, in the same transaction; small deposits are credited where they are needed for that.',
  input: z.object({
    address: mustBeSent(addressText()),
    amount: mustBeSent(text(40)),
    /** The most that may be moved from the Electronic Wallet; empty: nothing. */
    fromElectronic: text(40),
  }),
  data: requestedWithdrawal,
  message: 'We have mailed you a code',
  errors: [
    'address_not_valid',
    'address_is_deposit',
    'address_is_ours',
    'address_keeps_money',
    'address_not_in_book',
    'insufficient_balance',
    'account_frozen',
  ],
});
