import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';

/** Whoever looks again after this has not been looking in between: the time begins anew. */
const BREAK = sql`interval '5 minutes'`;

/** Notes that something is wrong; returns for how many seconds it has been, by whichever process looked. */
export async function noteSymptom(db: Queryable, code: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    INSERT INTO platform.symptom AS s (code) VALUES (${code})
    ON CONFLICT (code) DO UPDATE SET seen_at = now(),
      since = CASE WHEN s.seen_at < now() - ${BREAK} THEN now() ELSE s.since END
    RETURNING extract(epoch FROM now() - since)::float8 AS seconds`.execute(db);
  return rows[0]!.seconds;
}

export async function forgetSymptom(db: Queryable, code: string): Promise<void> {
  await sql`DELETE FROM platform.symptom WHERE code = ${code}`.execute(db);
}

export interface SilentQueue {
  readonly jobs: bigint;
  readonly oldest: Date | null;
}

/**
 * What waits while no worker has taken a job for so many seconds; undefined: somebody works. `marker` is a job that comes again by
 * itself all the time: it was not run when it was due, or was never scheduled. That alone could be a long queue before it, in which
 * there is always some job that was taken just now.
 */
export async function selectSilentQueue(
  db: Queryable,
  marker: string,
  seconds: number,
): Promise<SilentQueue | undefined> {
  const long = sql`now() - make_interval(secs => ${seconds})`;
  const { rows } = await sql<SilentQueue>`
    SELECT count(*) FILTER (WHERE is_due) AS jobs, min(run_at) FILTER (WHERE is_due) AS oldest
    FROM (SELECT run_at, locked_at, key, locked_at IS NULL AND attempts < max_attempts AND run_at < ${long} AS is_due
          FROM graphile_worker.jobs) j
    HAVING NOT coalesce(bool_or(locked_at > ${long}), false)
      AND NOT coalesce(bool_or(key = ${marker} AND run_at >= ${long}), false)`.execute(db);
  return rows[0];
}

export async function selectIsEarning(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT EXISTS (SELECT FROM investments.positions WHERE status = 'active') AS is`.execute(db);
  return rows[0]!.is;
}
