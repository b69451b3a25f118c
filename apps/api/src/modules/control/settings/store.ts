import type { InputOf } from '@plumbline/contract';
import type { operatorSettingVersions } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import { type Db, one, type Queryable, type Tx, value } from '../../../platform/database.ts';
import { countedList, DIRECTION, type Listed } from '../../../platform/list.ts';
import type { Changes } from '../../../platform/setting-versions.ts';

export interface VersionRow {
  readonly version: bigint;
  readonly changes: Changes;
  readonly changed_by: string;
  readonly changed_at: Date;
  readonly reason: string;
}

type VersionFilter = Omit<InputOf<typeof operatorSettingVersions>, 'page' | 'limit'>;

export function listedVersions(db: Db, { key, sort, dir: towards }: VersionFilter): Promise<Listed<VersionRow>> {
  const dir = DIRECTION[towards];
  return countedList<VersionRow>(db, {
    columns: sql`version, changes, changed_by, changed_at, reason`,
    tables: sql`platform.setting_versions`,
    where: [sql`true`, key === '' ? null : sql`changes ? ${key}`],
    order: { version: sql`version ${dir}`, who: sql`changed_by ${dir}, version ${dir}` }[sort],
  });
}

/** Returns a version of the settings for its email. */
export const selectChange = (
  db: Queryable,
  version: bigint,
): Promise<{ changes: Changes; by: string; reason: string }> =>
  one(db)(sql`
    SELECT changes, changed_by AS by, reason FROM platform.setting_versions WHERE version = ${version}`);

/**
 * Writes one owner's change as the next version, by session (null: the command line, in the name of `by`). Refuses with
 * operator_not_confirmed, settings_take_two and settings_changed (PB000), confirmation_needed (PB001).
 */
export const writeChange = (
  tx: Tx,
  of: {
    session: Buffer | null;
    by: string;
    basedOn: number;
    values: Readonly<Record<string, unknown>>;
    reason: string;
    confirmation: Buffer | null;
  },
): Promise<bigint> =>
  value(tx)(sql`
    SELECT settings.change(${of.session}, ${of.basedOn}, ${JSON.stringify(of.values)}::jsonb, ${of.reason}, ${of.by},
      ${of.confirmation}) AS version`);
