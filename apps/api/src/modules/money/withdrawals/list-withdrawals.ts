import {
  type DataOf,
  fail,
  type InputOf,
  ok,
  type Result,
  type withdrawable,
  type withdrawalList,
} from '@plumbline/contract';
import { HISTORY_LENGTH, type operatorWithdrawalHistory, type operatorWithdrawals } from '@plumbline/contract/operator';
import { formatUsdt, toAmount, usdt } from '@plumbline/money';
import { texts as documents } from '@plumbline/texts/all/documents';
import type { Language } from '@plumbline/texts/languages';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { pagesOf, readAll, readDocs, readPage } from '../../../platform/list.ts';
import { readSettings } from '../../../platform/settings.ts';
import { type Table, tableBatches } from '../../../platform/table.ts';
import { listQueue, type MovementRow, selectMovementsBefore } from './queue-store.ts';
import { listWithdrawalRows, selectWithdrawable, sumWithdrawals, type WithdrawalFilter } from './store.ts';
import { toQueued } from './to-queued.ts';
import { toWithdrawal } from './to-withdrawal.ts';

/** Lists a member's own withdrawals. The path's `id` is the page (decisions, section 10); days are in UTC. */
export async function listOwnWithdrawals(
  db: Db,
  memberId: bigint,
  { id: page, limit, ...filter }: InputOf<typeof withdrawalList>,
): Promise<DataOf<typeof withdrawalList>> {
  const listed = await listWithdrawalRows(db, memberId, filter);
  const [rows, sums] = await Promise.all([readPage(db, listed, { page, limit }), sumWithdrawals(db, memberId, filter)]);
  return {
    docs: rows.map((row) => toWithdrawal(row, row.txHash)),
    ...pagesOf(listed.total, { page, limit }),
    totals: {
      requested: formatUsdt(usdt(sums.gross)),
      charge: formatUsdt(usdt(sums.charge)),
      amount: formatUsdt(usdt(sums.net)),
    },
  };
}

/** Returns the same list for download. */
export async function withdrawalTable(
  db: Db,
  memberId: bigint,
  filter: WithdrawalFilter,
  language: Language = 'en',
): Promise<Table> {
  const t = documents[language].withdrawals;
  const listed = await listWithdrawalRows(db, memberId, filter);
  return {
    title: t.title,
    columns: [
      { label: t.date, width: 19, isTime: true },
      { label: t.status, width: 10 },
      { label: t.to, width: 40 },
      { label: t.requested, width: 17, align: 'right' },
      { label: t.charge, width: 14, align: 'right' },
      { label: t.arrives, width: 15, align: 'right' },
      { label: t.transaction, width: 40, isForMachines: true },
      { label: t.reason, width: 30, isForMachines: true },
    ],
    total: Number(listed.total),
    facts: [],
    batches: tableBatches(readAll(db, listed), (rows) =>
      rows
        .map((row) => toWithdrawal(row, row.txHash))
        .map((each) => [
          each.createdAt,
          t.states[each.status],
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

/** Lists withdrawals for operators, with the deciding facts and the hash that an approval is bound to. */
export async function listForOperators(
  db: Db,
  query: InputOf<typeof operatorWithdrawals>,
): Promise<DataOf<typeof operatorWithdrawals>> {
  const [listed, settings] = await Promise.all([listQueue(db, query), readSettings(db)]);
  return readDocs(db, listed, query, (row) => toQueued(row, settings));
}

/** Returns how much a member can withdraw, and what that requires. */
export async function readWithdrawable(db: Db, memberId: bigint): Promise<DataOf<typeof withdrawable>> {
  const { flexible, electronic, small } = await selectWithdrawable(db, memberId);
  return {
    flexible: toAmount(flexible),
    electronic: toAmount(electronic),
    small: toAmount(small),
    all: toAmount(flexible + electronic + small),
  };
}

type History = DataOf<typeof operatorWithdrawalHistory>;

/** Returns the member's wallet movements before a withdrawal, and where the money had come from. */
export async function readHistory(db: Db, id: string): Promise<Result<History, 'withdrawal_unknown'>> {
  // Reads one more row than is shown, to tell whether there are older ones.
  const rows = isUuid(id) ? await selectMovementsBefore(db, id, HISTORY_LENGTH + 1) : null;
  if (rows === null) return fail('withdrawal_unknown');
  const shown = rows.slice(0, HISTORY_LENGTH);
  return ok({
    sources: sourcesOf(shown),
    movements: shown.map((row) => ({
      at: toDateTime(row.posted_at),
      wallet: row.wallet,
      kind: row.kind,
      counter: row.counter,
      amount: toAmount(row.delta_micro),
      balanceAfter: toAmount(row.balance_after_micro),
    })),
    hasMore: rows.length > HISTORY_LENGTH,
  });
}

/** Leaves out transfers between the member's own wallets. */
function sourcesOf(rows: readonly MovementRow[]): History['sources'] {
  const sums = new Map<string, { kind: string; counter: string; micro: bigint; times: number }>();
  for (const { kind, counter, delta_micro: micro } of rows) {
    if (micro <= 0n || kind === 'wallet_transfer') continue;
    const before = sums.get(`${kind} ${counter}`) ?? { kind, counter, micro: 0n, times: 0 };
    sums.set(`${kind} ${counter}`, { ...before, micro: before.micro + micro, times: before.times + 1 });
  }
  return [...sums.values()]
    .sort((a, b) => Number(b.micro - a.micro))
    .map(({ micro, ...source }) => ({ ...source, amount: toAmount(micro) }));
}
