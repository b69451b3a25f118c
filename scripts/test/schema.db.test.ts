import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../apps/api/src/testing/database.ts';
import { printSchema } from './print-schema.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('The snapshot db/schema.sql is what the migrations make: npm run schema writes it', async () => {
  const snapshot = await readFile(new URL('../../db/schema.sql', import.meta.url), 'utf8');
  expect(await printSchema(database.owner)).toBe(snapshot);
});

test('A view is read and never written: it works with the rights of its owner, so a write would pass those of its table', async () => {
  const { rows } = await database.owner.query(`
    SELECT format('%s may %s %s', pg_get_userbyid(x.grantee), x.privilege_type, c.oid::regclass) AS right
    FROM pg_class c, aclexplode(c.relacl) x
    WHERE c.relkind = 'v' AND c.relnamespace::regnamespace::text !~ '^(pg_|information_schema|graphile_worker|public)'
      AND x.grantee <> c.relowner AND x.privilege_type <> 'SELECT'`);
  expect(rows).toEqual([]);
});
