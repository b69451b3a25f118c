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
 * State of a transfer to a platform address. To a member: `watched` until it is final, then `credited` or `too_small`.
 * To a treasury or the payout wallet: `booked`, or `unbooked`. `internal`: between platform addresses, such as a sweep.
 * `removed`: removed by a re-org. `gone`: credited, but later no longer on the chain.
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

/** `open`: watched or unmatched; `unmatched`: too small or unbooked. */
export const DEPOSIT_FILTERS = ['open', 'unmatched', ...TRANSFER_STATES, 'all'] as const;

export const whose = z.object({ _id: z.string(), fullName: z.string(), referId: z.string() });

const arrived = z.object({
  _id: z.string(),
  /** Id of the deposit, for `creditDeposit`; empty for a transfer to no member. */
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
  summary: 'Lists USDT received at the platform’s addresses; without a state, watched and unmatched transfers.',
  input: z
    .object({
      ...paging,
      ...period,
      ...sorting(['date', 'amount']),
      state: oneOf(DEPOSIT_FILTERS).default('open'),
      /** An address at either end. */
      address: addressText(),
      small: oneOf(SMALL_VIEWS).default('folded'),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  data: listOf(arrived).extend({
    /** Small final transfers that `docs` omits, with the number of members. */
    folded: folded.extend({ members: z.number() }).nullable(),
  }),
  errors: [],
});

/** What happened to one movement within a transaction. */
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
  /** In the token's unit if its decimals are known; otherwise in its smallest unit. */
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
    'Returns a transaction as the network has it: every movement of a token or of BNB, whose address received it, and what happened to it here. Payments to platform addresses are recorded, as by the watcher.',
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
  errors: ['hash_not_valid', 'chain_unreachable'],
});

export const creditDeposit = defineOperatorEndpoint({
  name: 'creditDeposit',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/creditDeposit',
  roles: ['owner', 'finance'],
  summary: 'Credits a final transfer below the minimum, once: exactly the amount on chain, with a reason.',
  input: z.object({ _id: text(60), reason: reason() }),
  data: z.object({ amount: amount() }),
  errors: ['deposit_unknown', 'deposit_not_waiting', 'transfer_not_final'],
});

/** `open`: not corrected; `proposed`: awaits another operator. */
export const GONE_STATES = ['open', 'proposed', 'corrected'] as const;

const goneDeposit = z.object({
  /** Id of the deposit. */
  _id: z.string(),
  member: whose,
  amount: amount(),
  transaction_id: z.string(),
  /** When the watcher no longer found it on the chain. */
  goneAt: dateTime(),
  state: z.enum(GONE_STATES),
  /** Amount in the member's own accounts, at most the deposit, which would be taken back. */
  onAccounts: amount(),
  /** Amount in open withdrawals; while there is any, no correction is possible. */
  inWithdrawals: amount(),
  /** The platform's loss if it were corrected now. */
  missing: amount(),
});
export type GoneDeposit = z.output<typeof goneDeposit>;

export const operatorGoneDeposits = defineOperatorEndpoint({
  name: 'operatorGoneDeposits',
  method: 'GET',
  path: '/operatorApi/goneDeposits',
  roles: EVERY_ROLE,
  summary:
    'Lists credited deposits whose transfer is no longer on the chain, according to the watcher’s evidence. Their members stay frozen until two operators correct them.',
  input: z.object({ ...paging, ...sorting(['date', 'amount']), state: oneOf(GONE_STATES).optional() }),
  data: listOf(goneDeposit),
  errors: [],
});

export const operatorProposeGoneDeposit = defineDecision({
  name: 'operatorProposeGoneDeposit',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/proposeGoneDeposit',
  roles: ['owner', 'finance'],
  summary:
    'Proposes the correction of a deposit no longer on the chain: takes back what its member’s own accounts hold; the rest uses up the capital and then becomes a shortfall. The amount is the deposit’s.',
  input: z.object({ deposit: text(60), reason: reason() }),
  data: z.object({ _id: z.string(), amount: amount() }),
  errors: ['deposit_unknown', 'deposit_not_gone', 'proposed_already'],
});
