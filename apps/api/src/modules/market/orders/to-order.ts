import type { ListedMarketOrder, MarketOrder } from '@plumbline/contract';
import { toAmount } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import { toPicture } from '../media/index.ts';
import type { ListedRow, NumberedRow, OrderRow, Side, selectParts } from './store.ts';

export const toNumbered = (row: NumberedRow) => ({
  _id: row.public_id,
  number: row.label,
  total: toAmount(row.total_micro),
  status: row.status,
});

export const toListed = (row: ListedRow, side: Side): ListedMarketOrder => ({
  ...toNumbered(row),
  with: side === 'buyer' ? row.store_name : row.buyer_name,
  placedOn: row.placed_on,
  placedAt: toDateTime(row.placed_at),
  // biome-ignore lint/suspicious/noThenProperty: the name that checks rely on; never awaited
  due: row.due_on === null || row.then === null ? null : { at: row.due_on, then: row.then },
});

export const toOrder = (
  row: OrderRow,
  { lines, movements, events }: Awaited<ReturnType<typeof selectParts>>,
  side: Side,
): MarketOrder => ({
  ...toListed(row, side),
  store: { slug: row.store_slug, storeName: row.store_name },
  physical: row.physical,
  returnDays: row.return_days,
  returnAsked: row.return_asked,
  money: {
    paid: toAmount(row.total_micro),
    held: toAmount(row.held_micro),
    refunded: toAmount(row.refunded_micro),
    fee: toAmount(row.fee_micro),
    proceeds: toAmount(row.proceeds_micro),
  },
  feePercent: (row.fee_rate_bps / 100).toString(),
  lines: lines.map((line) => ({
    _id: line.public_id,
    slug: line.slug,
    picture: line.picture && toPicture(line.picture),
    title: line.title,
    variant: line.variant,
    price: toAmount(line.price_micro),
    quantity: line.quantity,
    refunded: line.refunded,
    toSend: line.to_send,
    delivery: line.delivery === null ? null : { name: line.delivery, price: toAmount(line.delivery_micro) },
  })),
  voucher: row.voucher_code === null ? null : { code: row.voucher_code, discount: toAmount(row.discount_micro) },
  address: row.address,
  carrier: row.carrier,
  trackingNumber: row.tracking_number,
  movements: movements.map((movement) => ({
    posting: movement.posting_id.toString(),
    kind: movement.kind,
    amount: toAmount(movement.amount_micro),
    reason: movement.reason,
    at: toDateTime(movement.moved_at),
    day: movement.moved_on,
  })),
  timeline: events.map(({ happened_at, happened_on, ...event }) => ({
    ...event,
    at: toDateTime(happened_at),
    day: happened_on,
  })),
});
