import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ownDatabase, ownPool } from '../testing/fixtures.ts';
import { accessTo } from '../testing/logins.ts';
import { whenOver } from '../testing/when-over.ts';
import { createDb, createPool, type Db, type Queryable, transaction } from './database.ts';
import { type Listed, readAll } from './list.ts';
import { createPipelinedPool } from './pipelined-pool.ts';
import { openSnapshot } from './snapshot.ts';

type Read = (of: Queryable) => Promise<unknown[]>;

const t = await ownDatabase();

it('The database driver prepares a statement once for each connection, whatever its values', async () => {
  const db = createDb(createPool(t.accessOf('api').directUrl, 1));
  whenOver(() => db.destroy());
  await transaction(db, async (tx) => {
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

it('A pool behind a pooler that cannot prepare statements prepares none, even if a statement has a name', async () => {
  const unprepared = createPool(t.appUrl, 1, { preparesStatements: false });
  whenOver(() => unprepared.end());
  expect((await unprepared.query({ name: 'named', text: 'SELECT $1::int AS n', values: [7] })).rows).toEqual([
    { n: 7 },
  ]);
  await sql`SELECT ${1}::int AS one`.execute(createDb(unprepared));
  expect((await unprepared.query('SELECT FROM pg_prepared_statements')).rowCount).toBe(0);
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
         WHERE datname = current_database() AND application_name LIKE 'plumbline-exports%'`,
      );
    }
  };
  await expect(read()).rejects.toThrow();
  expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});

const broken: unknown[] = [];
const connections = createPipelinedPool(accessTo(t.appUrl), 2, (error) => broken.push(error));
whenOver(() => connections.end());

const double = async (value: number) =>
  (await connections.query<{ twice: number }>({ name: 'twice', text: 'SELECT $1::int * 2 AS twice', values: [value] }))
    .rows;

it('The pipelined pool gives each of many simultaneous reads its own answer', async () => {
  const values = Array.from({ length: 200 }, (_, i) => i);
  expect(await Promise.all(values.map(double))).toEqual(values.map((value) => [{ twice: value * 2 }]));
});

it('In the pipelined pool, a failing read does not affect others', async () => {
  const fails = connections.query({ name: 'fails', text: 'SELECT 1 / $1::int', values: [0] });
  const [failed, before, after] = await Promise.allSettled([fails, double(1), double(2)]);
  expect(failed.status).toBe('rejected');
  expect([before, after]).toMatchObject([{ value: [{ twice: 2 }] }, { value: [{ twice: 4 }] }]);
});

it('The pipelined pool opens another connection after the server closed one', async () => {
  await double(1);
  await t.owner.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%AS twice'`,
  );
  await expect.poll(() => broken.length).toBeGreaterThan(0);
  await expect.poll(() => double(21).catch(() => null)).toEqual([{ twice: 42 }]);
});

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
    await expect(snapshot.read(() => transaction(t.db, async () => 1))).rejects.toThrow(
      'cannot begin a nested transaction',
    );
    await expect(snapshot.read(() => sql`UPDATE platform.alert SET resolved_at = now()`.execute(t.db))).rejects.toThrow(
      'read-only transaction',
    );
    await snapshot.end();
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    expect(pool.idleCount).toBe(1);
  });
});

it.each([
  ['alone', (db: Db, read: Read) => read(db)],
  ['in a transaction', (db: Db, read: Read) => transaction(db, read)],
])('A statement that was prepared before an upgrade and runs %s reads the new columns of its view', async (_, run) => {
  const db = createDb(createPool(t.ownerUrl, 1));
  whenOver(() => db.destroy());
  const read: Read = async (of) => (await sql`SELECT * FROM platform.widened WHERE first = ${1}`.execute(of)).rows;
  await t.owner.query('CREATE VIEW platform.widened AS SELECT 1 AS first');
  expect(await run(db, read)).toEqual([{ first: 1 }]);
  await t.owner.query('CREATE OR REPLACE VIEW platform.widened AS SELECT 1 AS first, 2 AS second');
  expect(await run(db, read)).toEqual([{ first: 1, second: 2 }]);
  await t.owner.query('DROP VIEW platform.widened');
});
