import { z } from 'zod';
import { DISPUTE_OUTCOMES, disputed } from '../endpoints/disputes.ts';
import { ORDER_STATES } from '../endpoints/order-shapes.ts';
import { amount, dateTime, day, listOf, oneOf, paging, pictureFile, text } from '../shapes.ts';
import { defineDecision, defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';
import { positive, reason } from './inputs.ts';

export const DECISION_STATES = ['proposed', 'final', 'done', 'withdrawn', 'rejected', 'overtaken'] as const;

export const listedDispute = z.object({
  /** Of the order. */
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
  /** Of the newest decision. */
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
    'Disputes about orders, the oldest first: open ones, those whose decision waits for a second operator, closed ones, or all.',
  input: z.object({ ...paging, queue: oneOf(DISPUTE_QUEUES).default('open') }),
  data: listOf(listedDispute),
  message: 'Disputes',
  errors: [],
});

export const disputeDecision = z.object({
  _id: z.string(),
  outcome: z.enum(DISPUTE_OUTCOMES),
  /** In USDT: what the order held, what of it goes back, the fee of the rest, and what the vendor gets. */
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
  /** Whether two operators decide it; what the reader decided alone in the last 24 hours counts with it. */
  takesTwo: z.boolean(),
  /** The newest first. */
  decisions: z.array(disputeDecision),
});
export type DisputeFacts = z.output<typeof disputeFacts>;

export const operatorDispute = defineOperatorEndpoint({
  name: 'operatorDispute',
  method: 'GET',
  path: '/operatorApi/disputes/{id}',
  roles: EVERY_ROLE,
  summary: 'The dispute about an order: what each side says and shows, the evidence, and what operators decided.',
  input: z.object({ id: text(60) }),
  data: disputeFacts,
  message: 'Dispute',
  errors: ['dispute_unknown'],
});

export const operatorDisputePicture = defineOperatorEndpoint({
  name: 'operatorDisputePicture',
  method: 'GET',
  path: '/operatorApi/disputes/{id}/pictures/{picture}/{size}',
  roles: EVERY_ROLE,
  summary: 'A picture that a side shows in a dispute, as WebP.',
  ...pictureFile(),
  errors: ['picture_unknown'],
});

export const operatorWriteDispute = defineOperatorEndpoint({
  name: 'operatorWriteDispute',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/writeDispute',
  roles: ['owner', 'finance', 'support'],
  summary: 'Writes a message to both sides of a dispute. They are mailed.',
  input: z.object({
    _id: text(60),
    message: text(2000).refine((value) => value !== '', { error: 'Please write something' }),
  }),
  data: z.null(),
  message: 'Sent to both sides',
  errors: ['dispute_unknown', 'dispute_over', 'dispute_full'],
});

export const operatorDecideDispute = defineDecision({
  name: 'operatorDecideDispute',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/decideDispute',
  roles: ['owner', 'finance'],
  summary:
    'Decides a dispute as it was shown: for the vendor (clears), for the buyer (refunded), or split (a part goes back, the rest clears with its fee). From a setting on it waits for another operator.',
  input: z.object({
    _id: text(60),
    outcome: oneOf(DISPUTE_OUTCOMES),
    /** The sum that the order held when it was shown. */
    held: positive(),
    /** Of a split: what goes back. */
    back: positive().optional(),
    reason: reason(),
  }),
  data: z.object({ decision: z.string(), status: z.enum(DECISION_STATES) }),
  message: 'Decided',
  errors: ['dispute_unknown', 'order_state', 'decision_waits', 'state_changed', 'split_not_valid'],
});

export const operatorApproveDispute = defineDecision({
  name: 'operatorApproveDispute',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/approveDispute',
  roles: ['owner', 'finance'],
  summary: 'Approves what another operator decided about a dispute, exactly as it was shown. Then it is carried out.',
  input: z.object({ decision: text(60), note: text(500) }),
  data: z.null(),
  message: 'Approved',
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
  summary: 'Ends a decision that waits: withdrawn by whoever made it, rejected by another operator.',
  input: z.object({ decision: text(60), reason: reason() }),
  data: z.object({ status: z.enum(DECISION_STATES) }),
  message: 'Done. The dispute is open for another decision',
  errors: ['decision_unknown', 'decision_over'],
});
