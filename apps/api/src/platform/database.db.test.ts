import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ownDatabase } from '../testing/fixtures.ts';
import { createDb, createPool, transaction } from './database.ts';
import { type Listed, readAll } from './list.ts';

const t = await ownDatabase();

it('The database driver prepares a statement once for each connection, whatever its values', async () => {
  await transaction(t.db, async (tx) => {
    for (const value of [1n, 2n, 3n]) {
      const { rows } = await sql<{ next: bigint }>`SELECT ${value}::bigint + 1 AS next`.execute(tx);
      expect(rows).toEqual([{ next: value + 1n }]);
    }
    const { rows } = await sql<{ calls: bigint }>`
      SELECT generic_plans + custom_plans AS calls FROM pg_prepared_statements WHERE statement LIKE '%AS next'`.execute(
      tx,
    );
    expect(rows).toEqual([{ calls: 3n }]);
  });
});

it('A list that loses its database session ends with an error and returns its connection', async () => {
  const pool = createPool(t.appUrl, 1);
  const db = createDb(pool);
  const listed: Listed<{ n: number }> = {
    total: 5000n,
    all: sql`SELECT n FROM generate_series(1, 5000) n`,
    slice: () => sql`SELECT 1 AS n`,
  };
  const read = async () => {
    for await (const _ of readAll(db, listed)) {
      await t.owner.query(
        `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'plumbline-exports'`,
      );
    }
  };
  await expect(read()).rejects.toThrow();
  expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});
