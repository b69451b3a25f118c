import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { says } from '../message.ts';
import { amount, given, keyText, line, listOf, mustBeSent, nothing, text } from '../shapes.ts';
import { inItsCountry, postalFields } from './address-shapes.ts';
import { picture } from './media.ts';

/** Units of one line. */
const quantity = () =>
  z
    .number(says('sendNumber'))
    .int(says('sendWholeNumber'))
    .min(1, says('takeOneAtLeast'))
    .max(1000, says('lineHas1000UnitsAtMost'));

/** Reasons why a line cannot be bought as it was shown; null if it can. */
export const LINE_BLOCKERS = [
  'not_sold',
  'out_of_stock',
  'price_changed',
  'revision_changed',
  'delivery_changed',
] as const;

export const cartLine = z.object({
  _id: z.string(),
  listingId: z.string(),
  variantId: z.string(),
  slug: z.string(),
  title: z.string(),
  variant: z.string(),
  price: amount(),
  quantity: z.number(),
  physical: z.boolean(),
  /** Name and price of the delivery method; null for digital goods. */
  delivery: z.object({ name: z.string(), price: amount() }).nullable(),
  /** All available delivery methods; empty for digital goods. A method without countries ships everywhere. */
  ways: z.array(z.object({ name: z.string(), price: amount(), countries: z.array(z.string()) })),
  picture: picture.nullable(),
  /** Units in stock if the line asks for more; otherwise null. */
  left: z.number().nullable(),
  /** Price of the line, including delivery. */
  total: amount(),
  blocker: z.enum(LINE_BLOCKERS).nullable(),
});

/** Why a voucher cannot be used now. It gives no discount; the cart is bought without it or not at all. */
export const VOUCHER_BLOCKERS = ['paused', 'not_yet', 'over', 'used_up', 'below_minimum'] as const;

export const cart = z.object({
  /** Identifies the cart as shown; createOrder requires it. */
  version: z.string(),
  total: amount(),
  groups: z.array(
    z.object({
      vendor: z.object({ slug: z.string(), storeName: z.string() }),
      lines: z.array(cartLine),
      /** The discount of the store's voucher; null without a voucher. */
      voucher: z
        .object({ code: z.string(), discount: amount(), blocker: z.enum(VOUCHER_BLOCKERS).nullable() })
        .nullable(),
      /** Price of this store's part, after the discount. */
      total: amount(),
    }),
  ),
});
export type Cart = z.output<typeof cart>;
export type CartLine = z.output<typeof cartLine>;

/** A cart as stored in a visitor's browser. */
const visitorLines = () =>
  z
    .array(z.object({ listingId: text(60), variantId: text(60), quantity: quantity() }), says('sendLinesCart'))
    .max(100, says('cartHasHundredLinesAtMost'));

export const visitorCart = defineEndpoint({
  name: 'visitorCart',
  repeats: 'reads',
  method: 'POST',
  path: '/publicApi/visitorCart',
  audience: 'public',
  summary:
    "Returns a visitor's cart, stored in the browser, as it would be shown. A line’s `_id` is its variant’s id; items no longer sold are omitted.",
  input: z.object({ lines: visitorLines() }),
  data: cart,
  errors: [],
});

export const mergeCart = defineEndpoint({
  name: 'mergeCart',
  repeats: 'idempotent',
  repeatRule: 'The same key merges once.',
  method: 'POST',
  path: '/sellerApi/mergeCart',
  vendorPath: '/vendorApi/mergeCart',
  audience: 'member',
  summary: 'Adds a visitor’s cart to the account’s cart. Repeating it with the same key adds nothing.',
  input: z.object({
    key: keyText(),
    lines: visitorLines(),
  }),
  /** `left`: lines not added, because they are no longer sold or the cart already has a hundred. */
  data: z.object({ cart, left: z.number() }),
  errors: [],
});

export const getCart = defineEndpoint({
  name: 'getCart',
  method: 'GET',
  path: '/sellerApi/getCart',
  vendorPath: '/vendorApi/getCart',
  audience: 'member',
  summary: 'Returns the cart, grouped by vendor. Changes since it was last shown are reported once.',
  input: nothing(),
  data: cart,
  errors: [],
});

export const getCartCount = defineEndpoint({
  name: 'getCartCount',
  method: 'GET',
  path: '/sellerApi/getCartCount',
  vendorPath: '/vendorApi/getCartCount',
  audience: 'member',
  summary: 'Returns the number of lines in the cart. Unlike getCart, it leaves changes to be reported.',
  input: nothing(),
  data: z.object({ lines: z.number() }),
  errors: [],
});

export const addCart = defineEndpoint({
  name: 'addCart',
  repeats: 'adds-own',
  method: 'POST',
  path: '/sellerApi/addCart',
  vendorPath: '/vendorApi/addCart',
  audience: 'member',
  summary: 'Adds units of a variant to the cart.',
  input: z.object({ listingId: text(60), variantId: text(60), quantity: quantity() }),
  data: cart,
  errors: ['listing_unknown', 'out_of_stock', 'cart_full'],
});

export const editCart = defineEndpoint({
  name: 'editCart',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/editCart',
  vendorPath: '/vendorApi/editCart',
  audience: 'member',
  summary: 'Changes a line’s quantity, or its delivery method by name.',
  input: z.object({ _id: mustBeSent(text(60)), quantity: quantity().optional(), delivery: line(80) }),
  data: cart,
  errors: ['cart_line_unknown', 'out_of_stock'],
});

export const removeCart = defineEndpoint({
  name: 'removeCart',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/removeCart',
  vendorPath: '/vendorApi/removeCart',
  audience: 'member',
  summary: 'Removes a line from the cart.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: cart,
  errors: ['cart_line_unknown'],
});

const addressFields = {
  fullName: given(120, 'giveName'),
  phone: given(30, 'givePhoneNumber'),
  ...postalFields,
  region: line(120),
};

export const buyerAddress = z.object({
  _id: z.string(),
  fullName: z.string(),
  phone: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  region: z.string(),
  postcode: z.string(),
  country: z.string(),
});
export type BuyerAddress = z.output<typeof buyerAddress>;

export const getAddress = defineEndpoint({
  name: 'getAddress',
  method: 'GET',
  path: '/sellerApi/getAddress',
  vendorPath: '/vendorApi/getAddress',
  audience: 'member',
  summary: 'Lists the delivery addresses, newest first, up to fifty.',
  input: nothing(),
  data: listOf(buyerAddress),
  errors: [],
});

export const addAddress = defineEndpoint({
  name: 'addAddress',
  repeats: 'adds-own',
  method: 'POST',
  path: '/sellerApi/addAddress',
  vendorPath: '/vendorApi/addAddress',
  audience: 'member',
  summary: 'Saves an address. Its country determines whether a postcode is required, and its format.',
  input: inItsCountry(z.object(addressFields)),
  data: buyerAddress,
  errors: ['addresses_full'],
});

export const editAddress = defineEndpoint({
  name: 'editAddress',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/editAddress',
  vendorPath: '/vendorApi/editAddress',
  audience: 'member',
  summary: 'Changes an address. Existing orders keep the address they were placed with.',
  input: inItsCountry(z.object({ _id: text(60), ...addressFields })),
  data: buyerAddress,
  errors: ['address_unknown'],
});

export const deleteAddress = defineEndpoint({
  name: 'deleteAddress',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/deleteAddress',
  vendorPath: '/vendorApi/deleteAddress',
  audience: 'member',
  summary: 'Removes an address.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.object({}),
  errors: ['address_unknown'],
});
