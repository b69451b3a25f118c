import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../apps/api/src/testing/database.ts';
import { WORDS } from '../../apps/console/src/lib/settings/words.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await testDatabase();
});
afterAll(() => t.drop());

it('A confirmation of an owner names each setting as the console does', async () => {
  const { rows } = await t.owner.query<{ key: string; words: string }>(
    'SELECT key, platform.setting_words(key) AS words FROM unnest($1::text[]) key',
    [Object.keys(WORDS)],
  );
  expect(Object.fromEntries(rows.map(({ key, words }) => [key, words]))).toEqual(
    Object.fromEntries(Object.entries(WORDS).map(([key, { label }]) => [key, label])),
  );
});
