import { type assetsByDay as contract, DAILY_ASSETS, type DataOf } from '@plumbline/contract';
import { toAmount } from '@plumbline/money';
import type { Db } from '../../../platform/database.ts';
import { selectBalancesByDay } from '../../base/ledger/index.ts';

const A_WEEK = 7;

/** Returns each account's balance at the end of the last `days` business days. */
export async function readAssetsByDay(db: Db, ownerId: bigint, days: number): Promise<DataOf<typeof contract>> {
  const rows = await selectBalancesByDay(db, ownerId, { days, step: days > DAILY_ASSETS ? A_WEEK : 1 });
  return rows.map((row) => ({
    day: row.day,
    wallet: toAmount(row.wallet),
    earnings: toAmount(row.earnings),
    principal: toAmount(row.principal),
    claimable: toAmount(row.claimable),
    withdrawing: toAmount(row.withdrawing),
    settlement: toAmount(row.settlement),
  }));
}
