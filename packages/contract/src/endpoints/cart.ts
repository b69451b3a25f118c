import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, atLeast, given, line, listOf, mustBeSent, nothing, text } from '../shapes.ts';
import { inItsCountry, postalFields } from './address-shapes.ts';
import { picture } from './media.ts';

/** Units of one line. */
const quantity = () =>
  z
    .number({ error: 'Please send a number' })
    .int({ error: 'Please send a whole number' })
    .min(1, { error: 'Please take one at least' })
    .max(1000, { error: 'A line has 1,000 units at most' });

/** Why a line cannot be bought as it was seen; null when it can. */
export const LINE_FAULTS = [
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
  /** Name and price of the way of delivery; null for what is digital. */
  delivery: z.object({ name: z.string(), price: amount() }).nullable(),
  /** All ways that there are; none for what is digital. Without countries a way goes everywhere. */
  ways: z.array(z.object({ name: z.string(), price: amount(), countries: z.array(z.string()) })),
  picture: picture.nullable(),
  /** How many there are, of a line that asks for more; else null. */
  left: z.number().nullable(),
  /** What this line costs, delivery included. */
  total: amount(),
  fault: z.enum(LINE_FAULTS).nullable(),
});

/** Why a voucher cannot be used now; then it takes nothing off, and the cart is bought without it or not at all. */
export const VOUCHER_FAULTS = ['paused', 'not_yet', 'over', 'used_up', 'below_minimum'] as const;

export const cart = z.object({
  /** Stands for the cart as it is shown; createOrder takes it back. */
  version: z.string(),
  total: amount(),
  groups: z.array(
    z.object({
      vendor: z.object({ slug: z.string(), storeName: z.string() }),
      lines: z.array(cartLine),
      /** The discount of the store's voucher; null without one. */
      voucher: z.object({ code: z.string(), discount: amount(), fault: z.enum(VOUCHER_FAULTS).nullable() }).nullable(),
      /** The price of this store's part, less the discount. */
      total: amount(),
    }),
  ),
});
export type Cart = z.output<typeof cart>;
export type CartLine = z.output<typeof cartLine>;

/** A cart as a visitor's browser keeps it. */
const visitorLines = () =>
  z
    .array(z.object({ listingId: text(60), variantId: text(60), quantity: quantity() }), {
      error: 'Please send the lines of a cart',
    })
    .max(100, { error: 'A cart has a hundred lines at most' });

export const visitorCart = defineEndpoint({
  name: 'visitorCart',
  repeats: 'reads',
  method: 'POST',
  path: '/publicApi/visitorCart',
  audience: 'public',
  summary:
    'The cart of a visitor, kept in the browser, as it would be shown. `_id` of a line is that of its variant; what is not sold any more is left out.',
  input: z.object({ lines: visitorLines() }),
  data: cart,
  message: 'Cart',
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
  summary: 'Put the cart that a visitor had into the account’s, on top of what is there. The same key does it once.',
  input: z.object({
    key: line(100).pipe(atLeast(8, 'Please send a key of 8 characters or more')),
    lines: visitorLines(),
  }),
  /** `left`: lines that were not taken over, as they are not sold any more or a cart has a hundred already. */
  data: z.object({ cart, left: z.number() }),
  message: 'Your cart is in your account',
  errors: [],
});

export const getCart = defineEndpoint({
  name: 'getCart',
  method: 'GET',
  path: '/sellerApi/getCart',
  vendorPath: '/vendorApi/getCart',
  audience: 'member',
  summary: 'The cart, a group for each vendor. What changed since it was last shown says so, once.',
  input: nothing(),
  data: cart,
  message: 'Cart',
  errors: [],
});

export const getCartCount = defineEndpoint({
  name: 'getCartCount',
  method: 'GET',
  path: '/sellerApi/getCartCount',
  vendorPath: '/vendorApi/getCartCount',
  audience: 'member',
  summary: 'How many lines the cart has. Unlike getCart it shows nothing, so what changed still says so there.',
  input: nothing(),
  data: z.object({ lines: z.number() }),
  message: 'Cart',
  errors: [],
});

export const addCart = defineEndpoint({
  name: 'addCart',
  repeats: 'adds-own',
  method: 'POST',
  path: '/sellerApi/addCart',
  vendorPath: '/vendorApi/addCart',
  audience: 'member',
  summary: 'Put units of a variant into the cart, on top of those that are there.',
  input: z.object({ listingId: text(60), variantId: text(60), quantity: quantity() }),
  data: cart,
  message: 'It is in your cart',
  errors: ['listing_unknown', 'out_of_stock', 'cart_full'],
});

export const editCart = defineEndpoint({
  name: 'editCart',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/editCart',
  vendorPath: '/vendorApi/editCart',
  audience: 'member',
  summary: 'Another quantity, or another way of delivery by its name, of a line.',
  input: z.object({ _id: mustBeSent(text(60)), quantity: quantity().optional(), delivery: line(80) }),
  data: cart,
  message: 'Your cart is changed',
  errors: ['cart_line_unknown', 'out_of_stock'],
});

export const removeCart = defineEndpoint({
  name: 'removeCart',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/removeCart',
  vendorPath: '/vendorApi/removeCart',
  audience: 'member',
  summary: 'Take a line out of the cart.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: cart,
  message: 'It is out of your cart',
  errors: ['cart_line_unknown'],
});

const addressFields = {
  fullName: given(120, 'Please give a name'),
  phone: given(30, 'Please give a phone number'),
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
  summary: 'Where orders can be sent, the newest first. Fifty at most.',
  input: nothing(),
  data: listOf(buyerAddress),
  message: 'Addresses',
  errors: [],
});

export const addAddress = defineEndpoint({
  name: 'addAddress',
  repeats: 'adds-own',
  method: 'POST',
  path: '/sellerApi/addAddress',
  vendorPath: '/vendorApi/addAddress',
  audience: 'member',
  summary: 'Keep an address. Its country says whether it takes a postcode, and which.',
  input: inItsCountry(z.object(addressFields)),
  data: buyerAddress,
  message: 'The address is saved',
  errors: ['addresses_full'],
});

export const editAddress = defineEndpoint({
  name: 'editAddress',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/editAddress',
  vendorPath: '/vendorApi/editAddress',
  audience: 'member',
  summary: 'Change an address. Orders keep the one that they were made with.',
  input: inItsCountry(z.object({ _id: text(60), ...addressFields })),
  data: buyerAddress,
  message: 'The address is saved',
  errors: ['address_unknown'],
});

export const deleteAddress = defineEndpoint({
  name: 'deleteAddress',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/deleteAddress',
  vendorPath: '/vendorApi/deleteAddress',
  audience: 'member',
  summary: 'Remove an address.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.object({}),
  message: 'The address is removed',
  errors: ['address_unknown'],
});
