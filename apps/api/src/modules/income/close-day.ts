import type { ClosedDay } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import { showDateTime } from '../../platform/calendar.ts';
import { type Db, type Tx, transaction } from '../../platform/database.ts';
import { showFactor } from './reasons.ts';
import { type ClosedDayRow, closeDayInSql, type EvidenceRow, selectClosedDays, selectEvidence } from './store.ts';

/** Closes the open business day `day`; a day that is closed already is answered with its record (decisions 1.4). */
export const closeDay = (db: Db, day: string): Promise<ClosedDay> => transaction(db, (tx) => closeDayOnce(tx, day));

/** The same, in a transaction that says more about it. */
export async function closeDayOnce(tx: Tx, day: string): Promise<ClosedDay> {
  const row = await closeDayInSql(tx, day);
  return showClosedDay(row, await selectEvidence(tx, [day]));
}

export async function listClosedDays(db: Db, query: { page: number; limit: number }) {
  const found = await selectClosedDays(db, { limit: query.limit, offset: (query.page - 1) * query.limit });
  return {
    docs: found.rows.map((row) => showClosedDay(row, found.evidence)),
    total: Number(found.total),
    page: query.page,
    limit: query.limit,
  };
}

const showClosedDay = (row: ClosedDayRow, evidence: readonly EvidenceRow[]): ClosedDay => ({
  day: row.day,
  need: formatUsdt(usdt(row.need_micro)),
  booked: formatUsdt(usdt(row.booked_micro)),
  subsidy: formatUsdt(usdt(row.subsidy_micro)),
  funded: formatUsdt(usdt(row.paid_booked_micro + row.paid_subsidy_micro)),
  factor: showFactor(row.booked_factor_ppm + row.subsidy_factor_ppm),
  shortfall: formatUsdt(usdt(row.shortfall_micro)),
  planVersion: row.plan_version,
  closedAt: showDateTime(row.closed_at),
  evidence: evidence
    .filter((each) => each.business_date === row.day)
    .map((each) => ({
      transaction_id: each.tx_hash,
      amount: formatUsdt(usdt(each.amount_micro)),
      corrections: each.corrections.map(({ day, to, reason, micro }) => ({
        day,
        amount: formatUsdt(usdt(BigInt(micro))),
        to,
        reason,
      })),
    })),
});
