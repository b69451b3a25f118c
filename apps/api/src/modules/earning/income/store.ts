import { INCOME_KINDS, type InputOf } from '@plumbline/contract';
import type { operatorClosedDays } from '@plumbline/contract/operator';
import type { Usdt } from '@plumbline/money';
import { sql } from 'kysely';
import { all, type Db, first, one, type Queryable, run, type Tx } from '../../../platform/database.ts';
import { businessDaysOf, countedList, DIRECTION, type Listed } from '../../../platform/list.ts';

export interface ClosedDayRow {
  day: string;
  plan_version: number;
  need_micro: bigint;
  booked_micro: bigint;
  subsidy_micro: bigint;
  booked_factor_ppm: number;
  subsidy_factor_ppm: number;
  paid_booked_micro: bigint;
  paid_subsidy_micro: bigint;
  shortfall_micro: bigint;
  closed_at: Date;
}

export const closeDayInSql = (tx: Tx, day: string): Promise<ClosedDayRow> =>
  one(tx)(sql`SELECT * FROM income.close_day(${day}::date)`);

export const raiseRanks = (db: Queryable, memberIds: readonly bigint[]) =>
  run(db)(sql`SELECT income.raise_ranks(${[...memberIds]}::bigint[])`);

export interface EvidenceRow {
  business_date: string;
  tx_hash: string;
  sender: string | null;
  amount_micro: bigint;
  corrections: readonly {
    readonly day: string;
    readonly micro: string;
    readonly to: string;
    readonly reason: string;
  }[];
}

export type ClosedDayFilter = Omit<InputOf<typeof operatorClosedDays>, 'page' | 'limit'>;

const PAID_PPM = sql`(booked_factor_ppm + subsidy_factor_ppm)`;
const PAYMENTS = {
  whole: sql`${PAID_PPM} = 1000000`,
  part: sql`${PAID_PPM} > 0 AND ${PAID_PPM} < 1000000`,
  nothing: sql`${PAID_PPM} = 0`,
} as const;

export function listClosedDayRows(db: Db, filter: ClosedDayFilter): Promise<Listed<ClosedDayRow>> {
  const dir = DIRECTION[filter.dir];
  return countedList<ClosedDayRow>(db, {
    columns: sql`*`,
    tables: sql`income.closed_day`,
    where: [sql`true`, ...businessDaysOf(sql`day`, filter), filter.paid === undefined ? null : PAYMENTS[filter.paid]],
    order: {
      day: sql`day ${dir}`,
      need: sql`need_micro ${dir}, day ${dir}`,
      funded: sql`paid_booked_micro + paid_subsidy_micro ${dir}, day ${dir}`,
      factor: sql`${PAID_PPM} ${dir}, day ${dir}`,
    }[filter.sort],
  });
}

export interface TargetHistoryRow {
  days: number;
  mean_ppm: number;
  lowest_ppm: number;
  highest_ppm: number;
  unpaid: number;
  subsidy_ppm: number;
}

/** Returns the last `days` closed days. Averages are rounded down. */
export const selectTargetHistory = (db: Queryable, days: number): Promise<TargetHistoryRow> =>
  one(db)(sql`
    SELECT count(*)::int AS days, coalesce(floor(avg(${PAID_PPM})), 0)::int AS mean_ppm,
      coalesce(min(${PAID_PPM}), 0)::int AS lowest_ppm, coalesce(max(${PAID_PPM}), 0)::int AS highest_ppm,
      (count(*) FILTER (WHERE ${PAID_PPM} = 0))::int AS unpaid, coalesce(floor(avg(subsidy_factor_ppm)), 0)::int AS subsidy_ppm
    FROM (SELECT booked_factor_ppm, subsidy_factor_ppm FROM income.closed_day
    ORDER BY day DESC LIMIT ${days}) AS newest`);

/** Returns the transfers that the trading results of these days were booked with. */
export const selectEvidence = (db: Queryable, days: readonly string[]): Promise<EvidenceRow[]> =>
  all(db)(sql`
    SELECT e.business_date, e.tx_hash, e.sender, e.amount_micro, e.corrections FROM income.day_evidence e
    WHERE e.business_date = ANY (${[...days]}::date[]) ORDER BY e.place`);

export interface DayIncomeRow {
  day: string;
  factor_ppm: number;
  trading: bigint;
  level: bigint;
  direct: bigint;
  reward: bigint;
  other: bigint;
}

/** Every kind that has lines. Trading profit is in the ledger itself. */
const LINE_KINDS = INCOME_KINDS.filter((kind) => kind !== 'trading_profit');

/** Returns the last `days` closed days, oldest first, with the member's credits, summed as in the profile. */
export const selectIncomeByDay = (db: Db, memberId: bigint, days: number): Promise<DayIncomeRow[]> =>
  all(db)(sql`
    WITH recent AS (
      SELECT day, booked_factor_ppm + subsidy_factor_ppm AS factor_ppm FROM income.closed_day ORDER BY day DESC LIMIT ${days}
    ), trading AS (
      SELECT p.business_date - 1 AS day, sum(e.delta_micro) AS amount
      FROM ledger.entry_range(ledger.account_number(${memberId}, 'claimable'), (SELECT min(day) FROM recent) + 1, NULL) g
      JOIN ledger.entries e ON e.account_id = ledger.account_number(${memberId}, 'claimable')
        AND e.version BETWEEN g.first AND g.last AND e.delta_micro > 0
      JOIN ledger.postings p ON p.id = e.posting_id GROUP BY 1
    ), lines AS (
      SELECT credited_on - 1 AS day,
             sum(amount_micro) FILTER (WHERE kind = 'level_income') AS level,
             sum(amount_micro) FILTER (WHERE kind = 'direct_income') AS direct,
             sum(amount_micro) FILTER (WHERE kind = 'reward_income') AS reward,
             sum(amount_micro) FILTER (WHERE kind NOT IN ('level_income', 'direct_income', 'reward_income')) AS other
      FROM unnest(${LINE_KINDS}::text[]) k (name)
      CROSS JOIN LATERAL income.line_range(${memberId}, k.name, (SELECT min(day) FROM recent) + 1, NULL) g
      JOIN income.line l ON l.member_id = ${memberId} AND l.kind = k.name AND l.number BETWEEN g.first AND g.last
      GROUP BY 1
    )
    SELECT r.day, r.factor_ppm, coalesce(t.amount, 0)::bigint AS trading, coalesce(l.level, 0)::bigint AS level,
           coalesce(l.direct, 0)::bigint AS direct, coalesce(l.reward, 0)::bigint AS reward,
           coalesce(l.other, 0)::bigint AS other
    FROM recent r LEFT JOIN trading t ON t.day = r.day LEFT JOIN lines l ON l.day = r.day ORDER BY r.day`);

/**
 * Moves everything in the claimable account, based on its last entry, read in the same statement. Null if it is empty.
 * `earnings` is the Flexible wallet's new balance; `version` is the claimable account's, the key of the posting.
 */
export async function claimLast(
  db: Queryable,
  memberId: bigint,
  session: Buffer | null,
): Promise<{ readonly claimed: Usdt; readonly earnings: Usdt; readonly version: bigint } | null> {
  const row = await first(db)(sql<{ claimed: Usdt; earnings: Usdt; version: bigint }>`
    SELECT last.balance_after_micro AS claimed, last.version,
      income.claim(${session}::bytea, ${memberId}, last.balance_after_micro, last.version) AS earnings
    FROM (SELECT x.balance_after_micro, x.version FROM ledger.entries x
          WHERE x.account_id = ledger.account_number(${memberId}, 'claimable') ORDER BY x.version DESC LIMIT 1) last
    WHERE last.balance_after_micro > 0`);
  return row ?? null;
}
