import { type DataOf, fail, type InputOf, ok, type Result } from '@plumbline/contract';
import type {
  operatorFailedJobs,
  operatorFailedTasks,
  operatorRetryTask,
  operatorUnsentMails,
} from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import { type Db, type Tx, transaction } from '../../../platform/database.ts';
import { countFailedJobs, listFailedJobRows } from '../../../platform/failed-jobs.ts';
import { isUuid } from '../../../platform/ids.ts';
import { pagesOf, readPage } from '../../../platform/list.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import type { SubjectOf } from '../../base/mail/index.ts';
import { listUnsentRows, type RescheduledJob, rescheduleJobs, resend } from './overview-store.ts';

export async function listFailedJobs(
  db: Db,
  query: InputOf<typeof operatorFailedJobs>,
): Promise<DataOf<typeof operatorFailedJobs>> {
  const listed = await listFailedJobRows(db, query);
  const docs = (await readPage(db, listed, query)).map((row) => ({
    _id: row.id.toString(),
    task: row.task,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    lastError: withoutSecrets(row.last_error),
    input: toInput(row.payload),
    createdAt: toDateTime(row.created_at),
    lastTriedAt: toDateTime(row.updated_at),
  }));
  return { docs, ...pagesOf(listed.total, query) };
}

export const listFailedTasks = async (db: Db): Promise<DataOf<typeof operatorFailedTasks>> => ({
  docs: (await countFailedJobs(db)).map(({ task, count }) => ({ task, count: Number(count) })),
});

/** Makes a job due again with all its tries. Repeating is safe, because each job checks what is already done. */
export const retryJob = (db: Db, call: ByOperator, id: string): Promise<Result<null, 'job_unknown'>> =>
  transaction(db, async (tx): Promise<Result<null, 'job_unknown'>> => {
    const jobs = /^\d{1,18}$/.test(id) ? await rescheduleJobs(tx, call.tokenSha256, { id: BigInt(id) }) : [];
    if (jobs.length === 0) return fail('job_unknown');
    await auditRetries(tx, call, jobs);
    return ok(null);
  });

/** Each is a row of the audit trail, which is one chain. Many more would block other operators. */
const MAX_PER_CALL = 200;

export const retryTask = (
  db: Db,
  call: ByOperator,
  task: string,
): Promise<Result<DataOf<typeof operatorRetryTask>, 'job_unknown'>> =>
  transaction(db, async (tx): Promise<Result<DataOf<typeof operatorRetryTask>, 'job_unknown'>> => {
    const jobs = await rescheduleJobs(tx, call.tokenSha256, { task, limit: MAX_PER_CALL });
    if (jobs.length === 0) return fail('job_unknown');
    const left = (await countFailedJobs(tx)).find((each) => each.task === task)?.count ?? 0n;
    await auditRetries(tx, call, jobs);
    return ok({ retried: jobs.length, left: Number(left) });
  });

async function auditRetries(tx: Tx, call: ByOperator, jobs: readonly RescheduledJob[]): Promise<void> {
  for (const { id, task, attempts } of jobs) {
    const [before, after] = [
      { task, attempts },
      { task, attempts: 0 },
    ];
    await audit(tx, call, { action: 'job.retry', subject: `job:${id}`, reason: '', before, after });
  }
}

export async function listUnsentMails(
  db: Db,
  query: InputOf<typeof operatorUnsentMails>,
  subjectOf: SubjectOf,
): Promise<DataOf<typeof operatorUnsentMails>> {
  const listed = await listUnsentRows(db, query);
  const docs = (await readPage(db, listed, query)).map((row) => ({
    _id: row.id,
    to: row.recipient,
    subject: subjectOf(row),
    queuedAt: toDateTime(row.queued_at),
  }));
  return { docs, ...pagesOf(listed.total, query) };
}

/** Queues an unsent mail again. Its job checks whether it was sent meanwhile. */
export const resendMail = (db: Db, call: ByOperator, id: string): Promise<Result<null, 'mail_unknown'>> =>
  transaction(db, async (tx): Promise<Result<null, 'mail_unknown'>> => {
    if (!isUuid(id) || !(await resend(tx, call.tokenSha256, id))) return fail('mail_unknown');
    const [before, after] = [{ status: 'not sent' }, { status: 'queued again' }];
    await audit(tx, call, { action: 'mail.resend', subject: `mail:${id.toLowerCase()}`, reason: '', before, after });
    return ok(null);
  });

/** Shows only scheme and host of an address: names, paths and parameters may be keys. */
const hostAlone = (_: string, scheme: string, rest: string): string => {
  const [authority = ''] = rest.split(/[/?#]/, 1);
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  return `${scheme}${host}${rest.length > authority.length ? '/…' : ''}`;
};

/** In characters. The expressions below take quadratic time, and mail servers control the text of their errors. */
const MAX_ERROR_LENGTH = 4_000;

/**
 * Returns the beginning of an error for operators without secrets: library texts can contain keys of nodes and mail
 * servers.
 */
export const withoutSecrets = (text: string): string =>
  text
    .slice(0, MAX_ERROR_LENGTH)
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)([^\s"'<>`]*)/gi, hostAlone)
    .replace(/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 …')
    .replace(
      /\b(password|passwd|pwd|pass|secret|api[-_ ]?key|access[-_ ]?key|private[-_ ]?key|authorization|token)(["']?\s*[=:]\s*["']?)(?!\s*bearer|\s*basic)[^\s"',;&]+/gi,
      '$1$2…',
    );

/** The parts of a job's input that may be shown: ids. */
const SHOWN: readonly string[] = ['messageId', 'simulationId'];

export function toInput(payload: unknown): string {
  if (payload === null || typeof payload !== 'object') return '';
  return Object.entries(payload)
    .map(([name, value]) => `${name}: ${SHOWN.includes(name) ? String(value) : '…'}`)
    .join(', ');
}
