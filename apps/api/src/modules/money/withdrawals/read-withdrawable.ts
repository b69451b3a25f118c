import type { DataOf, withdrawable } from '@plumbline/contract';
import { toAmount } from '@plumbline/money';
import type { Db } from '../../../platform/database.ts';
import { selectWithdrawable } from './store.ts';

/** The part of one's own money that can leave, and what it needs for that. */
export async function readWithdrawable(db: Db, memberId: bigint): Promise<DataOf<typeof withdrawable>> {
  const { flexible, electronic, small } = await selectWithdrawable(db, memberId);
  return {
    flexible: toAmount(flexible),
    electronic: toAmount(electronic),
    small: toAmount(small),
    all: toAmount(flexible + electronic + small),
  };
}
