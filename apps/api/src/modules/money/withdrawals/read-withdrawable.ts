import type { DataOf, withdrawable } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import type { Db } from '../../../platform/database.ts';
import { selectWithdrawable } from './store.ts';

/** The part of one's own money that can leave, and what it needs for that. */
export async function readWithdrawable(db: Db, memberId: bigint): Promise<DataOf<typeof withdrawable>> {
  const { flexible, electronic, small } = await selectWithdrawable(db, memberId);
  const show = (amount: bigint) => formatUsdt(usdt(amount));
  return {
    flexible: show(flexible),
    electronic: show(electronic),
    small: show(small),
    all: show(flexible + electronic + small),
  };
}
