import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  amount,
  day,
  endsAfterItsStart,
  line,
  listOf,
  mustBeSent,
  PERIOD_TURNED,
  paging,
  period,
  text,
} from '../shapes.ts';
import { marketOrder, ORDER_STATES, orderReason, ordersAskedFor, pageOfOrders } from './order-shapes.ts';

const ofVendor = { method: 'POST', audience: 'vendor', data: marketOrder } as const;
const step = z.object({ _id: mustBeSent(text(60)) });

export const getVendorOrders = defineEndpoint({
  name: 'getVendorOrders',
  method: 'GET',
  path: '/vendorApi/getVendorOrders',
  audience: 'vendor',
  summary: 'The orders of the store, the newest first.',
  input: ordersAskedFor,
  data: pageOfOrders,
  keyScopes: ['orders:read', 'orders:write'],
  message: 'Orders',
  errors: [],
});

export const getVendorOrder = defineEndpoint({
  name: 'getVendorOrder',
  method: 'GET',
  path: '/vendorApi/getVendorOrder/{id}',
  audience: 'vendor',
  summary: 'An order of the store.',
  input: z.object({ id: text(60) }),
  data: marketOrder,
  keyScopes: ['orders:read', 'orders:write'],
  message: 'Order',
  errors: ['order_unknown'],
});

export const acceptOrder = defineEndpoint({
  ...ofVendor,
  name: 'acceptOrder',
  once: 'keyed',
  path: '/vendorApi/acceptOrder',
  summary: 'Take an order on.',
  input: step,
  keyScopes: ['orders:write'],
  message: 'The order is accepted',
  errors: ['order_unknown', 'order_state', 'forbidden', 'account_frozen'],
});

export const sendOrder = defineEndpoint({
  ...ofVendor,
  name: 'sendOrder',
  once: 'keyed',
  path: '/vendorApi/sendOrder',
  summary: 'Say that the goods are on their way.',
  input: z.object({
    _id: text(60),
    carrier: line(60).refine((value) => value !== '', { error: 'Please name the carrier' }),
    number: line(60).refine((value) => value !== '', { error: 'Please give the tracking number' }),
  }),
  keyScopes: ['orders:write'],
  message: 'The buyer knows that it is on its way',
  errors: ['order_unknown', 'order_state', 'forbidden', 'account_frozen'],
});

export const vendorCancelOrder = defineEndpoint({
  ...ofVendor,
  name: 'vendorCancelOrder',
  once: 'keyed',
  path: '/vendorApi/cancelOrder',
  summary:
    'Call an order off that was not sent: one of the store, or one that the vendor bought. All of it goes back to the buyer.',
  input: z.object({ _id: text(60), reason: orderReason() }),
  keyScopes: ['orders:write'],
  message: 'The order is cancelled, and the buyer has the money back',
  errors: ['order_unknown', 'order_state', 'forbidden', 'account_frozen'],
});

export const refundOrder = defineEndpoint({
  ...ofVendor,
  name: 'refundOrder',
  once: 'keyed',
  path: '/vendorApi/refundOrder',
  summary:
    'Give the buyer a part back, or all that the order holds: then it is refunded. Either an amount, or units of lines: their price less their share of a voucher, and the delivery of a line that goes back whole. A unit is refunded once and is not sent; the last units of an order take all along that it holds. An order that holds another sum than `held` answers 409.',
  input: z.object({
    _id: text(60),
    /** The sum that the order held when it was shown. */
    held: mustBeSent(text(40)),
    amount: text(40),
    lines: z
      .array(
        z.object({ _id: text(60), quantity: z.number({ error: 'Please send a number' }).int().min(1).max(1000) }),
        {
          error: 'Please send the lines of the order',
        },
      )
      .max(100, { error: 'An order has a hundred lines at most' })
      .default([]),
    reason: orderReason(),
  }),
  message: 'The buyer has the money back',
  errors: [
    'order_unknown',
    'order_line_unknown',
    'order_state',
    'order_changed',
    'units_refunded',
    'nothing_held',
    'forbidden',
    'account_frozen',
  ],
});

export const agreeReturn = defineEndpoint({
  ...ofVendor,
  name: 'agreeReturn',
  once: 'keyed',
  path: '/vendorApi/agreeReturn',
  summary: 'Agree to take the goods back.',
  input: step,
  keyScopes: ['orders:write'],
  message: 'The buyer can send the goods back',
  errors: ['order_unknown', 'order_state', 'forbidden', 'account_frozen'],
});

export const takeReturn = defineEndpoint({
  ...ofVendor,
  name: 'takeReturn',
  once: 'keyed',
  path: '/vendorApi/takeReturn',
  summary: 'Say that the goods are back.',
  input: step,
  keyScopes: ['orders:write'],
  message: 'Thank you. The buyer gets the money back',
  errors: ['order_unknown', 'order_state', 'forbidden', 'account_frozen'],
});

/** An order that holds money, and what the vendor gets of it when it clears. */
export const heldOrder = z.object({
  _id: z.string(),
  number: z.string(),
  status: z.enum(ORDER_STATES),
  held: amount(),
  fee: amount(),
  proceeds: amount(),
  /** The last business day before it clears when nobody does anything more; null: it would go back to the buyer. */
  clearsOn: day().nullable(),
  /** The next step that comes by itself, and its business day. */
  // biome-ignore lint/suspicious/noThenProperty: the name that checks rely on; never awaited
  due: z.object({ at: day(), then: z.enum(ORDER_STATES) }),
});
export type HeldOrder = z.output<typeof heldOrder>;

export const getSettlement = defineEndpoint({
  name: 'getSettlement',
  method: 'GET',
  path: '/vendorApi/getSettlement',
  audience: 'vendor',
  summary:
    'The store’s money: what is held for which order, what clears when, what was refunded, cleared and paid out. For the owner and managers.',
  input: z.object(paging),
  data: listOf(heldOrder).extend({
    /** Of the owner's account; null for others of the team. */
    wallets: z.object({ wallet: amount(), flexible: amount(), onTheWay: amount(), paidOut: amount() }).nullable(),
    /** Sums over all orders of the store: held + refunded + fee + proceeds = paid. */
    money: z.object({ held: amount(), refunded: amount(), fee: amount(), proceeds: amount() }),
    orders: z.object({ holding: z.number(), cleared: z.number() }),
    /** The sums that clear by themselves, by day, the next first. */
    clears: z.array(z.object({ day: day(), orders: z.number(), proceeds: amount(), fee: amount() })),
  }),
  keyScopes: ['settlement:read'],
  message: 'Settlement',
  errors: ['forbidden'],
});

/** The input of `exportList/settlement` besides its format. */
export const settlementPeriod = z.object(period).refine(endsAfterItsStart, PERIOD_TURNED);
