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
  readonly duty: string;
  readonly jobs: bigint;
  readonly oldest: Date | null;
}

/**
 * What waits while a duty has taken no job for so many seconds; undefined: all of them work. `markers` names a job of each duty that
 * comes again by itself all the time: it was not run when it was due, or was never scheduled. That alone could be a long queue before
 * it, in which there is always some job that the duty has taken just now.
 */
export async function selectSilentQueue(
  db: Queryable,
  markers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<SilentQueue | undefined> {
  const long = sql`now() - make_interval(secs => ${seconds})`;
  const { rows } = await sql<SilentQueue>`
    SELECT m.duty, count(j.run_at) AS jobs, min(j.run_at) AS oldest
    FROM unnest(${Object.keys(markers)}::text[], ${Object.values(markers)}::text[]) AS m (duty, task)
    LEFT JOIN platform.queued_jobs j ON j.locked_at IS NULL AND j.attempts < j.max_attempts AND j.run_at < ${long}
    WHERE NOT EXISTS (SELECT FROM platform.queued_jobs q WHERE q.key = m.task AND (q.run_at >= ${long} OR q.locked_at > ${long}))
      AND NOT EXISTS (SELECT FROM platform.workers b JOIN platform.queued_jobs q ON q.locked_by = ANY (b.worker_ids)
        WHERE b.duty = m.duty AND q.locked_at > ${long})
    GROUP BY m.duty ORDER BY m.duty LIMIT 1`.execute(db);
  return rows[0];
}

export async function selectIsEarning(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT EXISTS (SELECT FROM investments.positions WHERE status = 'active') AS is`.execute(db);
  return rows[0]!.is;
}
