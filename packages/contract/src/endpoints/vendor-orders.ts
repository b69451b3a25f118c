import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { says } from '../message.ts';
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
  summary: 'Lists the store’s orders, newest first.',
  input: ordersAskedFor,
  data: pageOfOrders,
  keyScopes: ['orders:read', 'orders:write'],
  errors: [],
});

export const getVendorOrder = defineEndpoint({
  name: 'getVendorOrder',
  method: 'GET',
  path: '/vendorApi/getVendorOrder/{id}',
  audience: 'vendor',
  summary: 'Returns an order of the store.',
  input: z.object({ id: text(60) }),
  data: marketOrder,
  keyScopes: ['orders:read', 'orders:write'],
  errors: ['order_unknown'],
});

export const acceptOrder = defineEndpoint({
  ...ofVendor,
  name: 'acceptOrder',
  once: 'keyed',
  path: '/vendorApi/acceptOrder',
  summary: 'Accepts an order.',
  input: step,
  keyScopes: ['orders:write'],
  errors: ['order_unknown', 'order_state', 'forbidden', 'account_frozen'],
});

export const sendOrder = defineEndpoint({
  ...ofVendor,
  name: 'sendOrder',
  once: 'keyed',
  path: '/vendorApi/sendOrder',
  summary: 'Marks the goods as sent.',
  input: z.object({
    _id: text(60),
    carrier: line(60).refine((value) => value !== '', says('nameCarrier')),
    number: line(60).refine((value) => value !== '', says('giveTrackingNumber')),
  }),
  keyScopes: ['orders:write'],
  errors: ['order_unknown', 'order_state', 'forbidden', 'account_frozen'],
});

export const vendorCancelOrder = defineEndpoint({
  ...ofVendor,
  name: 'vendorCancelOrder',
  once: 'keyed',
  path: '/vendorApi/cancelOrder',
  summary:
    'Cancels an order of the store, or one that the vendor bought, before it is sent. The buyer gets a full refund.',
  input: z.object({ _id: text(60), reason: orderReason() }),
  keyScopes: ['orders:write'],
  errors: ['order_unknown', 'order_state', 'forbidden', 'account_frozen'],
});

export const refundOrder = defineEndpoint({
  ...ofVendor,
  name: 'refundOrder',
  once: 'keyed',
  path: '/vendorApi/refundOrder',
  summary:
    'Refunds the buyer partly, or in full, which closes the order as refunded. Takes an amount, or units of lines: their price minus their share of a voucher, plus the delivery cost of a line returned in full. A unit is refunded once and is not sent; refunding the last units refunds everything that the order holds. If the order holds another amount than `held`, the response is 409.',
  input: z.object({
    _id: text(60),
    /** The amount that the order held when it was shown. */
    held: mustBeSent(text(40)),
    amount: text(40),
    lines: z
      .array(
        z.object({ _id: text(60), quantity: z.number(says('sendNumber')).int().min(1).max(1000) }),
        says('sendLinesOrder'),
      )
      .max(100, says('orderHasHundredLinesAtMost'))
      .default([]),
    reason: orderReason(),
  }),
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
  summary: 'Agrees to a return.',
  input: step,
  keyScopes: ['orders:write'],
  errors: ['order_unknown', 'order_state', 'forbidden', 'account_frozen'],
});

export const takeReturn = defineEndpoint({
  ...ofVendor,
  name: 'takeReturn',
  once: 'keyed',
  path: '/vendorApi/takeReturn',
  summary: 'Confirms that the returned goods arrived.',
  input: step,
  keyScopes: ['orders:write'],
  errors: ['order_unknown', 'order_state', 'forbidden', 'account_frozen'],
});

/** An order that holds money, and the vendor's share when it clears. */
export const heldOrder = z.object({
  _id: z.string(),
  number: z.string(),
  status: z.enum(ORDER_STATES),
  held: amount(),
  fee: amount(),
  proceeds: amount(),
  /** The last business day before it clears if nobody acts; null if it would be refunded. */
  clearsOn: day().nullable(),
  /** The next automatic step and its business day. */
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
    'Returns the store’s money: held by order, next to clear, refunded, cleared and paid out. For the owner and managers.',
  input: z.object(paging),
  data: listOf(heldOrder).extend({
    /** The owner's wallets; null for other team members. */
    wallets: z.object({ wallet: amount(), flexible: amount(), onTheWay: amount(), paidOut: amount() }).nullable(),
    /** Totals of all orders of the store: held + refunded + fee + proceeds = paid. */
    money: z.object({ held: amount(), refunded: amount(), fee: amount(), proceeds: amount() }),
    orders: z.object({ holding: z.number(), cleared: z.number() }),
    /** Amounts that clear automatically, by day, next first. */
    clears: z.array(z.object({ day: day(), orders: z.number(), proceeds: amount(), fee: amount() })),
  }),
  keyScopes: ['settlement:read'],
  errors: ['forbidden'],
});

/** The input of `exportList/settlement` besides its format. */
export const settlementPeriod = z.object(period).refine(endsAfterItsStart, PERIOD_TURNED);
