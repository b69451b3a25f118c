import type { DataOf, InputOf, rechargeList } from '@plumbline/contract';
import type { Db } from '../../platform/database.ts';
import { showDeposit } from './show-deposit.ts';
import { selectDeposits } from './store.ts';

/** One's own deposits, newest first; `from` and `to` are days in UTC, both included. */
export async function listDeposits(
  db: Db,
  memberId: bigint,
  { page, limit, from, to }: InputOf<typeof rechargeList>,
): Promise<DataOf<typeof rechargeList>> {
  const offset = (page - 1) * limit;
  const { rows, total } = await selectDeposits(db, memberId, { limit, offset, from: from ?? null, to: to ?? null });
  return { docs: rows.map(showDeposit), total, page, limit };
}
