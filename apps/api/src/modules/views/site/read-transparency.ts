import type { DataOf, EarnedFrom, transparency } from '@plumbline/contract';
import { toAmount } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import type { OwnAddresses } from '../../base/chain/index.ts';
import { readDayEarnings } from '../../base/ledger/index.ts';
import { type DayRow, selectDays, selectPaidOfWindow } from './figures-store.ts';
import { readCustodyRecord } from './publish-custody.ts';
import { incomeSharesOf } from './rules.ts';

type Transparency = DataOf<typeof transparency>;

/** Returns what anyone can check: the platform's addresses, custody and what is owed, and each closed day's figures. */
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

const toDay = (row: DayRow, earned: EarnedFrom): Transparency['days']['docs'][number] => ({
  earned,
  day: row.day,
  need: toAmount(row.need_micro),
  booked: toAmount(row.booked_micro),
  subsidy: toAmount(row.subsidy_micro),
  funded: toAmount(row.paid_booked_micro + row.paid_subsidy_micro),
  fundedBySubsidy: toAmount(row.paid_subsidy_micro),
  factor: `${Math.floor(row.factor_ppm / 1_000_000)}.${String(row.factor_ppm % 1_000_000).padStart(6, '0')}`,
  planVersion: row.plan_version,
  closedAt: toDateTime(row.closed_at),
  shortfall: toAmount(row.shortfall_micro),
  evidence: row.evidence.map(({ transaction_id, sender, micro, corrections }) => ({
    transaction_id,
    sender,
    amount: toAmount(BigInt(micro)),
    corrections: corrections.map(({ day, to, reason, ...each }) => ({
      day,
      amount: toAmount(BigInt(each.micro)),
      to,
      reason,
    })),
  })),
});
