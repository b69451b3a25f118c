import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ownDatabase, ownPool } from '../testing/fixtures.ts';
import { transaction } from './database.ts';
import { openSnapshot } from './snapshot.ts';

const t = await ownDatabase();
const pool = ownPool(t.appUrl, 1);

const raise = () => t.owner.query(`INSERT INTO platform.alert (code, detail) VALUES ('test', to_jsonb(random()))`);
const count = async (): Promise<bigint> => {
  const { rows } = await sql<{ n: bigint }>`SELECT count(*) AS n FROM platform.alert`.execute(t.db);
  return rows[0]!.n;
};

describe('Snapshots', () => {
  it('All reads in a snapshot see the same instant; other reads do not', async () => {
    const snapshot = await openSnapshot(pool);
    expect(await snapshot.read(count)).toBe(0n);
    await raise();
    expect(await snapshot.read(count)).toBe(0n);
    expect(await count()).toBe(1n);
    await snapshot.end();
  });

  it('A snapshot runs parallel queries one after the other', async () => {
    const snapshot = await openSnapshot(pool);
    const before = await snapshot.read(count);
    const counts = await snapshot.read(() => Promise.all(Array.from({ length: 20 }, count)));
    expect(new Set(counts)).toEqual(new Set([before]));
    await snapshot.end();
  });

  it('A snapshot cannot write or start a transaction, and returns its connection after an error', async () => {
    const snapshot = await openSnapshot(pool);
    await expect(snapshot.read(() => transaction(t.db, async () => 1))).rejects.toThrow('begins no transaction');
    await expect(snapshot.read(() => sql`UPDATE platform.alert SET resolved_at = now()`.execute(t.db))).rejects.toThrow(
      'read-only transaction',
    );
    await snapshot.end();
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    expect(pool.idleCount).toBe(1);
  });
});
