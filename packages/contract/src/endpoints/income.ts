import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import type { AnswerKey } from '../message.ts';
import {
  amount,
  dateTime,
  day,
  endsAfterItsStart,
  listOf,
  nothing,
  oneOf,
  PERIOD_TURNED,
  paging,
  period,
  sorting,
} from '../shapes.ts';
import { earnedFrom } from './transparency.ts';

/** Numbers of closed days that the chart can show. */
export const CHART_DAYS = ['7', '30', '90', '365'] as const;

export const incomeByDay = defineEndpoint({
  name: 'getIncomeByDay',
  method: 'GET',
  path: '/sellerApi/getIncomeByDay',
  vendorPath: '/vendorApi/getIncomeByDay',
  audience: 'member',
  summary: "Returns the member's income of the last closed days by kind, oldest first.",
  input: z.object({ days: oneOf(CHART_DAYS).default('30') }),
  data: z.array(
    z.object({
      day: day(),
      trading: amount(),
      level: amount(),
      direct: amount(),
      reward: amount(),
      /** Bonus, matching and income from later purchases; `otherIncome` of the profile. */
      other: amount(),
      factor: z.string(),
    }),
  ),
  errors: [],
});

/** Number of closed days considered. */
export const HISTORY_SPAN_DAYS = 30;

/** Shares of the daily target as decimals with six places, such as "0.970000"; 0 for a day that paid nothing. */
export const targetHistory = defineEndpoint({
  name: 'targetHistory',
  method: 'GET',
  path: '/publicApi/targetHistory',
  audience: 'public',
  summary: 'Returns what the last 30 closed days paid of each daily target: mean, worst and best day.',
  input: nothing(),
  data: z.object({
    /** Closed days among the last 30; with none, the shares are 0. */
    days: z.number(),
    mean: z.string(),
    lowest: z.string(),
    highest: z.string(),
    /** Days that paid nothing. */
    unpaid: z.number(),
    /** Part of the mean paid from the operator's own money. */
    subsidy: z.string(),
  }),
  errors: [],
});

/** The rule of an income kind with a line's figures, for translation; percentages such as "2.5". */
export const incomeWhy = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('trading_profit'),
    percent: z.string(),
    paidBy: z.enum(['earnings.booked', 'earnings.subsidy']),
  }),
  z.object({ kind: z.enum(['level_income', 'relevel_income']), percents: z.array(z.string()), day: day() }),
  z.object({ kind: z.enum(['matching_income', 'rematching_income']), percent: z.string(), day: day() }),
  z.object({ kind: z.enum(['direct_income', 'redirect_income']), percent: z.string(), buyer: z.string() }),
  z.object({ kind: z.literal('reward_income'), rank: z.number() }),
  z.object({ kind: z.literal('bonus_income'), note: z.string() }),
]);
export type IncomeWhy = z.output<typeof incomeWhy>;

/** Basis of an amount: an own package, a team's profit, or a referral's purchase. */
export const incomeSource = z.discriminatedUnion('is', [
  z.object({ is: z.literal('package'), title: z.string(), price: z.string() }),
  z.object({ is: z.literal('team'), team: z.enum(['A', 'B', 'C']) }),
  z.object({ is: z.literal('purchase'), buyer: z.string(), title: z.string() }),
]);
export type IncomeSource = z.output<typeof incomeSource>;

/** Why an income line exists: rule and plan version, basis and the booked earnings that paid it. */
export const incomeReason = z.object({
  /** A sentence, such as "10 % of team A's trading profit of 2026-11-20". */
  rule: z.string(),
  why: incomeWhy,
  planVersion: z.number(),
  /** The ledger posting that credited it; null while held or waiting. */
  posting: z.string().nullable(),
  /** `earnings.booked`, or `earnings.subsidy`: the operator's own money. */
  paidBy: z.enum(['earnings.booked', 'earnings.subsidy']).nullable(),
  /** Earned share of the day's target, "0.840000"; null for one-off incomes. */
  factor: z.string().nullable(),
  evidence: z.array(z.string()),
  /** Amounts booked as earnings on the day that paid it, by source. */
  earned: earnedFrom,
  /** Basis of the amount. */
  sources: z.array(z.object({ label: z.string(), from: incomeSource, amount: amount() })),
});

/** `awaiting_cap`: due, but held because recruitment pay is at most half of the trading profit (recruitment.ts). */
export const INCOME_STATUSES = ['paid', 'held', 'awaiting_funds', 'awaiting_cap', 'cancelled'] as const;

export const incomeLine = z.object({
  _id: z.string(),
  day: day(),
  amount: amount(),
  status: z.enum(INCOME_STATUSES),
  /** For held income: the business day on which it becomes due. */
  dueOn: day().nullable(),
  createdAt: dateTime(),
  reason: incomeReason,
});
export type IncomeLine = z.output<typeof incomeLine>;

const incomeList = (name: AnswerKey, summary: string) =>
  defineEndpoint({
    name,
    method: 'GET',
    path: `/sellerApi/${name}`,
    vendorPath: `/vendorApi/${name}`,
    audience: 'member',
    summary,
    input: z
      .object({ ...paging, ...period, ...sorting(['day', 'amount']), status: oneOf(INCOME_STATUSES).optional() })
      .refine(endsAfterItsStart, PERIOD_TURNED),
    /** Totals of all matches, not only of the page. Cancelled lines count only if requested. */
    data: listOf(incomeLine).extend({ totals: z.object({ amount: amount() }) }),
    errors: [],
  });

export const tradingIncome = incomeList('getTradingIncomeUser', 'Trading profit by closed day.');
export const levelIncome = incomeList(
  'getlavelincomeUser',
  'Level income from the trading profit of teams A, B and C.',
);
export const directIncome = incomeList('getDireactncomeUser', "Direct income from direct referrals' first purchases.");
export const rewardIncome = incomeList('getRewardincomeUser', 'Rewards, once for each rank reached.');
export const bonusIncome = incomeList('getBonusIncomeUser', 'Bonuses that the operator granted, with their reason.');
export const matchingIncome = incomeList('getMatchingIncomeUser', "A share of direct referrals' level income.");
export const relevelIncome = incomeList('getRelavelincomeUser', 'Level income from second and later purchases.');
export const rematchingIncome = incomeList('getReMatchingIncomeUser', 'Matching of level income from later purchases.');
export const redirectIncome = incomeList('getReDireactncomeUser', "Direct income from referrals' later purchases.");
