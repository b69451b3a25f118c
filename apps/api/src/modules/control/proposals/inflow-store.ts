import type { InputOf } from '@plumbline/contract';
import type { operatorInflows } from '@plumbline/contract/operator';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { businessDaysOf, countedList, DIRECTION, type Listed } from '../../../platform/list.ts';

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

/** Found by their evidence: there is one for each transfer to the treasury, and few of them. */
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
