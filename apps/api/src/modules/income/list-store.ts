import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

export interface ListFilter {
  readonly from: string | null;
  readonly to: string | null;
  readonly limit: number;
  readonly offset: number;
}

export interface Found<Row> {
  readonly rows: Row[];
  readonly total: bigint;
}

const within = (day: RawBuilder<unknown>, filter: ListFilter) => sql`
  (${filter.from}::date IS NULL OR ${day} >= ${filter.from}::date) AND (${filter.to}::date IS NULL OR ${day} <= ${filter.to}::date)`;

async function page<Row>(
  db: Db,
  parts: { select: RawBuilder<unknown>; from: RawBuilder<unknown>; order: RawBuilder<unknown> },
  filter: ListFilter,
): Promise<Found<Row>> {
  const { rows } = await sql<Row>`SELECT ${parts.select} ${parts.from} ORDER BY ${parts.order}
    LIMIT ${filter.limit} OFFSET ${filter.offset}`.execute(db);
  const count = await sql<{ total: bigint }>`SELECT count(*) AS total ${parts.from}`.execute(db);
  return { rows, total: count.rows[0]!.total };
}

export interface TradingRow {
  posting_id: bigint;
  posted_at: Date;
  amount_micro: bigint;
  source: { day: string; planVersion: number; paidBy: 'earnings.booked' | 'earnings.subsidy'; factorPpm: number };
}

/** Credits of the claimable account, newest first. */
export const selectTradingLines = (db: Db, memberId: bigint, filter: ListFilter): Promise<Found<TradingRow>> =>
  page(
    db,
    {
      select: sql`p.id AS posting_id, p.posted_at, e.delta_micro AS amount_micro, p.source`,
      from: sql`FROM ledger.entry e JOIN ledger.posting p ON p.id = e.posting_id
        WHERE e.account_id = ledger.account_number(${memberId}, 'claimable') AND p.kind = 'trading_profit'
          AND ${within(sql`(p.source->>'day')::date`, filter)}`,
      order: sql`e.version DESC`,
    },
    filter,
  );

export interface TeamRow extends TradingRow {
  number: bigint;
  day: string;
  plan_version: number;
  team_micro: bigint[] | null;
  level_a_bps: number;
  level_b_bps: number;
  level_c_bps: number;
  matching_bps: number;
}

/** Lines of an income that comes from teams, newest first, with the plan that they were computed by. */
export const selectTeamLines = (db: Db, memberId: bigint, kind: string, filter: ListFilter): Promise<Found<TeamRow>> =>
  page(
    db,
    {
      select: sql`l.number, l.day, l.amount_micro, l.team_micro, l.plan_version, l.posting_id, p.posted_at, p.source,
        n.level_a_bps, n.level_b_bps, n.level_c_bps, n.matching_bps`,
      from: sql`FROM income.line l JOIN ledger.posting p ON p.id = l.posting_id JOIN income.plan n ON n.version = l.plan_version
        WHERE l.member_id = ${memberId} AND l.kind = ${kind} AND ${within(sql`l.day`, filter)}`,
      order: sql`l.number DESC`,
    },
    filter,
  );

export interface AwardRow {
  id: bigint;
  amount_micro: bigint;
  status: 'held' | 'awaiting' | 'paid' | 'cancelled';
  earned_on: string;
  due_on: string;
  created_at: Date;
  posting_id: bigint | null;
  /** The closed day whose close paid it. */
  paid_day: string | null;
  plan_version: number;
  reason: string;
  rank: number | null;
  direct_bps: number;
  buyer_name: string | null;
  package_title: string | null;
  price_micro: bigint | null;
}

/** One-off incomes in every status, newest first, with what caused them. */
export const selectAwards = (db: Db, memberId: bigint, kind: string, filter: ListFilter): Promise<Found<AwardRow>> =>
  page(
    db,
    {
      select: sql`w.id, w.amount_micro, w.status, w.earned_on, w.due_on, w.created_at, w.posting_id, q.business_date - 1 AS paid_day,
        w.plan_version, w.reason,
        w.rank, n.direct_bps, m.full_name AS buyer_name, k.title AS package_title, p.price_micro`,
      from: sql`FROM income.award w JOIN income.plan n ON n.version = w.plan_version
        LEFT JOIN investments.position p ON p.id = w.position_id LEFT JOIN investments.package k ON k.id = p.package_id
        LEFT JOIN members.member m ON m.id = w.from_member_id LEFT JOIN ledger.posting q ON q.id = w.posting_id
        WHERE w.member_id = ${memberId} AND w.kind = ${kind} AND ${within(sql`w.earned_on`, filter)}`,
      order: sql`w.id DESC`,
    },
    filter,
  );

export interface EarningPackageRow {
  day: string;
  title: string;
  price_micro: bigint;
  yield_ppm: number;
}

/** The packages of a member that were earning on these days. */
export async function selectEarningPackages(
  db: Db,
  memberId: bigint,
  days: readonly string[],
): Promise<EarningPackageRow[]> {
  const { rows } = await sql<EarningPackageRow>`
    SELECT d.day, k.title, p.price_micro, p.yield_ppm
    FROM unnest(${[...days]}::date[]) AS d (day)
    JOIN investments.position p ON p.member_id = ${memberId} AND p.purchased_on < d.day AND p.ends_on >= d.day
      AND (p.left_on IS NULL OR p.left_on > d.day)
    JOIN investments.package k ON k.id = p.package_id ORDER BY p.id`.execute(db);
  return rows;
}
