import type { EarnedFrom } from '@plumbline/contract';
import { EARNING_SOURCES } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';

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
