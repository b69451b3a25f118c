import { expect, it } from 'vitest';
import { ownDatabase } from '../../apps/api/src/testing/fixtures.ts';
import { WORDS } from '../../apps/console/src/lib/settings/words.ts';

const t = await ownDatabase();

// Shows DEC-5-process-5
it('A confirmation of an owner names each setting as the console does', async () => {
  const { rows } = await t.owner.query<{ key: string; words: string }>(
    'SELECT key, platform.setting_words(key) AS words FROM unnest($1::text[]) key',
    [Object.keys(WORDS)],
  );
  expect(Object.fromEntries(rows.map(({ key, words }) => [key, words]))).toEqual(
    Object.fromEntries(Object.entries(WORDS).map(([key, { label }]) => [key, label])),
  );
});
