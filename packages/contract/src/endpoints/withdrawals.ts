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
  /** Why it was rejected; empty otherwise. */
  reason: z.string(),
  requestPayment: amount(),
  charge: amount(),
  net: amount(),
  address: z.string(),
  source: z.enum(['earnings', 'package']),
  createdAt: dateTime(),
  /** The badge: reject red, pending yellow, success green. */
  status: z.enum(WITHDRAWAL_STATUSES),
  /** Where exactly it is. */
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
  summary: "The member's own withdrawals, newest first; `id` is the page.",
  input: z
    .object({
      id: paging.page,
      limit: paging.limit,
      ...period,
      ...sorting(['date', 'amount']),
      status: oneOf(WITHDRAWAL_STATUSES).optional(),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  /** Of everything that matches, not of the page; what was rejected counts only where it is asked for. */
  data: listOf(withdrawal).extend({ totals: z.object({ requested: amount(), charge: amount(), amount: amount() }) }),
  message: 'Withdrawals',
  errors: [],
});

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
  errors: [...ADDRESS_ERRORS, 'address_not_in_book', 'insufficient_balance', 'account_frozen'],
});

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

export const withdrawable = defineEndpoint({
  name: 'getWithdrawable',
  method: 'GET',
  path: '/sellerApi/getWithdrawable',
  vendorPath: '/vendorApi/getWithdrawable',
  audience: 'member',
  summary:
    'What of one’s own money can leave: of the Flexible wallet at once, of the Electronic Wallet after a move, and of deposits below the minimum after creditSmallDeposits.',
  input: nothing(),
  data: z.object({
    flexible: amount(),
    electronic: amount(),
    /** Final deposits below the minimum. */
    small: amount(),
    all: amount(),
  }),
  message: 'What can leave',
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
    'Credit one’s own final deposits below the minimum to the Electronic Wallet, to take them out with the rest.',
  input: nothing(),
  data: z.object({ balance: amount() }),
  message: 'It is in your Electronic Wallet',
  errors: ['busy'],
});

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
  errors: ['vendors_have_no_packages', ...ADDRESS_ERRORS, 'address_not_in_book', 'package_unknown', 'account_frozen'],
});

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
