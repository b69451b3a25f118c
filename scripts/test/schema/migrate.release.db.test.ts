import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyMigrations, migrate } from '../../../apps/api/src/platform/migrate.ts';
import { BASELINE } from '../../../apps/api/src/platform/migration-files.ts';
import { supersededMigrations } from '../../../apps/api/src/platform/testing/superseded-migrations.ts';
import { FIRST_DAY } from '../../../apps/api/src/testing/database.ts';
import { ownDatabase } from '../../../apps/api/src/testing/fixtures.ts';
import { compareDatabases } from './compare.ts';

const t = await ownDatabase();

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** A separate database that is deleted afterwards. */
async function onDatabase(template: string, work: (url: string, client: pg.Client) => Promise<void>): Promise<void> {
  const name = `migrate_${process.pid}_${Date.now()}`;
  await t.owner.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = Object.assign(new URL(t.ownerUrl), { pathname: `/${name}` }).toString();
  const client = await connect(url);
  try {
    await work(url, client);
  } finally {
    await client.end();
    await t.owner.query(`DROP DATABASE ${name} WITH (FORCE)`);
  }
}

/** A database after the superseded migrations, with the schema of the baseline (npm run schema -- compare). */
const onFormerDatabase = (work: (url: string, client: pg.Client) => Promise<void>): Promise<void> =>
  onDatabase('plumbline_test_template', async (url, client) => {
    await client.query('DELETE FROM public.migration');
    for (const [name, sha256] of await supersededMigrations())
      await client.query('INSERT INTO public.migration (name, sha256) VALUES ($1, $2)', [name, sha256]);
    await work(url, client);
  });

const applied = async (client: pg.Client): Promise<string[]> =>
  (await client.query('SELECT name FROM public.migration ORDER BY applied_at DESC, name')).rows.map(({ name }) => name);

describe('the baseline', () => {
  it('Every new database gets the baseline once and is the same', async () => {
    await onDatabase('template0', async (url, client) => {
      expect(await migrate(url, FIRST_DAY)).toEqual([BASELINE]);
      expect(await migrate(url, FIRST_DAY)).toEqual([]);
      const template = await connect(t.ownerUrl);
      const { differences, changing } = await compareDatabases(client, template, template).finally(() =>
        template.end(),
      );
      expect(differences).toEqual([]);
      // Only times, random keys and the database's own identity differ.
      expect(changing.filter((column) => !/(_at|_key|_id|_since|_server\.server|\.ts)$/.test(column))).toEqual([]);
    });
  });

  it('A database made by all superseded migrations is recorded, and nothing in it changes', async () => {
    await onFormerDatabase(async (url, client) => {
      await client.query(`INSERT INTO members.member (full_name, phone, email, password_hash, refer_id)
        VALUES ('First', '0000000001', 'first@test.example', '', 'FIRST1')`);
      expect(await migrate(url, FIRST_DAY)).toEqual([BASELINE]);
      expect(await migrate(url, FIRST_DAY)).toEqual([]);
      expect((await applied(client)).length).toBe(149);
      expect((await client.query('SELECT full_name FROM members.member')).rows).toEqual([{ full_name: 'First' }]);
      const template = await connect(t.ownerUrl);
      const { differences } = await compareDatabases(client, template, template).finally(() => template.end());
      expect(differences.filter((line) => !/^(rows|sequences): /.test(line))).toEqual([]);
    });
  });

  it('A database with only some of the superseded migrations is rejected, and nothing in it changes', async () => {
    await onFormerDatabase(async (url, client) => {
      await client.query(`DELETE FROM public.migration WHERE name > '0500'`);
      const before = await applied(client);
      await expect(migrate(url, FIRST_DAY)).rejects.toThrow(
        'does not have exactly the 148 migrations that db/baseline replaces',
      );
      expect(await applied(client)).toEqual(before);
    });
  });
});

describe('numbered migrations', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plumbline-migrations-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  const apply = (client: pg.Client) => applyMigrations(client, pathToFileURL(`${folder}/`));

  it('Migrations run once in the order of their numbers, and one that was changed later is rejected', async () => {
    await onDatabase('plumbline_test_template', async (_, client) => {
      await write('0602_second.sql', 'ALTER TABLE platform.boat ADD COLUMN name text;');
      await write('0601_first.sql', 'CREATE TABLE platform.boat (id bigint);');
      expect(await apply(client)).toEqual(['0601_first.sql', '0602_second.sql']);
      expect(await apply(client)).toEqual([]);
      await write('0601_first.sql', 'CREATE TABLE platform.ship (id bigint);');
      await expect(apply(client)).rejects.toThrow('Migration 0601_first.sql was changed after it was applied');
    });
  });

  it('A failed migration leaves nothing behind, and the earlier ones stay applied', async () => {
    await onDatabase('plumbline_test_template', async (_, client) => {
      await write('0601_first.sql', 'CREATE TABLE platform.boat (id bigint);');
      await write('0602_second.sql', 'CREATE TABLE platform.ship (id bigint); SELECT 1 / 0;');
      await expect(apply(client)).rejects.toThrow('Migration 0602_second.sql failed: division by zero');
      expect((await applied(client)).slice(0, 1)).toEqual(['0601_first.sql']);
      expect((await client.query(`SELECT to_regclass('platform.ship') AS ship`)).rows).toEqual([{ ship: null }]);
    });
  });
});
