import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { makeWorkerUtils } from 'graphile-worker';
import pg from 'pg';

const MIGRATIONS = new URL('../../../../db/migrations/', import.meta.url);
const GRANTS = new URL('../../../../db/grants.sql', import.meta.url);
/** Two processes that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_420_001;

/**
 * Applies the numbered SQL files that the database does not have yet, each in its own transaction, then the grants and
 * the job queue's own migrations. A file that was changed after it was applied is an error.
 */
export async function migrate(ownerUrl: string, appUrl: string, firstBusinessDate: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await applyFiles(client);
    await client.query('INSERT INTO platform.calendar (business_date) VALUES ($1) ON CONFLICT DO NOTHING', [
      firstBusinessDate,
    ]);
    await client.query(await readFile(GRANTS, 'utf8'));
    await migrateJobQueue(client, appUrl);
    return applied;
  } finally {
    await client.end();
  }
}

/** graphile-worker's tables belong to the application's role, which may create a schema just for this moment. */
async function migrateJobQueue(owner: pg.Client, appUrl: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('SELECT quote_ident(current_database()) AS name');
  await owner.query(`GRANT CREATE ON DATABASE ${rows[0]!.name} TO plumbline_app`);
  try {
    const utils = await makeWorkerUtils({ connectionString: appUrl, noPreparedStatements: true });
    try {
      await utils.migrate();
    } finally {
      await utils.release();
    }
  } finally {
    await owner.query(`REVOKE CREATE ON DATABASE ${rows[0]!.name} FROM plumbline_app`);
  }
}

async function applyFiles(client: pg.Client): Promise<string[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS public.migration
    (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  const { rows } = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM public.migration');
  const known = new Map(rows.map((row) => [row.name, row.sha256]));
  const applied: string[] = [];
  for (const name of (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort()) {
    const text = await readFile(new URL(name, MIGRATIONS), 'utf8');
    const sha256 = createHash('sha256').update(text).digest('hex');
    if (known.get(name) === sha256) continue;
    if (known.has(name)) throw new Error(`Migration ${name} was changed after it was applied`);
    await client.query('BEGIN');
    try {
      await client.query(text);
      await client.query('INSERT INTO public.migration (name, sha256) VALUES ($1, $2)', [name, sha256]);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
    applied.push(name);
  }
  return applied;
}
