import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { MAX_LENGTH } from '../rules.ts';
import { FACTOR_ERRORS, factorProof } from '../second-factor.ts';
import { ADDRESS_ERRORS, addressText, codeText, dateTime, mustBeSent, nothing, text } from '../shapes.ts';

/** An entry of a member's own payout address book. */
export const payoutAddress = z.object({
  _id: z.string(),
  label: z.string(),
  /** Checksummed (EIP-55). */
  address: z.string(),
  createdAt: dateTime(),
  /** By a mailed code. */
  isConfirmed: z.boolean(),
  /**
   * `ready` is offered by the withdrawal form; `waiting` becomes ready at `readyAt`, or at once by a code. Where the book is
   * an allowlist, one that is not confirmed stays `waiting`, and one that is becomes ready at `readyAt`.
   */
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
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/addPayoutAddress',
  vendorPath: '/vendorApi/addPayoutAddress',
  audience: 'member',
  summary: 'A new entry: ready after 24 hours, or at once when a mailed code confirms it.',
  input: z.object({ label: mustBeSent(text(MAX_LENGTH.addressLabel)), address: mustBeSent(addressText()) }),
  data: payoutAddress,
  message: 'Address saved',
  errors: [...ADDRESS_ERRORS, 'address_saved_already', 'address_book_full', 'account_frozen'],
});

export const payoutAddressCode = defineEndpoint({
  name: 'payoutAddressCode',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/payoutAddressCode',
  vendorPath: '/vendorApi/payoutAddressCode',
  audience: 'member',
  summary: 'Mails the code that makes a waiting entry ready at once; a new one replaces the one before.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.null(),
  message: 'We have mailed you a code',
  errors: ['payout_address_unknown', 'account_frozen'],
});

export const confirmPayoutAddress = defineEndpoint({
  name: 'confirmPayoutAddress',
  repeats: 'once',
  method: 'POST',
  path: '/sellerApi/confirmPayoutAddress',
  vendorPath: '/vendorApi/confirmPayoutAddress',
  audience: 'member',
  summary: 'Makes a waiting entry ready with its mailed code.',
  input: z.object({ _id: mustBeSent(text(60)), otp: mustBeSent(codeText()) }),
  data: payoutAddress,
  message: 'Address confirmed',
  errors: ['payout_address_unknown', 'code_not_valid', 'code_wrong'],
});

export const removePayoutAddress = defineEndpoint({
  name: 'removePayoutAddress',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/removePayoutAddress',
  vendorPath: '/vendorApi/removePayoutAddress',
  audience: 'member',
  summary: 'Takes an entry out of the book. Withdrawals to it that were requested stay as they are.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.null(),
  message: 'Address removed',
  errors: ['payout_address_unknown'],
});

/** Whether payouts go to confirmed addresses of the book alone. `ending`: they do until `endsAt`. */
const allowlist = z.object({ state: z.enum(['off', 'on', 'ending']), endsAt: dateTime().nullable() });
export type PayoutAllowlist = z.output<typeof allowlist>;

export const payoutAllowlist = defineEndpoint({
  name: 'payoutAllowlist',
  method: 'GET',
  path: '/sellerApi/payoutAllowlist',
  vendorPath: '/vendorApi/payoutAllowlist',
  audience: 'member',
  summary: 'Whether payouts go to confirmed addresses of the book alone.',
  input: nothing(),
  data: allowlist,
  message: 'Your address book',
  errors: [],
});

export const beginPayoutAllowlist = defineEndpoint({
  name: 'beginPayoutAllowlist',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/beginPayoutAllowlist',
  vendorPath: '/vendorApi/beginPayoutAllowlist',
  audience: 'member',
  summary:
    'From now on payouts go to confirmed addresses of the book alone; one that is added later counts after a day as well. Also keeps on what was to end.',
  input: nothing(),
  data: allowlist,
  message: 'Payouts go to your confirmed addresses alone',
  errors: ['account_frozen'],
});

export const payoutAllowlistCode = defineEndpoint({
  name: 'payoutAllowlistCode',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/payoutAllowlistCode',
  vendorPath: '/vendorApi/payoutAllowlistCode',
  audience: 'member',
  summary: 'Mails the code with which endPayoutAllowlist lets payouts go to any address again.',
  input: nothing(),
  /** What endPayoutAllowlist ends, and secondFactorChallenge before it. */
  data: z.object({ _id: z.string() }),
  message: 'We have mailed you a code',
  errors: ['allowlist_is_off', 'account_frozen'],
});

export const endPayoutAllowlist = defineEndpoint({
  name: 'endPayoutAllowlist',
  repeats: 'once',
  method: 'POST',
  path: '/sellerApi/endPayoutAllowlist',
  vendorPath: '/vendorApi/endPayoutAllowlist',
  audience: 'member',
  summary:
    'With the mailed code and, where there is one, the second factor (secondFactorChallenge with the same `_id`): 24 hours later payouts may go to any address.',
  input: z.object({ _id: mustBeSent(text(60)), otp: codeText(), ...factorProof }),
  data: allowlist,
  message: 'Payouts may go to any address in 24 hours',
  errors: ['code_not_valid', 'code_wrong', 'factor_needed', ...FACTOR_ERRORS, 'challenge_not_valid', 'account_frozen'],
});
