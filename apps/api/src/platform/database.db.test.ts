import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { transaction } from './database.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await testDatabase();
});
afterAll(() => t.drop());

it('prepares a statement once a connection, whatever its values', async () => {
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
