import { createHash } from 'node:crypto';
import { glob, readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { migrate } from '../../apps/api/src/platform/migrate.ts';
import { FIRST_DAY } from '../../apps/api/src/testing/database.ts';
import { ownDatabase } from '../../apps/api/src/testing/fixtures.ts';
import { printSchema } from './print-schema.ts';
import { RELEASED_DATA } from './released-data.ts';

const MIGRATIONS = new URL('../../db/migrations/', import.meta.url);
const FUNCTIONS = new URL('../../db/functions/', import.meta.url);

/** Name and SHA-256 of the migrations that a list names, as sha256sum prints them. */
const listed = async (list: string) =>
  (await readFile(new URL(list, MIGRATIONS), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => line.split('  '))
    .map(([sha256, name]) => ({ sha256: sha256!, name: name! }));
/** Every migration that a release contains. */
const released = await listed('RELEASED');
/** Every other one: on main it is applied to the databases of whoever works there. */
const landed = await listed('LANDED');
const read = (name: string) => readFile(new URL(name, MIGRATIONS), 'utf8');
const sqlFiles = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();

const t = await ownDatabase();

describe('Migrations', () => {
  it.each(released)(
    'The released migration $name is frozen: it is what its release contains',
    async ({ name, sha256 }) => {
      expect(
        createHash('sha256')
          .update(await read(name))
          .digest('hex'),
      ).toBe(sha256);
    },
  );

  it('Migrations that landed are frozen, comments included: a database that has one refuses another text of it', async () => {
    const now = await Promise.all(
      sqlFiles.slice(released.length).map(async (name) => ({
        sha256: createHash('sha256')
          .update(await read(name))
          .digest('hex'),
        name,
      })),
    );
    expect(now).toEqual(landed);
  });

  it('Migrations that no release contains come after the released ones and define no function, view or trigger', async () => {
    expect(sqlFiles.slice(0, released.length)).toEqual(released.map(({ name }) => name));
    for (const name of sqlFiles.slice(released.length)) {
      expect([name, (await read(name)).match(/^CREATE (OR REPLACE )?(FUNCTION|VIEW|TRIGGER|AGGREGATE).*/gm)]).toEqual([
        name,
        null,
      ]);
    }
  });

  it('A database of the last release upgrades with its data to the schema of a new one', async () => {
    const { name, url } = await emptyDatabase();
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await installRelease(client);
      const before = await facts(client);
      const applied = await migrate(url, FIRST_DAY);
      expect(applied).toEqual(sqlFiles.slice(released.length));
      expect(await facts(client)).toEqual(before);
      expect(await printSchema(client)).toBe(await printSchema(t.owner));
    } finally {
      await client.end();
      await t.owner.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  });

  it('Mailed codes that were open before the upgrade are void, their unsent mails go, and other mails and codes stay', async () => {
    const { name, url } = await emptyDatabase();
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await installRelease(client);
      await client.query(`
        INSERT INTO identity.one_time_code (purpose, email, request, code_sha256, expires_at, consumed_at) VALUES
          ('sign-up', 'open@test.example', 'r', sha256(''), now() + interval '10 minutes', NULL),
          ('sign-up', 'used@test.example', 'r', sha256(''), now() + interval '10 minutes', now());
        INSERT INTO mail.message (recipient, subject, body_text, body_html) VALUES
          ('code@test.example', 'Your code', E'012345\\n\\nThis code opens your account.', ''),
          ('other@test.example', 'A day', E'In 2026\\n123456 things happened.', '')`);
      await migrate(url, FIRST_DAY);
      const { rows: codes } = await client.query('SELECT email FROM identity.one_time_code');
      const { rows: mails } = await client.query('SELECT recipient FROM mail.message');
      expect([...codes, ...mails]).toEqual([{ email: 'used@test.example' }, { recipient: 'other@test.example' }]);
    } finally {
      await client.end();
      await t.owner.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  });
});

describe('Functions, views and triggers', () => {
  it('Each one of the database is defined by one file of db/functions, and each file defines what exists', async () => {
    const defined: string[] = [];
    for await (const file of glob('**/*.sql', { cwd: fileURLToPath(FUNCTIONS) })) {
      const text = await readFile(new URL(file, FUNCTIONS), 'utf8');
      const objects = text.matchAll(/^CREATE (?:OR REPLACE )?(FUNCTION|VIEW|AGGREGATE) ([a-z_]+\.\w+)/gm);
      const triggers = text.matchAll(/^CREATE (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER (\w+)[^;]*? ON ([a-z_]+\.\w+)/gm);
      defined.push(
        ...[...objects].map(([, , name]) => name!),
        ...[...triggers].map(([, name, table]) => `${table} ${name}`),
      );
    }
    const { rows } = await t.owner.query<{ name: string }>(`
      SELECT n.nspname || '.' || p.proname AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
      WHERE n.nspname !~ '^(pg_|information_schema|graphile_worker|public)'
      UNION ALL SELECT n.nspname || '.' || c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'v' AND n.nspname !~ '^(pg_|information_schema|graphile_worker|public)'
      UNION ALL SELECT n.nspname || '.' || c.relname || ' ' || g.tgname FROM pg_trigger g JOIN pg_class c ON c.oid = g.tgrelid
        JOIN pg_namespace n ON n.oid = c.relnamespace WHERE NOT g.tgisinternal AND n.nspname <> 'graphile_worker'`);
    expect(defined.sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  it('A function that differs from its file is applied again when the file changes, and the others are left alone', async () => {
    const { name, url } = await emptyDatabase();
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await migrate(url, FIRST_DAY);
      const { rows: first } = await client.query('SELECT name, applied_at FROM public.function_file ORDER BY name');
      await client.query(
        `CREATE OR REPLACE FUNCTION platform.business_date() RETURNS date LANGUAGE sql AS 'SELECT NULL::date'`,
      );
      await client.query(`UPDATE public.function_file SET sha256 = 'older' WHERE name = 'platform/business_date.sql'`);
      await migrate(url, FIRST_DAY);
      expect((await client.query('SELECT platform.business_date()::text AS day')).rows).toEqual([{ day: FIRST_DAY }]);
      const { rows: second } = await client.query('SELECT name, applied_at FROM public.function_file ORDER BY name');
      const applied = second.filter((row, index) => row.applied_at > first[index].applied_at);
      expect(applied.map((row) => row.name)).toEqual(['platform/business_date.sql']);
    } finally {
      await client.end();
      await t.owner.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  });

  it('Files that read a new column of an older view upgrade, whatever their names are', async () => {
    const { name, url } = await emptyDatabase();
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await migrate(url, FIRST_DAY);
      const fresh = await printSchema(client);
      // As it was before it had the label that disputes/statement.sql reads, a file that comes before orders/.
      await client.query(`DROP VIEW orders.market_orders CASCADE;
        CREATE VIEW orders.market_orders AS SELECT id, public_id, buyer_id, vendor_id, number, status, total_micro,
          held_micro, placed_on, due_on FROM orders.market_order;
        UPDATE public.function_file SET sha256 = 'older'`);
      await migrate(url, FIRST_DAY);
      expect(await printSchema(client)).toBe(fresh);
    } finally {
      await client.end();
      await t.owner.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  });
});

async function emptyDatabase(): Promise<{ name: string; url: string }> {
  const name = `upgrade_${process.pid}_${Date.now()}`;
  await t.owner.query(`CREATE DATABASE ${name}`);
  const url = new URL(t.ownerUrl);
  url.pathname = `/${name}`;
  return { name, url: url.toString() };
}

/** The database as the last release's start leaves it, with members, money and payouts in it. */
async function installRelease(client: pg.Client): Promise<void> {
  await client.query(
    'CREATE TABLE public.migration (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  for (const { name, sha256 } of released) {
    await client.query(await read(name));
    await client.query('INSERT INTO public.migration (name, sha256) VALUES ($1, $2)', [name, sha256]);
  }
  await client.query('INSERT INTO platform.calendar (business_date) VALUES ($1)', [FIRST_DAY]);
  await client.query(RELEASED_DATA);
}

/** What no upgrade changes. */
async function facts(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query(`
    SELECT 'balance ' || account_id AS fact, balance_micro::text AS value FROM ledger.account_balance WHERE balance_micro <> 0
    UNION ALL SELECT 'withdrawal ' || id, concat_ws(' ', status, gross_micro, address) FROM withdrawals.withdrawal
    UNION ALL SELECT 'position ' || id, concat_ws(' ', status, price_micro) FROM investments.position
    UNION ALL SELECT 'proposal ' || id, concat_ws(' ', status, kind) FROM proposals.proposal
    UNION ALL SELECT 'operator ' || id, concat_ws(' ', role, email) FROM identity.operator ORDER BY 1`);
  return rows;
}
