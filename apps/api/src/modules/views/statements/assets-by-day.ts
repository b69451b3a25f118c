import { type assetsByDay as contract, DAILY_ASSETS, type DataOf } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import type { Db } from '../../../platform/database.ts';
import { selectBalancesByDay } from '../../base/ledger/index.ts';

const A_WEEK = 7;

const show = (micro: bigint): string => formatUsdt(usdt(micro));

/** What lay on each account at the end of the last `days` business days. */
export async function readAssetsByDay(db: Db, ownerId: bigint, days: number): Promise<DataOf<typeof contract>> {
  const rows = await selectBalancesByDay(db, ownerId, { days, step: days > DAILY_ASSETS ? A_WEEK : 1 });
  return rows.map((row) => ({
    day: row.day,
    wallet: show(row.wallet),
    earnings: show(row.earnings),
    principal: show(row.principal),
    claimable: show(row.claimable),
    withdrawing: show(row.withdrawing),
    settlement: show(row.settlement),
  }));
}
