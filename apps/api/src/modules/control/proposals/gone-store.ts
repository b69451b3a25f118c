import type { InputOf } from '@plumbline/contract';
import type { GoneDeposit, operatorGoneDeposits } from '@plumbline/contract/operator';
import { toAmount } from '@plumbline/money';
import { sql } from 'kysely';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { countedList, DIRECTION, type Listed } from '../../../platform/list.ts';
import type { GoneRow } from '../../money/deposits/index.ts';

interface ListedGone extends GoneRow {
  readonly member: string;
  readonly full_name: string;
  readonly refer_id: string;
  readonly state: GoneDeposit['state'];
}

const STATE = sql`CASE WHEN g.is_corrected THEN 'corrected' WHEN EXISTS (SELECT FROM proposals.proposal p
  WHERE p.kind = 'gone_deposit' AND p.corrects = g.posting_id AND p.status = 'proposed') THEN 'proposed' ELSE 'open' END`;

/** Deposits that left the chain, with what waits for another operator. */
export function listGoneRows(
  db: Db,
  filter: Omit<InputOf<typeof operatorGoneDeposits>, 'page' | 'limit'>,
): Promise<Listed<ListedGone>> {
  const dir = DIRECTION[filter.dir];
  return countedList<ListedGone>(db, {
    columns: sql`g.*, ${STATE} AS state, m.public_id AS member, m.full_name, m.refer_id`,
    tables: sql`deposits.gone g JOIN members.members m ON m.id = g.member_id`,
    where: [sql`true`, filter.state === undefined ? null : sql`${STATE} = ${filter.state}`],
    order: {
      date: sql`g.gone_at ${dir}, g.posting_id ${dir}`,
      amount: sql`g.amount_micro ${dir}, g.posting_id ${dir}`,
    }[filter.sort],
  });
}

export const toGone = (row: ListedGone): GoneDeposit => {
  const open = (micro: bigint): string => toAmount(row.is_corrected ? 0n : micro);
  return {
    _id: row.public_id,
    member: { _id: row.member, fullName: row.full_name, referId: row.refer_id },
    amount: toAmount(row.amount_micro),
    transaction_id: row.tx_hash,
    goneAt: toDateTime(row.gone_at),
    state: row.state,
    onAccounts: open(row.free_micro),
    inWithdrawals: open(row.withdrawing_micro),
    missing: open(row.amount_micro - row.free_micro),
  };
};
