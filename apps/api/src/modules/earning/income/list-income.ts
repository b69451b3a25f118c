import {
  type incomeByDay as contract,
  type DataOf,
  HISTORY_SPAN_DAYS,
  type IncomeLine,
  type InputOf,
  type targetHistory,
  type tradingIncome,
} from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import type { Db } from '../../../platform/database.ts';
import { type Listed, pagesOf, readPage } from '../../../platform/list.ts';
import { readDayEarnings } from '../../base/ledger/index.ts';
import {
  type AwardRow,
  type ListFilter,
  listAwardRows,
  listTeamLines,
  listTradingLines,
  selectEarningPackages,
  type TeamRow,
  type TradingRow,
} from './list-store.ts';
import { type AwardKind, awardLine, type Funding, type TeamKind, teamLine, toFactor, tradingLine } from './reasons.ts';
import { selectEvidence, selectIncomeByDay, selectTargetHistory } from './store.ts';
import { sumAwards, sumTeamLines, sumTradingLines } from './sum-store.ts';

export type IncomeQuery = InputOf<typeof tradingIncome>;
export type IncomeKind = 'trading_profit' | TeamKind | AwardKind;

/** A list of one kind, and how its rows become lines. */
export interface IncomeList<Row> {
  readonly listed: Listed<Row>;
  readonly show: (rows: readonly Row[]) => Promise<IncomeLine[]>;
}

const toFilter = (query: Omit<IncomeQuery, 'page' | 'limit'>): ListFilter => ({
  from: query.from ?? null,
  to: query.to ?? null,
  sort: query.sort,
  dir: query.dir,
  status: query.status ?? null,
});

export async function listIncome(
  db: Db,
  memberId: bigint,
  kind: IncomeKind,
  query: IncomeQuery,
): Promise<DataOf<typeof tradingIncome>> {
  const { listed, show } = await openIncome(db, memberId, kind, query);
  const [rows, sum] = await Promise.all([readPage(db, listed, query), sumOf(db, memberId, kind, query)]);
  return {
    docs: await show(rows),
    ...pagesOf(listed.total, query),
    totals: { amount: formatUsdt(usdt(sum)) },
  };
}

/** Sums everything that matches. */
function sumOf(db: Db, memberId: bigint, kind: IncomeKind, query: IncomeQuery): Promise<bigint> {
  const filter = toFilter(query);
  if (kind === 'trading_profit') return sumTradingLines(db, memberId, filter);
  return isAward(kind) ? sumAwards(db, memberId, kind, filter) : sumTeamLines(db, memberId, kind, filter);
}

/** Opens one of the nine lists without reading it yet. */
export function openIncome(
  db: Db,
  memberId: bigint,
  kind: IncomeKind,
  query: Omit<IncomeQuery, 'page' | 'limit'>,
): Promise<IncomeList<unknown>> {
  const filter = toFilter(query);
  if (kind === 'trading_profit') return openTrading(db, memberId, filter) as Promise<IncomeList<unknown>>;
  if (isAward(kind)) return openAwards(db, memberId, kind, filter) as Promise<IncomeList<unknown>>;
  return openTeamIncome(db, memberId, kind, filter) as Promise<IncomeList<unknown>>;
}

const AWARDS: readonly string[] = ['direct_income', 'redirect_income', 'reward_income', 'bonus_income'];
const isAward = (kind: IncomeKind): kind is AwardKind => AWARDS.includes(kind);

const openTrading = async (db: Db, memberId: bigint, filter: ListFilter): Promise<IncomeList<TradingRow>> => ({
  listed: await listTradingLines(db, memberId, filter),
  show: async (rows) => {
    const days = [...new Set(rows.map((row) => row.source.day))];
    const [packages, fundingOf] = await Promise.all([selectEarningPackages(db, memberId, days), readFunding(db, days)]);
    return rows.map((row) => tradingLine(row, packages, fundingOf(row.source.day)));
  },
});

const openTeamIncome = async (
  db: Db,
  memberId: bigint,
  kind: TeamKind,
  filter: ListFilter,
): Promise<IncomeList<TeamRow>> => ({
  listed: await listTeamLines(db, memberId, kind, filter),
  show: async (rows) => {
    const fundingOf = await readFunding(
      db,
      rows.map((row) => row.day),
    );
    return rows.map((row) => teamLine(kind, row, fundingOf(row.day)));
  },
});

const openAwards = async (
  db: Db,
  memberId: bigint,
  kind: AwardKind,
  filter: ListFilter,
): Promise<IncomeList<AwardRow>> => ({
  listed: await listAwardRows(db, memberId, kind, filter),
  show: async (rows) => {
    const fundingOf = await readFunding(
      db,
      rows.map((row) => row.paid_day).filter((day) => day !== null),
    );
    return rows.map((row) => awardLine(kind, row, row.paid_day === null ? NO_FUNDING : fundingOf(row.paid_day)));
  },
});

const NO_FUNDING: Funding = { evidence: [], earned: [] };

async function readFunding(db: Db, days: readonly string[]): Promise<(day: string) => Funding> {
  const distinct = [...new Set(days)];
  const [rows, earned] = await Promise.all([
    distinct.length === 0 ? [] : selectEvidence(db, distinct),
    readDayEarnings(db, distinct),
  ]);
  const byDay = Map.groupBy(rows, (row) => row.business_date);
  return (day) => ({ evidence: (byDay.get(day) ?? []).map((row) => row.tx_hash), earned: earned(day) });
}

export const incomeByDay = async (db: Db, memberId: bigint, days: number): Promise<DataOf<typeof contract>> =>
  (await selectIncomeByDay(db, memberId, days)).map((row) => ({
    day: row.day,
    trading: formatUsdt(usdt(row.trading)),
    level: formatUsdt(usdt(row.level)),
    direct: formatUsdt(usdt(row.direct)),
    reward: formatUsdt(usdt(row.reward)),
    other: formatUsdt(usdt(row.other)),
    factor: toFactor(row.factor_ppm),
  }));

/** Returns what the latest closed days paid of each target, so that members can judge a target. */
export async function readTargetHistory(db: Db): Promise<DataOf<typeof targetHistory>> {
  const row = await selectTargetHistory(db, HISTORY_SPAN_DAYS);
  return {
    days: row.days,
    mean: toFactor(row.mean_ppm),
    lowest: toFactor(row.lowest_ppm),
    highest: toFactor(row.highest_ppm),
    unpaid: row.unpaid,
    subsidy: toFactor(row.subsidy_ppm),
  };
}
