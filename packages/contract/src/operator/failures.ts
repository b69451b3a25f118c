import { z } from 'zod';
import { dateTime, listOf, mustBeSent, nothing, paging, sorting, text } from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE, type OperatorRole } from './endpoint.ts';

const MAY_RETRY: readonly OperatorRole[] = ['owner', 'finance', 'support'];

export const failedJob = z.object({
  _id: z.string(),
  task: z.string(),
  attempts: z.number(),
  maxAttempts: z.number(),
  /** Addresses are reduced to their host, and anything that looks like a password or key is removed. */
  lastError: z.string(),
  /** The job's input: only ids, such as `messageId: …`; empty if it has none. */
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
  summary: 'Lists background jobs that failed their last attempt.',
  input: z.object({ ...paging, ...sorting(['date', 'task', 'attempts']), task: text(100) }),
  data: listOf(failedJob),
  errors: [],
});

export const operatorFailedTasks = defineOperatorEndpoint({
  name: 'operatorFailedTasks',
  method: 'GET',
  path: '/operatorApi/failedTasks',
  roles: EVERY_ROLE,
  summary: 'Counts failed jobs by task.',
  input: nothing(),
  data: z.object({ docs: z.array(z.object({ task: z.string(), count: z.number() })) }),
  errors: [],
});

export const operatorRetryJob = defineOperatorEndpoint({
  name: 'operatorRetryJob',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/retryJob',
  roles: MAY_RETRY,
  summary: 'Retries a failed job now.',
  input: z.object({ _id: mustBeSent(text(30)) }),
  data: z.null(),
  errors: ['job_unknown'],
});

export const operatorRetryTask = defineOperatorEndpoint({
  name: 'operatorRetryTask',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/retryTask',
  roles: MAY_RETRY,
  summary: 'Retries the failed jobs of a task, the oldest 200, each with an audit entry.',
  input: z.object({ task: mustBeSent(text(100)) }),
  /** `left`: failed jobs of the task that this call did not reach. */
  data: z.object({ retried: z.number(), left: z.number() }),
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
  summary: 'Lists mails that have waited for sending longer than a minute.',
  input: z.object({ ...paging, ...sorting(['date']), to: text(254) }),
  data: listOf(unsentMail),
  errors: [],
});

export const operatorResendMail = defineOperatorEndpoint({
  name: 'operatorResendMail',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/resendMail',
  roles: MAY_RETRY,
  summary: 'Retries an unsent mail. A sent mail is never sent again.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.null(),
  errors: ['mail_unknown'],
});
