import type { ClosedDay, DataOf, EarnedFrom } from '@plumbline/contract';
import type { operatorClosedDays } from '@plumbline/contract/operator';
import { formatUsdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import { type Db, type Tx, transaction } from '../../../platform/database.ts';
import { LONG } from '../../../platform/limits.ts';
import { type Paging, pagesOf, readPage } from '../../../platform/list.ts';
import { readDayEarnings } from '../../base/ledger/index.ts';
import { toFactor } from './reasons.ts';
import {
  type ClosedDayFilter,
  type ClosedDayRow,
  closeDayInSql,
  type EvidenceRow,
  listClosedDayRows,
  selectEvidence,
} from './store.ts';

/** Closes the open business day `day`, or returns the record if it is closed already (decisions 1.4). */
export const closeDay = (db: Db, day: string): Promise<ClosedDay> =>
  transaction(db, (tx) => closeDayOnce(tx, day), LONG);

/** Does the same inside a transaction that adds more. */
export async function closeDayOnce(tx: Tx, day: string): Promise<ClosedDay> {
  const row = await closeDayInSql(tx, day);
  return toClosedDay(row, await selectEvidence(tx, [day]), await readDayEarnings(tx, [day]));
}

/** Returns the published records, newest day first by default. */
export async function listClosedDays(
  db: Db,
  { page, limit, ...filter }: Paging & Partial<ClosedDayFilter>,
): Promise<DataOf<typeof operatorClosedDays>> {
  const listed = await listClosedDayRows(db, { sort: 'day', dir: 'desc', ...filter });
  const rows = await readPage(db, listed, { page, limit });
  const days = rows.map((row) => row.day);
  const [evidence, earned] = await Promise.all([selectEvidence(db, days), readDayEarnings(db, days)]);
  return { docs: rows.map((row) => toClosedDay(row, evidence, earned)), ...pagesOf(listed.total, { page, limit }) };
}

const toClosedDay = (
  row: ClosedDayRow,
  evidence: readonly EvidenceRow[],
  earned: (day: string) => EarnedFrom,
): ClosedDay => ({
  day: row.day,
  need: formatUsdt(usdt(row.need_micro)),
  booked: formatUsdt(usdt(row.booked_micro)),
  subsidy: formatUsdt(usdt(row.subsidy_micro)),
  funded: formatUsdt(usdt(row.paid_booked_micro + row.paid_subsidy_micro)),
  factor: toFactor(row.booked_factor_ppm + row.subsidy_factor_ppm),
  shortfall: formatUsdt(usdt(row.shortfall_micro)),
  planVersion: row.plan_version,
  earned: earned(row.day),
  closedAt: toDateTime(row.closed_at),
  evidence: evidence
    .filter((each) => each.business_date === row.day)
    .map((each) => ({
      transaction_id: each.tx_hash,
      sender: each.sender,
      amount: formatUsdt(usdt(each.amount_micro)),
      corrections: each.corrections.map(({ day, to, reason, micro }) => ({
        day,
        amount: formatUsdt(usdt(BigInt(micro))),
        to,
        reason,
      })),
    })),
});
