import { glob, readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { migrate } from '../../../apps/api/src/platform/migrate.ts';
import { FIRST_DAY } from '../../../apps/api/src/testing/database.ts';
import { ownDatabase } from '../../../apps/api/src/testing/fixtures.ts';
import { compareDatabases } from './compare.ts';

const MIGRATIONS = new URL('../../../db/migrations/', import.meta.url);
const FUNCTIONS = new URL('../../../db/functions/', import.meta.url);

const t = await ownDatabase();

async function onOwnDatabase(
  work: (client: pg.Client, upgrade: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const name = `functions_${process.pid}_${Date.now()}`;
  await t.owner.query(`CREATE DATABASE ${name} TEMPLATE plumbline_test_template`);
  const url = Object.assign(new URL(t.ownerUrl), { pathname: `/${name}` }).toString();
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await work(client, () => migrate(url, FIRST_DAY));
  } finally {
    await client.end();
    await t.owner.query(`DROP DATABASE ${name} WITH (FORCE)`);
  }
}

async function differencesFromTemplate(client: pg.Client): Promise<readonly string[]> {
  const template = new pg.Client({ connectionString: t.ownerUrl });
  await template.connect();
  const { differences } = await compareDatabases(client, template, template).finally(() => template.end());
  return differences;
}

describe('functions, views and triggers', () => {
  it('Each function, view and trigger is defined once in db/functions, and all definitions exist in the database', async () => {
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

  it('Migrations define no functions, views or triggers', async () => {
    for (const name of (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql'))) {
      const text = await readFile(new URL(name, MIGRATIONS), 'utf8');
      expect([name, text.match(/^CREATE (OR REPLACE )?(FUNCTION|VIEW|TRIGGER|AGGREGATE).*/gm)]).toEqual([name, null]);
    }
  });

  it('A function that differs from its file is applied again when the file changes, and other files are not', async () => {
    await onOwnDatabase(async (client, upgrade) => {
      const { rows: first } = await client.query('SELECT name, applied_at FROM public.function_file ORDER BY name');
      await client.query(
        `CREATE OR REPLACE FUNCTION platform.business_date() RETURNS date LANGUAGE sql AS 'SELECT NULL::date'`,
      );
      const { rows: files } = await client.query<{ name: string }>(
        `UPDATE public.function_file SET statements = '{}' WHERE name = 'platform/business_date.sql' RETURNING name`,
      );
      expect(files.length).toBe(1);
      await upgrade();
      expect((await client.query('SELECT platform.business_date()::text AS day')).rows).toEqual([{ day: FIRST_DAY }]);
      const { rows: second } = await client.query('SELECT name, applied_at FROM public.function_file ORDER BY name');
      const applied = second.filter((row, index) => row.applied_at > first[index].applied_at);
      expect(applied).toMatchObject(files);
    });
  });

  it('Only functions, views and triggers that no file defines are dropped', async () => {
    await onOwnDatabase(async (client, upgrade) => {
      await client.query(`
        CREATE FUNCTION platform.removed_later() RETURNS integer LANGUAGE sql RETURN 1;
        CREATE VIEW platform.removed AS SELECT platform.removed_later() AS n;
        CREATE FUNCTION orders.due_after(p_former integer) RETURNS integer LANGUAGE sql RETURN 1;
        CREATE FUNCTION platform.removed_trigger() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
        CREATE TRIGGER removed BEFORE INSERT ON platform.alert FOR EACH ROW EXECUTE FUNCTION platform.removed_trigger();
        CREATE SCHEMA former CREATE VIEW former.removed AS SELECT 1 AS n;
        INSERT INTO public.function_file (name, statements) VALUES ('former/removed.sql', '{}');
        CREATE FUNCTION public.kept() RETURNS integer LANGUAGE sql RETURN 1;
        CREATE FUNCTION graphile_worker.kept() RETURNS integer LANGUAGE sql RETURN 1;
        CREATE SCHEMA reporting CREATE VIEW reporting.kept AS SELECT id FROM members.members`);
      await upgrade();
      const { rows } = await client.query(`
        SELECT p.oid::regprocedure::text AS name FROM pg_proc p WHERE p.proname ~ '^(removed|kept|due_after)'
        UNION ALL SELECT c.oid::regclass::text FROM pg_class c WHERE c.relname ~ '^(removed|kept)$'
        UNION ALL SELECT t.tgname FROM pg_trigger t WHERE t.tgname = 'removed' ORDER BY 1`);
      expect(rows.map(({ name }) => name)).toEqual([
        'graphile_worker.kept()',
        'kept()',
        'orders.due_after(text,boolean)',
        'reporting.kept',
      ]);
      await client.query(`DROP SCHEMA former, reporting CASCADE; DROP FUNCTION public.kept, graphile_worker.kept`);
      expect(await differencesFromTemplate(client)).toEqual([]);
    });
  });

  it("A start fails and drops nothing while an operator's object uses something that no file defines", async () => {
    await onOwnDatabase(async (client, upgrade) => {
      await client.query(`
        CREATE FUNCTION platform.removed() RETURNS integer LANGUAGE sql RETURN 1;
        CREATE VIEW platform.removed_view AS SELECT 1 AS n;
        CREATE SCHEMA reporting CREATE VIEW reporting.kept AS SELECT platform.removed() AS n`);
      await expect(upgrade()).rejects.toThrow(/cannot drop function platform.removed\(\) because other objects depend/);
      expect((await client.query('SELECT n FROM platform.removed_view, reporting.kept AS k (m)')).rowCount).toBe(1);
    });
  });

  it('Functions that read a new column of an older view can be upgraded, even if the view comes later', async () => {
    await onOwnDatabase(async (client, upgrade) => {
      // As before it had the label that disputes.statement reads, whose file comes before those of orders.
      await client.query(`DROP VIEW orders.market_orders CASCADE;
        CREATE VIEW orders.market_orders AS SELECT id, public_id, buyer_id, vendor_id, number, status, total_micro,
          held_micro, placed_on, due_on FROM orders.market_order;
        UPDATE public.function_file SET name = 'older/' || name, statements = '{}'`);
      await upgrade();
      expect(await differencesFromTemplate(client)).toEqual([]);
    });
  });
});
