import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ownDatabase } from '../../../apps/api/src/testing/fixtures.ts';
import { printSchemas } from './print.ts';

const FOLDER = new URL('../../../db/schema/', import.meta.url);

const t = await ownDatabase();

test('The snapshot db/schema matches the baseline and the migrations; npm run schema writes it', async () => {
  const texts = await printSchemas(t.owner);
  expect((await readdir(FOLDER)).sort()).toEqual([...texts.keys()].map((schema) => `${schema}.sql`).sort());
  for (const [schema, text] of texts) expect(await readFile(new URL(`${schema}.sql`, FOLDER), 'utf8')).toBe(text);
});

test("A view is never written to, because it has its owner's rights and a write would bypass those of its table", async () => {
  const { rows } = await t.owner.query(`
    SELECT format('%s may %s %s', pg_get_userbyid(x.grantee), x.privilege_type, c.oid::regclass) AS right
    FROM pg_class c, aclexplode(c.relacl) x
    WHERE c.relkind = 'v' AND c.relnamespace::regnamespace::text !~ '^(pg_|information_schema|graphile_worker|public)'
      AND x.grantee <> c.relowner AND x.privilege_type <> 'SELECT'`);
  expect(rows).toEqual([]);
});
