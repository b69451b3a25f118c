import type { activePackages, DataOf, Order } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { PositionRow } from './store.ts';

const daysOf = (row: PositionRow, businessDate: string): number =>
  completedDays(row.purchased_on, row.left_on ?? businessDate, row.maturity_days);

export const toOrder = (row: PositionRow, businessDate: string): Order => ({
  _id: row.public_id,
  package_id: row.package_id,
  title: row.title,
  price: formatUsdt(usdt(row.price_micro)),
  yield: percentOfPpm(row.yield_ppm),
  totalDays: daysOf(row, businessDate),
  maturity: row.maturity_days,
  purchasedOn: row.purchased_on,
  endsOn: row.ends_on,
  status: row.status,
  createdAt: toDateTime(row.purchased_at),
});

export const toActive = (row: PositionRow, businessDate: string): DataOf<typeof activePackages>[number] => ({
  _id: row.public_id,
  package_id: row.package_id,
  title: row.title,
  price: formatUsdt(usdt(row.price_micro)),
  totalDays: daysOf(row, businessDate),
  maturity: row.maturity_days,
  endsOn: row.ends_on,
});

/** Formats `500` parts per million as `"0.05"` percent, the API's form of the daily target rate. */
export function percentOfPpm(ppm: number): string {
  const digits = ppm.toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '') || '0';
}

/** Returns the completed business days of a position: none on the day of purchase, at most its maturity. */
export function completedDays(purchasedOn: string, businessDate: string, maturityDays: number): number {
  const days = Math.round((Date.parse(businessDate) - Date.parse(purchasedOn)) / 86_400_000) - 1;
  return Math.max(0, Math.min(days, maturityDays));
}
