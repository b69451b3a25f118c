import { z } from 'zod';
import { says } from '../message.ts';
import { dateTime, day, listOf, mustBeSent, oneOf, paging, sorting, text } from '../shapes.ts';
import { defineDecision, defineOperatorEndpoint } from './endpoint.ts';
import { reason } from './inputs.ts';
import { PLAN_READERS, PLANNERS, packageTerms, planTerms } from './packages.ts';

export const DRAFT_KINDS = ['package', 'plan'] as const;
export const DRAFT_STATUSES = ['draft', 'proposed', 'published', 'discarded'] as const;

export const draft = z.object({
  _id: z.string(),
  kind: z.enum(DRAFT_KINDS),
  /** Null for a new package, or for the plan. */
  packageId: z.string().nullable(),
  title: z.string(),
  plan: planTerms.nullable(),
  package: packageTerms.nullable(),
  holdsFrom: day(),
  reason: z.string(),
  status: z.enum(DRAFT_STATUSES),
  revision: z.number(),
  author: z.object({ _id: z.string(), email: z.string() }),
  editedAt: dateTime(),
  decidedBy: z.string(),
  decidedAt: dateTime().nullable(),
  decision: z.string(),
  publishedVersion: z.number().nullable(),
  /** Compared with the version in force until then; `before` is empty if there is none. `isSame`: nothing changes. */
  comparison: z.object({
    version: z.number().nullable(),
    fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string(), isSame: z.boolean() })),
  }),
  /** Why it cannot be proposed or published as it is; empty if it can. */
  violation: z.string(),
  /** Hash of everything shown. Proposing and publishing send it and are rejected if something changed. */
  stateHash: z.string(),
});
export type Draft = z.output<typeof draft>;

export const operatorDrafts = defineOperatorEndpoint({
  name: 'operatorDrafts',
  method: 'GET',
  path: '/operatorApi/drafts',
  roles: PLAN_READERS,
  summary: 'Lists drafts of packages and plans, newest first, each compared field by field with the previous version.',
  input: z.object({
    ...paging,
    ...sorting(['made', 'edited', 'from', 'by']),
    kind: oneOf(DRAFT_KINDS).optional(),
    status: oneOf(DRAFT_STATUSES).optional(),
  }),
  data: listOf(draft),
  errors: [],
});

/** Reasons for rejecting a plan or a package. */
const UNSOUND = [
  'plan_levels_above_profit',
  'plan_sponsors_above_profit',
  'plan_above_margin',
  'plan_rank_without_team',
  'hold_outlives_package',
  'package_need_too_high',
  'package_price_not_valid',
  'recruitment_above_half',
  'sponsor_above_buyer',
  'version_date_past',
  'version_date_taken',
  'terms_unchanged',
] as const;

export const saveDraft = defineOperatorEndpoint({
  name: 'saveDraft',
  repeats: 'adds-own',
  method: 'POST',
  path: '/operatorApi/saveDraft',
  roles: PLANNERS,
  summary:
    'Creates a draft, or edits one’s own; an edited draft must be proposed again. Invalid drafts are rejected with the reason.',
  input: z
    .object({
      /** Empty for a new one. */
      id: text(40),
      /** The revision that was shown. */
      revision: z.number(says('sendRevision')).int().min(0).max(1_000_000).default(0),
      /** The package to which this is a new version; empty for a new package, or for the plan. */
      packageId: text(40),
      plan: planTerms.optional(),
      package: packageTerms.optional(),
      holdsFrom: day(),
      reason: reason(),
    })
    .refine((input) => (input.plan === undefined) !== (input.package === undefined), says('sendEitherPlanOrPackage')),
  data: draft,
  errors: ['draft_unknown', 'draft_over', 'draft_not_yours', 'state_changed', 'package_unknown', ...UNSOUND],
});

export const proposeDraft = defineOperatorEndpoint({
  name: 'proposeDraft',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/proposeDraft',
  roles: PLANNERS,
  summary: 'Proposes one’s own draft to another operator.',
  input: z.object({ id: mustBeSent(text(40)), stateHash: text(64) }),
  data: draft,
  errors: ['draft_unknown', 'draft_over', 'draft_not_yours', 'state_changed', ...UNSOUND],
});

export const publishDraft = defineDecision({
  name: 'publishDraft',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/publishDraft',
  roles: PLANNERS,
  summary: 'Publishes a proposed draft as a version, exactly as shown. Its author cannot.',
  input: z.object({ id: text(40), stateHash: text(64), reason: reason() }),
  data: z.object({ version: z.number() }),
  errors: [
    'draft_unknown',
    'draft_over',
    'draft_not_proposed',
    'published_by_author',
    'state_changed',
    'operator_not_confirmed',
    'author_not_confirmed',
    ...UNSOUND,
  ],
});

export const discardDraft = defineOperatorEndpoint({
  name: 'discardDraft',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/discardDraft',
  roles: PLANNERS,
  summary: 'Discards an unpublished draft. It stays in the list.',
  input: z.object({ id: text(40), reason: reason() }),
  data: z.object({}),
  errors: ['draft_unknown', 'draft_over'],
});
