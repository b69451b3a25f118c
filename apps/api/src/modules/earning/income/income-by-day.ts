import type { incomeByDay as contract, DataOf } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import type { Db } from '../../../platform/database.ts';
import { toFactor } from './reasons.ts';
import { selectIncomeByDay } from './store.ts';

export async function incomeByDay(db: Db, memberId: bigint, days: number): Promise<DataOf<typeof contract>> {
  return (await selectIncomeByDay(db, memberId, days)).map((row) => ({
    day: row.day,
    trading: formatUsdt(usdt(row.trading)),
    level: formatUsdt(usdt(row.level)),
    direct: formatUsdt(usdt(row.direct)),
    reward: formatUsdt(usdt(row.reward)),
    other: formatUsdt(usdt(row.other)),
    factor: toFactor(row.factor_ppm),
  }));
}
