import type { InputOf } from '@plumbline/contract';
import type { operatorFailedJobs } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import { all, type Db, type Queryable } from './database.ts';
import { countedList, DIRECTION, type Listed } from './list.ts';

/** A condition on queued jobs `j`. */
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
    columns: sql`j.id::bigint AS id, j.task_identifier AS task, j.attempts, j.max_attempts, j.last_error, j.payload,
      j.created_at, j.updated_at`,
    tables: sql`platform.queued_jobs j`,
    where: [JOB_GAVE_UP, task === '' ? null : sql`j.task_identifier = ${task}`],
    order: {
      date: sql`j.created_at ${way}, j.id ${way}`,
      task: sql`j.task_identifier ${way}, j.id ${way}`,
      attempts: sql`j.attempts ${way}, j.id ${way}`,
    }[sort],
  });
}

export const countFailedJobs = (db: Queryable): Promise<readonly { task: string; count: bigint }[]> =>
  all(db)(sql`
    SELECT j.task_identifier AS task, count(*) AS count FROM platform.queued_jobs j
    WHERE ${JOB_GAVE_UP} GROUP BY 1 ORDER BY 1`);
