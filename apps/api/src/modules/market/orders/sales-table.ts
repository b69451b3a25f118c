import { fail, type getVendorOrders, type InputOf, ok, type Result, type settlementPeriod } from '@plumbline/contract';
import { toAmount } from '@plumbline/money';
import { texts as documents } from '@plumbline/texts/all/documents';
import type { Language } from '@plumbline/texts/languages';
import type { z } from 'zod';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { readAll } from '../../../platform/list.ts';
import { type Table, tableBatches } from '../../../platform/table.ts';
import { findWorkplace } from '../vendors/index.ts';
import { listMoved, selectSettlement } from './settlement-store.ts';
import { listOrders } from './store.ts';

type Taken = Result<Table, 'forbidden'>;

/** Returns the orders of the account's store for download. A member's account has none. */
export async function salesTable(
  db: Db,
  memberId: bigint,
  { status }: Pick<InputOf<typeof getVendorOrders>, 'status'>,
  language: Language = 'en',
): Promise<Taken> {
  const t = documents[language].sales;
  const place = await findWorkplace(db, memberId);
  if (place === undefined) return fail('forbidden');
  const listed = await listOrders(db, 'vendor', place.vendorId, status);
  return ok({
    title: t.title,
    columns: [
      { label: t.date, width: 19, isTime: true },
      { label: t.order, width: 30 },
      { label: t.buyer, width: 26 },
      { label: t.status, width: 12 },
      { label: t.total, width: 15, align: 'right' },
      { label: t.due, width: 11 },
    ],
    total: Number(listed.total),
    facts: [],
    batches: tableBatches(readAll(db, listed), (rows) =>
      rows.map((row) => [
        toDateTime(row.placed_at),
        row.label,
        row.buyer_name,
        t.states[row.status],
        toAmount(row.total_micro),
        row.due_on ?? '',
      ]),
    ),
  });
}

/** Returns each movement of money of the store's orders, for the owner and managers. */
export async function settlementTable(
  db: Db,
  memberId: bigint,
  period: z.output<typeof settlementPeriod>,
  language: Language = 'en',
): Promise<Taken> {
  const t = documents[language].settlement;
  const place = await findWorkplace(db, memberId);
  if (place === undefined || place.role === 'packer') return fail('forbidden');
  const [listed, sums] = await Promise.all([
    listMoved(db, place.vendorId, period),
    selectSettlement(db, place.vendorId),
  ]);
  return ok({
    title: t.title,
    columns: [
      { label: t.date, width: 19, isTime: true },
      { label: t.order, width: 30 },
      { label: t.what, width: 26 },
      { label: t.in, width: 14, align: 'right' },
      { label: t.out, width: 14, align: 'right' },
      { label: t.reason, width: 30, isForMachines: true },
      { label: t.posting, width: 8, isForMachines: true },
    ],
    total: Number(listed.total),
    facts: factsOf(sums, language),
    batches: tableBatches(readAll(db, listed), (rows) =>
      rows.map((row) => {
        const isIn = row.kind === 'order_paid';
        const amount = toAmount(row.amount_micro);
        return [
          toDateTime(row.moved_at),
          row.label,
          t.movements[row.kind],
          isIn ? amount : '',
          isIn ? '' : amount,
          row.reason,
          row.posting_id.toString(),
        ];
      }),
    ),
  });
}

function factsOf(sums: Awaited<ReturnType<typeof selectSettlement>>, language: Language): Table['facts'] {
  const t = documents[language].settlement;
  const [held, proceeds, fees] = [sums.held_micro, sums.proceeds_micro, sums.fee_micro].map(toAmount);
  return [
    [t.held, t.heldFor({ amount: held!, orders: sums.holding })],
    [t.cleared, t.clearedOf({ amount: proceeds!, orders: sums.cleared, fees: fees! })],
    [t.refunded, `${toAmount(sums.refunded_micro)} USDT`],
  ];
}
