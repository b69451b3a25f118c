import type pg from 'pg';
import { expect } from 'vitest';
import type { TestDatabase } from './database.ts';

const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Runs `second` while a transaction that did `first` blocks it and commits after `meanwhile`. Returns its result. */
export async function afterWaiting<T>(
  { owner }: Pick<TestDatabase, 'owner'>,
  pool: pg.Pool,
  first: readonly [text: string, values?: readonly unknown[]],
  second: () => Promise<T>,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(first[0], [...(first[1] ?? [])]);
    const end = second();
    await expect.poll(async () => (await owner.query(WAITING)).rowCount, { timeout: 20_000 }).toBe(1);
    await meanwhile();
    await client.query('COMMIT');
    return await end;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}
