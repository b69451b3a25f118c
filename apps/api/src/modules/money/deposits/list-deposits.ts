import type { DataOf, Deposit, Folded, InputOf, rechargeList } from '@plumbline/contract';
import { formatUsdt, type Usdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { type Language, type Said, sayIn } from '../../../platform/language.ts';
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

const STATUS: Record<ReturnType<typeof toDeposit>['status'], Said> = {
  pending: ['Pending', 'लंबित'],
  credited: ['Credited', 'जमा हुआ'],
  removed: ['Removed', 'हटाया गया'],
  too_small: ['Below the minimum', 'न्यूनतम से कम'],
  gone: ['Left the chain', 'चेन से हट गया'],
};

/** Returns the same list for download. Small transfers that the screen folds away have their own rows. */
export async function depositTable(
  db: Db,
  memberId: bigint,
  filter: DepositFilter,
  language: Language = 'en',
): Promise<Table> {
  const say = sayIn(language);
  const { foldDepositsBelow: floor } = await readSettings(db);
  const small = filter.small === 'only' ? 'only' : 'shown';
  const listed = await listDepositRows(db, memberId, { ...filter, small, floor });
  return {
    title: say('Deposits', 'जमा'),
    columns: [
      { label: say('Seen (UTC)', 'दिखा (UTC)'), width: 20 },
      { label: say('Transaction', 'लेन-देन'), width: 36 },
      { label: say('Status', 'स्थिति'), width: 14 },
      { label: say('Credited (UTC)', 'जमा हुआ (UTC)'), width: 20 },
      { label: say('Amount (USDT)', 'राशि (USDT)'), width: 18, align: 'right' },
    ],
    total: Number(listed.total),
    facts: [],
    batches: tableBatches(readAll(db, listed), (rows) =>
      rows
        .map((row) => toDeposit(row))
        .map((each) => [
          each.createdAt,
          each.transaction_id,
          say(...STATUS[each.status]),
          each.creditedAt ?? '',
          each.amount,
        ]),
    ),
  };
}
