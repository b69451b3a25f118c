import type { Readable } from 'node:stream';
import {
  bonusIncome,
  directIncome,
  type ExportedList,
  type exportList,
  fail,
  fromIssue,
  getInvoices,
  getMyListings,
  getVendorOrders,
  type InputOf,
  levelIncome,
  matchingIncome,
  ok,
  orders,
  PARSING,
  type Result,
  rechargeList,
  redirectIncome,
  relevelIncome,
  rematchingIncome,
  rewardIncome,
  settlementPeriod,
  statement,
  teamList,
  tradingIncome,
  withdrawalList,
} from '@plumbline/contract';
import { texts as documents } from '@plumbline/texts/all/documents';
import type { Language } from '@plumbline/texts/languages';
import { businessDate, toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { releaseAfter, takeLease } from '../../../platform/leases.ts';
import { drawPdf } from '../../../platform/pdf-threads.ts';
import { withinLimits } from '../../../platform/rate-limit.ts';
import { readSettings } from '../../../platform/settings.ts';
import type { Table } from '../../../platform/table.ts';
import { writeCsv } from '../../../platform/write-csv.ts';
import type { FileAnswer } from '../../../routing/mounts.ts';
import { incomeTable } from '../../earning/income/index.ts';
import { orderTable } from '../../earning/investments/index.ts';
import { postsTable } from '../../market/catalogue/index.ts';
import { invoicesTable } from '../../market/invoices/index.ts';
import { salesTable, settlementTable } from '../../market/orders/index.ts';
import { depositTable } from '../../money/deposits/index.ts';
import { withdrawalTable } from '../../money/withdrawals/index.ts';
import { teamTable } from '../../people/referrals/index.ts';
import type { draw } from './draw-table.ts';
import { statementTable } from './list-statement.ts';
import { MAX_PDF_ROWS, readWhole } from './read-whole.ts';
import { selectOwner } from './store.ts';

type Query = InputOf<typeof exportList>;
type Failure = 'invalid_input' | 'team_too_large_to_sort' | 'forbidden';
type Opened = Result<Table, Failure>;

/** The list's own contract checks the filters, so the file rejects the same ones with the same messages. */
type Source = (db: Db, memberId: bigint, filters: object, language: Language) => Promise<Opened>;

interface Judge<Input> {
  readonly input: {
    safeParse(
      value: unknown,
      options: typeof PARSING,
    ): { success: true; data: Input } | { success: false; error: { issues: readonly { message: string }[] } };
  };
}

const source =
  <Input>(
    endpoint: Judge<Input>,
    open: (db: Db, memberId: bigint, input: Input, language: Language) => Promise<Table | Opened>,
  ): Source =>
  async (db, memberId, filters, language) => {
    const parsed = endpoint.input.safeParse(filters, PARSING);
    if (!parsed.success) return fail('invalid_input', fromIssue(parsed.error.issues[0]!));
    const table = await open(db, memberId, parsed.data, language);
    return 'ok' in table ? table : ok(table);
  };

const income = (endpoint: typeof tradingIncome, kind: Parameters<typeof incomeTable>[2]): Source =>
  source(endpoint, (db, memberId, input, language) => incomeTable(db, memberId, kind, input, language));

const SOURCES: Record<ExportedList, Source> = {
  'trading-income': income(tradingIncome, 'trading_profit'),
  'level-income': income(levelIncome, 'level_income'),
  'direct-income': income(directIncome, 'direct_income'),
  'reward-income': income(rewardIncome, 'reward_income'),
  'bonus-income': income(bonusIncome, 'bonus_income'),
  'matching-income': income(matchingIncome, 'matching_income'),
  'relevel-income': income(relevelIncome, 'relevel_income'),
  'redirect-income': income(redirectIncome, 'redirect_income'),
  'rematching-income': income(rematchingIncome, 'rematching_income'),
  deposits: source(rechargeList, depositTable),
  orders: source(orders, orderTable),
  withdrawals: source(withdrawalList, withdrawalTable),
  team: source(teamList, teamTable),
  statement: source(statement, statementTable),
  sales: source(getVendorOrders, salesTable),
  settlement: source({ input: settlementPeriod }, settlementTable),
  listings: source(getMyListings, postsTable),
  invoices: source(getInvoices, invoicesTable),
};

/** Each reads a whole list. Before RATE_LIMIT_FACTOR. */
const EXPORTS = { most: 60, seconds: 3600 };

/**
 * Exports a member's whole list as a file, with the screen's filters and order. A member may run one at a time: another
 * gets `exports_busy` until the first was sent or its reader has gone.
 */
export async function exportOwnList(
  deps: Pick<Deps, 'db' | 'config' | 'log'>,
  memberId: bigint,
  query: Query,
  language: Language,
): Promise<Result<FileAnswer, Failure | 'export_too_long' | 'exports_busy' | 'rate_limited'>> {
  const { db, config } = deps;
  const lease = await takeLease(deps, 'list', memberId);
  if (lease === null) return fail('exports_busy');
  let content: Readable | undefined;
  try {
    const hit = { name: 'export', key: memberId.toString(), limit: EXPORTS };
    if (!(await withinLimits(db, config.rateLimitFactor, [hit]))) return fail('rate_limited');
    const opened = await openFile(deps, memberId, query, language);
    if (!opened.ok) return opened;
    content = releaseAfter(lease, opened.value.content);
    return ok({ ...opened.value, content });
  } finally {
    if (content === undefined) await lease.release();
  }
}

async function openFile(
  deps: Pick<Deps, 'db' | 'config' | 'log'>,
  memberId: bigint,
  { list, format, decimals, ...filters }: Query,
  language: Language,
): Promise<Result<FileAnswer, Failure | 'export_too_long'>> {
  const { db, config } = deps;
  const { demo: isDemo } = config;
  const opened = await SOURCES[list](db, memberId, filters, language);
  if (!opened.ok) return opened;
  const table = withClock(opened.value, isDemo, language);
  const name = `plumbline-${isDemo ? 'demo-' : ''}${list}-${await businessDate(db)}.${format}`;
  if (format === 'csv') return ok({ name, type: 'text/csv; charset=utf-8', content: writeCsv(table, decimals) });
  if (table.total > MAX_PDF_ROWS) return fail('export_too_long');
  const owner = await selectOwner(db, memberId);
  const { brandName: brand } = await readSettings(db);
  const period = periodOf(filters, language);
  const heading = { ...owner, brand, period, writtenAt: toDateTime(new Date()), language, isDemo };
  const of = { table: await readWhole(table), heading };
  const file = new URL('./draw-table.ts', import.meta.url);
  return ok({ name, type: 'application/pdf', content: await drawPdf<typeof draw>(deps, memberId, file, of) });
}

/** Labels times with their clock. A demo simulates its days, which a CSV can only say in its first line. */
function withClock(table: Table, isDemo: boolean, language: Language): Table {
  const { time, realTime } = documents[language].list;
  const label = isDemo ? realTime : time;
  return { ...table, columns: table.columns.map((each) => (each.isTime ? { ...each, label: label(each) } : each)) };
}

function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }, language: Language): string {
  const t = documents[language].list;
  if (from !== undefined && to !== undefined) return t.period({ from, to });
  if (from !== undefined) return t.from({ from });
  return to === undefined ? t.allTime : t.until({ to });
}
