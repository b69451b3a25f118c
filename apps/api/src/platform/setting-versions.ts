import { sql } from 'kysely';
import type { Queryable } from './database.ts';

export type Changes = Readonly<Record<string, { readonly before: string; readonly after: string }>>;

export async function selectVersion(db: Queryable): Promise<bigint> {
  const { rows } = await sql<{ version: bigint }>`
    SELECT coalesce(max(version), 0)::bigint AS version FROM platform.setting_version`.execute(db);
  return rows[0]!.version;
}
