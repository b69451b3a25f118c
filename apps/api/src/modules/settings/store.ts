import type { InputOf } from '@plumbline/contract';
import type { operatorSettingVersions } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../platform/database.ts';
import { countedList, DIRECTION, type Listed } from '../../platform/list.ts';

export type Changes = Readonly<Record<string, { readonly before: string; readonly after: string }>>;

export interface VersionRow {
  readonly version: bigint;
  readonly changes: Changes;
  readonly changed_by: string;
  readonly changed_at: Date;
  readonly reason: string;
}

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

type VersionFilter = Omit<InputOf<typeof operatorSettingVersions>, 'page' | 'limit'>;

export function listedVersions(db: Db, { key, sort, dir: towards }: VersionFilter): Promise<Listed<VersionRow>> {
  const dir = DIRECTION[towards];
  return countedList<VersionRow>(db, {
    columns: sql`version, changes, changed_by, changed_at, reason`,
    tables: sql`platform.setting_version`,
    where: [sql`true`, key === '' ? null : sql`changes ? ${key}`],
    order: { version: sql`version ${dir}`, who: sql`changed_by ${dir}, version ${dir}` }[sort],
  });
}
