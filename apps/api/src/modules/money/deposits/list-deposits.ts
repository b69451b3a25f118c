import type { DataOf, InputOf, rechargeList } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import type { Db } from '../../../platform/database.ts';
import { pagesOf, readAll, readPage } from '../../../platform/list.ts';
import { type Table, tableBatches } from '../../../platform/table.ts';
import { type DepositFilter, listDepositRows, sumDeposits } from './list-store.ts';
import { toRecord } from './store.ts';
import { toDeposit } from './to-deposit.ts';

/** One's own deposits; `from` and `to` are days in UTC, both included. */
export async function listDeposits(
  db: Db,
  memberId: bigint,
  query: InputOf<typeof rechargeList>,
): Promise<DataOf<typeof rechargeList>> {
  const listed = await listDepositRows(db, memberId, query);
  const [rows, sum] = await Promise.all([readPage(db, listed, query), sumDeposits(db, memberId, query)]);
  return {
    docs: rows.map((row) => toDeposit(toRecord(row))),
    ...pagesOf(listed.total, query),
    totals: { amount: formatUsdt(usdt(sum)) },
  };
}

const STATUS = {
  pending: 'Pending',
  credited: 'Credited',
  removed: 'Removed',
  too_small: 'Below the minimum',
} as const;

/** The same list to take home. */
export async function depositTable(db: Db, memberId: bigint, filter: DepositFilter): Promise<Table> {
  const listed = await listDepositRows(db, memberId, filter);
  return {
    title: 'Deposits',
    columns: [
      { label: 'Seen (UTC)', width: 20 },
      { label: 'Transaction', width: 36 },
      { label: 'Status', width: 14 },
      { label: 'Credited (UTC)', width: 20 },
      { label: 'Amount (USDT)', width: 18, align: 'right' },
    ],
    total: Number(listed.total),
    facts: [],
    batches: tableBatches(readAll(db, listed), (rows) =>
      rows
        .map((row) => toDeposit(toRecord(row)))
        .map((each) => [each.createdAt, each.transaction_id, STATUS[each.status], each.creditedAt ?? '', each.amount]),
    ),
  };
}
