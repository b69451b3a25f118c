import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { FACTOR_ERRORS, factorProof } from '../second-factor.ts';
import {
  ADDRESS_ERRORS,
  addressText,
  amount,
  codeText,
  dateTime,
  endsAfterItsStart,
  listOf,
  mustBeSent,
  nothing,
  oneOf,
  PERIOD_TURNED,
  paging,
  period,
  sorting,
  text,
} from '../shapes.ts';

export const WITHDRAWAL_STATUSES = ['pending', 'success', 'reject'] as const;

export const withdrawalStage = z.enum(['pending', 'approved', 'paying', 'paid', 'rejected']);

export const withdrawal = z.object({
  _id: z.string(),
  /** Why it was rejected; otherwise empty. */
  reason: z.string(),
  requestPayment: amount(),
  charge: amount(),
  net: amount(),
  address: z.string(),
  source: z.enum(['earnings', 'package']),
  createdAt: dateTime(),
  /** The badge: reject red, pending yellow, success green. */
  status: z.enum(WITHDRAWAL_STATUSES),
  /** The exact stage. */
  stage: withdrawalStage,
  transaction_id: z.string().nullable(),
});
export type Withdrawal = z.output<typeof withdrawal>;

export const withdrawalList = defineEndpoint({
  name: 'getWithdrawalListverndor',
  method: 'GET',
  path: '/sellerApi/getWithdrawalListverndor/{id}',
  vendorPath: '/vendorApi/getWithdrawalListverndor/{id}',
  audience: 'member',
  summary: "Lists the member's own withdrawals, newest first; `id` is the page.",
  input: z
    .object({
      id: paging.page,
      limit: paging.limit,
      ...period,
      ...sorting(['date', 'amount']),
      status: oneOf(WITHDRAWAL_STATUSES).optional(),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  /** Totals of all matches, not only of the page. Rejected ones count only if requested. */
  data: listOf(withdrawal).extend({ totals: z.object({ requested: amount(), charge: amount(), amount: amount() }) }),
  errors: [],
});

/** A request awaiting its mailed code; nothing is reserved yet. */
export const requestedWithdrawal = z.object({
  _id: z.string(),
  address: z.string(),
  requestPayment: amount(),
  charge: amount(),
  /** Amount that arrives at the address. */
  net: amount(),
  expiresAt: dateTime(),
  /** An operator must review it as the first payout to this address, unless the address is confirmed. */
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
    'Withdrawal from the Flexible wallet, step 1: checks the request and mails a code. With `fromElectronic`, the missing amount is first moved from there in the same transaction, crediting small deposits if necessary.',
  input: z.object({
    address: mustBeSent(addressText()),
    amount: mustBeSent(text(40)),
    /** The most that may be moved from the Electronic Wallet; empty for nothing. */
    fromElectronic: text(40),
  }),
  data: requestedWithdrawal,
  errors: [...ADDRESS_ERRORS, 'address_not_in_book', 'insufficient_balance', 'account_frozen'],
});

export const withdrawalVerify = defineEndpoint({
  name: 'WithdrawalsrequsetVerify',
  repeats: 'idempotent',
  repeatRule: 'A request (`_id`) is executed once. A repeat returns its state.',
  method: 'POST',
  path: '/sellerApi/WithdrawalsrequsetVerify',
  vendorPath: '/vendorApi/WithdrawalsrequsetVerify',
  audience: 'member',
  summary: 'Withdrawal, step 2: reserves the amount with the mailed code. Address and amount must match step 1.',
  input: z.object({
    _id: mustBeSent(text(60)),
    address: addressText(),
    amount: text(40),
    otp: codeText(),
    ...factorProof,
  }),
  data: withdrawal,
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

export const withdrawable = defineEndpoint({
  name: 'getWithdrawable',
  method: 'GET',
  path: '/sellerApi/getWithdrawable',
  vendorPath: '/vendorApi/getWithdrawable',
  audience: 'member',
  summary:
    'Returns the caller’s withdrawable money: in the Flexible wallet at once, in the Electronic Wallet after a move, and in deposits below the minimum after creditSmallDeposits.',
  input: nothing(),
  data: z.object({
    flexible: amount(),
    electronic: amount(),
    /** Final deposits below the minimum. */
    small: amount(),
    all: amount(),
  }),
  errors: [],
});

export const creditSmallDeposits = defineEndpoint({
  name: 'creditSmallDeposits',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/creditSmallDeposits',
  vendorPath: '/vendorApi/creditSmallDeposits',
  audience: 'member',
  summary:
    'Credits the caller’s final deposits below the minimum to the Electronic Wallet, so that they can be withdrawn with the rest.',
  input: nothing(),
  data: z.object({ balance: amount() }),
  errors: ['busy'],
});

export const packageWithdrawalRequest = defineEndpoint({
  name: 'withdrawalsFromPackage',
  repeats: 'mails-code',
  method: 'POST',
  path: '/sellerApi/withdrawalsFromPackage',
  vendorPath: '/vendorApi/withdrawalsFromPackage',
  audience: 'member',
  summary: 'Package withdrawal, step 1: shows charge and payout and mails a code. packageId is the held package.',
  input: z.object({ address: mustBeSent(addressText()), packageId: mustBeSent(text(60)) }),
  data: requestedWithdrawal,
  errors: ['vendors_have_no_packages', ...ADDRESS_ERRORS, 'address_not_in_book', 'package_unknown', 'account_frozen'],
});

export const packageWithdrawalVerify = defineEndpoint({
  name: 'withdrawalsFromPackageVerify',
  repeats: 'idempotent',
  repeatRule: 'A request (`_id`) is executed once. A repeat returns its state.',
  method: 'POST',
  path: '/sellerApi/withdrawalsFromPackageVerify',
  vendorPath: '/vendorApi/withdrawalsFromPackageVerify',
  audience: 'member',
  summary: 'Package withdrawal, step 2: ends the package and reserves its principal with the mailed code.',
  input: z.object({
    _id: mustBeSent(text(60)),
    address: addressText(),
    packageId: text(60),
    otp: codeText(),
    ...factorProof,
  }),
  data: withdrawal,
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
