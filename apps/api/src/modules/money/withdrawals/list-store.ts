import type { InputOf, withdrawalList } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { countedList, DIRECTION, daysOf, type Listed } from '../../../platform/list.ts';
import { BADGES, type Stage } from './lifecycle.ts';
import { columns, type Row } from './store.ts';

export type WithdrawalFilter = Omit<InputOf<typeof withdrawalList>, 'id' | 'limit'>;
export type ListedRow = Row & { tx_hash: string | null };

const stagesOf = (badge: string): string[] => Object.keys(BADGES).filter((stage) => BADGES[stage as Stage] === badge);

const matching = (memberId: bigint, filter: WithdrawalFilter) => [
  sql`w.member_id = ${memberId}`,
  sql`w.status NOT IN ('requested', 'expired')`,
  ...daysOf(sql`w.created_at`, filter),
  filter.status === undefined ? null : sql`w.status = ANY (${stagesOf(filter.status)}::text[])`,
];

/** Of everything that matches; what was rejected came back, and counts only where it is asked for. */
export async function sumWithdrawals(db: Db, memberId: bigint, filter: WithdrawalFilter) {
  const where = [...matching(memberId, filter), filter.status === undefined ? sql`w.status <> 'rejected'` : null];
  const { rows } = await sql<{ gross: bigint; charge: bigint; net: bigint }>`
    SELECT coalesce(sum(w.gross_micro), 0)::bigint AS gross, coalesce(sum(w.charge_micro), 0)::bigint AS charge,
      coalesce(sum(w.net_micro), 0)::bigint AS net
    FROM withdrawals.withdrawal w
    WHERE ${sql.join(
      where.filter((each) => each !== null),
      sql` AND `,
    )}`.execute(db);
  return rows[0]!;
}

/** A member's withdrawals from the confirmation on; a request that waits for its code, or never got it, is none. */
export function listWithdrawalRows(db: Db, memberId: bigint, filter: WithdrawalFilter): Promise<Listed<ListedRow>> {
  const dir = DIRECTION[filter.dir];
  return countedList<ListedRow>(db, {
    columns: sql`${columns}, o.tx_hash`,
    tables: sql`withdrawals.withdrawal w LEFT JOIN chain.payouts o ON o.id = w.outgoing_id`,
    where: matching(memberId, filter),
    order: { date: sql`w.id ${dir}`, amount: sql`w.gross_micro ${dir}, w.id ${dir}` }[filter.sort],
  });
}
