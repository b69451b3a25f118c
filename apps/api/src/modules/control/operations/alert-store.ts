import type { InputOf } from '@plumbline/contract';
import type { operatorAlerts } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import type { AlertRow } from '../../../platform/alerts.ts';
import type { Db, Queryable } from '../../../platform/database.ts';
import { countedList, DIRECTION, daysOf, type Listed } from '../../../platform/list.ts';

const STATES = {
  open: sql`a.resolved_at IS NULL`,
  resolved: sql`a.resolved_at IS NOT NULL`,
  all: sql`true`,
} as const;

type Filter = Omit<InputOf<typeof operatorAlerts>, 'page' | 'limit'>;

export function listAlertRows(db: Db, filter: Filter): Promise<Listed<AlertRow>> {
  const dir = DIRECTION[filter.dir];
  return countedList<AlertRow>(db, {
    columns: sql`a.*`,
    tables: sql`platform.alerts a`,
    where: [
      STATES[filter.state],
      filter.code === '' ? null : sql`starts_with(a.code, ${filter.code})`,
      ...daysOf(sql`a.raised_at`, filter),
    ],
    order: { date: sql`a.id ${dir}`, code: sql`a.code ${dir}, a.id ${dir}` }[filter.sort],
  });
}

export async function selectOpenAlert(db: Queryable, id: bigint): Promise<AlertRow | undefined> {
  const { rows } = await sql<AlertRow>`
    SELECT a.* FROM platform.alerts a WHERE a.id = ${id} AND a.resolved_at IS NULL`.execute(db);
  return rows[0];
}
