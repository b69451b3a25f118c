import type { InputOf, rechargeList } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { countedList, DIRECTION, daysOf, type Listed } from '../../../platform/list.ts';
import { COLUMNS, type DepositRow, TABLES } from './store.ts';

export type DepositFilter = Omit<InputOf<typeof rechargeList>, 'page' | 'limit'>;

const matching = (memberId: bigint, filter: DepositFilter) => [
  sql`d.member_id = ${memberId}`,
  ...daysOf(sql`d.created_at`, filter),
  filter.status === undefined ? null : sql`d.status = ${filter.status}`,
];

/** Of everything that matches; what a re-org removed never was there, and counts only where it is asked for. */
export async function sumDeposits(db: Db, memberId: bigint, filter: DepositFilter): Promise<bigint> {
  const where = [...matching(memberId, filter), filter.status === undefined ? sql`d.status <> 'removed'` : null];
  const { rows } = await sql<{ sum: bigint }>`
    SELECT coalesce(sum(d.amount_micro), 0)::bigint AS sum FROM deposits.deposit d
    WHERE ${sql.join(
      where.filter((each) => each !== null),
      sql` AND `,
    )}`.execute(db);
  return rows[0]!.sum;
}

/** A member's deposits; one transfer on the chain each. */
export function listDepositRows(db: Db, memberId: bigint, filter: DepositFilter): Promise<Listed<DepositRow>> {
  const dir = DIRECTION[filter.dir];
  return countedList<DepositRow>(db, {
    columns: COLUMNS,
    tables: TABLES,
    where: matching(memberId, filter),
    order: { date: sql`d.id ${dir}`, amount: sql`d.amount_micro ${dir}, d.id ${dir}` }[filter.sort],
  });
}
