import { z } from 'zod';
import { DISPUTE_OUTCOMES, disputed } from '../endpoints/disputes.ts';
import { ORDER_STATES } from '../endpoints/order-shapes.ts';
import { says } from '../message.ts';
import { amount, dateTime, day, listOf, oneOf, paging, pictureFile, text } from '../shapes.ts';
import { defineDecision, defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';
import { positive, reason } from './inputs.ts';

export const DECISION_STATES = ['proposed', 'final', 'done', 'withdrawn', 'rejected', 'overtaken'] as const;

export const listedDispute = z.object({
  /** Id of the order. */
  _id: z.string(),
  number: z.string(),
  status: z.enum(ORDER_STATES),
  buyer: z.object({ _id: z.string(), fullName: z.string() }),
  vendor: z.object({ _id: z.string(), storeName: z.string() }),
  held: amount(),
  openedAt: dateTime(),
  closedAt: dateTime().nullable(),
  dueOn: day().nullable(),
  messages: z.number(),
  /** State of the newest decision. */
  decision: z.enum(DECISION_STATES).nullable(),
});
export type ListedDispute = z.output<typeof listedDispute>;

export const DISPUTE_QUEUES = ['open', 'waiting', 'closed', 'all'] as const;

export const operatorDisputes = defineOperatorEndpoint({
  name: 'operatorDisputes',
  method: 'GET',
  path: '/operatorApi/disputes',
  roles: EVERY_ROLE,
  summary:
    'Lists disputes about orders, oldest first: open ones, those awaiting a second operator, closed ones, or all.',
  input: z.object({ ...paging, queue: oneOf(DISPUTE_QUEUES).default('open') }),
  data: listOf(listedDispute),
  errors: [],
});

export const disputeDecision = z.object({
  _id: z.string(),
  outcome: z.enum(DISPUTE_OUTCOMES),
  /** In USDT: held by the order, refunded, fee on the rest, and the vendor's share. */
  held: amount(),
  back: amount(),
  fee: amount(),
  proceeds: amount(),
  reason: z.string(),
  takesTwo: z.boolean(),
  status: z.enum(DECISION_STATES),
  proposedBy: z.string(),
  proposedAt: dateTime(),
  decidedBy: z.string(),
  decidedAt: dateTime().nullable(),
  note: z.string(),
});
export type DisputeDecision = z.output<typeof disputeDecision>;

export const disputeFacts = disputed.extend({
  buyer: z.object({ _id: z.string(), fullName: z.string(), email: z.string() }),
  vendor: z.object({ _id: z.string(), storeName: z.string(), slug: z.string(), email: z.string() }),
  feePercent: z.string(),
  /** Whether two operators are required; the reader's own decisions of the last 24 hours count towards the limit. */
  takesTwo: z.boolean(),
  /** Newest first. */
  decisions: z.array(disputeDecision),
});
export type DisputeFacts = z.output<typeof disputeFacts>;

export const operatorDispute = defineOperatorEndpoint({
  name: 'operatorDispute',
  method: 'GET',
  path: '/operatorApi/disputes/{id}',
  roles: EVERY_ROLE,
  summary:
    'Returns the dispute about an order: both sides’ messages and pictures, the evidence, and the operators’ decisions.',
  input: z.object({ id: text(60) }),
  data: disputeFacts,
  errors: ['dispute_unknown'],
});

export const operatorDisputePicture = defineOperatorEndpoint({
  name: 'operatorDisputePicture',
  method: 'GET',
  path: '/operatorApi/disputes/{id}/pictures/{picture}/{size}',
  roles: EVERY_ROLE,
  summary: 'Returns a picture of a dispute, as WebP.',
  ...pictureFile(),
  errors: ['picture_unknown'],
});

export const operatorWriteDispute = defineOperatorEndpoint({
  name: 'operatorWriteDispute',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/writeDispute',
  roles: ['owner', 'finance', 'support'],
  summary: 'Writes a message to both sides of a dispute, who are notified by mail.',
  input: z.object({
    _id: text(60),
    message: text(2000).refine((value) => value !== '', says('writeSomething')),
  }),
  data: z.null(),
  errors: ['dispute_unknown', 'dispute_over', 'dispute_full'],
});

export const operatorDecideDispute = defineDecision({
  name: 'operatorDecideDispute',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/decideDispute',
  roles: ['owner', 'finance'],
  summary:
    'Decides a dispute as shown: for the vendor (clears), for the buyer (refunded), or split (one part is refunded, the rest clears with its fee). Above a configured amount it awaits another operator.',
  input: z.object({
    _id: text(60),
    outcome: oneOf(DISPUTE_OUTCOMES),
    /** The amount that the order held when it was shown. */
    held: positive(),
    /** For a split: the refund. */
    back: positive().optional(),
    reason: reason(),
  }),
  data: z.object({ decision: z.string(), status: z.enum(DECISION_STATES) }),
  errors: ['dispute_unknown', 'order_state', 'decision_waits', 'state_changed', 'split_not_valid'],
});

export const operatorApproveDispute = defineDecision({
  name: 'operatorApproveDispute',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/approveDispute',
  roles: ['owner', 'finance'],
  summary: 'Approves another operator’s decision on a dispute exactly as shown, and executes it.',
  input: z.object({ decision: text(60), note: text(500) }),
  data: z.null(),
  errors: [
    'decision_unknown',
    'decision_over',
    'order_state',
    'own_proposal',
    'operator_not_confirmed',
    'author_not_confirmed',
    'state_changed',
  ],
});

export const operatorEndDisputeDecision = defineOperatorEndpoint({
  name: 'operatorEndDisputeDecision',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/endDisputeDecision',
  roles: ['owner', 'finance'],
  summary: 'Ends a pending decision: withdrawn by its author, or rejected by another operator.',
  input: z.object({ decision: text(60), reason: reason() }),
  data: z.object({ status: z.enum(DECISION_STATES) }),
  errors: ['decision_unknown', 'decision_over'],
});
