import { type DataOf, fail, ok, type Result } from '@plumbline/contract';
import { HISTORY_LENGTH, type operatorWithdrawalHistory } from '@plumbline/contract/operator';
import { toAmount } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { type MovementRow, selectMovementsBefore } from './queue-store.ts';

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
