import type { DataOf, IncomeLine, InputOf, tradingIncome } from '@plumbline/contract';
import type { Db } from '../../platform/database.ts';
import {
  type Found,
  type ListFilter,
  selectAwards,
  selectEarningPackages,
  selectTeamLines,
  selectTradingLines,
} from './list-store.ts';
import { type AwardKind, awardLine, type TeamKind, teamLine, tradingLine } from './reasons.ts';
import { selectEvidence } from './store.ts';

type Query = InputOf<typeof tradingIncome>;
type Page = DataOf<typeof tradingIncome>;

const toFilter = (query: Query): ListFilter => ({
  from: query.from ?? null,
  to: query.to ?? null,
  limit: query.limit,
  offset: (query.page - 1) * query.limit,
});

const toPage = <Row>(query: Query, found: Found<Row>, show: (row: Row) => IncomeLine): Page => ({
  docs: found.rows.map(show),
  total: Number(found.total),
  page: query.page,
  limit: query.limit,
});

export async function listTradingIncome(db: Db, memberId: bigint, query: Query): Promise<Page> {
  const found = await selectTradingLines(db, memberId, toFilter(query));
  const days = [...new Set(found.rows.map((row) => row.source.day))];
  const [packages, evidenceOf] = await Promise.all([selectEarningPackages(db, memberId, days), readEvidence(db, days)]);
  return toPage(query, found, (row) => tradingLine(row, packages, evidenceOf(row.source.day)));
}

export async function listTeamIncome(db: Db, memberId: bigint, kind: TeamKind, query: Query): Promise<Page> {
  const found = await selectTeamLines(db, memberId, kind, toFilter(query));
  const evidenceOf = await readEvidence(db, [...new Set(found.rows.map((row) => row.day))]);
  return toPage(query, found, (row) => teamLine(kind, row, evidenceOf(row.day)));
}

export async function listAwards(db: Db, memberId: bigint, kind: AwardKind, query: Query): Promise<Page> {
  const found = await selectAwards(db, memberId, kind, toFilter(query));
  const days = found.rows.map((row) => row.paid_day).filter((day) => day !== null);
  const evidenceOf = await readEvidence(db, [...new Set(days)]);
  return toPage(query, found, (row) => awardLine(kind, row, row.paid_day === null ? [] : evidenceOf(row.paid_day)));
}

async function readEvidence(db: Db, days: readonly string[]): Promise<(day: string) => string[]> {
  const rows = await selectEvidence(db, days);
  return (day) => rows.filter((row) => row.business_date === day).map((row) => row.tx_hash);
}
