import { z } from 'zod';
import { custodyRecord, sustainabilityRecord } from '../endpoints/transparency.ts';
import { amount, dateTime, day, nothing } from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';

/** Tasks that await an operator, most important first. */
export const ATTENTION_KINDS = [
  'alerts',
  'withdrawals',
  'book-proposals',
  'member-proposals',
  'setting-proposals',
  'package-drafts',
  'plan-drafts',
  'fee-drafts',
  'unmatched-deposits',
  'other-tokens',
  'failed-jobs',
  'unsent-mails',
  'disputes',
  'dispute-decisions',
  'late-tickets',
  'tickets',
  'identity-checks',
  'stores',
  'listings',
  'appeals',
  'reports',
  'unconfirmed-operators',
  'open-sweeps',
  'contact-messages',
] as const;

export const overview = z.object({
  asOf: dateTime(),
  /** By an alert, until an operator closes it. */
  payoutsFrozen: z.boolean(),
  /** By an operator. */
  payoutsPaused: z.boolean(),
  attention: z.array(z.object({ kind: z.enum(ATTENTION_KINDS), count: z.number(), oldestAt: dateTime().nullable() })),
  money: z.object({
    /** Held and owed by kind of account, as published; null until the job first ran. */
    custody: custodyRecord.nullable(),
    /** Booked earnings not yet paid as income. */
    earningsBooked: amount(),
    earningsSubsidy: amount(),
    operatorCapital: amount(),
    /** Due income that awaits earnings. */
    awaitingFunds: amount(),
    /** Due recruitment pay that the cap holds back, regardless of earnings (recruitment.ts). */
    awaitingCap: amount(),
    /** One-off income in its hold period. */
    held: amount(),
  }),
  /** Newest last; days of the business calendar. */
  days: z.array(
    z.object({
      day: day(),
      deposits: amount(),
      payouts: amount(),
      need: amount(),
      paidBooked: amount(),
      paidSubsidy: amount(),
      /** Paid share of the target, "0.840000"; null for an open day. */
      factor: z.string().nullable(),
    }),
  ),
});
export type Overview = z.output<typeof overview>;

export const operatorOverview = defineOperatorEndpoint({
  name: 'operatorOverview',
  method: 'GET',
  path: '/operatorApi/overview',
  roles: EVERY_ROLE,
  summary: 'Returns the tasks that need attention, the key balances, and the last 30 days.',
  input: nothing(),
  data: overview,
  errors: [],
});

export const operatorSustainability = defineOperatorEndpoint({
  name: 'operatorSustainability',
  method: 'GET',
  path: '/operatorApi/sustainability',
  roles: EVERY_ROLE,
  summary: 'Returns the same figures as /publicApi/sustainability.',
  input: nothing(),
  data: sustainabilityRecord.nullable(),
  errors: [],
});
