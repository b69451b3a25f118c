import type { InputOf } from '@plumbline/contract';
import type { operatorFailedJobs } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import type { Db, Queryable, Tx } from './database.ts';
import { countedList, DIRECTION, type Listed } from './list.ts';

/** Of graphile_worker's jobs `j`. */
export const JOB_GAVE_UP = sql`j.attempts >= j.max_attempts AND j.last_error IS NOT NULL AND j.locked_at IS NULL`;

export interface FailedJobRow {
  readonly id: bigint;
  readonly task: string;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly last_error: string;
  readonly payload: unknown;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export function listFailedJobRows(
  db: Db,
  { task, sort, dir }: Omit<InputOf<typeof operatorFailedJobs>, 'page' | 'limit'>,
): Promise<Listed<FailedJobRow>> {
  const way = DIRECTION[dir];
  return countedList<FailedJobRow>(db, {
    columns: sql`j.id::bigint AS id, j.task_identifier AS task, j.attempts, j.max_attempts, j.last_error, p.payload,
      j.created_at, j.updated_at`,
    // The view leaves the payload out.
    tables: sql`graphile_worker.jobs j JOIN graphile_worker._private_jobs p ON p.id = j.id`,
    where: [JOB_GAVE_UP, task === '' ? null : sql`j.task_identifier = ${task}`],
    order: {
      date: sql`j.created_at ${way}, j.id ${way}`,
      task: sql`j.task_identifier ${way}, j.id ${way}`,
      attempts: sql`j.attempts ${way}, j.id ${way}`,
    }[sort],
  });
}

export async function countFailedJobs(db: Queryable): Promise<readonly { task: string; count: bigint }[]> {
  const { rows } = await sql<{ task: string; count: bigint }>`
    SELECT j.task_identifier AS task, count(*) AS count FROM graphile_worker.jobs j
    WHERE ${JOB_GAVE_UP} GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

export interface RescheduledJob {
  readonly id: bigint;
  readonly task: string;
  /** Tries that it had before. */
  readonly attempts: number;
}

/**
 * Makes jobs that gave up due now, with their tries given back: one by its id, or the oldest of a task. Locked first, so that of
 * two operators one does it.
 */
export async function rescheduleJobs(
  tx: Tx,
  which: { readonly id: bigint } | { readonly task: string; readonly limit: number },
): Promise<readonly RescheduledJob[]> {
  const wanted = 'id' in which ? sql`j.id = ${which.id}` : sql`j.task_identifier = ${which.task}`;
  const { rows } = await sql<RescheduledJob>`
    WITH taken AS (
      SELECT p.id, j.task_identifier AS task, p.attempts FROM graphile_worker._private_jobs p JOIN graphile_worker.jobs j ON j.id = p.id
      WHERE ${wanted} AND ${JOB_GAVE_UP} ORDER BY p.created_at, p.id LIMIT ${'id' in which ? 1 : which.limit}
      FOR UPDATE OF p SKIP LOCKED)
    SELECT taken.id::bigint AS id, taken.task, taken.attempts FROM taken,
      LATERAL graphile_worker.reschedule_jobs(ARRAY[taken.id], run_at := now(), attempts := 0) again
    ORDER BY taken.id`.execute(tx);
  return rows;
}
