import type { InputOf } from '@plumbline/contract';
import type { operatorAlerts } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../platform/database.ts';
import { countedList, DIRECTION, daysOf, type Listed } from '../../platform/list.ts';

export interface AlertRow {
  readonly id: bigint;
  readonly code: string;
  readonly detail: Record<string, unknown>;
  readonly freezes_payouts: boolean;
  readonly raised_at: Date;
  readonly resolved_at: Date | null;
  readonly is_state: boolean;
  readonly ended_itself: boolean;
}

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
    tables: sql`platform.alert a`,
    where: [
      STATES[filter.state],
      filter.code === '' ? null : sql`starts_with(a.code, ${filter.code})`,
      ...daysOf(sql`a.raised_at`, filter),
    ],
    order: { date: sql`a.id ${dir}`, code: sql`a.code ${dir}, a.id ${dir}` }[filter.sort],
  });
}

/** Undefined when it is closed already: of two operators at once one has closed it. */
export async function closeAlert(tx: Tx, id: bigint): Promise<AlertRow | undefined> {
  const { rows } = await sql<AlertRow>`
    UPDATE platform.alert SET resolved_at = now() WHERE id = ${id} AND resolved_at IS NULL RETURNING *`.execute(tx);
  return rows[0];
}

export async function selectOpenAlert(db: Queryable, id: bigint): Promise<AlertRow | undefined> {
  const { rows } = await sql<AlertRow>`
    SELECT a.* FROM platform.alert a WHERE a.id = ${id} AND a.resolved_at IS NULL`.execute(db);
  return rows[0];
}
