import type { DataOf, InputOf, Order, orders } from '@plumbline/contract';
import { businessDate } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { pagesOf, readAll, readPage } from '../../../platform/list.ts';
import { type Table, tableBatches } from '../../../platform/table.ts';
import { listPositions, type OrderFilter } from './list-store.ts';
import { toOrder } from './to-position.ts';

export async function listOrders(
  db: Db,
  memberId: bigint,
  query: InputOf<typeof orders>,
): Promise<DataOf<typeof orders>> {
  const [today, listed] = await Promise.all([businessDate(db), listPositions(db, memberId, query)]);
  const rows = await readPage(db, listed, query);
  return { docs: rows.map((row) => toOrder(row, today)), ...pagesOf(listed.total, query) };
}

const STATUS: Record<Order['status'], string> = {
  active: 'Active',
  matured: 'Matured',
  exiting: 'On its way out',
  exited: 'Withdrawn',
  returned: 'Returned to the wallet',
};

/** The same list to take home. */
export async function orderTable(db: Db, memberId: bigint, filter: OrderFilter): Promise<Table> {
  const [today, listed] = await Promise.all([businessDate(db), listPositions(db, memberId, filter)]);
  return {
    title: 'Orders',
    columns: [
      { label: 'Bought', width: 12 },
      { label: 'Package', width: 26 },
      { label: 'Status', width: 20 },
      { label: 'Daily target (%)', width: 14, align: 'right' },
      { label: 'Days', width: 12, align: 'right' },
      { label: 'Ends', width: 12 },
      { label: 'Price (USDT)', width: 16, align: 'right' },
    ],
    total: Number(listed.total),
    facts: [['Daily target', 'Not guaranteed, can be zero']],
    batches: tableBatches(readAll(db, listed), (rows) =>
      rows
        .map((row) => toOrder(row, today))
        .map((each) => [
          each.purchasedOn,
          each.title,
          STATUS[each.status],
          each.yield,
          `${each.totalDays} of ${each.maturity}`,
          each.endsOn,
          each.price,
        ]),
    ),
  };
}
