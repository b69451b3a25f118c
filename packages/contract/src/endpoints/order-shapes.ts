import { z } from 'zod';
import { says } from '../message.ts';
import { amount, dateTime, day, listOf, oneOf, paging, text } from '../shapes.ts';
import { picture } from './media.ts';

/** Who can move an order forward. */
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
  /** Business day from which its deadlines count. */
  placedOn: day(),
  placedAt: dateTime(),
  /** The next automatic step and its business day; null for a closed order. */
  // biome-ignore lint/suspicious/noThenProperty: the name that checks rely on; never awaited
  due: z.object({ at: day(), then: z.enum(ORDER_STATES) }).nullable(),
});
export type ListedMarketOrder = z.output<typeof listedMarketOrder>;

export const marketOrder = listedMarketOrder.extend({
  store: z.object({ slug: z.string(), storeName: z.string() }),
  /** Part of it is shipped by a carrier. */
  physical: z.boolean(),
  /** Business days between receipt and clearing. */
  returnDays: z.number(),
  /** The buyer requested a return, and the vendor has not answered yet. */
  returnAsked: z.boolean(),
  /** In USDT. paid − refunded − fee − proceeds = held. */
  money: z.object({ paid: amount(), held: amount(), refunded: amount(), fee: amount(), proceeds: amount() }),
  /** The platform's share of the cleared amount. */
  feePercent: z.string(),
  lines: z.array(
    z.object({
      _id: z.string(),
      /** Slug of its listing; null once it is no longer published. */
      slug: z.string().nullable(),
      picture: picture.nullable(),
      title: z.string(),
      variant: z.string(),
      price: amount(),
      /** Ordered units. */
      quantity: z.number(),
      /** Refunded units. Older refunds have only an amount. */
      refunded: z.number(),
      /** Units still to be packed and sent; 0 for digital goods and for a sent order. */
      toSend: z.number(),
      delivery: z.object({ name: z.string(), price: amount() }).nullable(),
    }),
  ),
  /** The discount of the store's voucher; null without one. `money.paid` is the sum of the lines minus this. */
  voucher: z.object({ code: z.string(), discount: amount() }).nullable(),
  address: z.record(z.string(), z.string()).nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** Oldest first. */
  movements: z.array(
    z.object({
      posting: z.string(),
      kind: z.enum(['order_paid', 'order_refund', 'order_proceeds', 'order_fee']),
      amount: amount(),
      reason: z.string(),
      at: dateTime(),
      /** Business day of the posting. */
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

/** The reason for a step in an order; the other side reads it. */
export const orderReason = () => text(500).refine((value) => value !== '', says('sayWhy'));

/** A page of orders; `waiting` counts those in each open state. */
export const pageOfOrders = listOf(listedMarketOrder).extend({ waiting: z.record(z.string(), z.number()) });
export const ordersAskedFor = z.object({ ...paging, status: oneOf(['all', ...ORDER_STATES]).default('all') });
