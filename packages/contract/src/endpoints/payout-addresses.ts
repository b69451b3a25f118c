import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { MAX_LENGTH } from '../rules.ts';
import { FACTOR_ERRORS, factorProof } from '../second-factor.ts';
import { ADDRESS_ERRORS, addressText, codeText, dateTime, mustBeSent, nothing, text } from '../shapes.ts';

/** An entry in a member's own payout address book. */
export const payoutAddress = z.object({
  _id: z.string(),
  label: z.string(),
  /** With checksum (EIP-55). */
  address: z.string(),
  createdAt: dateTime(),
  /** By a mailed code. */
  isConfirmed: z.boolean(),
  /**
   * The withdrawal form offers `ready` addresses. A `waiting` one becomes ready at `readyAt`, or at once by a code. If
   * the book is an allowlist, an unconfirmed address stays `waiting`, and a confirmed one becomes ready at `readyAt`.
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
  summary: 'Lists the payout address book, sorted by label.',
  input: nothing(),
  data: z.array(payoutAddress),
  errors: [],
});

export const addPayoutAddress = defineEndpoint({
  name: 'addPayoutAddress',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/addPayoutAddress',
  vendorPath: '/vendorApi/addPayoutAddress',
  audience: 'member',
  summary: 'Adds a payout address, which becomes ready after 24 hours, or at once if a mailed code confirms it.',
  input: z.object({ label: mustBeSent(text(MAX_LENGTH.addressLabel)), address: mustBeSent(addressText()) }),
  data: payoutAddress,
  errors: [...ADDRESS_ERRORS, 'address_saved_already', 'address_book_full', 'account_frozen'],
});

export const payoutAddressCode = defineEndpoint({
  name: 'payoutAddressCode',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/payoutAddressCode',
  vendorPath: '/vendorApi/payoutAddressCode',
  audience: 'member',
  summary: 'Mails a code that makes a waiting payout address ready at once. It replaces an earlier code.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.null(),
  errors: ['payout_address_unknown', 'account_frozen'],
});

export const confirmPayoutAddress = defineEndpoint({
  name: 'confirmPayoutAddress',
  repeats: 'once',
  method: 'POST',
  path: '/sellerApi/confirmPayoutAddress',
  vendorPath: '/vendorApi/confirmPayoutAddress',
  audience: 'member',
  summary: 'Makes a waiting payout address ready with its mailed code.',
  input: z.object({ _id: mustBeSent(text(60)), otp: mustBeSent(codeText()) }),
  data: payoutAddress,
  errors: ['payout_address_unknown', 'code_not_valid', 'code_wrong'],
});

export const removePayoutAddress = defineEndpoint({
  name: 'removePayoutAddress',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/removePayoutAddress',
  vendorPath: '/vendorApi/removePayoutAddress',
  audience: 'member',
  summary: 'Removes a payout address. Withdrawals already requested to it are unaffected.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.null(),
  errors: ['payout_address_unknown'],
});

/** Whether payouts go only to confirmed addresses in the book. `ending`: they do until `endsAt`. */
const allowlist = z.object({ state: z.enum(['off', 'on', 'ending']), endsAt: dateTime().nullable() });
export type PayoutAllowlist = z.output<typeof allowlist>;

export const payoutAllowlist = defineEndpoint({
  name: 'payoutAllowlist',
  method: 'GET',
  path: '/sellerApi/payoutAllowlist',
  vendorPath: '/vendorApi/payoutAllowlist',
  audience: 'member',
  summary: 'Tells whether payouts go only to confirmed addresses in the book.',
  input: nothing(),
  data: allowlist,
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
    'Restricts payouts to confirmed addresses in the book; an address added later is ready after a day as well. Also cancels a scheduled end.',
  input: nothing(),
  data: allowlist,
  errors: ['account_frozen'],
});

export const payoutAllowlistCode = defineEndpoint({
  name: 'payoutAllowlistCode',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/payoutAllowlistCode',
  vendorPath: '/vendorApi/payoutAllowlistCode',
  audience: 'member',
  summary: 'Mails the code for endPayoutAllowlist, which allows payouts to any address again.',
  input: nothing(),
  /** The id that endPayoutAllowlist takes, and secondFactorChallenge before it. */
  data: z.object({ _id: z.string() }),
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
    'Ends the restriction after 24 hours, so that payouts may go to any address. Takes the mailed code and any second factor (secondFactorChallenge with the same `_id`).',
  input: z.object({ _id: mustBeSent(text(60)), otp: codeText(), ...factorProof }),
  data: allowlist,
  errors: ['code_not_valid', 'code_wrong', 'factor_needed', ...FACTOR_ERRORS, 'challenge_not_valid', 'account_frozen'],
});
