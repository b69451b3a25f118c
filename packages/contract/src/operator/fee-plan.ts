import { z } from 'zod';
import { says } from '../message.ts';
import { dateTime, day, listOf, mustBeSent, paging, text } from '../shapes.ts';
import { defineDecision, defineOperatorEndpoint } from './endpoint.ts';
import { reason } from './inputs.ts';
import { PLAN_READERS, PLANNERS } from './packages.ts';

/** Of the cleared amount, in percent; the database enforces it too. */
export const MARKET_FEE_MAX_PERCENT = 10;
const FEE_DRAFT_STATES = ['proposed', 'published', 'discarded'] as const;

export const feeVersion = z.object({
  version: z.number(),
  /** The business day from which new orders have this rate. */
  startsOn: day(),
  ratePercent: z.string(),
  state: z.enum(['announced', 'in force', 'over']),
  proposedBy: z.string(),
  publishedBy: z.string(),
  publishedAt: dateTime().nullable(),
  reason: z.string(),
});
export type FeeVersion = z.output<typeof feeVersion>;

export const operatorFeeVersions = defineOperatorEndpoint({
  name: 'operatorFeeVersions',
  method: 'GET',
  path: '/operatorApi/feeVersions',
  roles: PLAN_READERS,
  summary: 'Lists every version of the market’s fee, newest first.',
  input: z.object(paging),
  data: listOf(feeVersion),
  errors: [],
});

export const feeDraft = z.object({
  _id: z.string(),
  ratePercent: z.string(),
  startsOn: day(),
  reason: z.string(),
  status: z.enum(FEE_DRAFT_STATES),
  author: z.string(),
  madeAt: dateTime(),
  decidedBy: z.string(),
  decidedAt: dateTime().nullable(),
  decision: z.string(),
  version: z.number().nullable(),
});
export type FeeDraft = z.output<typeof feeDraft>;

export const operatorFeeDrafts = defineOperatorEndpoint({
  name: 'operatorFeeDrafts',
  method: 'GET',
  path: '/operatorApi/feeDrafts',
  roles: PLAN_READERS,
  summary: 'Lists drafts of the fee, newest first.',
  input: z.object(paging),
  data: listOf(feeDraft),
  errors: [],
});

export const operatorProposeFee = defineOperatorEndpoint({
  name: 'operatorProposeFee',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/proposeFee',
  roles: PLANNERS,
  summary: 'Drafts a version of the market’s fee from a future business day on; another operator publishes it.',
  input: z.object({
    ratePercent: text(10)
      .refine(
        (value) => /^\d{1,2}(\.\d{1,2})?$/.test(value) && Number(value) <= MARKET_FEE_MAX_PERCENT,
        says('percentTo', { most: 10 }),
      )
      .transform((value) => Math.round(Number(value) * 100)),
    startsOn: day(),
    reason: reason(),
  }),
  data: z.object({ _id: z.string() }),
  errors: ['version_date_past', 'version_date_taken'],
});

export const operatorPublishFee = defineDecision({
  name: 'operatorPublishFee',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/publishFee',
  roles: PLANNERS,
  summary: 'Publishes a drafted fee as a version, exactly as shown. Its author cannot.',
  input: z.object({ _id: mustBeSent(text(60)), note: text(500) }),
  data: z.object({ version: z.number() }),
  errors: [
    'draft_unknown',
    'draft_over',
    'published_by_author',
    'operator_not_confirmed',
    'author_not_confirmed',
    'version_date_past',
    'version_date_taken',
  ],
});

export const operatorDiscardFee = defineOperatorEndpoint({
  name: 'operatorDiscardFee',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/discardFee',
  roles: PLANNERS,
  summary: 'Discards an unpublished draft of the fee. It stays in the list.',
  input: z.object({ _id: text(60), reason: reason() }),
  data: z.null(),
  errors: ['draft_unknown', 'draft_over'],
});
