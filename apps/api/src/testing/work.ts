import type pg from 'pg';

/** The reads of a statement by table: `scans` is the number of accesses, `rows` the number of rows read. */
export type Work = Readonly<Record<string, { readonly scans: number; readonly rows: number }>>;

const COUNTS = `SELECT schemaname || '.' || relname AS name, coalesce(seq_scan, 0) + coalesce(idx_scan, 0) AS scans,
    coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) AS rows
  FROM pg_stat_xact_user_tables`;

/**
 * Returns the reads of a statement as the database counts them, even if it is rejected, and rolls it back. Equal reads
 * take equal time, even on a busy machine where a clock is useless.
 */
export async function workOf(pool: pg.Pool, statement: string, values: readonly unknown[] = []): Promise<Work> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // Forces one plan for every call, because a session switches to a generic plan after some calls.
    await client.query('SET LOCAL plan_cache_mode = force_generic_plan');
    for (const _round of [1, 2]) await attempt(client, statement, values);
    const before = await counts(client);
    await attempt(client, statement, values);
    const after = await counts(client);
    return Object.fromEntries(
      [...after].flatMap(([name, { scans, rows }]) => {
        const was = before.get(name) ?? { scans: 0, rows: 0 };
        const work = { scans: scans - was.scans, rows: rows - was.rows };
        return work.scans === 0 && work.rows === 0 ? [] : [[name, work]];
      }),
    );
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

async function attempt(client: pg.PoolClient, statement: string, values: readonly unknown[]): Promise<void> {
  await client.query('SAVEPOINT tried');
  await client.query(statement, [...values]).catch(() => undefined);
  await client.query('ROLLBACK TO SAVEPOINT tried');
}

async function counts(client: pg.PoolClient): Promise<Map<string, { scans: number; rows: number }>> {
  const { rows } = await client.query<{ name: string; scans: string; rows: string }>(COUNTS);
  return new Map(rows.map(({ name, scans, rows: read }) => [name, { scans: Number(scans), rows: Number(read) }]));
}
