import { isUsdtText } from '@plumbline/money';
import { z } from 'zod';
import { withdrawalStage } from '../endpoints/withdrawals.ts';
import { says } from '../message.ts';
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

/** `waiting`: for an operator; the others are the withdrawal's own states. */
export const WITHDRAWAL_QUEUES = ['waiting', 'approved', 'paying', 'paid', 'rejected', 'all'] as const;

/** An amount to filter by; empty for none. */
const amountFilter = () => text(30).refine((value) => value === '' || isUsdtText(value), says('enterValidAmount'));

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
  /** The operator's address, or a code: `rule` (a small amount) or `command_line`. */
  decidedBy: z.string(),
  decidedAt: dateTime().nullable(),
  /** Facts for the decision. */
  facts: z.object({
    memberSince: dateTime(),
    frozen: z.boolean(),
    secondFactor: z.boolean(),
    /** When the address was saved in the member's address book; null if it is not. */
    addressSavedAt: dateTime().nullable(),
    /** When this member first requested a payout to it, before this one; null if never. */
    addressFirstSeenAt: dateTime().nullable(),
    /** Earlier payouts of this member to this address. */
    paidToAddress: z.number(),
    /** Other members who ever requested a payout to it. */
    othersWithAddress: z.number(),
    /** Remaining balance of the Flexible wallet. */
    earningsLeft: amount(),
    deposited: amount(),
    paidOut: amount(),
    /** The network rejected the payout, so the money can be returned to the member. */
    refused: z.boolean(),
  }),
  /** Totals of related withdrawals, including this one, beside the configured limits. */
  limits: z.object({
    /** By this member within 24 hours before or after; from `secondApprovalFrom` on, two operators approve. */
    askedInADay: amount(),
    /** By everyone to this address in the same period, with the same threshold. */
    askedInADayToAddress: amount(),
    /** By this member in the seven days before it. */
    askedInAWeek: amount(),
    /** A matured package has no minimum. */
    smallest: amount(),
    automaticUpTo: amount(),
    secondApprovalFrom: amount(),
  }),
  approvals: z.array(z.object({ by: z.string(), at: dateTime(), note: z.string() })),
  approvalsNeeded: z.number(),
  /** A transaction was signed for it; see `operatorPayoutAttempts`. */
  hasAttempts: z.boolean(),
  /** Hash of all facts for the decision. An approval sends it and is rejected if something changed. */
  stateHash: z.string(),
});
export type QueuedWithdrawal = z.output<typeof queuedWithdrawal>;

export const operatorWithdrawals = defineOperatorEndpoint({
  name: 'operatorWithdrawals',
  method: 'GET',
  path: '/operatorApi/withdrawals',
  roles: EVERY_ROLE,
  summary: 'Lists withdrawals with the facts for a decision; by default those awaiting an operator, oldest first.',
  input: z
    .object({
      ...paging,
      ...period,
      ...sorting(['date', 'amount']),
      dir: oneOf(['asc', 'desc']).default('asc'),
      queue: oneOf(WITHDRAWAL_QUEUES).default('waiting'),
      address: addressText(),
      /** The beginning of the member's email address or name, a UID, or an id. */
      member: text(100),
      /** Requested amounts, inclusive. */
      amountFrom: amountFilter(),
      amountTo: amountFilter(),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  data: listOf(queuedWithdrawal),
  errors: [],
});

/** Number of latest movements of both wallets in the history. */
export const HISTORY_LENGTH = 100;

export const walletMovement = z.object({
  at: dateTime(),
  wallet: z.enum(['wallet', 'earnings']),
  /** Kind of the posting, such as `deposit`. */
  kind: z.string(),
  /** Kind of the counter account. */
  counter: z.string(),
  /** Negative if it left. */
  amount: amount(),
  balanceAfter: amount(),
});
export type WalletMovement = z.output<typeof walletMovement>;

export const operatorWithdrawalHistory = defineOperatorEndpoint({
  name: 'operatorWithdrawalHistory',
  method: 'GET',
  path: '/operatorApi/withdrawalHistory',
  roles: EVERY_ROLE,
  summary: `Returns the member’s wallet balances before a withdrawal was reserved, and their origin: the last ${HISTORY_LENGTH} movements before it, newest first.`,
  input: z.object({ _id: text(60) }),
  data: z.object({
    /** Money received in these movements by kind and counter account, largest first, without own moves. */
    sources: z.array(z.object({ kind: z.string(), counter: z.string(), amount: amount(), times: z.number() })),
    movements: z.array(walletMovement),
    /** There are older ones; the member’s statement has them all. */
    hasMore: z.boolean(),
  }),
  errors: ['withdrawal_unknown'],
});

export const approveWithdrawal = defineDecision({
  name: 'approveWithdrawal',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/approveWithdrawal',
  roles: ['owner', 'finance'],
  summary:
    'Approves a pending withdrawal in exactly the state that was shown. Above the threshold a second operator must also approve.',
  /** `note`: a reason for the next operator and the audit trail; may be empty. */
  input: z.object({ _id: mustBeSent(text(60)), stateHash: text(64), note: text(500) }),
  data: z.object({ approved: z.boolean(), approvals: z.number(), approvalsNeeded: z.number() }),
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
  summary: 'Rejects a pending withdrawal with a reason and returns the full amount.',
  input: z.object({ _id: text(60), reason: reason() }),
  data: z.null(),
  errors: ['withdrawal_unknown', 'withdrawal_already_decided'],
});

export const operatorPausePayouts = defineOperatorEndpoint({
  name: 'operatorPausePayouts',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/pausePayouts',
  roles: ['owner', 'finance'],
  summary: 'Pauses every unsigned payout, or resumes them. Requests are still accepted.',
  input: z.object({ paused: z.boolean(), reason: reason() }),
  data: z.object({ paused: z.boolean() }),
  errors: ['payouts_unchanged'],
});

export const platformAlert = z.object({
  _id: z.string(),
  code: z.string(),
  detail: z.record(z.string(), z.unknown()),
  freezesPayouts: z.boolean(),
  raisedAt: dateTime(),
  resolvedAt: dateTime().nullable(),
  /** Ongoing condition: the check that raised it closes it automatically. */
  endsItself: z.boolean(),
  /** Closed by that check, not by a person. */
  endedItself: z.boolean(),
});
export type PlatformAlert = z.output<typeof platformAlert>;

export const operatorAlerts = defineOperatorEndpoint({
  name: 'operatorAlerts',
  method: 'GET',
  path: '/operatorApi/alerts',
  roles: EVERY_ROLE,
  summary: 'Lists alerts that need an operator, newest first.',
  input: z
    .object({
      ...paging,
      /** Dates when they were raised. */
      ...period,
      ...sorting(['date', 'code']),
      state: oneOf(['open', 'resolved', 'all']).default('open'),
      /** The beginning of its name, as a code or in words: `books differ`. */
      code: text(60).transform((value) => value.toLowerCase().replaceAll(' ', '_')),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  data: listOf(platformAlert),
  errors: [],
});

export const operatorResolveAlert = defineOperatorEndpoint({
  name: 'operatorResolveAlert',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/resolveAlert',
  roles: ['owner', 'finance'],
  summary: 'Closes an alert with a reason. If its cause persists, it is raised again.',
  input: z.object({ _id: text(30), reason: reason() }),
  data: z.null(),
  errors: ['alert_unknown', 'custody_still_short', 'books_still_differ', 'chain_unreachable'],
});
