import { canonicalEmail, type InputOf } from '@plumbline/contract';
import type { operatorUnsentMails } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { countedList, DIRECTION, type Listed } from '../../../platform/list.ts';

/** A mail that is queued is sent within seconds: what waits longer has met a fault. */
export const MAIL_IS_LATE = sql`x.sent_at IS NULL AND x.queued_at < now() - interval '1 minute'`;

export interface UnsentRow {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly queued_at: Date;
}

export function listUnsentRows(
  db: Db,
  { to, dir }: Omit<InputOf<typeof operatorUnsentMails>, 'page' | 'limit'>,
): Promise<Listed<UnsentRow>> {
  return countedList<UnsentRow>(db, {
    columns: sql`x.id, x.recipient, x.subject, x.queued_at`,
    tables: sql`mail.messages x`,
    where: [MAIL_IS_LATE, to === '' ? null : sql`x.recipient = ${canonicalEmail(to)}`],
    order: sql`x.queued_at ${DIRECTION[dir]}, x.id ${DIRECTION[dir]}`,
  });
}

export interface RescheduledJob {
  readonly id: bigint;
  readonly task: string;
  /** Tries that it had before. */
  readonly attempts: number;
}

/** Makes jobs that gave up due now by an operator's session, with their tries given back: one by its id, or the oldest of a task. */
export async function rescheduleJobs(
  tx: Tx,
  session: Buffer,
  which: { readonly id: bigint } | { readonly task: string; readonly limit: number },
): Promise<readonly RescheduledJob[]> {
  const [id, task, limit] = 'id' in which ? [which.id, null, 1] : [null, which.task, which.limit];
  const { rows } = await sql<RescheduledJob>`
    SELECT id, task, attempts FROM identity.retry_jobs(${session}, ${id}, ${task}, ${limit})`.execute(tx);
  return rows;
}

/** Queues a mail once more by an operator's session, of two at once one. False when it was sent meanwhile. */
export async function resend(tx: Tx, session: Buffer, id: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT identity.resend_mail(${session}, ${id}::uuid) AS is`.execute(tx);
  return rows[0]!.is;
}
