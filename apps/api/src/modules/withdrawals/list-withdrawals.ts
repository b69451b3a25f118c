import type { DataOf, operatorWithdrawals, withdrawalList } from '@plumbline/contract';
import { fail, ok, type Result } from '@plumbline/contract';
import { formatUsdt } from '@plumbline/money';
import { showDateTime } from '../../platform/calendar.ts';
import type { Db } from '../../platform/database.ts';
import { selectRole, selectUndecided } from './decision-store.ts';
import { showWithdrawal } from './show-withdrawal.ts';
import { selectOwn } from './store.ts';

const toOffset = (page: number, limit: number) => ({ limit, offset: (page - 1) * limit });

/** One's own withdrawals from the confirmation on; a request that waits for its code, or never got it, is none. */
export async function listOwnWithdrawals(
  db: Db,
  memberId: bigint,
  { id: page, limit }: { id: number; limit: number },
): Promise<DataOf<typeof withdrawalList>> {
  const { rows, total } = await selectOwn(db, memberId, toOffset(page, limit));
  return { docs: rows.map((row) => showWithdrawal(row, row.txHash)), total: Number(total), page, limit };
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
