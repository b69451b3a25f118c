import type { PipelinedPool } from '../../../platform/pipelined-pool.ts';

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
