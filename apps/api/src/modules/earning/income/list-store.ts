// Separate from store.ts, which closes days: a member's lines, with their filters and orders.

import type { IncomeLine } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { all, type Db, one, value } from '../../../platform/database.ts';
import { DIRECTION, type Listed, numbersOfPage } from '../../../platform/list.ts';

export interface ListFilter {
  readonly from: string | null;
  readonly to: string | null;
  readonly sort: 'day' | 'amount';
  readonly dir: 'asc' | 'desc';
  readonly status: IncomeLine['status'] | null;
}

type AwardStatus = 'held' | 'awaiting' | 'paid' | 'cancelled';

/** Written out so that the planner can use the index of unpaid rows. */
export const IS_OF_STATUS: Record<IncomeLine['status'], RawBuilder<unknown>> = {
  paid: sql`w.status = 'paid'`,
  held: sql`w.status = 'held'`,
  awaiting_funds: sql`w.status = 'awaiting' AND NOT w.is_over_cap`,
  awaiting_cap: sql`w.status = 'awaiting' AND w.is_over_cap`,
  cancelled: sql`w.status = 'cancelled'`,
};

const nothing = <Row>(): Listed<Row> => {
  const none = sql<Row>`SELECT WHERE false`;
  return { total: 0n, all: none, slice: () => none };
};

export interface TradingRow {
  posting_id: bigint;
  posted_at: Date;
  amount_micro: bigint;
  source: { day: string; planVersion: number; paidBy: 'earnings.booked' | 'earnings.subsidy'; factorPpm: number };
}

/**
 * Lists credits of the claimable account, which are the trading profit. A close adds one or two, so counting stays
 * cheap.
 */
export async function listTradingLines(db: Db, memberId: bigint, filter: ListFilter): Promise<Listed<TradingRow>> {
  if (filter.status !== null && filter.status !== 'paid') return nothing();
  const account = sql`ledger.account_number(${memberId}, 'claimable')`;
  // A day is paid on the following business day.
  const { first, last, total } = await one(db)(sql<{ first: bigint; last: bigint; total: bigint }>`
    SELECT r.first, r.last, (SELECT count(*) FROM ledger.entries e WHERE e.account_id = ${account}
      AND e.version BETWEEN r.first AND r.last AND e.delta_micro > 0) AS total
    FROM ledger.entry_range(${account}, ${filter.from}::date + 1, ${filter.to}::date + 1) r`);
  const by = { day: sql`e.version`, amount: sql`e.delta_micro ${DIRECTION[filter.dir]}, e.version` }[filter.sort];
  const rest = (limits: RawBuilder<unknown>) => sql<TradingRow>`
    SELECT p.id AS posting_id, p.posted_at, e.delta_micro AS amount_micro, p.source
    FROM (SELECT e.version, e.posting_id, e.delta_micro FROM ledger.entries e
          WHERE e.account_id = ${account} AND e.version BETWEEN ${first} AND ${last} AND e.delta_micro > 0
          ORDER BY ${by} ${DIRECTION[filter.dir]} ${limits}) e
    JOIN ledger.postings p ON p.id = e.posting_id ORDER BY ${by} ${DIRECTION[filter.dir]}`;
  return { total, all: rest(sql``), slice: (offset, limit) => rest(sql`LIMIT ${limit} OFFSET ${offset}`) };
}

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

/**
 * Lists lines of an income from teams, with the plan that they were computed by. Each is credited on the business day
 * after its own. Numbers have no gaps, so a period or page is a range, and counting or paging reads no other lines.
 */
export async function listTeamLines(
  db: Db,
  memberId: bigint,
  kind: string,
  filter: ListFilter,
): Promise<Listed<TeamRow>> {
  if (filter.status !== null && filter.status !== 'paid') return nothing();
  const { first, last } = await one(db)(sql<{ first: bigint; last: bigint }>`
    SELECT first, last FROM income.line_range(${memberId}, ${kind}, ${filter.from}::date + 1,
      ${filter.to}::date + 1)`);
  const dir = DIRECTION[filter.dir];
  const by = { day: sql`l.number ${dir}`, amount: sql`l.amount_micro ${dir}, l.number ${dir}` }[filter.sort];
  const lines = (from: bigint, to: bigint, limits: RawBuilder<unknown>) => sql<TeamRow>`
    SELECT l.number, l.day, l.amount_micro, l.team_micro, l.plan_version, l.posting_id, p.posted_at, p.source,
      n.level_a_bps, n.level_b_bps, n.level_c_bps, n.matching_bps
    FROM (SELECT * FROM income.line l WHERE l.member_id = ${memberId} AND l.kind = ${kind}
          AND l.number BETWEEN ${from} AND ${to} ORDER BY ${by} ${limits}) l
    JOIN ledger.postings p ON p.id = l.posting_id JOIN income.plan n ON n.version = l.plan_version ORDER BY ${by}`;
  return {
    total: last - first + 1n,
    all: lines(first, last, sql``),
    slice: (offset, limit) => {
      if (filter.sort === 'amount') return lines(first, last, sql`LIMIT ${limit} OFFSET ${offset}`);
      const [from, to] = numbersOfPage({ first, last }, filter.dir, offset, limit);
      return lines(from, to, sql``);
    },
  };
}

export interface AwardRow {
  id: bigint;
  amount_micro: bigint;
  status: AwardStatus;
  is_over_cap: boolean;
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

/** Lists one-off incomes in every status, with their cause. */
export async function listAwardRows(
  db: Db,
  memberId: bigint,
  kind: string,
  filter: ListFilter,
): Promise<Listed<AwardRow>> {
  const dir = DIRECTION[filter.dir];
  const by = {
    day: sql`w.earned_on ${dir}, w.id ${dir}`,
    amount: sql`w.amount_micro ${dir}, w.id ${dir}`,
  }[filter.sort];
  const where = sql.join(
    [
      sql`w.member_id = ${memberId}`,
      sql`w.kind = ${kind}`,
      ...(filter.from === null ? [] : [sql`w.earned_on >= ${filter.from}::date`]),
      ...(filter.to === null ? [] : [sql`w.earned_on <= ${filter.to}::date`]),
      ...(filter.status === null ? [] : [IS_OF_STATUS[filter.status]]),
    ],
    sql` AND `,
  );
  const awards = (limits: RawBuilder<unknown>) => sql<AwardRow>`
    SELECT w.id, w.amount_micro, w.status, w.is_over_cap, w.earned_on, w.due_on, w.created_at, w.posting_id,
      q.business_date - 1 AS paid_day, w.plan_version, w.reason, w.rank, n.direct_bps, m.full_name AS buyer_name,
      k.title AS package_title, p.price_micro
    FROM (SELECT * FROM income.award w WHERE ${where} ORDER BY ${by} ${limits}) w
    JOIN income.plan n ON n.version = w.plan_version
    LEFT JOIN investments.positions p ON p.id = w.position_id LEFT JOIN investments.packages k ON k.id = p.package_id
    LEFT JOIN members.members m ON m.id = w.from_member_id LEFT JOIN ledger.postings q ON q.id = w.posting_id
    ORDER BY ${by}`;
  return {
    total: await countAwards(db, memberId, kind, filter, where),
    all: awards(sql``),
    slice: (offset, limit) => awards(sql`LIMIT ${limit} OFFSET ${offset}`),
  };
}

/** Counts rows. Paid ones have numbered lines; without a period, only unpaid ones must be counted. */
async function countAwards(
  db: Db,
  memberId: bigint,
  kind: string,
  { from, to, status }: ListFilter,
  where: RawBuilder<unknown>,
): Promise<bigint> {
  const paid = sql`coalesce((SELECT l.number FROM income.line l WHERE l.member_id = ${memberId} AND l.kind = ${kind}
    ORDER BY l.number DESC LIMIT 1), 0)`;
  const isWhole = from === null && to === null;
  const count = (condition: RawBuilder<unknown>) => sql`(SELECT count(*) FROM income.award w WHERE ${condition})`;
  const total =
    isWhole && status === 'paid'
      ? paid
      : isWhole && status === null
        ? sql`${paid} + ${count(sql`${where} AND w.status <> 'paid'`)}`
        : count(where);
  return value(db)(sql`SELECT ${total} AS total`);
}

export interface EarningPackageRow {
  day: string;
  title: string;
  price_micro: bigint;
  yield_ppm: number;
}

export const selectEarningPackages = (
  db: Db,
  memberId: bigint,
  days: readonly string[],
): Promise<EarningPackageRow[]> =>
  all(db)(sql`
    SELECT d.day, k.title, p.price_micro, p.yield_ppm
    FROM unnest(${[...days]}::date[]) AS d (day)
    JOIN investments.positions p ON p.member_id = ${memberId} AND p.purchased_on < d.day AND p.ends_on >= d.day
      AND (p.left_on IS NULL OR p.left_on > d.day)
    JOIN investments.packages k ON k.id = p.package_id ORDER BY p.id`);
