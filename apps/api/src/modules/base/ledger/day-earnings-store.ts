import type { EarnedFrom } from '@plumbline/contract';
import { EARNING_SOURCES } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';

type Source = EarnedFrom[number]['source'];

/** By the kind of a posting to `earnings.booked`. */
const SOURCES: Readonly<Record<string, Source>> = {
  trading_result: 'trading',
  order_fee: 'orders',
  withdrawal_charge: 'charges',
  package_exit_charge: 'charges',
};

export const sourceOfEarning = (kind: string): Source => SOURCES[kind] ?? 'other';

/**
 * Sums booked as earnings on each of these business days, by source: read from the postings, not kept anywhere else.
 */
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
