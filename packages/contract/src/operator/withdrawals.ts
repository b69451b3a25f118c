import { isUsdtText } from '@plumbline/money';
import { z } from 'zod';
import {
  amount,
  dateTime,
  endsAfterItsStart,
  listOf,
  oneOf,
  PERIOD_TURNED,
  paging,
  period,
  sorting,
  text,
} from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';
import { reason } from './reason.ts';

/** `waiting`: for a person; the others are the withdrawal's own states. */
export const WITHDRAWAL_QUEUES = ['waiting', 'approved', 'paying', 'paid', 'rejected', 'all'] as const;

/** An amount to filter by; empty for none. */
const amountFilter = () =>
  text(30).refine((value) => value === '' || isUsdtText(value), { error: 'Please enter a valid amount' });

export const queuedWithdrawal = z.object({
  _id: z.string(),
  member: z.object({ _id: z.string(), fullName: z.string(), email: z.string(), referId: z.string() }),
  address: z.string(),
  gross: amount(),
  charge: amount(),
  net: amount(),
  source: z.enum(['earnings', 'package']),
  status: z.enum(['pending', 'approved', 'paying', 'paid', 'rejected']),
  /** Why it was rejected. */
  reason: z.string(),
  createdAt: dateTime(),
  decidedBy: z.string(),
  decidedAt: dateTime().nullable(),
  /** What helps to decide. */
  facts: z.object({
    memberSince: dateTime(),
    frozen: z.boolean(),
    secondFactor: z.boolean(),
    /** Since when the address is in the member's address book; null when it is not. */
    addressSavedAt: dateTime().nullable(),
    /** Payouts to this address before, of this member. */
    paidToAddress: z.number(),
    /** Members beside this one who ever asked for a payout to it. */
    othersWithAddress: z.number(),
    /** What is left in the Flexible wallet. */
    earningsLeft: amount(),
    deposited: amount(),
    paidOut: amount(),
    /** The network refused the payout: the member can be given the money back. */
    refused: z.boolean(),
  }),
  approvals: z.array(z.object({ by: z.string(), at: dateTime() })),
  approvalsNeeded: z.number(),
  /** Something was signed for it once: `operatorPayoutAttempts` tells what. */
  hasAttempts: z.boolean(),
  /** Of everything here that decides: an approval carries it, and is refused when something has changed since. */
  stateHash: z.string(),
});
export type QueuedWithdrawal = z.output<typeof queuedWithdrawal>;

export const operatorWithdrawals = defineOperatorEndpoint({
  name: 'operatorWithdrawals',
  method: 'GET',
  path: '/operatorApi/withdrawals',
  roles: EVERY_ROLE,
  summary: 'Withdrawals with the facts that decide; without a queue those that wait for a person, the oldest first.',
  input: z
    .object({
      ...paging,
      ...period,
      ...sorting(['date', 'amount']),
      dir: oneOf(['asc', 'desc']).default('asc'),
      queue: oneOf(WITHDRAWAL_QUEUES).default('waiting'),
      address: text(42),
      /** Whose: an e-mail address or its beginning, a UID, a member's id, or the beginning of a name. */
      member: text(100),
      /** Requested amounts, both included. */
      amountFrom: amountFilter(),
      amountTo: amountFilter(),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  data: listOf(queuedWithdrawal),
  message: 'Withdrawals',
  errors: [],
});

export const approveWithdrawal = defineOperatorEndpoint({
  name: 'approveWithdrawal',
  method: 'POST',
  path: '/operatorApi/approveWithdrawal',
  roles: ['owner', 'finance'],
  summary:
    'Approve a pending withdrawal in exactly the state that was shown. Above the threshold a second operator approves too.',
  input: z.object({ _id: text(60), stateHash: text(64) }),
  data: z.object({ approved: z.boolean(), approvals: z.number(), approvalsNeeded: z.number() }),
  message: 'Noted',
  errors: [
    'withdrawal_unknown',
    'withdrawal_already_decided',
    'approved_by_you',
    'state_changed',
    'operator_not_confirmed',
  ],
});

export const rejectWithdrawal = defineOperatorEndpoint({
  name: 'rejectWithdrawal',
  method: 'POST',
  path: '/operatorApi/rejectWithdrawal',
  roles: ['owner', 'finance'],
  summary: 'Reject a pending withdrawal: the whole amount returns, with the reason.',
  input: z.object({ _id: text(60), reason: reason() }),
  data: z.null(),
  message: 'Rejected. The whole amount is back with the member',
  errors: ['withdrawal_unknown', 'withdrawal_already_decided'],
});

export const operatorPausePayouts = defineOperatorEndpoint({
  name: 'operatorPausePayouts',
  method: 'POST',
  path: '/operatorApi/pausePayouts',
  roles: ['owner', 'finance'],
  summary: 'Holds every payout that is not signed yet, or lets them go on. Requests are taken all the same.',
  input: z.object({ paused: z.boolean(), reason: reason() }),
  data: z.object({ paused: z.boolean() }),
  message: 'Noted',
  errors: ['payouts_unchanged'],
});

export const platformAlert = z.object({
  _id: z.string(),
  code: z.string(),
  detail: z.record(z.string(), z.unknown()),
  freezesPayouts: z.boolean(),
  raisedAt: dateTime(),
  resolvedAt: dateTime().nullable(),
  /** Of something that lasts: the check that raised it closes it when it is over. */
  endsItself: z.boolean(),
  /** Closed by that check, and by no person. */
  endedItself: z.boolean(),
});
export type PlatformAlert = z.output<typeof platformAlert>;

export const operatorAlerts = defineOperatorEndpoint({
  name: 'operatorAlerts',
  method: 'GET',
  path: '/operatorApi/alerts',
  roles: EVERY_ROLE,
  summary: 'What the platform calls a person for, the newest first.',
  input: z
    .object({
      ...paging,
      /** When they were raised. */
      ...period,
      ...sorting(['date', 'code']),
      state: oneOf(['open', 'resolved', 'all']).default('open'),
      /** How its name begins, as code or in words: `books differ`. */
      code: text(60).transform((value) => value.toLowerCase().replaceAll(' ', '_')),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  data: listOf(platformAlert),
  message: 'Alerts',
  errors: [],
});

export const operatorResolveAlert = defineOperatorEndpoint({
  name: 'operatorResolveAlert',
  method: 'POST',
  path: '/operatorApi/resolveAlert',
  roles: ['owner', 'finance'],
  summary: 'Closes an alert with a reason. What caused it raises it again while it lasts.',
  input: z.object({ _id: text(30), reason: reason() }),
  data: z.null(),
  message: 'Closed',
  errors: ['alert_unknown', 'custody_still_short', 'books_still_differ', 'chain_unreachable'],
});
