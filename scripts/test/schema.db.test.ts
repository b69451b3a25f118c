import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../apps/api/src/testing/database.ts';
import { printSchema } from './print-schema.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('db/schema.sql is what the migrations make: npm run schema writes it', async () => {
  const snapshot = await readFile(new URL('../../db/schema.sql', import.meta.url), 'utf8');
  expect(await printSchema(database.owner)).toBe(snapshot);
});
