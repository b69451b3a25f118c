import { sql } from 'kysely';
import { first, type Queryable, run, value } from '../../../platform/database.ts';
import type { PipelinedPool } from '../../../platform/pipelined-pool.ts';

/** Whoever looks again after this has not been looking in between: the time begins anew. */
const BREAK = sql`interval '5 minutes'`;

/** Notes that something is wrong; returns for how many seconds it has been, by whichever process looked. */
export const noteSymptom = (db: Queryable, code: string): Promise<number> =>
  value(db)(sql`
    INSERT INTO platform.symptom AS s (code) VALUES (${code})
    ON CONFLICT (code) DO UPDATE SET seen_at = now(),
      since = CASE WHEN s.seen_at < now() - ${BREAK} THEN now() ELSE s.since END
    RETURNING extract(epoch FROM now() - since)::float8 AS seconds`);

export const forgetSymptom = (db: Queryable, code: string) =>
  run(db)(sql`DELETE FROM platform.symptom WHERE code = ${code}`);

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
  return first(db)(sql`
    SELECT m.duty, count(j.run_at) AS jobs, min(j.run_at) AS oldest
    FROM unnest(${Object.keys(markers)}::text[], ${Object.values(markers)}::text[]) AS m (duty, task)
    LEFT JOIN platform.queued_jobs j ON j.locked_at IS NULL AND j.attempts < j.max_attempts AND j.run_at < ${long}
    WHERE NOT EXISTS (SELECT FROM platform.queued_jobs q WHERE q.key = m.task AND (q.run_at >= ${long} OR q.locked_at > ${long}))
      AND NOT EXISTS (SELECT FROM platform.workers b JOIN platform.queued_jobs q ON q.locked_by = ANY (b.worker_ids)
        WHERE b.duty = m.duty AND q.locked_at > ${long})
    GROUP BY m.duty ORDER BY m.duty LIMIT 1`);
}

export const selectIsEarning = (db: Queryable): Promise<boolean> =>
  value(db)(sql`SELECT EXISTS (SELECT FROM investments.positions WHERE status = 'active') AS is`);

/** A session of the database that holds what calls wait for, and waits for nothing itself. */
export interface Blocker {
  /** Of the server process; 0: a prepared transaction. */
  readonly pid: number;
  readonly role: string | null;
  readonly application: string | null;
  /** Null where this login may not see it: sessions of other logins. */
  readonly address: string | null;
  readonly state: string | null;
  /** Calls that wait for it at this moment. */
  readonly waiting: number;
  readonly locks: readonly string[];
}

/**
 * From pg_locks, which everybody sees whole. The wait of a call ends by itself in less than a second, so looks must come sooner.
 * The chain is followed to its end: who waits for a call that waits is no cause.
 */
export async function selectBlockers(
  pipelined: PipelinedPool,
  waitedMs: number,
  waiter: string,
): Promise<readonly Blocker[]> {
  const { rows } = await pipelined.query<Blocker & { readonly pid: number }>({
    name: 'blockers',
    text: `
      WITH waiting AS MATERIALIZED (
        SELECT l.*, CASE l.locktype WHEN 'advisory' THEN 'advisory lock ' || l.classid || ', ' || l.objid
          WHEN 'transactionid' THEN 'a row' WHEN 'tuple' THEN 'a row of ' || l.relation::regclass
          ELSE concat(l.locktype, ' ', l.relation::regclass) END AS says
        FROM pg_locks l WHERE NOT l.granted
      )
      SELECT b.pid, a.usename AS role, a.application_name AS application, host(a.client_addr) AS address, a.state,
        count(DISTINCT w.pid)::integer AS waiting, array_agg(DISTINCT w.says) AS locks
      FROM waiting w
      JOIN pg_stat_activity call ON call.pid = w.pid AND call.datname = current_database() AND call.application_name = $2
      CROSS JOIN LATERAL unnest(pg_blocking_pids(w.pid)) b (pid)
      LEFT JOIN pg_stat_activity a ON a.pid = b.pid
      WHERE w.waitstart < clock_timestamp() - make_interval(secs => $1::float8 / 1000)
        AND b.pid NOT IN (SELECT pid FROM waiting)
      GROUP BY b.pid, a.usename, a.application_name, a.client_addr, a.state ORDER BY waiting DESC, b.pid`,
    values: [waitedMs, waiter],
  });
  return rows;
}
