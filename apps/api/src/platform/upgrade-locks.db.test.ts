import pg from 'pg';
import { expect, it } from 'vitest';
import { ownDatabase } from '../testing/fixtures.ts';
import { whenOver } from '../testing/when-over.ts';
import { migrate } from './migrate.ts';
import { newerRelease } from './release.ts';

const t = await ownDatabase();

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: t.ownerUrl });
  await client.connect();
  whenOver(() => client.end());
  return client;
}

/** Lets the next upgrade replace the views of a file. */
const forget = (file: string) =>
  t.owner.query(`UPDATE public.function_file SET statements = '{}' WHERE name = $1`, [file]);

const isUpToDate = () =>
  t.value<boolean>(`SELECT cardinality(statements) > 0 FROM public.function_file WHERE name = 'members/accounts.sql'`);

it('An upgrade that replaces a view waits for its long reader, and others read it meanwhile', async () => {
  const [reader, other] = [await connect(), await connect()];
  await reader.query('BEGIN; SELECT FROM members.members');
  await forget('members/accounts.sql');
  const upgrade = migrate(t.ownerUrl, '2026-01-05');
  // Each attempt of the upgrade blocks new readers for less time than a call waits for a lock.
  await other.query('SET lock_timeout = 600');
  for (let read = 0; read < 20; read++) await other.query('SELECT FROM members.members');
  expect(await isUpToDate()).toBe(false);
  await reader.query('COMMIT');
  await upgrade;
  expect(await isUpToDate()).toBe(true);
});

it('An upgrade of a function does not wait for a reader of a view in the same file', async () => {
  const reader = await connect();
  await reader.query('BEGIN; SELECT FROM members.members');
  const isVendor = `(SELECT prosrc FROM pg_proc WHERE oid = 'members.is_vendor(bigint)'::regprocedure)`;
  const before = await t.value<string>(`SELECT ${isVendor}`);
  await t.owner.query(`CREATE OR REPLACE FUNCTION members.is_vendor(p_member_id bigint) RETURNS boolean LANGUAGE sql STABLE
    AS 'SELECT NULL::boolean'`);
  // The fifth statement of the file, as if its text had changed.
  await t.owner.query(
    `UPDATE public.function_file SET statements = statements[:4] || ARRAY['older'] || statements[6:] WHERE name = 'members/accounts.sql'`,
  );
  await migrate(t.ownerUrl, '2026-01-05');
  expect(await t.value<string>(`SELECT ${isVendor}`)).toBe(before);
  await reader.query('ROLLBACK');
});

it('A process of an older version that starts during a rolling upgrade keeps the functions of the newer one', async () => {
  await t.owner.query(`INSERT INTO public.release (version) VALUES ('99.9.0'), ('99.10.0')`);
  await t.owner.query('CREATE FUNCTION members.of_newer_version() RETURNS integer LANGUAGE sql RETURN 1');
  const client = await connect();
  expect(await newerRelease(client)).toBe('99.10.0');
  expect(await newerRelease(client, '99.10.0')).toBeNull();
  await migrate(t.ownerUrl, '2026-01-05');
  expect(await t.value<number>('SELECT members.of_newer_version()')).toBe(1);
  await t.owner.query(`DELETE FROM public.release WHERE version ~ '^99'`);
  await migrate(t.ownerUrl, '2026-01-05');
  expect(await t.value(`SELECT to_regproc('members.of_newer_version')`)).toBeNull();
});
