import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { VERSION } from '@plumbline/contract/version';
import { makeWorkerUtils } from 'graphile-worker';
import type pg from 'pg';
import { baselineStep, readBaseline, runBaseline } from './baseline.ts';
import { databaseHosts, openClient } from './database-hosts.ts';
import { applyFunctions } from './functions.ts';
import { reportProgress } from './lifecycle.ts';
import { MIGRATION, timeoutsOf } from './limits.ts';
import { BASELINE, MIGRATIONS, readMigrationNames } from './migration-files.ts';
import { createPool } from './pool.ts';
import { databaseRoleOf, type ProcessRole } from './process-roles.ts';
import { newerRelease, recordRelease } from './release.ts';
import { applyRights, createRoles } from './rights.ts';
import { applyRoleLimits } from './role-limits.ts';
import { inUpgradeTransaction } from './upgrade-transaction.ts';

/** Serializes processes that start at the same time. */
const MIGRATION_LOCK = 7_420_001;
/** The roles that run jobs. */
const WORKERS: readonly ProcessRole[] = ['watcher', 'payer', 'jobs', 'reconciler'];

/**
 * Brings a database up to date. It creates the roles with their limits and the schema of a new database, applies missing
 * migrations in one transaction each, then applies changed functions, views and triggers, then the rights. Throws if an
 * applied migration was changed. Returns the names of what was applied. Does nothing if a newer version migrated the
 * database. The address must lead past every pooler.
 */
export async function migrate(ownerUrl: string, firstBusinessDate: string): Promise<string[]> {
  const client = await openClient(databaseHosts(ownerUrl), { application_name: MIGRATION.name });
  try {
    for (const [name, value] of timeoutsOf(MIGRATION)) await client.query(`SET ${name} = '${value}'`);
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const newer = await newerRelease(client);
    if (newer !== null) {
      reportProgress(`Version ${newer} migrated this database, and ${VERSION} leaves it as it is.`);
      return [];
    }
    await createRoles(client);
    await applyRoleLimits(client);
    await migrateJobQueue(client, ownerUrl);
    await client.query(`CREATE TABLE IF NOT EXISTS public.migration
      (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const applied = [...(await applyBaseline(client)), ...(await applyMigrations(client))];
    await applyFunctions(client);
    await client.query('INSERT INTO platform.calendar (business_date) VALUES ($1) ON CONFLICT DO NOTHING', [
      firstBusinessDate,
    ]);
    await applyRights(client);
    await recordRelease(client);
    return applied;
  } finally {
    await client.end();
  }
}

/**
 * graphile-worker's tables belong to the owner, because the owner of a table can add a trigger that runs with the
 * rights of others. Row security admits only the owner, so each role that works on jobs needs a policy.
 */
async function migrateJobQueue(owner: pg.Client, ownerUrl: string): Promise<void> {
  const { rows } = await owner.query<{ is_former: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_namespace WHERE nspname = 'graphile_worker' AND nspowner <> current_user::regrole) AS is_former`,
  );
  if (rows[0]!.is_former) await owner.query('REASSIGN OWNED BY plumbline_app TO CURRENT_USER');
  const pool = createPool(ownerUrl, 1, { limits: MIGRATION, types: null });
  const utils = await makeWorkerUtils({ pgPool: pool, noPreparedStatements: true });
  try {
    await utils.migrate();
  } finally {
    await utils.release();
    await pool.end();
  }
  await owner.query(`DO $$ DECLARE guarded regclass; BEGIN
    FOR guarded IN SELECT c.oid FROM pg_class c WHERE c.relnamespace = 'graphile_worker'::regnamespace AND c.relrowsecurity
      AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid)
    LOOP
      EXECUTE format('CREATE POLICY workers ON %s TO ${WORKERS.map(databaseRoleOf).join(', ')} USING (true)', guarded);
    END LOOP; END $$`);
}

const recordMigration = (client: pg.Client, name: string, sha256: string) =>
  client.query('INSERT INTO public.migration (name, sha256) VALUES ($1, $2)', [name, sha256]);

/** Creates the schema of a new database. One from the superseded migrations has it already and gets only the record. */
async function applyBaseline(client: pg.Client): Promise<string[]> {
  const baseline = await readBaseline();
  const step = baselineStep(await knownHashes(client), baseline.sha256);
  if (step === 'none') return [];
  await inUpgradeTransaction(client, async () => {
    if (step === 'run') await runBaseline(client, baseline);
    await recordMigration(client, BASELINE, baseline.sha256);
  });
  return [BASELINE];
}

/** Applies the migrations of the folder that the database does not have yet. Throws if an applied one was changed. */
export async function applyMigrations(client: pg.Client, folder = MIGRATIONS): Promise<string[]> {
  const known = await knownHashes(client);
  const applied: string[] = [];
  for (const name of await readMigrationNames(folder)) {
    const text = await readFile(new URL(name, folder), 'utf8');
    const sha256 = createHash('sha256').update(text).digest('hex');
    if (known.get(name) === sha256) continue;
    if (known.has(name)) throw new Error(`Migration ${name} was changed after it was applied`);
    await inUpgradeTransaction(client, async () => {
      await client.query(text);
      await recordMigration(client, name, sha256);
    }).catch((error) => {
      throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
    });
    applied.push(name);
  }
  return applied;
}

async function knownHashes(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM public.migration');
  return new Map(rows.map((row) => [row.name, row.sha256]));
}
