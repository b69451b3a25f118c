import { z } from 'zod';
import { dateTime, hashText, nothing, text } from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';
import { reason } from './inputs.ts';

/** `replaced`: another transaction with the same nonce was executed, so this one never can be. */
export const ATTEMPT_STATUSES = ['signed', 'broadcast', 'final', 'reverted', 'replaced'] as const;

const payoutAttempt = z.object({
  _id: z.string(),
  nonce: z.string(),
  /** Number of the attempt with this nonce, from 1. */
  attempt: z.number(),
  transaction_id: z.string(),
  /** Gas price in gwei, and the maximum cost of the transaction in BNB. */
  gasPriceGwei: z.string(),
  feeAtMostBnb: z.string(),
  status: z.enum(ATTEMPT_STATUSES),
  signedAt: dateTime(),
  /** When it was last sent. */
  sentAt: dateTime().nullable(),
  resolvedAt: dateTime().nullable(),
  block: z.string().nullable(),
  /** Blocks on top of its block; null while it is not in a block, or no node responds. */
  confirmations: z.number().nullable(),
  /** The external transaction that has this nonce; null if there is none. */
  takenBy: z.string().nullable(),
});
export type PayoutAttempt = z.output<typeof payoutAttempt>;

export const operatorPayoutAttempts = defineOperatorEndpoint({
  name: 'operatorPayoutAttempts',
  method: 'GET',
  path: '/operatorApi/payoutAttempts',
  roles: EVERY_ROLE,
  summary: 'Lists every transaction signed for a withdrawal, oldest first, and the cost of another attempt.',
  input: z.object({ _id: text(60) }),
  data: z.object({
    attempts: z.array(payoutAttempt),
    /** State of the network; null while no node responds, or if nothing is pending. */
    network: z
      .object({
        /** Transactions of the wallet that must be mined first. */
        waitsBehind: z.number(),
        /** Gas price of the next attempt; null if none is possible. */
        nextGasPriceGwei: z.string().nullable(),
        nextFeeAtMostBnb: z.string().nullable(),
        /** Why no further attempt is possible now; empty if one is. */
        refusal: z.string(),
        /** The network executed a transaction with this nonce that is none of the attempts. */
        isNonceTaken: z.boolean(),
      })
      .nullable(),
  }),
  errors: ['withdrawal_unknown'],
});

/** The nodes' response to a sent transaction. */
const sent = {
  transaction_id: z.string(),
  /** False: the nodes rejected it. It stays stored and is resent automatically. */
  accepted: z.boolean(),
  /** The node's message, if rejected. */
  answer: z.string(),
};

export const rebroadcastPayout = defineOperatorEndpoint({
  name: 'rebroadcastPayout',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/rebroadcastPayout',
  roles: ['owner', 'finance'],
  summary: 'Resends the newest attempt, byte for byte. It can never pay twice.',
  input: z.object({ _id: text(60), reason: reason() }),
  data: z.object(sent),
  errors: ['withdrawal_unknown', 'payout_not_open', 'chain_unreachable', 'payout_order_waits'],
});

export const replacePayout = defineOperatorEndpoint({
  name: 'replacePayout',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/replacePayout',
  roles: ['owner', 'finance'],
  summary:
    'Signs the same payment again with a higher fee and the SAME nonce, stores and sends it. The network executes only one of them.',
  input: z.object({
    _id: text(60),
    /** Hash of the newest attempt shown, so that only one of two simultaneous operators replaces it. */
    transaction_id: hashText(),
    reason: reason(),
  }),
  data: z.object({ ...sent, attempt: z.number(), gasPriceGwei: z.string() }),
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
    'Resolves a payout whose nonce was used by a transaction from outside the product. That transaction must be final and signed by the payout wallet with this nonce. If it paid the same amount to the same address, it becomes the payout. If it paid that address nothing, the withdrawal is signed again, because no attempt can be executed any longer.',
  input: z.object({
    _id: text(60),
    /** Hash of the newest attempt shown. */
    transaction_id: hashText(),
    /** Hash of the transaction that used the nonce. */
    takenBy: hashText(),
    reason: reason(),
  }),
  data: z.object({ outcome: z.enum(['paid', 'signed_anew']) }),
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
  summary: 'Tells whether payouts run, are paused by an operator, or are frozen by an alert.',
  input: nothing(),
  data: z.object({ paused: z.boolean(), frozen: z.boolean() }),
  errors: [],
});
