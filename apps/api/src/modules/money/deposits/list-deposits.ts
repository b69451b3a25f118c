import type { DataOf, Deposit, Folded, InputOf, rechargeList } from '@plumbline/contract';
import { formatUsdt, type Usdt, usdt } from '@plumbline/money';
import { texts as documents } from '@plumbline/texts/all/documents';
import type { Language } from '@plumbline/texts/languages';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { pagesOf, readAll, readPage } from '../../../platform/list.ts';
import { readSettings } from '../../../platform/settings.ts';
import { type Table, tableBatches } from '../../../platform/table.ts';
import { CONFIRMATIONS_TO_FINALITY } from '../../base/chain/index.ts';
import { type DepositFilter, listDepositRows, selectFolded, sumDeposits } from './list-store.ts';
import type { DepositRecord } from './store.ts';

/** Summary of the small transfers that a list folds away. */
export interface FoldedRow {
  readonly count: number;
  readonly amount: bigint;
  readonly lastAt: Date;
}

export const toFolded = ({ count, amount, lastAt }: FoldedRow, below: Usdt): Folded => ({
  count,
  amount: formatUsdt(usdt(amount)),
  below: formatUsdt(below),
  lastAt: toDateTime(lastAt),
});

export const toDeposit = (record: DepositRecord): Deposit => ({
  _id: record.publicId,
  amount: formatUsdt(record.amount),
  transaction_id: record.txHash,
  status: record.status,
  confirmations: record.confirmations,
  confirmationsNeeded: CONFIRMATIONS_TO_FINALITY,
  createdAt: toDateTime(record.createdAt),
  creditedAt: record.creditedAt && toDateTime(record.creditedAt),
});

/** Lists a member's own deposits. `from` and `to` are days in UTC, both included. */
export async function listDeposits(
  db: Db,
  memberId: bigint,
  query: InputOf<typeof rechargeList>,
): Promise<DataOf<typeof rechargeList>> {
  const { foldDepositsBelow: floor } = await readSettings(db);
  const filter = { ...query, floor };
  const listed = await listDepositRows(db, memberId, filter);
  const [rows, sum, folded] = await Promise.all([
    readPage(db, listed, query),
    sumDeposits(db, memberId, filter),
    selectFolded(db, memberId, filter),
  ]);
  return {
    docs: rows.map(toDeposit),
    ...pagesOf(listed.total, query),
    totals: { amount: formatUsdt(usdt(sum)) },
    folded: folded && toFolded(folded, floor),
  };
}

/** Returns the same list for download. Small transfers that the screen folds away have their own rows. */
export async function depositTable(
  db: Db,
  memberId: bigint,
  filter: DepositFilter,
  language: Language = 'en',
): Promise<Table> {
  const t = documents[language].deposits;
  const { foldDepositsBelow: floor } = await readSettings(db);
  const small = filter.small === 'only' ? 'only' : 'shown';
  const listed = await listDepositRows(db, memberId, { ...filter, small, floor });
  return {
    title: t.title,
    columns: [
      { label: t.seen, width: 20, isTime: true },
      { label: t.transaction, width: 36 },
      { label: t.status, width: 14 },
      { label: t.credited, width: 20, isTime: true },
      { label: t.amount, width: 18, align: 'right' },
    ],
    total: Number(listed.total),
    facts: [],
    batches: tableBatches(readAll(db, listed), (rows) =>
      rows
        .map((row) => toDeposit(row))
        .map((each) => [
          each.createdAt,
          each.transaction_id,
          t.states[each.status],
          each.creditedAt ?? '',
          each.amount,
        ]),
    ),
  };
}
