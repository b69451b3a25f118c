import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  amount,
  dateTime,
  endsAfterItsStart,
  hashText,
  listOf,
  mustBeSent,
  oneOf,
  PERIOD_TURNED,
  paging,
  period,
  sorting,
  text,
} from '../shapes.ts';

export const DEPOSIT_STATUSES = ['pending', 'credited', 'removed', 'too_small', 'gone'] as const;

/** Transfers below the setting `foldDepositsBelow`: one row that sums them up, rows of their own, or nothing but them. */
export const SMALL_VIEWS = ['folded', 'shown', 'only'] as const;

/** What stands for small transfers that are folded away. */
export const folded = z.object({
  count: z.number(),
  amount: amount(),
  /** Transfers under this are folded. */
  below: amount(),
  lastAt: dateTime(),
});
export type Folded = z.output<typeof folded>;

export const deposit = z.object({
  _id: z.string(),
  amount: amount(),
  transaction_id: z.string(),
  status: z.enum(DEPOSIT_STATUSES),
  /** Blocks on top of the transfer's block; what `finalAt` counts up to is an estimate. */
  confirmations: z.number(),
  confirmationsNeeded: z.number(),
  createdAt: dateTime(),
  creditedAt: dateTime().nullable(),
});
export type Deposit = z.output<typeof deposit>;

export const rechargeList = defineEndpoint({
  name: 'getRechargeList',
  method: 'GET',
  path: '/sellerApi/getRechargeList',
  vendorPath: '/vendorApi/getRechargeList',
  audience: 'member',
  summary:
    'Deposit history, newest first unless sorted otherwise; `from` and `to` are days in UTC. Small transfers that are final are one row (`folded`) unless `small` says otherwise.',
  input: z
    .object({
      ...paging,
      ...period,
      ...sorting(['date', 'amount']),
      status: oneOf(DEPOSIT_STATUSES).optional(),
      small: oneOf(SMALL_VIEWS).default('folded'),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  /** Of everything that matches, not of the page; what a re-org removed counts only where it is asked for. */
  data: listOf(deposit).extend({
    totals: z.object({ amount: amount() }),
    /** Not among `docs`, and in `totals`. */
    folded: folded.nullable(),
  }),
  message: 'Deposits',
  errors: [],
});

export const addfund = defineEndpoint({
  name: 'addfund',
  repeats: 'idempotent',
  repeatRule: 'A transaction is credited once, however often its hash is sent.',
  method: 'POST',
  path: '/sellerApi/addfund',
  vendorPath: '/vendorApi/addfund',
  audience: 'member',
  summary: 'Report a transfer by its hash: the watcher looks at once. The amount that counts is the chain’s.',
  input: z.object({ amount: mustBeSent(text(40)), transaction_id: mustBeSent(hashText()) }),
  /** The deposit as far as it is known; null when the network has not mined it yet. */
  data: deposit.nullable(),
  message: 'Thank you. Your deposit is credited when it is final',
  errors: [
    'hash_not_valid',
    'hash_already_reported',
    'hash_unknown',
    'hash_failed',
    'hash_not_yours',
    'hash_amount_differs',
    'chain_unreachable',
    'identity_check_needed',
    'cooling_off',
    'self_excluded',
  ],
});
