import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';

/*
 * Records what each test file uses in its databases, in a file in the folder TEST_FOOTPRINTS: for `npm test -- changed`
 * (scripts/test/changed) and `npm run mutate`.
 */

/** A database that is opened but never noted makes the record incomplete. */
export function recordOpened(): void {
  note(['database opened']);
}

/** Records the functions called and the tables used. Call it when the test's own connections are closed. */
export async function recordUse(ownerUrl: string): Promise<void> {
  if (process.env.TEST_FOOTPRINTS === undefined) return;
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await untilAlone(owner);
    const { rows } = await owner.query<{ line: string }>(
      `SELECT 'function ' || schemaname || '.' || funcname AS line FROM pg_stat_user_functions
       UNION SELECT 'relation ' || schemaname || '.' || relname FROM pg_stat_user_tables
         WHERE seq_scan + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del > 0`,
    );
    note([...rows.map(({ line }) => line), 'database noted']);
  } finally {
    await owner.end();
  }
}

/** Appends lines to the record of the test file. */
export function note(lines: readonly string[]): void {
  const { TEST_FOOTPRINTS } = process.env;
  if (TEST_FOOTPRINTS === undefined) return;
  const { testPath } = expect.getState();
  const file = join(TEST_FOOTPRINTS, encodeURIComponent(relative(process.cwd(), testPath!)));
  appendFileSync(file, lines.map((line) => `${line}\n`).join(''));
}

/** PostgreSQL writes a session's statistics when it ends, a moment after its connection closes. */
async function untilAlone(owner: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await owner.query(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    if (rowCount === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
