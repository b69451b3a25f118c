import { z } from 'zod';
import { custodyRecord } from '../endpoints/transparency.ts';
import { amount, dateTime, day, nothing } from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';

/** What waits for a person, in the order in which it matters. */
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
  /** By an alert, until a person closes it. */
  payoutsFrozen: z.boolean(),
  /** By an operator. */
  payoutsPaused: z.boolean(),
  attention: z.array(z.object({ kind: z.enum(ATTENTION_KINDS), count: z.number(), oldestAt: dateTime().nullable() })),
  money: z.object({
    /** Held and owed by kind of account, as published; null until the job has run once. */
    custody: custodyRecord.nullable(),
    /** Booked earnings that no income took yet. */
    earningsBooked: amount(),
    earningsSubsidy: amount(),
    operatorCapital: amount(),
    /** Due income that waits for earnings. */
    awaitingFunds: amount(),
    /** Due pay for recruitment that the cap holds back, whatever was earned (recruitment.ts). */
    awaitingCap: amount(),
    /** One-off income inside its hold. */
    held: amount(),
  }),
  /** The newest last; days of the business calendar. */
  days: z.array(
    z.object({
      day: day(),
      deposits: amount(),
      payouts: amount(),
      need: amount(),
      paidBooked: amount(),
      paidSubsidy: amount(),
      /** Share of the target that was paid, "0.840000"; null for a day that is not closed. */
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
  summary: 'What needs a hand now, the money at a glance, and the last 30 days.',
  input: nothing(),
  data: overview,
  message: 'Overview',
  errors: [],
});
