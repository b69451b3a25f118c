import { isUsdtText } from '@plumbline/money';
import { z } from 'zod';
import { withdrawalStage } from '../endpoints/withdrawals.ts';
import {
  addressText,
  amount,
  dateTime,
  endsAfterItsStart,
  listOf,
  mustBeSent,
  oneOf,
  PERIOD_TURNED,
  paging,
  period,
  sorting,
  text,
} from '../shapes.ts';
import { defineDecision, defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';
import { reason } from './inputs.ts';

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
  status: withdrawalStage,
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
    /** When this member first asked for a payout to it, before this one; null: never. */
    addressFirstSeenAt: dateTime().nullable(),
    /** Payouts to this address before, of this member. */
    paidToAddress: z.number(),
    /** Other members who ever asked for a payout to it. */
    othersWithAddress: z.number(),
    /** What is left in the Flexible wallet. */
    earningsLeft: amount(),
    deposited: amount(),
    paidOut: amount(),
    /** The network refused the payout: the member can be given the money back. */
    refused: z.boolean(),
  }),
  /** Related withdrawals, this one included, next to what is set. */
  limits: z.object({
    /** Of this member within 24 hours of it, before or after: from `secondApprovalFrom` on two people approve. */
    askedInADay: amount(),
    /** Of everybody to this address, in the same time: the same threshold. */
    askedInADayToAddress: amount(),
    /** Of this member in the seven days up to it. */
    askedInAWeek: amount(),
    /** A matured package has no smallest amount. */
    smallest: amount(),
    automaticUpTo: amount(),
    secondApprovalFrom: amount(),
  }),
  approvals: z.array(z.object({ by: z.string(), at: dateTime(), note: z.string() })),
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
      address: addressText(),
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

/** Newest movements of both wallets that the history goes back. */
export const HISTORY_LENGTH = 100;

export const walletMovement = z.object({
  at: dateTime(),
  wallet: z.enum(['wallet', 'earnings']),
  /** Of the posting, such as `deposit`. */
  kind: z.string(),
  /** Kind of the account on the other side. */
  counter: z.string(),
  /** Below zero: it left. */
  amount: amount(),
  balanceAfter: amount(),
});
export type WalletMovement = z.output<typeof walletMovement>;

export const operatorWithdrawalHistory = defineOperatorEndpoint({
  name: 'operatorWithdrawalHistory',
  method: 'GET',
  path: '/operatorApi/withdrawalHistory',
  roles: EVERY_ROLE,
  summary: `What the member’s wallets held before a withdrawal was reserved, and where it came from: the last ${HISTORY_LENGTH} movements before it, newest first.`,
  input: z.object({ _id: text(60) }),
  data: z.object({
    /** What came in with these movements, by kind and other side, the largest first; not what moved between the own wallets. */
    sources: z.array(z.object({ kind: z.string(), counter: z.string(), amount: amount(), times: z.number() })),
    movements: z.array(walletMovement),
    /** There are older ones: the member’s statement has them all. */
    hasMore: z.boolean(),
  }),
  message: 'Before this withdrawal',
  errors: ['withdrawal_unknown'],
});

export const approveWithdrawal = defineDecision({
  name: 'approveWithdrawal',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/approveWithdrawal',
  roles: ['owner', 'finance'],
  summary:
    'Approve a pending withdrawal in exactly the state that was shown. Above the threshold a second operator approves too.',
  /** `note`: why, for the next operator and the audit trail; may be empty. */
  input: z.object({ _id: mustBeSent(text(60)), stateHash: text(64), note: text(500) }),
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
  once: 'keyed',
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
  repeats: 'once',
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
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/resolveAlert',
  roles: ['owner', 'finance'],
  summary: 'Closes an alert with a reason. What caused it raises it again while it lasts.',
  input: z.object({ _id: text(30), reason: reason() }),
  data: z.null(),
  message: 'Closed',
  errors: ['alert_unknown', 'custody_still_short', 'books_still_differ', 'chain_unreachable'],
});
