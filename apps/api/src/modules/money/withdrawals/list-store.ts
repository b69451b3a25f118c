import type { InputOf, withdrawalList } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { countedList, DIRECTION, daysOf, type Listed } from '../../../platform/list.ts';
import { BADGES, type Stage } from './lifecycle.ts';
import { columns, type Row } from './store.ts';

export type WithdrawalFilter = Omit<InputOf<typeof withdrawalList>, 'id' | 'limit'>;
export type ListedRow = Row & { tx_hash: string | null };

const stagesOf = (badge: string): string[] => Object.keys(BADGES).filter((stage) => BADGES[stage as Stage] === badge);

/** A member's withdrawals from the confirmation on; a request that waits for its code, or never got it, is none. */
export function listWithdrawalRows(db: Db, memberId: bigint, filter: WithdrawalFilter): Promise<Listed<ListedRow>> {
  const dir = DIRECTION[filter.dir];
  return countedList<ListedRow>(db, {
    columns: sql`${columns}, o.tx_hash`,
    tables: sql`withdrawals.withdrawal w LEFT JOIN chain.payouts o ON o.id = w.outgoing_id`,
    where: [
      sql`w.member_id = ${memberId}`,
      sql`w.status NOT IN ('requested', 'expired')`,
      ...daysOf(sql`w.created_at`, filter),
      filter.status === undefined ? null : sql`w.status = ANY (${stagesOf(filter.status)}::text[])`,
    ],
    order: { date: sql`w.id ${dir}`, amount: sql`w.gross_micro ${dir}, w.id ${dir}` }[filter.sort],
  });
}
