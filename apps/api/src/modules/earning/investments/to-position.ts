import type { activePackages, DataOf, Order } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import { completedDays, percentOfPpm } from './rules.ts';
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
