import type { InputOf, rechargeList } from '@plumbline/contract';
import type { Usdt } from '@plumbline/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { countedList, DIRECTION, daysOf, type Listed } from '../../../platform/list.ts';
import { COLUMNS, type DepositRow, TABLES } from './store.ts';
import type { FoldedRow } from './to-folded.ts';

export type DepositFilter = Omit<InputOf<typeof rechargeList>, 'page' | 'limit'>;

/** Where small ones begin. */
interface Floor {
  readonly floor: Usdt;
}

/** Transfers under way stay in view until they are final, and those that left the chain until they are put right. */
const isSmall = ({ floor }: Floor) =>
  sql`(d.amount_micro < ${floor} AND d.status IN ('credited', 'too_small', 'removed'))`;

const SMALL = {
  folded: (floor: Floor) => sql`NOT ${isSmall(floor)}`,
  shown: () => null,
  only: isSmall,
} as const;

const matching = (memberId: bigint, filter: DepositFilter & Floor) => [
  sql`d.member_id = ${memberId}`,
  ...daysOf(sql`d.created_at`, filter),
  filter.status === undefined ? null : sql`d.status = ${filter.status}`,
  SMALL[filter.small](filter),
];

/** Of everything that is folded away; what a re-org removed is counted and not summed up. */
export async function selectFolded(db: Db, memberId: bigint, filter: DepositFilter & Floor): Promise<FoldedRow | null> {
  if (filter.small !== 'folded') return null;
  const where = matching(memberId, { ...filter, small: 'only' }).filter((each) => each !== null);
  const { rows } = await sql<FoldedRow>`
    SELECT count(*)::int AS count, max(d.created_at) AS "lastAt",
      coalesce(sum(d.amount_micro) FILTER (WHERE d.status <> 'removed'), 0)::bigint AS amount
    FROM deposits.deposit d WHERE ${sql.join(where, sql` AND `)} HAVING count(*) > 0`.execute(db);
  return rows[0] ?? null;
}

/** Of everything that matches; what a re-org removed counts only where it is asked for. */
export async function sumDeposits(db: Db, memberId: bigint, filter: DepositFilter & Floor): Promise<bigint> {
  const where = [
    // Sums hold the folded transfers as well.
    ...matching(memberId, { ...filter, small: filter.small === 'only' ? 'only' : 'shown' }),
    filter.status === undefined ? sql`d.status NOT IN ('removed', 'gone')` : null,
  ];
  const { rows } = await sql<{ sum: bigint }>`
    SELECT coalesce(sum(d.amount_micro), 0)::bigint AS sum FROM deposits.deposit d
    WHERE ${sql.join(
      where.filter((each) => each !== null),
      sql` AND `,
    )}`.execute(db);
  return rows[0]!.sum;
}

/** A member's deposits; one transfer on the chain each. */
export function listDepositRows(db: Db, memberId: bigint, filter: DepositFilter & Floor): Promise<Listed<DepositRow>> {
  const dir = DIRECTION[filter.dir];
  return countedList<DepositRow>(db, {
    columns: COLUMNS,
    tables: TABLES,
    where: matching(memberId, filter),
    order: { date: sql`d.id ${dir}`, amount: sql`d.amount_micro ${dir}, d.id ${dir}` }[filter.sort],
  });
}
