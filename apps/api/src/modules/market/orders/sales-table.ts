import { fail, type getVendorOrders, type InputOf, ok, type Result, type settlementPeriod } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import type { z } from 'zod';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { readAll } from '../../../platform/list.ts';
import { type Table, tableBatches } from '../../../platform/table.ts';
import { findWorkplace } from '../vendors/index.ts';
import { listMoved, selectSettlement } from './settlement-store.ts';
import { listOrders } from './store.ts';

const show = (micro: bigint): string => formatUsdt(usdt(micro));
type Taken = Result<Table, 'forbidden'>;

/** The orders of the store that an account works for, to take home. A member's account works for none. */
export async function salesTable(
  db: Db,
  memberId: bigint,
  { status }: Pick<InputOf<typeof getVendorOrders>, 'status'>,
): Promise<Taken> {
  const place = await findWorkplace(db, memberId);
  if (place === undefined) return fail('forbidden');
  const listed = await listOrders(db, 'vendor', place.vendorId, status);
  return ok({
    title: 'Orders of the store',
    columns: [
      { label: 'Date (UTC)', width: 19 },
      { label: 'Order', width: 30 },
      { label: 'Buyer', width: 26 },
      { label: 'Status', width: 12 },
      { label: 'Total (USDT)', width: 15, align: 'right' },
      { label: 'Due', width: 11 },
    ],
    total: Number(listed.total),
    facts: [],
    batches: tableBatches(readAll(db, listed), (rows) =>
      rows.map((row) => [
        toDateTime(row.placed_at),
        row.label,
        row.buyer_name,
        row.status,
        show(row.total_micro),
        row.due_on ?? '',
      ]),
    ),
  });
}

const WORDS = {
  order_paid: 'Paid by the buyer, held',
  order_refund: 'Refunded to the buyer',
  order_proceeds: 'Cleared to the wallet',
  order_fee: 'Fee',
} as const;

/** Each movement of the money of the store's orders, for the owner and managers. */
export async function settlementTable(
  db: Db,
  memberId: bigint,
  period: z.output<typeof settlementPeriod>,
): Promise<Taken> {
  const place = await findWorkplace(db, memberId);
  if (place === undefined || place.role === 'packer') return fail('forbidden');
  const [listed, sums] = await Promise.all([
    listMoved(db, place.vendorId, period),
    selectSettlement(db, place.vendorId),
  ]);
  return ok({
    title: 'Settlement',
    columns: [
      { label: 'Date (UTC)', width: 19 },
      { label: 'Order', width: 30 },
      { label: 'What', width: 26 },
      { label: 'In (USDT)', width: 14, align: 'right' },
      { label: 'Out (USDT)', width: 14, align: 'right' },
      { label: 'Reason', width: 30, isForMachines: true },
      { label: 'Posting', width: 8, isForMachines: true },
    ],
    total: Number(listed.total),
    facts: [
      ['Held now', `${show(sums.held_micro)} USDT for ${sums.holding} orders`],
      ['Cleared', `${show(sums.proceeds_micro)} USDT of ${sums.cleared} orders, fees ${show(sums.fee_micro)} USDT`],
      ['Refunded', `${show(sums.refunded_micro)} USDT`],
    ],
    batches: tableBatches(readAll(db, listed), (rows) =>
      rows.map((row) => {
        const isIn = row.kind === 'order_paid';
        const amount = show(row.amount_micro);
        return [
          toDateTime(row.moved_at),
          row.label,
          WORDS[row.kind],
          isIn ? amount : '',
          isIn ? '' : amount,
          row.reason,
          row.posting_id.toString(),
        ];
      }),
    ),
  });
}
