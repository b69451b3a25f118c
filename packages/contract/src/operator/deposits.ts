import { z } from 'zod';
import { folded, SMALL_VIEWS } from '../endpoints/deposits.ts';
import {
  addressText,
  amount,
  dateTime,
  endsAfterItsStart,
  hashText,
  listOf,
  oneOf,
  PERIOD_TURNED,
  paging,
  period,
  sorting,
  text,
} from '../shapes.ts';
import { defineDecision, defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';
import { reason } from './inputs.ts';

/**
 * What a transfer to one of the platform's addresses is. To a member: `watched` until it is final, then `credited` or
 * `too_small`. To a treasury or the payout wallet: `booked`, or `unbooked` while nobody has said what it is. `internal`: from
 * one platform address to another, as a sweep is. `removed`: a re-org took it away. `gone`: one that was credited left the chain.
 */
export const TRANSFER_STATES = [
  'watched',
  'credited',
  'too_small',
  'unbooked',
  'booked',
  'internal',
  'removed',
  'gone',
] as const;

/** `open`: what is watched or unmatched; `unmatched`: too small, or unbooked. */
export const DEPOSIT_FILTERS = ['open', 'unmatched', ...TRANSFER_STATES, 'all'] as const;

export const whose = z.object({ _id: z.string(), fullName: z.string(), referId: z.string() });

const arrived = z.object({
  _id: z.string(),
  /** Of the deposit, for `creditDeposit`; empty for what went to no member. */
  depositId: z.string(),
  state: z.enum(TRANSFER_STATES),
  transaction_id: z.string(),
  from: z.string(),
  to: z.string(),
  purpose: z.enum(['member', 'treasury', 'payout']),
  member: whose.nullable(),
  amount: amount(),
  block: z.string(),
  confirmations: z.number(),
  confirmationsNeeded: z.number(),
  final: z.boolean(),
  seenAt: dateTime(),
  creditedAt: dateTime().nullable(),
});
export type ArrivedTransfer = z.output<typeof arrived>;

export const operatorDeposits = defineOperatorEndpoint({
  name: 'operatorDeposits',
  method: 'GET',
  path: '/operatorApi/deposits',
  roles: EVERY_ROLE,
  summary: 'USDT that arrived at the platform’s addresses; without a state what is watched or unmatched.',
  input: z
    .object({
      ...paging,
      ...period,
      ...sorting(['date', 'amount']),
      state: oneOf(DEPOSIT_FILTERS).default('open'),
      /** An address of either end. */
      address: addressText(),
      small: oneOf(SMALL_VIEWS).default('folded'),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  data: listOf(arrived).extend({
    /** Small transfers that are final and not among `docs`; of how many members. */
    folded: folded.extend({ members: z.number() }).nullable(),
  }),
  message: 'Deposits',
  errors: [],
});

/** What became of one movement inside of a transaction. */
export const MOVEMENT_OUTCOMES = [
  'not_ours',
  'wrong_token',
  'native_coin',
  'waits',
  'credited',
  'too_small',
  'unbooked',
  'booked',
  'internal',
  'empty',
  'not_recorded',
] as const;

const movement = z.object({
  /** The contract; empty for BNB. */
  token: z.string(),
  isUsdt: z.boolean(),
  from: z.string(),
  to: z.string(),
  /** In the token's own unit, when it says how many decimals it has; else in its smallest. */
  amount: z.string(),
  purpose: z.enum(['member', 'treasury', 'payout', 'none']),
  member: whose.nullable(),
  outcome: z.enum(MOVEMENT_OUTCOMES),
  depositId: z.string(),
  creditedAt: dateTime().nullable(),
});
export type Movement = z.output<typeof movement>;

export const operatorLookUp = defineOperatorEndpoint({
  name: 'operatorLookUp',
  method: 'GET',
  path: '/operatorApi/lookUp',
  roles: EVERY_ROLE,
  summary:
    'One transaction as the network has it: every movement of a token or of BNB in it, whose address it reached, and what became of it here. What pays a platform address is recorded, as the watcher would.',
  input: z.object({ transaction_id: hashText() }),
  data: z.object({
    state: z.enum(['unknown', 'waiting', 'failed', 'mined']),
    transaction_id: z.string(),
    chainId: z.number(),
    usdt: z.string(),
    block: z.string().nullable(),
    confirmations: z.number(),
    final: z.boolean(),
    movements: z.array(movement),
    /** More movements than are listed. */
    isCut: z.boolean(),
  }),
  message: 'Transaction',
  errors: ['hash_not_valid', 'chain_unreachable'],
});

export const creditDeposit = defineOperatorEndpoint({
  name: 'creditDeposit',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/creditDeposit',
  roles: ['owner', 'finance'],
  summary: 'Credits a final transfer below the minimum: exactly what the chain says, once, with the reason.',
  input: z.object({ _id: text(60), reason: reason() }),
  data: z.object({ amount: amount() }),
  message: 'Credited',
  errors: ['deposit_unknown', 'deposit_not_waiting', 'transfer_not_final'],
});

/** `open`: nobody corrected it; `proposed`: it waits for another operator. */
export const GONE_STATES = ['open', 'proposed', 'corrected'] as const;

const goneDeposit = z.object({
  /** Of the deposit. */
  _id: z.string(),
  member: whose,
  amount: amount(),
  transaction_id: z.string(),
  /** When the watcher no longer found it in the chain. */
  goneAt: dateTime(),
  state: z.enum(GONE_STATES),
  /** What is on the member's own accounts, at most the deposit: it would be taken back. */
  onAccounts: amount(),
  /** What is under way to leave: nothing is corrected meanwhile. */
  inWithdrawals: amount(),
  /** What the platform would lose by it now. */
  missing: amount(),
});
export type GoneDeposit = z.output<typeof goneDeposit>;

export const operatorGoneDeposits = defineOperatorEndpoint({
  name: 'operatorGoneDeposits',
  method: 'GET',
  path: '/operatorApi/goneDeposits',
  roles: EVERY_ROLE,
  summary:
    'Deposits that were credited and whose transfer left the chain, by the watcher’s evidence. Their members are frozen until two operators corrected them.',
  input: z.object({ ...paging, ...sorting(['date', 'amount']), state: oneOf(GONE_STATES).optional() }),
  data: listOf(goneDeposit),
  message: 'Deposits that left the chain',
  errors: [],
});

export const operatorProposeGoneDeposit = defineDecision({
  name: 'operatorProposeGoneDeposit',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/proposeGoneDeposit',
  roles: ['owner', 'finance'],
  summary:
    'The correction of a deposit that left the chain: what is on its member’s own accounts goes back, what is missing takes the capital and then becomes a shortfall. The amount is the deposit’s.',
  input: z.object({ deposit: text(60), reason: reason() }),
  data: z.object({ _id: z.string(), amount: amount() }),
  message: 'Proposed. Another operator has to approve it',
  errors: ['deposit_unknown', 'deposit_not_gone', 'proposed_already'],
});
