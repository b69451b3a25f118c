import type pg from 'pg';

/** Runs a statement as a superuser with every trigger and foreign key disabled. Returns its rows. */
export async function pastTheTriggers<Row extends pg.QueryResultRow>(
  owner: pg.Pool,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = await owner.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    const { rows } = await client.query<Row>(statement, [...values]);
    await client.query('COMMIT');
    return rows;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
