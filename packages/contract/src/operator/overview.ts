import { z } from 'zod';
import { custodyRecord } from '../endpoints/transparency.ts';
import { amount, dateTime, day, nothing, paging, text } from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';

/** What waits for a person, in the order in which it matters. */
export const ATTENTION_KINDS = [
  'alerts',
  'withdrawals',
  'book-proposals',
  'member-proposals',
  'package-drafts',
  'plan-drafts',
  'unmatched-deposits',
  'other-tokens',
  'failed-jobs',
  'unsent-mails',
  'identity-checks',
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

export const failedJob = z.object({
  _id: z.string(),
  task: z.string(),
  attempts: z.number(),
  lastError: z.string(),
  createdAt: dateTime(),
});
export type FailedJob = z.output<typeof failedJob>;

export const operatorFailedJobs = defineOperatorEndpoint({
  name: 'operatorFailedJobs',
  method: 'GET',
  path: '/operatorApi/failedJobs',
  roles: EVERY_ROLE,
  summary: 'Background jobs that were tried as often as they may be, the oldest first.',
  input: z.object(paging),
  data: z.object({ docs: z.array(failedJob), hasMore: z.boolean() }),
  message: 'Failed jobs',
  errors: [],
});

export const operatorRetryJob = defineOperatorEndpoint({
  name: 'operatorRetryJob',
  method: 'POST',
  path: '/operatorApi/retryJob',
  roles: ['owner', 'finance', 'support'],
  summary: 'Tries a failed job again, now.',
  input: z.object({ _id: text(30) }),
  data: z.null(),
  message: 'The job runs again',
  errors: ['job_unknown'],
});

export const unsentMail = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  queuedAt: dateTime(),
});

export const operatorUnsentMails = defineOperatorEndpoint({
  name: 'operatorUnsentMails',
  method: 'GET',
  path: '/operatorApi/unsentMails',
  roles: EVERY_ROLE,
  summary: 'Mails that wait to be sent for more than a minute, the oldest first.',
  input: z.object(paging),
  data: z.object({ docs: z.array(unsentMail), hasMore: z.boolean() }),
  message: 'Mails',
  errors: [],
});

export const operatorResendMail = defineOperatorEndpoint({
  name: 'operatorResendMail',
  method: 'POST',
  path: '/operatorApi/resendMail',
  roles: ['owner', 'finance', 'support'],
  summary: 'Tries to send a mail that was not sent. One that was sent is never sent again.',
  input: z.object({ _id: text(60) }),
  data: z.null(),
  message: 'The mail is sent again',
  errors: ['mail_unknown'],
});
