import {
  type AccountSummary,
  type DataOf,
  type InputOf,
  STATEMENT_ACCOUNTS,
  type StatementEntry,
  type statement,
} from '@plumbline/contract';
import { usdt, wholeUsdt } from '@plumbline/money';
import { texts as documents } from '@plumbline/texts/all/documents';
import type { Language } from '@plumbline/texts/languages';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { type Listed, pagesOf, readAll, readPage } from '../../../platform/list.ts';
import { type Cells, type Table, tableBatches } from '../../../platform/table.ts';
import {
  type AccountRange,
  type EntryRow,
  type ListedEntries,
  listEntries,
  selectRanges,
} from '../../base/ledger/index.ts';
import { selectOrderCauses } from './store.ts';
import { causeOf, counterName, counterOf, type OrderCause, reasonOf } from './wording.ts';

type Query = InputOf<typeof statement>;
export type StatementQuery = Omit<Query, 'page' | 'limit'>;
type Account = (typeof STATEMENT_ACCOUNTS)[number];

interface Part {
  readonly account: Account;
  readonly listed: ListedEntries;
}

async function openStatement(db: Db, memberId: bigint, query: StatementQuery) {
  const ranges = await selectRanges(db, memberId, STATEMENT_ACCOUNTS, query);
  const asked = ranges.filter((range) => query.account === undefined || range.kind === query.account);
  const parts: Part[] = [];
  for (const range of asked)
    parts.push({ account: range.kind as Account, listed: await listEntries(db, memberId, range, query) });
  return { ranges, parts, total: parts.reduce((sum, part) => sum + part.listed.total, 0n) };
}

/** Lists every entry of the requested account, or of all the member's accounts one after the other. */
export async function listStatement(db: Db, memberId: bigint, query: Query): Promise<DataOf<typeof statement>> {
  const { ranges, parts, total } = await openStatement(db, memberId, query);
  const docs: StatementEntry[] = [];
  // A page may begin in one account and end in another.
  let skipped = BigInt((query.page - 1) * query.limit);
  for (const { account, listed } of parts) {
    const room = query.limit - docs.length;
    if (room > 0 && skipped < listed.total) {
      const rows = await readRows(db, listed, Number(skipped), room);
      docs.push(...(await toEntries(db, memberId, account, rows)));
    }
    skipped = skipped > listed.total ? skipped - listed.total : 0n;
  }
  const sum = (of: 'credited' | 'debited') => whole(parts.reduce((all, { listed }) => all + listed[of], 0n));
  const totals = { in: sum('credited'), out: sum('debited') };
  return { docs, accounts: ranges.map(toRange), totals, ...pagesOf(total, query) };
}

const readRows = async (db: Db, listed: Listed<EntryRow>, offset: number, limit: number): Promise<EntryRow[]> => {
  const part: Listed<EntryRow> = { ...listed, slice: () => listed.slice(offset, limit) };
  return readPage(db, part, { page: 1, limit });
};

/** A statement truncates no amount. */
const whole = (amount: bigint): string => wholeUsdt(usdt(amount));

async function toEntries(db: Db, memberId: bigint, account: Account, rows: readonly EntryRow[]) {
  const orders = await readOrderCauses(db, memberId, rows);
  return rows.map((row) => toEntry(account, row, orders));
}

/** Returns the orders that these postings reference. */
export function readOrderCauses(db: Db, memberId: bigint, rows: readonly Pick<EntryRow, 'source'>[]) {
  const named = rows.map(({ source }) => source.order).filter((id) => typeof id === 'string');
  return selectOrderCauses(db, memberId, [...new Set(named)]);
}

function toEntry(account: Account, row: EntryRow, orders: ReadonlyMap<unknown, OrderCause>): StatementEntry {
  const cause = causeOf(row.source, orders);
  const counter = counterOf(row.counter_kind, row.counter_is_own);
  return {
    _id: `${account}-${row.version}`,
    account,
    day: row.business_date,
    createdAt: toDateTime(row.posted_at),
    kind: row.kind,
    reason: reasonOf('en', row.kind, cause),
    cause,
    counterAccount: counterName('en', counter),
    counter,
    amount: whole(row.delta_micro),
    balanceAfter: whole(row.balance_after_micro),
    posting: row.posting_id.toString(),
  };
}

const toRange = (range: AccountRange): AccountSummary => ({
  account: range.kind as Account,
  name: documents.en.statement.accounts[range.kind as Account],
  opening: whole(range.opening_micro),
  closing: whole(range.closing_micro),
  credited: whole(range.credited_micro),
  debited: whole(range.credited_micro - (range.closing_micro - range.opening_micro)),
  entries: Number(range.last - range.first + 1n),
});

/** Returns the same for download: all entries, with the balances above them. */
export async function statementTable(
  db: Db,
  memberId: bigint,
  query: StatementQuery,
  language: Language = 'en',
): Promise<Table> {
  const t = documents[language].statement;
  const { ranges, parts, total } = await openStatement(db, memberId, query);
  const shown = ranges.filter((range) => parts.some((part) => part.account === range.kind)).map(toRange);
  return {
    title: t.title,
    columns: [
      { label: t.account, width: 17 },
      { label: t.day, width: 11 },
      { label: t.what, width: 46 },
      { label: t.otherSide, width: 20 },
      { label: t.credit, width: 15, align: 'right' },
      { label: t.debit, width: 15, align: 'right' },
      { label: t.balanceAfter, width: 19, align: 'right' },
      { label: t.posting, width: 8, isForMachines: true },
      { label: t.written, width: 20, isForMachines: true, isTime: true },
    ],
    total: Number(total),
    facts: shown.map((each) => [t.accounts[each.account], t.openingClosing(each)] as const),
    batches: inOrder(
      parts.map(({ account, listed }) =>
        tableBatches(readAll(db, listed), async (rows) =>
          (await toEntries(db, memberId, account, rows)).map((entry) => toCells(entry, language)),
        ),
      ),
    ),
  };
}

async function* inOrder<T>(lists: readonly AsyncGenerator<T>[]): AsyncGenerator<T> {
  for (const list of lists) yield* list;
}

/** Credits and debits have separate columns, because spreadsheets read a leading minus as a formula. */
const toCells = (entry: StatementEntry, language: Language): Cells => {
  const isDebit = entry.amount.startsWith('-');
  return [
    documents[language].statement.accounts[entry.account],
    entry.day,
    reasonOf(language, entry.kind, entry.cause),
    counterName(language, entry.counter),
    isDebit ? '' : entry.amount,
    isDebit ? entry.amount.slice(1) : '',
    entry.balanceAfter,
    entry.posting,
    entry.createdAt,
  ];
};
