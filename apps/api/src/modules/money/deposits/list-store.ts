import type { InputOf, rechargeList } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { countedList, DIRECTION, daysOf, type Listed } from '../../../platform/list.ts';
import { COLUMNS, type DepositRow, TABLES } from './store.ts';

export type DepositFilter = Omit<InputOf<typeof rechargeList>, 'page' | 'limit'>;

/** A member's deposits; one transfer on the chain each. */
export function listDepositRows(db: Db, memberId: bigint, filter: DepositFilter): Promise<Listed<DepositRow>> {
  const dir = DIRECTION[filter.dir];
  return countedList<DepositRow>(db, {
    columns: COLUMNS,
    tables: TABLES,
    where: [
      sql`d.member_id = ${memberId}`,
      ...daysOf(sql`d.created_at`, filter),
      filter.status === undefined ? null : sql`d.status = ${filter.status}`,
    ],
    order: { date: sql`d.id ${dir}`, amount: sql`d.amount_micro ${dir}, d.id ${dir}` }[filter.sort],
  });
}
