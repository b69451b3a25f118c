import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';

/*
 * What scripts/mutate asks of the test databases, by two settings: a function with one thing changed, which the tests have to
 * notice, and which functions a test file calls.
 */

/** Puts the mutant of MUTANT_SQL in the place of its function. */
export async function applyMutant(ownerUrl: string): Promise<void> {
  const { MUTANT_SQL } = process.env;
  if (MUTANT_SQL === undefined) return;
  await asOwner(ownerUrl, (owner) => owner.query(readFileSync(MUTANT_SQL, 'utf8')));
}

/** Appends `schema.function` lines to the file of MUTANT_CALLS that is named after the test file. Its sessions are over. */
export async function noteCalls(ownerUrl: string): Promise<void> {
  const { MUTANT_CALLS } = process.env;
  if (MUTANT_CALLS === undefined) return;
  // Asked for only while calls are counted: a script that a test starts has a database, too, and is outside of Vitest.
  const file = expect.getState().testPath!;
  const { rows } = await asOwner(ownerUrl, (owner) =>
    owner.query<{ name: string }>(`SELECT schemaname || '.' || funcname AS name FROM pg_stat_user_functions`),
  );
  const lines = rows.map(({ name }) => `${name}\n`).join('');
  appendFileSync(join(MUTANT_CALLS, encodeURIComponent(file)), lines);
}

async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
