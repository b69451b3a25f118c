import { RECRUITMENT_SHARE_BPS, RECRUITMENT_SPAN_DAYS } from '@plumbline/contract';
import { bpsOf, usdt } from '@plumbline/money';
import type { DayNumber, PaidDay } from './world.ts';

/**
 * `ledger.recruitment_room` (db/functions/ledger/income.sql) on figures in memory: what may still be paid for
 * recruitment when a day closes. Starts with the actual payments of earlier days; `replay.release.db.test.ts` compares
 * it with the close.
 */
export function createCap(paid: readonly PaidDay[]) {
  const days = new Map<DayNumber, { profitMicro: bigint; recruitmentMicro: bigint }>();
  const add = (day: DayNumber, profitMicro: bigint, recruitmentMicro: bigint): void => {
    const sums = days.get(day) ?? { profitMicro: 0n, recruitmentMicro: 0n };
    sums.profitMicro += profitMicro;
    sums.recruitmentMicro += recruitmentMicro;
    days.set(day, sums);
  };
  for (const each of paid) add(each.day, each.profitMicro, each.recruitmentMicro);
  return {
    add,
    /** Negative if more profit than pay has left the window. */
    room(day: DayNumber): bigint {
      let [profit, recruitment] = [0n, 0n];
      for (let at = day - RECRUITMENT_SPAN_DAYS + 1; at <= day; at++) {
        profit += days.get(at)?.profitMicro ?? 0n;
        recruitment += days.get(at)?.recruitmentMicro ?? 0n;
      }
      return bpsOf(usdt(profit), RECRUITMENT_SHARE_BPS) - recruitment;
    },
  };
}
