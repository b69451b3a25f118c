// Separate from store.ts, which stores proposals: what operators can make a proposal about.

import type { InputOf } from '@plumbline/contract';
import type { GoneDeposit, operatorGoneDeposits, operatorInflows } from '@plumbline/contract/operator';
import { toAmount } from '@plumbline/money';
import { type RawBuilder, sql } from 'kysely';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { businessDaysOf, countedList, DIRECTION, type Listed } from '../../../platform/list.ts';
import type { GoneRow } from '../../money/deposits/index.ts';

export interface InflowRow {
  readonly id: bigint;
  readonly kind: 'trading_result' | 'subsidy_in' | 'capital_in' | 'desk_in';
  readonly business_date: string;
  readonly amount_micro: bigint;
  readonly tx_hash: string;
  readonly note: string;
  readonly corrections: readonly {
    readonly from: 'trading_result' | 'subsidy_in' | 'capital_in';
    readonly to: 'trading_result' | 'subsidy_in' | 'capital_in';
    readonly micro: string;
    readonly reason: string;
    readonly status: 'proposed' | 'approved';
  }[];
  readonly booked_by: string;
  readonly posted_at: Date;
}

const INFLOW_OF = (account: RawBuilder<unknown>) =>
  sql`CASE ${account} WHEN ledger.system('earnings.booked') THEN 'trading_result'
    WHEN ledger.system('earnings.subsidy') THEN 'subsidy_in' ELSE 'capital_in' END`;

const INFLOW = sql`p.id, p.kind, p.business_date, p.amount_micro, e.tx_hash, coalesce(r.note, '') AS note,
      coalesce(p.source->>'bookedBy', '') AS booked_by, p.posted_at,
      coalesce((SELECT json_agg(json_build_object('from', ${INFLOW_OF(sql`c.from_account`)}, 'to', ${INFLOW_OF(sql`c.to_account`)},
          'micro', c.amount_micro::text, 'reason', c.reason, 'status', c.status) ORDER BY c.id)
        FROM proposals.proposal c WHERE c.corrects = p.id AND c.status IN ('proposed', 'approved')), '[]') AS corrections`;

type Filter = Omit<InputOf<typeof operatorInflows>, 'page' | 'limit'>;

/** Starts from the evidence: each transfer to the treasury has one, and they are few. */
export function listInflowRows(db: Db, filter: Filter): Promise<Listed<InflowRow>> {
  const dir = DIRECTION[filter.dir];
  return countedList<InflowRow>(db, {
    columns: INFLOW,
    tables: sql`ledger.evidence_records e JOIN ledger.postings p ON p.evidence_id = e.id LEFT JOIN income.trading_results r ON r.posting_id = p.id`,
    where: [
      sql`e.recipient = 'treasury'`,
      filter.kind === undefined ? null : sql`p.kind = ${filter.kind}`,
      filter.transaction_id === '' ? null : sql`e.tx_hash = ${filter.transaction_id}`,
      ...businessDaysOf(sql`p.business_date`, filter),
    ],
    order: {
      date: sql`p.id ${dir}`,
      day: sql`p.business_date ${dir}, p.id ${dir}`,
      amount: sql`p.amount_micro ${dir}, p.id ${dir}`,
    }[filter.sort],
  });
}

interface ListedGone extends GoneRow {
  readonly member: string;
  readonly full_name: string;
  readonly refer_id: string;
  readonly state: GoneDeposit['state'];
}

const STATE = sql`CASE WHEN g.is_corrected THEN 'corrected' WHEN EXISTS (SELECT FROM proposals.proposal p
  WHERE p.kind = 'gone_deposit' AND p.corrects = g.posting_id AND p.status = 'proposed') THEN 'proposed' ELSE 'open' END`;

/** Lists deposits that left the chain, with corrections that wait for another operator. */
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
