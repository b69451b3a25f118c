import { afterAll, expect } from 'vitest';
import { type TestApp, testApp } from './app.ts';
import { faultsInTheBooks } from './builders.ts';
import { type TestDatabase, testDatabase } from './database.ts';

/*
 * What a test file needs from its first test to its last, made where the file begins: `const t = await ownDatabase();`. Vitest runs
 * the clean-up of what was made last first.
 */

/** A fresh database. `hasSoundBooks`: after the last test nothing in the books may contradict anything else. */
export async function ownDatabase({ hasSoundBooks = false } = {}): Promise<TestDatabase> {
  const t = await testDatabase();
  afterAll(async () => {
    if (hasSoundBooks) expect(await faultsInTheBooks(t.owner)).toEqual([]);
    await t.drop();
  });
  return t;
}

/** The whole API on that database, without a socket. */
export async function ownApp(t: TestDatabase, env: NodeJS.ProcessEnv = {}): Promise<TestApp> {
  const api = await testApp(t, env);
  afterAll(() => api.close());
  return api;
}
