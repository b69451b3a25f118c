import type { DataOf, InputOf } from '@plumbline/contract';
import { fail, ok, type Result } from '@plumbline/contract';
import type { operatorFailedJobs, operatorUnsentMails } from '@plumbline/contract/operator';
import { showDateTime } from '../../platform/calendar.ts';
import { type Db, transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { addJob } from '../../platform/jobs.ts';
import { audit, type ByOperator } from '../audit/index.ts';
import { lockUnsentMail, rescheduleJob, selectFailedJobs, selectUnsentMails } from './overview-store.ts';

type Paging = Pick<InputOf<typeof operatorFailedJobs>, 'page' | 'limit'>;

/** One row more than the page says whether there are more. */
const window = ({ page, limit }: Paging) => ({ limit: limit + 1, offset: (page - 1) * limit });

export async function listFailedJobs(db: Db, paging: Paging): Promise<DataOf<typeof operatorFailedJobs>> {
  const rows = await selectFailedJobs(db, window(paging));
  return {
    docs: rows.slice(0, paging.limit).map((row) => ({
      _id: row.id.toString(),
      task: row.task,
      attempts: row.attempts,
      lastError: row.last_error.slice(0, 500),
      createdAt: showDateTime(row.created_at),
    })),
    hasMore: rows.length > paging.limit,
  };
}

/** A job is due again with all of its tries. What it does it does once: each of them looks at what is done already. */
export const retryJob = (db: Db, call: ByOperator, id: string): Promise<Result<null, 'job_unknown'>> =>
  transaction(db, async (tx): Promise<Result<null, 'job_unknown'>> => {
    const task = /^\d{1,18}$/.test(id) ? await rescheduleJob(tx, BigInt(id)) : null;
    if (task === null) return fail('job_unknown');
    await audit(tx, call, { action: 'job.retry', subject: `job:${id}`, reason: '', after: { task } });
    return ok(null);
  });

export async function listUnsentMails(db: Db, paging: Paging): Promise<DataOf<typeof operatorUnsentMails>> {
  const rows = await selectUnsentMails(db, window(paging));
  return {
    docs: rows.slice(0, paging.limit).map((row) => ({
      _id: row.id,
      to: row.recipient,
      subject: row.subject,
      queuedAt: showDateTime(row.queued_at),
    })),
    hasMore: rows.length > paging.limit,
  };
}

/** Queues a mail once more that was not sent: its job looks again whether it was sent meanwhile. */
export const resendMail = (db: Db, call: ByOperator, id: string): Promise<Result<null, 'mail_unknown'>> =>
  transaction(db, async (tx): Promise<Result<null, 'mail_unknown'>> => {
    if (!isUuid(id) || !(await lockUnsentMail(tx, id))) return fail('mail_unknown');
    await addJob(tx, 'send-mail', { messageId: id }, { key: `resend-${id}` });
    await audit(tx, call, { action: 'mail.resend', subject: `mail:${id.toLowerCase()}`, reason: '' });
    return ok(null);
  });
