import { z } from 'zod';
import { dateTime, hashText, nothing, text } from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';
import { reason } from './inputs.ts';

/** `replaced`: another transaction of the same nonce was executed, this one can never be. */
export const ATTEMPT_STATUSES = ['signed', 'broadcast', 'final', 'reverted', 'replaced'] as const;

const payoutAttempt = z.object({
  _id: z.string(),
  nonce: z.string(),
  /** Of this nonce: 1 is the first. */
  attempt: z.number(),
  transaction_id: z.string(),
  /** Price of a unit of gas in gwei, and the most that the transaction can cost, in BNB. */
  gasPriceGwei: z.string(),
  feeAtMostBnb: z.string(),
  status: z.enum(ATTEMPT_STATUSES),
  signedAt: dateTime(),
  /** When it was sent last. */
  sentAt: dateTime().nullable(),
  resolvedAt: dateTime().nullable(),
  block: z.string().nullable(),
  /** Blocks on top of its block; null while it is in none, or while no node answers. */
  confirmations: z.number().nullable(),
  /** The transaction made outside of the product that has this nonce; null when there is none. */
  takenBy: z.string().nullable(),
});
export type PayoutAttempt = z.output<typeof payoutAttempt>;

export const operatorPayoutAttempts = defineOperatorEndpoint({
  name: 'operatorPayoutAttempts',
  method: 'GET',
  path: '/operatorApi/payoutAttempts',
  roles: EVERY_ROLE,
  summary: 'Every transaction that was signed for a withdrawal, the oldest first, and what another attempt would cost.',
  input: z.object({ _id: text(60) }),
  data: z.object({
    attempts: z.array(payoutAttempt),
    /** What the network says; null while no node answers, or when nothing is on its way. */
    network: z
      .object({
        /** Transactions of the wallet that have to be mined before this one can be. */
        waitsBehind: z.number(),
        /** What the next attempt would be signed with; null when there can be none. */
        nextGasPriceGwei: z.string().nullable(),
        nextFeeAtMostBnb: z.string().nullable(),
        /** Why there can be no other attempt now; empty when there can. */
        refusal: z.string(),
        /** The network has executed a transaction of this nonce, and none of the attempts is it. */
        isNonceTaken: z.boolean(),
      })
      .nullable(),
  }),
  message: 'Attempts',
  errors: ['withdrawal_unknown'],
});

/** What the nodes said to a transaction that was sent. */
const sent = {
  transaction_id: z.string(),
  /** False: the nodes would not take it. It stays stored and is sent again by itself. */
  accepted: z.boolean(),
  /** In the node's words, when it would not. */
  answer: z.string(),
};

export const rebroadcastPayout = defineOperatorEndpoint({
  name: 'rebroadcastPayout',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/rebroadcastPayout',
  roles: ['owner', 'finance'],
  summary: 'Sends the newest attempt again, the same bytes. It can never pay twice.',
  input: z.object({ _id: text(60), reason: reason() }),
  data: z.object(sent),
  message: 'Noted',
  errors: ['withdrawal_unknown', 'payout_not_open', 'chain_unreachable', 'payout_order_waits'],
});

export const replacePayout = defineOperatorEndpoint({
  name: 'replacePayout',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/replacePayout',
  roles: ['owner', 'finance'],
  summary:
    'Signs the same payment again with a higher fee and the SAME nonce, stores it and sends it: the network executes one of them.',
  input: z.object({
    _id: text(60),
    /** The newest attempt that was on the screen, by its hash: of two operators at once, one replaces it. */
    transaction_id: hashText(),
    reason: reason(),
  }),
  data: z.object({ ...sent, attempt: z.number(), gasPriceGwei: z.string() }),
  message: 'Another attempt is signed and stored',
  errors: [
    'withdrawal_unknown',
    'state_changed',
    'payouts_are_held',
    'payout_not_open',
    'payout_in_a_block',
    'payout_nonce_spent',
    'payout_of_another_wallet',
    'payout_too_many_attempts',
    'payout_fee_too_high',
    'payout_wallet_needs_gas',
    'chain_unreachable',
    'payout_order_waits',
  ],
});

export const resolveTakenNonce = defineOperatorEndpoint({
  name: 'resolveTakenNonce',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/resolveTakenNonce',
  roles: ['owner', 'finance'],
  summary:
    'For a payout whose nonce went to a transaction that the product did not send. It names that transaction, which has to be final and signed by the payout wallet with this nonce. Did it pay the same amount to the same address, it becomes the payout; did it pay that address nothing, the withdrawal is signed anew, since no attempt can be executed any more.',
  input: z.object({
    _id: text(60),
    /** The newest attempt that was on the screen, by its hash. */
    transaction_id: hashText(),
    /** The transaction that has the nonce, by its hash. */
    takenBy: hashText(),
    reason: reason(),
  }),
  data: z.object({ outcome: z.enum(['paid', 'signed_anew']) }),
  message: 'Noted',
  errors: [
    'withdrawal_unknown',
    'hash_not_valid',
    'state_changed',
    'payout_not_open',
    'payout_of_another_wallet',
    'payout_too_many_attempts',
    'nonce_conflict_not_final',
    'nonce_conflict_is_an_attempt',
    'nonce_conflict_is_another',
    'nonce_conflict_paid_otherwise',
    'chain_unreachable',
    'payout_order_waits',
  ],
});

export const operatorPayoutState = defineOperatorEndpoint({
  name: 'operatorPayoutState',
  method: 'GET',
  path: '/operatorApi/payoutState',
  roles: EVERY_ROLE,
  summary: 'Whether payouts go on: paused by an operator, or frozen by an alert.',
  input: nothing(),
  data: z.object({ paused: z.boolean(), frozen: z.boolean() }),
  message: 'Payouts',
  errors: [],
});
