import type { InputOf, orders } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { countedList, DIRECTION, type Listed } from '../../../platform/list.ts';
import { POSITION, type PositionRow } from './store.ts';

export type OrderFilter = Omit<InputOf<typeof orders>, 'page' | 'limit'>;

/** Packages that a member bought; `from` and `to` are business days. */
export function listPositions(db: Db, memberId: bigint, filter: OrderFilter): Promise<Listed<PositionRow>> {
  const dir = DIRECTION[filter.dir];
  return countedList<PositionRow>(db, {
    columns: POSITION,
    tables: sql`investments.position p JOIN investments.package k ON k.id = p.package_id`,
    where: [
      sql`p.member_id = ${memberId}`,
      filter.from === undefined ? null : sql`p.purchased_on >= ${filter.from}::date`,
      filter.to === undefined ? null : sql`p.purchased_on <= ${filter.to}::date`,
      filter.status === undefined ? null : sql`p.status = ${filter.status}`,
    ],
    order: {
      date: sql`p.id ${dir}`,
      price: sql`p.price_micro ${dir}, p.id ${dir}`,
      endsOn: sql`p.ends_on ${dir}, p.id ${dir}`,
    }[filter.sort],
  });
}
