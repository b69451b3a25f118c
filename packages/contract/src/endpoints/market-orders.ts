import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { factorChallenge, factorProof } from '../second-factor.ts';
import { amount, dateTime, day, line, listOf, oneOf, paging, text } from '../shapes.ts';
import { picture } from './media.ts';

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

const numbered = z.object({ _id: z.string(), number: z.string(), total: amount(), status: z.enum(ORDER_STATES) });

export const listedMarketOrder = numbered.extend({
  /** The other side: the store for a buyer, the buyer's name for a vendor. */
  with: z.string(),
  placedAt: dateTime(),
  /** What happens by itself, and on which business day; null when the order is closed. */
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
      quantity: z.number(),
      delivery: z.object({ name: z.string(), price: amount() }).nullable(),
    }),
  ),
  /** What a voucher of the store took off; null without one. The lines less this are what was paid. */
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
      actor: z.enum(['buyer', 'vendor', 'operator', 'deadline']),
      status: z.enum(ORDER_STATES),
      note: z.string(),
      day: day(),
    }),
  ),
});
export type MarketOrder = z.output<typeof marketOrder>;

const reason = () => text(500).refine((value) => value !== '', { error: 'Please say why' });
/** How many orders are in each of the open states. */
const listedOrders = listOf(listedMarketOrder).extend({ waiting: z.record(z.string(), z.number()) });
const listed = z.object({ ...paging, status: oneOf(['all', ...ORDER_STATES]).default('all') });

export const createOrder = defineEndpoint({
  name: 'createOrder',
  method: 'POST',
  path: '/sellerApi/createOrder',
  vendorPath: '/vendorApi/createOrder',
  audience: 'member',
  summary:
    'Buy the cart as it was shown: one order a vendor, paid from the Electronic Wallet. The same key buys once. Beyond a sum of a day it mails a code; the same call with the code buys.',
  input: z.object({
    key: line(100).refine((value) => value.length >= 8, { error: 'Please send a key of 8 characters or more' }),
    cartVersion: line(100),
    /** Empty when nothing is sent. */
    addressId: text(60),
    total: text(40),
    /** The mailed code, where one was asked for. */
    otp: text(20),
    ...factorProof,
  }),
  /** `confirm`: nothing is bought yet; a code was mailed, and the second factor is asked for where there is one. */
  data: z.object({
    orders: z.array(numbered),
    confirm: z.object({ challenge: factorChallenge.nullable() }).nullable(),
  }),
  message: 'Thank you. Your order is paid, and the money waits for your goods to arrive',
  errors: [
    'key_reused',
    'account_frozen',
    'cart_changed',
    'out_of_stock',
    'vendor_not_selling',
    'own_order',
    'address_unknown',
    'not_delivered_there',
    'vendor_limit_reached',
    'order_code_needed',
    'voucher_not_usable',
    'voucher_used_up',
    'insufficient_balance',
    'code_not_valid',
    'code_wrong',
    'factor_needed',
    'challenge_not_valid',
    'factor_wrong',
  ],
});

export const getMarketOrders = defineEndpoint({
  name: 'getMarketOrders',
  method: 'GET',
  path: '/sellerApi/getMarketOrders',
  vendorPath: '/vendorApi/getMarketOrders',
  audience: 'member',
  summary: 'What one bought, the newest first.',
  input: listed,
  data: listedOrders,
  message: 'Orders',
  errors: [],
});

export const getMarketOrder = defineEndpoint({
  name: 'getMarketOrder',
  method: 'GET',
  path: '/sellerApi/getMarketOrder/{id}',
  vendorPath: '/vendorApi/getMarketOrder/{id}',
  audience: 'member',
  summary: 'An order that one made: its timeline, its money with each posting, and what happens next.',
  input: z.object({ id: text(60) }),
  data: marketOrder,
  message: 'Order',
  errors: ['order_unknown'],
});

export const cancelOrder = defineEndpoint({
  name: 'cancelOrder',
  method: 'POST',
  path: '/sellerApi/cancelOrder',
  audience: 'member',
  summary: 'Call an order off that was not sent: all of it goes back at once.',
  input: z.object({ _id: text(60), reason: text(500) }),
  data: marketOrder,
  message: 'The order is cancelled, and your money is back in your wallet',
  errors: ['order_unknown', 'order_state'],
});

export const confirmOrder = defineEndpoint({
  name: 'confirmOrder',
  method: 'POST',
  path: '/sellerApi/confirmOrder',
  vendorPath: '/vendorApi/confirmOrder',
  audience: 'member',
  summary: 'Say that the goods have arrived.',
  input: z.object({ _id: text(60) }),
  data: marketOrder,
  message: 'Thank you. The vendor is paid when the days for a return are over',
  errors: ['order_unknown', 'order_state'],
});

export const disputeOrder = defineEndpoint({
  name: 'disputeOrder',
  method: 'POST',
  path: '/sellerApi/disputeOrder',
  vendorPath: '/vendorApi/disputeOrder',
  audience: 'member',
  summary: 'Say what is wrong with what was sent. The money stays where it is until somebody decides.',
  input: z.object({ _id: text(60), reason: reason() }),
  data: marketOrder,
  message: 'We have told the vendor. The money stays where it is',
  errors: ['order_unknown', 'order_state'],
});

export const returnOrder = defineEndpoint({
  name: 'returnOrder',
  method: 'POST',
  path: '/sellerApi/returnOrder',
  vendorPath: '/vendorApi/returnOrder',
  audience: 'member',
  summary: 'Ask the vendor to take the goods back.',
  input: z.object({ _id: text(60), reason: reason() }),
  data: marketOrder,
  message: 'We have asked the vendor',
  errors: ['order_unknown', 'order_state'],
});

export const getOrderDigital = defineEndpoint({
  name: 'getOrderDigital',
  method: 'GET',
  path: '/sellerApi/getOrderDigital/{id}',
  vendorPath: '/vendorApi/getOrderDigital/{id}',
  audience: 'member',
  summary: 'What is digital of an order that one made: codes, and the names of files. Shown when the order is sent.',
  input: z.object({ id: text(60) }),
  data: z.array(
    z.object({
      /** Of the line, for orderFile. */
      _id: z.string(),
      title: z.string(),
      file: z.string().nullable(),
      codes: z.array(z.string()),
    }),
  ),
  message: 'Digital goods',
  errors: ['order_unknown', 'order_state', 'view_only'],
});

export const orderFile = defineEndpoint({
  name: 'orderFile',
  method: 'GET',
  path: '/sellerApi/orderFile/{id}/{line}',
  vendorPath: '/vendorApi/orderFile/{id}/{line}',
  audience: 'member',
  summary:
    'The file of a line of an order that one made. The vendor may have another one by now; this is what was bought.',
  input: z.object({ id: text(60), line: text(60) }),
  data: z.object({}),
  isFile: true,
  message: 'File',
  errors: ['order_unknown', 'order_state', 'view_only'],
});

const ofVendor = { method: 'POST', audience: 'vendor', data: marketOrder } as const;
const step = z.object({ _id: text(60) });

export const getVendorOrders = defineEndpoint({
  name: 'getVendorOrders',
  method: 'GET',
  path: '/vendorApi/getVendorOrders',
  audience: 'vendor',
  summary: 'What the store sold, the newest first.',
  input: listed,
  data: listedOrders,
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
  path: '/vendorApi/cancelOrder',
  summary:
    'Call an order off that was not sent: one of the store, or one that the vendor bought. All of it goes back to the buyer.',
  input: z.object({ _id: text(60), reason: reason() }),
  keyScopes: ['orders:write'],
  message: 'The order is cancelled, and the buyer has the money back',
  errors: ['order_unknown', 'order_state', 'forbidden', 'account_frozen'],
});

export const refundOrder = defineEndpoint({
  ...ofVendor,
  name: 'refundOrder',
  path: '/vendorApi/refundOrder',
  summary:
    'Give the buyer a part back, or all that the order holds: then it is refunded. Either an amount, or units of lines: their price, and the delivery of a line that goes back whole.',
  input: z.object({
    _id: text(60),
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
    reason: reason(),
  }),
  message: 'The buyer has the money back',
  errors: ['order_unknown', 'order_line_unknown', 'order_state', 'nothing_held', 'forbidden', 'account_frozen'],
});

export const agreeReturn = defineEndpoint({
  ...ofVendor,
  name: 'agreeReturn',
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
  path: '/vendorApi/takeReturn',
  summary: 'Say that the goods are back.',
  input: step,
  keyScopes: ['orders:write'],
  message: 'Thank you. The buyer gets the money back',
  errors: ['order_unknown', 'order_state', 'forbidden', 'account_frozen'],
});
