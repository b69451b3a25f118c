import { sql } from 'kysely';
import type { Queryable, Tx } from './database.ts';

export type Changes = Readonly<Record<string, { readonly before: string; readonly after: string }>>;

export async function selectVersion(db: Queryable): Promise<bigint> {
  const { rows } = await sql<{ version: bigint }>`
    SELECT coalesce(max(version), 0)::bigint AS version FROM platform.setting_version`.execute(db);
  return rows[0]!.version;
}

/** The number decides: of two changes that are based on the same version, one gets it. */
export async function insertVersion(
  tx: Tx,
  of: { version: bigint; changes: Changes; operatorId: bigint | null; changedBy: string; reason: string },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO platform.setting_version (version, changes, operator_id, changed_by, reason)
    VALUES (${of.version}, ${JSON.stringify(of.changes)}::jsonb, ${of.operatorId}, ${of.changedBy}, ${of.reason})
    ON CONFLICT (version) DO NOTHING RETURNING version`.execute(tx);
  return rows.length > 0;
}
