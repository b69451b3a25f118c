import {
  type AccountSummary,
  type DataOf,
  type InputOf,
  STATEMENT_ACCOUNTS,
  type StatementEntry,
  type statement,
} from '@plumbline/contract';
import { usdt, wholeUsdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { type Listed, pagesOf, readAll, readPage } from '../../../platform/list.ts';
import { type Cells, type Table, tableBatches } from '../../../platform/table.ts';
import { type AccountRange, type EntryRow, listEntries, selectRanges } from '../../base/ledger/index.ts';
import { selectOrderCauses } from './store.ts';
import { ACCOUNT_NAMES, COUNTER_NAMES, causeOf, counterOf, type OrderCause, reasonOf } from './wording.ts';

type Query = InputOf<typeof statement>;
export type StatementQuery = Omit<Query, 'page' | 'limit'>;
type Account = (typeof STATEMENT_ACCOUNTS)[number];

interface Part {
  readonly account: Account;
  readonly listed: Listed<EntryRow>;
}

async function openStatement(db: Db, memberId: bigint, query: StatementQuery) {
  const ranges = await selectRanges(db, memberId, STATEMENT_ACCOUNTS, query);
  const asked = ranges.filter((range) => query.account === undefined || range.kind === query.account);
  const parts: Part[] = [];
  for (const range of asked)
    parts.push({ account: range.kind as Account, listed: await listEntries(db, memberId, range, query) });
  return { ranges, parts, total: parts.reduce((sum, part) => sum + part.listed.total, 0n) };
}

/** Every entry of the member's own accounts: of the one that was asked for, or of one after the other. */
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
  return { docs, accounts: ranges.map(toRange), ...pagesOf(total, query) };
}

const readRows = async (db: Db, listed: Listed<EntryRow>, offset: number, limit: number): Promise<EntryRow[]> => {
  const part: Listed<EntryRow> = { ...listed, slice: () => listed.slice(offset, limit) };
  return readPage(db, part, { page: 1, limit });
};

/** In whole: a statement cuts nothing off. */
const whole = (amount: bigint): string => wholeUsdt(usdt(amount));

async function toEntries(db: Db, memberId: bigint, account: Account, rows: readonly EntryRow[]) {
  const orders = await readOrderCauses(db, memberId, rows);
  return rows.map((row) => toEntry(account, row, orders));
}

/** The orders that these postings name. */
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
    reason: reasonOf(row.kind, cause),
    cause,
    counterAccount: COUNTER_NAMES[counter],
    counter,
    amount: whole(row.delta_micro),
    balanceAfter: whole(row.balance_after_micro),
    posting: row.posting_id.toString(),
  };
}

const toRange = (range: AccountRange): AccountSummary => ({
  account: range.kind as Account,
  name: ACCOUNT_NAMES[range.kind as Account],
  opening: whole(range.opening_micro),
  closing: whole(range.closing_micro),
  credited: whole(range.credited_micro),
  debited: whole(range.credited_micro - (range.closing_micro - range.opening_micro)),
  entries: Number(range.last - range.first + 1n),
});

/** The same to take home: all entries, with the balances above them. */
export async function statementTable(db: Db, memberId: bigint, query: StatementQuery): Promise<Table> {
  const { ranges, parts, total } = await openStatement(db, memberId, query);
  const shown = ranges.filter((range) => parts.some((part) => part.account === range.kind)).map(toRange);
  return {
    title: 'Statement',
    columns: [
      { label: 'Account', width: 17 },
      { label: 'Day', width: 11 },
      { label: 'What', width: 46 },
      { label: 'Other side', width: 20 },
      { label: 'Credit (USDT)', width: 15, align: 'right' },
      { label: 'Debit (USDT)', width: 15, align: 'right' },
      { label: 'Balance after (USDT)', width: 19, align: 'right' },
      { label: 'Posting', width: 8, isForMachines: true },
      { label: 'Written (UTC)', width: 20, isForMachines: true },
    ],
    total: Number(total),
    facts: shown.map((each) => [each.name, `opening ${each.opening}, closing ${each.closing} USDT`] as const),
    batches: (async function* () {
      for (const { account, listed } of parts)
        yield* tableBatches(readAll(db, listed), async (rows) =>
          (await toEntries(db, memberId, account, rows)).map(toCells),
        );
    })(),
  };
}

/** Credits and debits in columns of their own: a spreadsheet takes a leading minus for a formula. */
const toCells = (entry: StatementEntry): Cells => {
  const isDebit = entry.amount.startsWith('-');
  return [
    ACCOUNT_NAMES[entry.account],
    entry.day,
    entry.reason,
    entry.counterAccount,
    isDebit ? '' : entry.amount,
    isDebit ? entry.amount.slice(1) : '',
    entry.balanceAfter,
    entry.posting,
    entry.createdAt,
  ];
};
