// Separate from list-store.ts, whose filters it shares: sums over whole lists.

import { sql } from 'kysely';
import { type Db, value } from '../../../platform/database.ts';
import { IS_OF_STATUS, type ListFilter } from './list-store.ts';

const sumOf = (db: Db, sum: ReturnType<typeof sql>): Promise<bigint> =>
  value(db)(sql`SELECT coalesce(${sum}, 0)::bigint AS sum`);

/** Sums the trading profit of a period: a few entries a day. */
export async function sumTradingLines(db: Db, memberId: bigint, filter: ListFilter): Promise<bigint> {
  if (filter.status !== null && filter.status !== 'paid') return 0n;
  const account = sql`ledger.account_number(${memberId}, 'claimable')`;
  return sumOf(
    db,
    sql`(SELECT sum(e.delta_micro) FROM ledger.entry_range(${account}, ${filter.from}::date + 1, ${filter.to}::date + 1) r
      JOIN ledger.entries e ON e.account_id = ${account} AND e.version BETWEEN r.first AND r.last AND e.delta_micro > 0)`,
  );
}

/** Lines store running totals, so the sum of any period is a difference. */
export async function sumTeamLines(db: Db, memberId: bigint, kind: string, filter: ListFilter): Promise<bigint> {
  if (filter.status !== null && filter.status !== 'paid') return 0n;
  const after = (number: ReturnType<typeof sql>) => sql`coalesce((SELECT l.total_after_micro FROM income.line l
    WHERE l.member_id = ${memberId} AND l.kind = ${kind} AND l.number = ${number}), 0)`;
  return sumOf(
    db,
    sql`(SELECT ${after(sql`r.last`)} - ${after(sql`r.first - 1`)} FROM income.line_range(${memberId}, ${kind},
      ${filter.from}::date + 1, ${filter.to}::date + 1) r WHERE r.last >= r.first)`,
  );
}

/** Sums one-off incomes. Cancelled ones count only if requested. */
export async function sumAwards(db: Db, memberId: bigint, kind: string, filter: ListFilter): Promise<bigint> {
  const { from, to, status } = filter;
  const isOfStatus = status === null ? sql`w.status <> 'cancelled'` : IS_OF_STATUS[status];
  return sumOf(
    db,
    sql`(SELECT sum(w.amount_micro) FROM income.award w WHERE w.member_id = ${memberId} AND w.kind = ${kind}
      AND (${from}::date IS NULL OR w.earned_on >= ${from}::date) AND (${to}::date IS NULL OR w.earned_on <= ${to}::date)
      AND ${isOfStatus})`,
  );
}
