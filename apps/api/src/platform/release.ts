import { VERSION } from '@plumbline/contract/version';
import type pg from 'pg';

/**
 * Returns the newest version that migrated this database, if it is newer than `version`. During a rolling upgrade, a
 * process of the older version may start again, and must not restore its own functions and rights.
 */
export async function newerRelease(client: pg.ClientBase, version = VERSION): Promise<string | null> {
  await client.query(`CREATE TABLE IF NOT EXISTS public.release
    (version text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`);
  const { rows } = await client.query<{ version: string }>(
    `SELECT version FROM public.release
     WHERE string_to_array(version, '.')::integer[] > string_to_array($1, '.')::integer[]
     ORDER BY string_to_array(version, '.')::integer[] DESC LIMIT 1`,
    [version],
  );
  return rows[0]?.version ?? null;
}

/** Records that this version migrated the database. */
export async function recordRelease(client: pg.ClientBase): Promise<void> {
  await client.query('INSERT INTO public.release (version) VALUES ($1) ON CONFLICT DO NOTHING', [VERSION]);
}
