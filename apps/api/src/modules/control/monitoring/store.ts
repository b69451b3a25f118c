import { sql } from 'kysely';
import { first, type Queryable, run, value } from '../../../platform/database.ts';
import type { PipelinedPool } from '../../../platform/pipelined-pool.ts';

/** A longer gap between checks means that nobody was checking, so the time starts again. */
const BREAK = sql`interval '5 minutes'`;

/** Records that something is wrong. Returns for how many seconds, counting checks by any process. */
export const recordSymptom = (db: Queryable, code: string): Promise<number> =>
  value(db)(sql`
    INSERT INTO platform.symptom AS s (code) VALUES (${code})
    ON CONFLICT (code) DO UPDATE SET seen_at = now(),
      since = CASE WHEN s.seen_at < now() - ${BREAK} THEN now() ELSE s.since END
    RETURNING extract(epoch FROM now() - since)::float8 AS seconds`);

export const deleteSymptom = (db: Queryable, code: string) =>
  run(db)(sql`DELETE FROM platform.symptom WHERE code = ${code}`);

export interface SilentQueue {
  readonly role: string;
  readonly jobs: bigint;
  readonly oldest: Date | null;
}

/**
 * Returns what waits while a role has taken no job for `seconds`. Undefined if all roles work. `markers` has one
 * frequent periodic job per role that was not run when due, or never scheduled. A long queue alone could cause that,
 * but then the role has just taken some other job.
 */
export async function selectSilentQueue(
  db: Queryable,
  markers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<SilentQueue | undefined> {
  const long = sql`now() - make_interval(secs => ${seconds})`;
  return first(db)(sql`
    SELECT m.role, count(j.run_at) AS jobs, min(j.run_at) AS oldest
    FROM unnest(${Object.keys(markers)}::text[], ${Object.values(markers)}::text[]) AS m (role, task)
    LEFT JOIN platform.queued_jobs j ON j.locked_at IS NULL AND j.attempts < j.max_attempts AND j.run_at < ${long}
    WHERE NOT EXISTS (SELECT FROM platform.queued_jobs q WHERE q.key = m.task AND (q.run_at >= ${long} OR q.locked_at > ${long}))
      AND NOT EXISTS (SELECT FROM platform.workers b JOIN platform.queued_jobs q ON q.locked_by = ANY (b.worker_ids)
        WHERE b.role = m.role AND q.locked_at > ${long})
    GROUP BY m.role ORDER BY m.role LIMIT 1`);
}

export const selectIsEarning = (db: Queryable): Promise<boolean> =>
  value(db)(sql`SELECT EXISTS (SELECT FROM investments.positions WHERE status = 'active') AS is`);

/** A database session that blocks calls and waits for nothing itself. */
export interface Blocker {
  /** Process id on the server. 0 for a prepared transaction. */
  readonly pid: number;
  readonly role: string | null;
  readonly application: string | null;
  /** Null if this login may not see it, which is so for sessions of other logins. */
  readonly address: string | null;
  readonly state: string | null;
  /** Calls that wait for it at this moment. */
  readonly waiting: number;
  readonly locks: readonly string[];
}

/**
 * Reads pg_locks, which every login sees in full. A call waits less than a second, so checks must be more frequent. The
 * chain is followed to its end, because a call that itself waits is not the cause.
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
      SELECT b.pid, a.usename AS role, regexp_replace(a.application_name, ' [0-9a-f]{32}$', '') AS application, host(a.client_addr) AS address, a.state,
        count(DISTINCT w.pid)::integer AS waiting, array_agg(DISTINCT w.says) AS locks
      FROM waiting w
      JOIN pg_stat_activity call ON call.pid = w.pid AND call.datname = current_database() AND regexp_replace(call.application_name, ' [0-9a-f]{32}$', '') = $2
      CROSS JOIN LATERAL unnest(pg_blocking_pids(w.pid)) b (pid)
      LEFT JOIN pg_stat_activity a ON a.pid = b.pid
      WHERE w.waitstart < clock_timestamp() - make_interval(secs => $1::float8 / 1000)
        AND b.pid NOT IN (SELECT pid FROM waiting)
      GROUP BY b.pid, a.usename, 3, a.client_addr, a.state ORDER BY waiting DESC, b.pid`,
    values: [waitedMs, waiter],
  });
  return rows;
}
