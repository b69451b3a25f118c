import { z } from 'zod';
import { amount, day, listOf, nothing, oneOf, paging, sorting, text } from '../shapes.ts';
import { defineOperatorEndpoint } from './endpoint.ts';
import { PLAN_READERS, PLANNERS, planTerms } from './plan-terms.ts';
import { reason } from './reason.ts';

const version = {
  version: z.number(),
  holdsFrom: day(),
  /** Empty for what the platform began with. */
  proposedBy: z.string(),
  publishedBy: z.string(),
  reason: z.string(),
};

export const packageVersion = z.object({
  ...version,
  price: amount(),
  yieldPpm: z.number(),
  maturityDays: z.number(),
});
export type PackageVersion = z.output<typeof packageVersion>;

export const PACKAGE_SALES = ['on sale', 'announced', 'withdrawn'] as const;

export const offeredPackage = z.object({
  _id: z.string(),
  title: z.string(),
  /** `announced`: its first version holds from a later day. */
  sale: z.enum(PACKAGE_SALES),
  /** What holds today. */
  version: z.number(),
  price: amount(),
  yieldPpm: z.number(),
  maturityDays: z.number(),
  /** Positions that earn, under the terms that they were bought under. */
  running: z.number(),
  principal: amount(),
  /** The newest first. */
  versions: z.array(packageVersion),
});
export type OfferedPackage = z.output<typeof offeredPackage>;

export const operatorPackages = defineOperatorEndpoint({
  name: 'operatorPackages',
  method: 'GET',
  path: '/operatorApi/packages',
  roles: PLAN_READERS,
  summary:
    'Packages with all of their versions, and what members hold in each; without an order those on sale first, by price.',
  input: z.object({
    ...paging,
    ...sorting(['sale', 'title', 'price', 'target', 'days', 'running', 'principal']),
    dir: oneOf(['asc', 'desc']).default('asc'),
    sale: oneOf(PACKAGE_SALES).optional(),
  }),
  data: listOf(offeredPackage),
  message: 'Packages',
  errors: [],
});

export const withdrawPackage = defineOperatorEndpoint({
  name: 'withdrawPackage',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/withdrawPackage',
  roles: PLANNERS,
  summary:
    'Takes a package from sale at once. What was bought goes on as it was bought; only a version published later puts it on sale again.',
  input: z.object({ id: text(40), reason: reason() }),
  data: nothing(),
  message: 'Withdrawn from sale',
  errors: ['package_unknown', 'package_not_on_sale'],
});

export const PLAN_STATES = ['announced', 'in force', 'over'] as const;

export const planVersion = planTerms.extend({ ...version, state: z.enum(PLAN_STATES) });
export type PlanVersion = z.output<typeof planVersion>;

export const operatorPlans = defineOperatorEndpoint({
  name: 'operatorPlans',
  method: 'GET',
  path: '/operatorApi/plans',
  roles: PLAN_READERS,
  summary: 'Every version of the compensation plan, the one with the latest day first.',
  input: z.object({
    ...paging,
    ...sorting(['from', 'version', 'matching', 'direct', 'hold']),
    state: oneOf(PLAN_STATES).optional(),
  }),
  data: listOf(planVersion),
  message: 'Plans',
  errors: [],
});
