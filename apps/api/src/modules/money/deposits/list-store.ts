// Separate from store.ts, which follows single deposits: a member's list, its sums and small deposits.

import type { InputOf, rechargeList } from '@plumbline/contract';
import type { Usdt } from '@plumbline/money';
import { sql } from 'kysely';
import { all, type Db, first, firstValue, type Tx, value } from '../../../platform/database.ts';
import { countedList, DIRECTION, daysOf, type Listed } from '../../../platform/list.ts';
import type { FoldedRow } from './list-deposits.ts';
import { COLUMNS, CREDITABLE, type CreditableDeposit, type DepositRecord, TABLES } from './store.ts';

export type DepositFilter = Omit<InputOf<typeof rechargeList>, 'page' | 'limit'>;

/** The amount below which deposits are small. */
interface Floor {
  readonly floor: Usdt;
}

/** Transfers stay visible until they are final. Those that left the chain stay visible until they are corrected. */
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

/** Summarizes what is folded away. Deposits that a re-org removed are counted but not summed. */
export async function selectFolded(db: Db, memberId: bigint, filter: DepositFilter & Floor): Promise<FoldedRow | null> {
  if (filter.small !== 'folded') return null;
  const where = matching(memberId, { ...filter, small: 'only' }).filter((each) => each !== null);
  return first(db)(sql<FoldedRow>`
    SELECT count(*)::int AS count, max(d.created_at) AS "lastAt",
      coalesce(sum(d.amount_micro) FILTER (WHERE d.status <> 'removed'), 0)::bigint AS amount
    FROM deposits.deposit d WHERE ${sql.join(where, sql` AND `)} HAVING count(*) > 0`).then((row) => row ?? null);
}

/** Sums all matching deposits. Those that a re-org removed count only if requested. */
export async function sumDeposits(db: Db, memberId: bigint, filter: DepositFilter & Floor): Promise<bigint> {
  const where = [
    // Sums include folded transfers.
    ...matching(memberId, { ...filter, small: filter.small === 'only' ? 'only' : 'shown' }),
    filter.status === undefined ? sql`d.status NOT IN ('removed', 'gone')` : null,
  ];
  return value(db)(sql`
    SELECT coalesce(sum(d.amount_micro), 0)::bigint AS sum FROM deposits.deposit d
    WHERE ${sql.join(
      where.filter((each) => each !== null),
      sql` AND `,
    )}`);
}

/** Lists a member's deposits, one per transfer on the chain. */
export function listDepositRows(
  db: Db,
  memberId: bigint,
  filter: DepositFilter & Floor,
): Promise<Listed<DepositRecord>> {
  const dir = DIRECTION[filter.dir];
  return countedList<DepositRecord>(db, {
    columns: COLUMNS,
    tables: TABLES,
    where: matching(memberId, filter),
    order: { date: sql`d.id ${dir}`, amount: sql`d.amount_micro ${dir}, d.id ${dir}` }[filter.sort],
  });
}

/** Finds a member whose final deposits below the minimum add up to it. */
export const findAddedUp = (tx: Tx, minimum: Usdt, except: readonly bigint[]): Promise<bigint | null> =>
  firstValue(tx)(sql<{ member_id: bigint }>`
    SELECT d.member_id FROM deposits.deposit d JOIN chain.transfers t ON t.id = d.transfer_id
    WHERE d.status = 'too_small' AND d.amount_micro > 0 AND t.status = 'final' AND d.member_id <> ALL (${except}::bigint[])
    GROUP BY d.member_id HAVING sum(d.amount_micro) >= ${minimum}
    ORDER BY d.member_id LIMIT 1`).then((memberId) => memberId ?? null);

/** Locks all of a member's creditable small deposits with their transfers, oldest first. */
export const lockSmall = (tx: Tx, memberId: bigint): Promise<CreditableDeposit[]> =>
  all(tx)(sql<CreditableDeposit & { is_locked: boolean }>`
    SELECT ${CREDITABLE}, chain.try_lock_final_transfer(d.transfer_id) AS is_locked
    FROM (SELECT o.* FROM deposits.deposit o WHERE o.member_id = ${memberId} AND o.status = 'too_small' AND o.amount_micro > 0
          ORDER BY o.id FOR UPDATE) d
    JOIN members.members m ON m.id = d.member_id
    ORDER BY d.id`).then((rows) => rows.filter((row) => row.is_locked));

/** Requests the credit of a member's own small deposits. Returns how many are not credited yet. */
export const askOwnCredit = (db: Db, memberId: bigint, session: Buffer | null): Promise<bigint> =>
  value(db)(sql`SELECT deposits.request_own_credit(${session}::bytea, ${memberId}) AS asked`);

/** Counts them again. */
export const countOrdered = (db: Db, memberId: bigint): Promise<bigint> =>
  value(db)(sql<{ waiting: bigint }>`
    SELECT count(*) AS waiting FROM deposits.deposit
    WHERE member_id = ${memberId} AND status = 'too_small' AND credit_order IS NOT NULL`).then(BigInt);
