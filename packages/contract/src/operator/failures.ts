import { z } from 'zod';
import { dateTime, listOf, mustBeSent, nothing, paging, sorting, text } from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE, type OperatorRole } from './endpoint.ts';

const MAY_RETRY: readonly OperatorRole[] = ['owner', 'finance', 'support'];

export const failedJob = z.object({
  _id: z.string(),
  task: z.string(),
  attempts: z.number(),
  maxAttempts: z.number(),
  /** Addresses are cut down to their host, and what looks like a password or a key is left out. */
  lastError: z.string(),
  /** What the job was asked to do: ids alone, `messageId: …`; empty when it needs nothing. */
  input: z.string(),
  createdAt: dateTime(),
  lastTriedAt: dateTime(),
});
export type FailedJob = z.output<typeof failedJob>;

export const operatorFailedJobs = defineOperatorEndpoint({
  name: 'operatorFailedJobs',
  method: 'GET',
  path: '/operatorApi/failedJobs',
  roles: EVERY_ROLE,
  summary: 'Background jobs that were tried as often as they may be.',
  input: z.object({ ...paging, ...sorting(['date', 'task', 'attempts']), task: text(100) }),
  data: listOf(failedJob),
  message: 'Failed jobs',
  errors: [],
});

export const operatorFailedTasks = defineOperatorEndpoint({
  name: 'operatorFailedTasks',
  method: 'GET',
  path: '/operatorApi/failedTasks',
  roles: EVERY_ROLE,
  summary: 'How many jobs of each task gave up.',
  input: nothing(),
  data: z.object({ docs: z.array(z.object({ task: z.string(), count: z.number() })) }),
  message: 'Failed tasks',
  errors: [],
});

export const operatorRetryJob = defineOperatorEndpoint({
  name: 'operatorRetryJob',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/retryJob',
  roles: MAY_RETRY,
  summary: 'Tries a failed job again, now.',
  input: z.object({ _id: mustBeSent(text(30)) }),
  data: z.null(),
  message: 'The job runs again',
  errors: ['job_unknown'],
});

export const operatorRetryTask = defineOperatorEndpoint({
  name: 'operatorRetryTask',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/retryTask',
  roles: MAY_RETRY,
  summary: 'Tries the failed jobs of a task again, the oldest 200 of them, each with a row of the audit trail.',
  input: z.object({ task: mustBeSent(text(100)) }),
  /** `left`: failed jobs of the task that this call did not reach. */
  data: z.object({ retried: z.number(), left: z.number() }),
  message: 'The jobs run again',
  errors: ['job_unknown'],
});

export const unsentMail = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  queuedAt: dateTime(),
});
export type UnsentMail = z.output<typeof unsentMail>;

export const operatorUnsentMails = defineOperatorEndpoint({
  name: 'operatorUnsentMails',
  method: 'GET',
  path: '/operatorApi/unsentMails',
  roles: EVERY_ROLE,
  summary: 'Mails that wait to be sent for more than a minute.',
  input: z.object({ ...paging, ...sorting(['date']), to: text(254) }),
  data: listOf(unsentMail),
  message: 'Mails',
  errors: [],
});

export const operatorResendMail = defineOperatorEndpoint({
  name: 'operatorResendMail',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/resendMail',
  roles: MAY_RETRY,
  summary: 'Tries to send a mail that was not sent. One that was sent is never sent again.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.null(),
  message: 'The mail is sent again',
  errors: ['mail_unknown'],
});
