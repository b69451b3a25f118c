import type { DataOf, InputOf, withdrawalList } from '@plumbline/contract';
import { fail, ok, type Result } from '@plumbline/contract';
import type { operatorWithdrawals } from '@plumbline/contract/operator';
import { formatUsdt } from '@plumbline/money';
import { showDateTime } from '../../platform/calendar.ts';
import type { Db } from '../../platform/database.ts';
import { pagesOf, readAll, readPage } from '../../platform/list.ts';
import { type Table, tableBatches } from '../../platform/table.ts';
import { selectRole, selectUndecided } from './decision-store.ts';
import { listWithdrawalRows, type WithdrawalFilter } from './list-store.ts';
import { showWithdrawal } from './show-withdrawal.ts';
import { fromRow } from './store.ts';

const toOffset = (page: number, limit: number) => ({ limit, offset: (page - 1) * limit });

/** One's own withdrawals. The path's `id` is the page (decisions, section 10); days are in UTC. */
export async function listOwnWithdrawals(
  db: Db,
  memberId: bigint,
  { id: page, limit, ...filter }: InputOf<typeof withdrawalList>,
): Promise<DataOf<typeof withdrawalList>> {
  const listed = await listWithdrawalRows(db, memberId, filter);
  const rows = await readPage(db, listed, { page, limit });
  return {
    docs: rows.map((row) => showWithdrawal(fromRow(row), row.tx_hash)),
    ...pagesOf(listed.total, { page, limit }),
  };
}

const BADGE_WORDS = { pending: 'Pending', success: 'Success', reject: 'Reject' } as const;

/** The same list to take home. */
export async function withdrawalTable(db: Db, memberId: bigint, filter: WithdrawalFilter): Promise<Table> {
  const listed = await listWithdrawalRows(db, memberId, filter);
  return {
    title: 'Withdrawals',
    columns: [
      { label: 'Date (UTC)', width: 19 },
      { label: 'Status', width: 10 },
      { label: 'To', width: 40 },
      { label: 'Requested (USDT)', width: 17, align: 'right' },
      { label: 'Charge (USDT)', width: 14, align: 'right' },
      { label: 'Arrives (USDT)', width: 15, align: 'right' },
      { label: 'Transaction', width: 40, isForMachines: true },
      { label: 'Reason', width: 30, isForMachines: true },
    ],
    total: Number(listed.total),
    facts: [],
    batches: tableBatches(readAll(db, listed), (rows) =>
      rows
        .map((row) => showWithdrawal(fromRow(row), row.tx_hash))
        .map((each) => [
          each.createdAt,
          BADGE_WORDS[each.status],
          each.address,
          each.requestPayment,
          each.charge,
          each.net,
          each.transaction_id ?? '',
          each.reason,
        ]),
    ),
  };
}

/** What waits for an operator. Any operator may look; deciding is another right. */
export async function listUndecided(
  db: Db,
  operatorId: bigint,
  { page, limit }: { page: number; limit: number },
): Promise<Result<DataOf<typeof operatorWithdrawals>, 'forbidden'>> {
  if ((await selectRole(db, operatorId)) === null) return fail('forbidden');
  const { rows, total } = await selectUndecided(db, toOffset(page, limit));
  const docs = rows.map((row) => ({
    _id: row.id,
    member: { _id: row.memberPublicId, fullName: row.fullName, email: row.email },
    address: row.address,
    gross: formatUsdt(row.gross),
    charge: formatUsdt(row.charge),
    net: formatUsdt(row.net),
    source: row.source,
    createdAt: showDateTime(row.createdAt),
  }));
  return ok({ docs, total: Number(total), page, limit });
}
