import type { DataOf, InputOf } from '@plumbline/contract';
import type { operatorInflows } from '@plumbline/contract/operator';
import { formatUsdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { readDocs } from '../../../platform/list.ts';
import { type InflowRow, listInflowRows } from './list-store.ts';

/** Lists booked transfers to the treasury, each with its proposed and approved corrections. */
export const listInflows = async (
  db: Db,
  query: InputOf<typeof operatorInflows>,
): Promise<DataOf<typeof operatorInflows>> => readDocs(db, await listInflowRows(db, query), query, toInflow);

const toInflow = (row: InflowRow): DataOf<typeof operatorInflows>['docs'][number] => ({
  _id: row.id.toString(),
  kind: row.kind,
  day: row.business_date,
  amount: formatUsdt(usdt(row.amount_micro)),
  transaction_id: row.tx_hash,
  note: row.note,
  corrections: row.corrections.map(({ micro, ...each }) => ({ ...each, amount: formatUsdt(usdt(BigInt(micro))) })),
  bookedBy: row.booked_by,
  bookedAt: toDateTime(row.posted_at),
});
