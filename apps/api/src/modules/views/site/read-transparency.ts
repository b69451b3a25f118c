import type { DataOf, EarnedFrom, transparency } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import type { OwnAddresses } from '../../base/chain/index.ts';
import { readDayEarnings } from '../../base/ledger/index.ts';
import { type DayRow, selectDays, selectPaidOfWindow } from './figures-store.ts';
import { incomeSharesOf } from './income-shares.ts';
import { readCustodyRecord } from './publish-custody.ts';

type Transparency = DataOf<typeof transparency>;

/** What can be checked by anybody: the platform's addresses, custody beside what is owed, and the books of each closed day. */
export async function readTransparency(
  db: Db,
  addresses: OwnAddresses,
  page: { readonly page: number; readonly limit: number },
): Promise<Transparency> {
  const [custody, paid, found] = await Promise.all([
    readCustodyRecord(db),
    selectPaidOfWindow(db),
    selectDays(db, { limit: page.limit, offset: (page.page - 1) * page.limit }),
  ]);
  const earned = await readDayEarnings(
    db,
    found.rows.map(({ day }) => day),
  );
  return {
    addresses: { ...addresses, treasuries: [...addresses.treasuries] },
    custody,
    income: incomeSharesOf(paid),
    days: { docs: found.rows.map((row) => toDay(row, earned(row.day))), total: Number(found.total), ...page },
  };
}

const show = (micro: bigint): string => formatUsdt(usdt(micro));

const toDay = (row: DayRow, earned: EarnedFrom): Transparency['days']['docs'][number] => ({
  earned,
  day: row.day,
  need: show(row.need_micro),
  booked: show(row.booked_micro),
  subsidy: show(row.subsidy_micro),
  funded: show(row.paid_booked_micro + row.paid_subsidy_micro),
  fundedBySubsidy: show(row.paid_subsidy_micro),
  factor: `${Math.floor(row.factor_ppm / 1_000_000)}.${String(row.factor_ppm % 1_000_000).padStart(6, '0')}`,
  planVersion: row.plan_version,
  closedAt: toDateTime(row.closed_at),
  shortfall: show(row.shortfall_micro),
  evidence: row.evidence.map(({ transaction_id, sender, micro, corrections }) => ({
    transaction_id,
    sender,
    amount: show(BigInt(micro)),
    corrections: corrections.map(({ day, to, reason, ...each }) => ({
      day,
      amount: show(BigInt(each.micro)),
      to,
      reason,
    })),
  })),
});
