import { z } from 'zod';
import { amount, dateTime, day, listOf, oneOf, paging, text } from '../shapes.ts';
import { picture } from './media.ts';

/** Who takes the steps of an order. */
export const ORDER_ACTORS = ['buyer', 'vendor', 'operator', 'deadline'] as const;

export const ORDER_STATES = [
  'paid',
  'accepted',
  'sent',
  'received',
  'cleared',
  'cancelled',
  'disputed',
  'refunded',
  'split',
  'returning',
  'returned',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const numberedOrder = z.object({
  _id: z.string(),
  number: z.string(),
  total: amount(),
  status: z.enum(ORDER_STATES),
});

export const listedMarketOrder = numberedOrder.extend({
  /** The other side: the store for a buyer, the buyer's name for a vendor. */
  with: z.string(),
  /** The business day, which its deadlines count from. */
  placedOn: day(),
  placedAt: dateTime(),
  /** The next step that comes by itself, and its business day; null when the order is closed. */
  // biome-ignore lint/suspicious/noThenProperty: the name that checks rely on; never awaited
  due: z.object({ at: day(), then: z.enum(ORDER_STATES) }).nullable(),
});
export type ListedMarketOrder = z.output<typeof listedMarketOrder>;

export const marketOrder = listedMarketOrder.extend({
  store: z.object({ slug: z.string(), storeName: z.string() }),
  /** Something of it is sent by a carrier. */
  physical: z.boolean(),
  /** Business days between the receipt and the clearing. */
  returnDays: z.number(),
  /** The buyer asked to send it back, and the vendor has not answered yet. */
  returnAsked: z.boolean(),
  /** In USDT. paid − refunded − fee − proceeds = held. */
  money: z.object({ paid: amount(), held: amount(), refunded: amount(), fee: amount(), proceeds: amount() }),
  /** The share that the platform takes of what clears. */
  feePercent: z.string(),
  lines: z.array(
    z.object({
      _id: z.string(),
      /** Of its listing; null when that is not published any more. */
      slug: z.string().nullable(),
      picture: picture.nullable(),
      title: z.string(),
      variant: z.string(),
      price: amount(),
      /** Units that were ordered. */
      quantity: z.number(),
      /** Units of them that were refunded. Before units were counted a refund named an amount only. */
      refunded: z.number(),
      /** Units that are still to be packed and sent; 0 of what is digital, and when the order was sent. */
      toSend: z.number(),
      delivery: z.object({ name: z.string(), price: amount() }).nullable(),
    }),
  ),
  /** The discount of the store's voucher; null without one. `money.paid` is the sum of the lines less this. */
  voucher: z.object({ code: z.string(), discount: amount() }).nullable(),
  address: z.record(z.string(), z.string()).nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** The oldest first. */
  movements: z.array(
    z.object({
      posting: z.string(),
      kind: z.enum(['order_paid', 'order_refund', 'order_proceeds', 'order_fee']),
      amount: amount(),
      reason: z.string(),
      at: dateTime(),
      /** The business day of the posting. */
      day: day(),
    }),
  ),
  timeline: z.array(
    z.object({
      at: dateTime(),
      actor: z.enum(ORDER_ACTORS),
      status: z.enum(ORDER_STATES),
      note: z.string(),
      day: day(),
    }),
  ),
});
export type MarketOrder = z.output<typeof marketOrder>;

/** Why a side of an order does something; the other side reads it. */
export const orderReason = () => text(500).refine((value) => value !== '', { error: 'Please say why' });

/** A page of orders; `waiting`: how many are in each of the open states. */
export const pageOfOrders = listOf(listedMarketOrder).extend({ waiting: z.record(z.string(), z.number()) });
export const ordersAskedFor = z.object({ ...paging, status: oneOf(['all', ...ORDER_STATES]).default('all') });
