import { EARNING_SOURCES, type EarnedFrom } from '@plumbline/contract';
import { formatUsdt, type Usdt, usdt } from '@plumbline/money';
import { sql } from 'kysely';
import { all, type Queryable } from '../../../platform/database.ts';

type Source = EarnedFrom[number]['source'];

/** Sources of earnings, by the kind of posting to `earnings.booked`. */
const SOURCES: Readonly<Record<string, Source>> = {
  trading_result: 'trading',
  order_fee: 'orders',
  withdrawal_charge: 'charges',
  package_exit_charge: 'charges',
};

export const sourceOfEarning = (kind: string): Source => SOURCES[kind] ?? 'other';

/** Returns the sums booked as earnings on these business days, by source. They come straight from the postings. */
export async function readDayEarnings(db: Queryable, days: readonly string[]): Promise<(day: string) => EarnedFrom> {
  const { rows } =
    days.length === 0
      ? { rows: [] }
      : await sql<{ day: string; kind: string; amount_micro: bigint }>`
        SELECT day, kind, amount_micro FROM ledger.day_earnings WHERE day = ANY (${[...new Set(days)]}::date[])`.execute(
          db,
        );
  return (day) =>
    EARNING_SOURCES.flatMap((source) => {
      const micro = rows
        .filter((row) => row.day === day && sourceOfEarning(row.kind) === source)
        .reduce((sum, row) => sum + row.amount_micro, 0n);
      return micro === 0n ? [] : [{ source, amount: formatUsdt(usdt(micro)) }];
    });
}

/** Limits the list of booked transfers to the newest. */
const MOST = 100;

export interface EarningsEvidence {
  readonly txHash: string;
  readonly amount: Usdt;
}

/** Returns transfers booked as earnings on this business day or later, newest first. */
export const selectEarningsEvidence = (db: Queryable, sinceDay: string): Promise<readonly EarningsEvidence[]> =>
  all(db)(sql`
    SELECT e.tx_hash AS "txHash", e.amount_micro AS amount
    FROM ledger.evidence_records e JOIN ledger.postings p ON p.evidence_id = e.id
    WHERE e.recipient = 'treasury' AND p.kind IN ('trading_result', 'subsidy_in') AND p.business_date >= ${sinceDay}::date
    ORDER BY e.id DESC LIMIT ${MOST}`);
