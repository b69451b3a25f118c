import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { FACTOR_ERRORS, factorChallenge, factorProof } from '../second-factor.ts';
import { codeText, keyText, line, mustBeSent, text } from '../shapes.ts';
import { marketOrder, numberedOrder, orderReason, ordersAskedFor, pageOfOrders } from './order-shapes.ts';

export const createOrder = defineEndpoint({
  name: 'createOrder',
  repeats: 'idempotent',
  repeatRule: 'The same key buys once and returns the same orders. With another cart it is rejected (`key_reused`).',
  method: 'POST',
  path: '/sellerApi/createOrder',
  vendorPath: '/vendorApi/createOrder',
  audience: 'member',
  summary:
    'Buys the cart as it was shown: one order per vendor, paid from the Electronic Wallet. The same key buys once. Above a daily total it mails a code, and the same call with the code buys.',
  input: z.object({
    key: keyText(),
    cartVersion: line(100),
    /** Empty if nothing is shipped. */
    addressId: text(60),
    total: text(40),
    /** The mailed code, if required. */
    otp: codeText(),
    ...factorProof,
  }),
  /** `confirm`: nothing is bought yet; a code was mailed, and any second factor is required. */
  data: z.object({
    orders: z.array(numberedOrder),
    confirm: z.object({ challenge: factorChallenge.nullable() }).nullable(),
  }),
  errors: [
    'key_reused',
    'account_frozen',
    'cart_changed',
    'out_of_stock',
    'course_once',
    'course_full',
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
    ...FACTOR_ERRORS,
  ],
});

export const getMarketOrders = defineEndpoint({
  name: 'getMarketOrders',
  method: 'GET',
  path: '/sellerApi/getMarketOrders',
  vendorPath: '/vendorApi/getMarketOrders',
  audience: 'member',
  summary: 'Lists the caller’s orders, newest first.',
  input: ordersAskedFor,
  data: pageOfOrders,
  errors: [],
});

export const getMarketOrder = defineEndpoint({
  name: 'getMarketOrder',
  method: 'GET',
  path: '/sellerApi/getMarketOrder/{id}',
  vendorPath: '/vendorApi/getMarketOrder/{id}',
  audience: 'member',
  summary: 'Returns an order of the caller: its timeline, its money with each posting, and what happens next.',
  input: z.object({ id: text(60) }),
  data: marketOrder,
  errors: ['order_unknown'],
});

export const cancelOrder = defineEndpoint({
  name: 'cancelOrder',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/cancelOrder',
  audience: 'member',
  summary: 'Cancels an order that was not sent, with a full refund at once.',
  input: z.object({ _id: mustBeSent(text(60)), reason: text(500) }),
  data: marketOrder,
  errors: ['order_unknown', 'order_state'],
});

export const confirmOrder = defineEndpoint({
  name: 'confirmOrder',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/confirmOrder',
  vendorPath: '/vendorApi/confirmOrder',
  audience: 'member',
  summary: 'Confirms that the goods have arrived.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: marketOrder,
  errors: ['order_unknown', 'order_state'],
});

export const disputeOrder = defineEndpoint({
  name: 'disputeOrder',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/disputeOrder',
  vendorPath: '/vendorApi/disputeOrder',
  audience: 'member',
  summary: 'Opens a dispute about an order. The money stays held until it is decided.',
  input: z.object({ _id: text(60), reason: orderReason() }),
  data: marketOrder,
  errors: ['order_unknown', 'order_state'],
});

export const returnOrder = defineEndpoint({
  name: 'returnOrder',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/returnOrder',
  vendorPath: '/vendorApi/returnOrder',
  audience: 'member',
  summary: 'Asks the vendor to accept a return.',
  input: z.object({ _id: text(60), reason: orderReason() }),
  data: marketOrder,
  errors: ['order_unknown', 'order_state'],
});

export const getOrderDigital = defineEndpoint({
  name: 'getOrderDigital',
  method: 'GET',
  path: '/sellerApi/getOrderDigital/{id}',
  vendorPath: '/vendorApi/getOrderDigital/{id}',
  audience: 'member',
  summary: 'Returns the digital goods of the caller’s order: codes and file names. Available once the order is sent.',
  input: z.object({ id: text(60) }),
  data: z.array(
    z.object({
      /** Id of the line, for orderFile. */
      _id: z.string(),
      title: z.string(),
      file: z.string().nullable(),
      codes: z.array(z.string()),
    }),
  ),
  errors: ['order_unknown', 'order_state', 'view_only'],
});

export const orderFile = defineEndpoint({
  name: 'orderFile',
  method: 'GET',
  path: '/sellerApi/orderFile/{id}/{line}',
  vendorPath: '/vendorApi/orderFile/{id}/{line}',
  audience: 'member',
  summary: 'Downloads the file of a line of the caller’s order, as bought, even if the vendor has since replaced it.',
  input: z.object({ id: text(60), line: text(60) }),
  data: z.object({}),
  fileTypes: ['application/octet-stream'],
  errors: ['order_unknown', 'order_state', 'view_only'],
});
