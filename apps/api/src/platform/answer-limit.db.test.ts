import { expect, it } from 'vitest';
import { ownDatabase } from '../testing/fixtures.ts';
import { whenOver } from '../testing/when-over.ts';
import { isBusy } from './busy.ts';
import { createPool } from './pool.ts';

const t = await ownDatabase();
const LIMIT_MS = 300;
/** Far beyond the limit, so that a missing limit fails the test by its own time. */
const SLEEP_SECONDS = 600;

const poolWithLimit = () => {
  const pool = createPool(t.ownerUrl, 1, { commitMs: LIMIT_MS });
  whenOver(() => pool.end());
  return pool;
};
const caught = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it('A commit that gets no answer in time fails as busy, and the next call gets another connection', async () => {
  await t.owner.query(`
    CREATE SCHEMA slow;
    CREATE TABLE slow.row (id integer);
    CREATE FUNCTION slow.wait() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_sleep(${SLEEP_SECONDS}); RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER waits AFTER INSERT ON slow.row DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION slow.wait()`);
  const pool = poolWithLimit();
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('INSERT INTO slow.row VALUES (1)');
  const error = await caught(client.query('COMMIT'));
  client.release(true);
  expect(isBusy(error)).toBe(true);
  expect((await pool.query('SELECT 7 AS n')).rows).toEqual([{ n: 7 }]);
  await t.owner.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query = 'COMMIT' AND state = 'active'`);
});

it.each(['with a promise', 'with a callback'])(
  'A statement outside a transaction that gets no answer in time fails as busy (%s)',
  async (how) => {
    const client = await poolWithLimit().connect();
    const statement = `SELECT pg_sleep(${SLEEP_SECONDS})`;
    const error = await caught(
      how === 'with a promise'
        ? client.query(statement)
        : new Promise((done, fail) => client.query(statement, (failed) => (failed ? fail(failed) : done(null)))),
    );
    client.release(true);
    expect(isBusy(error)).toBe(true);
    await t.owner.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = $1`, [statement]);
  },
);

it('A statement inside a transaction may take longer, because the database limits it', async () => {
  const client = await poolWithLimit().connect();
  await client.query('BEGIN');
  await client.query(`SELECT pg_sleep(${(LIMIT_MS * 2) / 1_000})`);
  await client.query('COMMIT');
  expect((await client.query('SELECT 7 AS n')).rows).toEqual([{ n: 7 }]);
  client.release();
});
