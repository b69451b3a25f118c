import { isUsdtText } from '@plumbline/money';
import { z } from 'zod';
import { says } from '../message.ts';
import { amount, day, listOf, nothing, oneOf, paging, sorting, text } from '../shapes.ts';
import { defineOperatorEndpoint, type OperatorRole } from './endpoint.ts';
import { reason } from './inputs.ts';

/** Roles that propose and publish; never the same person for one draft. */
export const PLANNERS: readonly OperatorRole[] = ['owner', 'finance'];
export const PLAN_READERS: readonly OperatorRole[] = ['owner', 'finance', 'auditor'];

/** A share in whole basis points: 1 % is 100. */
const share = () =>
  z
    .number(says('giveEachShare'))
    .int(says('shareHasTwoPlacesAtMost'))
    .min(0, says('shareNeverNegative'))
    .max(1_000_000, says('shareTooLarge'));

const wholeDays = (least: number, most: number) =>
  z
    .number(says('giveDays'))
    .int(says('giveWholeDays'))
    .min(least, least === 0 ? says('daysNeverNegative') : says('daysFrom', { least }))
    .max(most, says('daysAtMost', { most }));

/** An amount as typed, without a sign. */
export const typedAmount = () =>
  z.string(says('giveEachAmountInUsdt')).trim().refine(isUsdtText, says('giveEachAmountUnsigned'));

export const RANKS = [1, 2, 3, 4, 5, 6] as const;

/** Content of a compensation plan draft. */
export const planTerms = z.object({
  /** Shares of the trading profit of teams A, B and C. */
  levelBps: z.array(share(), says('giveLevels')).length(3, says('planHasExactlyLevels')),
  matchingBps: share(),
  directBps: share(),
  holdDays: wholeDays(0, 365),
  /** All six, in order. */
  ranks: z
    .array(
      z.object({
        rank: z.number().int(),
        ownPrincipal: typedAmount(),
        teamInvested: typedAmount(),
        reward: typedAmount(),
      }),
      says('giveSixRanks'),
    )
    .refine(
      (ranks) => ranks.length === RANKS.length && ranks.every((each, index) => each.rank === RANKS[index]),
      says('planHasExactlyRanks'),
    ),
});
export type PlanTerms = z.output<typeof planTerms>;

/** Content of a package draft. */
export const packageTerms = z.object({
  /** For a new package; its versions keep the name. */
  title: text(60),
  price: typedAmount(),
  /** The daily target in parts per million of the price: 0.05 % is 500. */
  yieldPpm: z
    .number(says('giveTarget'))
    .int(says('targetHasFourPlacesAtMost'))
    .min(0, says('targetNeverNegative'))
    .max(1_000_000, says('targetTooLarge')),
  maturityDays: wholeDays(1, 3650),
});
export type PackageTerms = z.output<typeof packageTerms>;

const version = {
  version: z.number(),
  holdsFrom: day(),
  /** Empty for the initial version. */
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
  /** `announced`: its first version starts on a later day. */
  sale: z.enum(PACKAGE_SALES),
  /** The current version. */
  version: z.number(),
  price: amount(),
  yieldPpm: z.number(),
  maturityDays: z.number(),
  /** Earning positions, under the terms at purchase. */
  running: z.number(),
  principal: amount(),
  /** Newest first. */
  versions: z.array(packageVersion),
});
export type OfferedPackage = z.output<typeof offeredPackage>;

export const operatorPackages = defineOperatorEndpoint({
  name: 'operatorPackages',
  method: 'GET',
  path: '/operatorApi/packages',
  roles: PLAN_READERS,
  summary:
    'Lists packages with all their versions and members’ holdings in each; by default those on sale first, by price.',
  input: z.object({
    ...paging,
    ...sorting(['sale', 'title', 'price', 'target', 'days', 'running', 'principal']),
    dir: oneOf(['asc', 'desc']).default('asc'),
    sale: oneOf(PACKAGE_SALES).optional(),
  }),
  data: listOf(offeredPackage),
  errors: [],
});

export const withdrawPackage = defineOperatorEndpoint({
  name: 'withdrawPackage',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/withdrawPackage',
  roles: PLANNERS,
  summary:
    'Takes a package off sale at once. Purchased packages continue unchanged; only publishing a later version puts it back on sale.',
  input: z.object({ id: text(40), reason: reason() }),
  data: nothing(),
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
  summary: 'Lists every version of the compensation plan, latest start day first.',
  input: z.object({
    ...paging,
    ...sorting(['from', 'version', 'matching', 'direct', 'hold']),
    state: oneOf(PLAN_STATES).optional(),
  }),
  data: listOf(planVersion),
  errors: [],
});
