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

/** Transfers below the setting `foldDepositsBelow`: summed in one row, in their own rows, or shown exclusively. */
export const SMALL_VIEWS = ['folded', 'shown', 'only'] as const;

/** Summary of the folded small transfers. */
export const folded = z.object({
  count: z.number(),
  amount: amount(),
  /** Transfers below this amount are folded. */
  below: amount(),
  lastAt: dateTime(),
});
export type Folded = z.output<typeof folded>;

export const deposit = z.object({
  _id: z.string(),
  amount: amount(),
  transaction_id: z.string(),
  status: z.enum(DEPOSIT_STATUSES),
  /** Blocks on top of the transfer's block; `finalAt` is an estimate of when enough have followed. */
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
    'Lists deposits, newest first unless sorted otherwise. `from` and `to` are days in UTC. Small final transfers are summed in one row (`folded`) unless `small` says otherwise.',
  input: z
    .object({
      ...paging,
      ...period,
      ...sorting(['date', 'amount']),
      status: oneOf(DEPOSIT_STATUSES).optional(),
      small: oneOf(SMALL_VIEWS).default('folded'),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  /** Totals of all matches, not only of the page. Transfers removed by a re-org count only if requested. */
  data: listOf(deposit).extend({
    totals: z.object({ amount: amount() }),
    /** Not in `docs`, but included in `totals`. */
    folded: folded.nullable(),
  }),
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
  summary: 'Reports a transfer by its hash, so that the watcher checks it at once. The amount on chain counts.',
  input: z.object({ amount: mustBeSent(text(40)), transaction_id: mustBeSent(hashText()) }),
  /** The deposit as far as it is known; null until the network has mined it. */
  data: deposit.nullable(),
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
