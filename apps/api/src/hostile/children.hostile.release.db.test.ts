import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  apiOf,
  buyer,
  daysLater,
  type Offer,
  offer,
  type Person,
  USDT,
  type Vendor,
  vendor,
} from '../modules/market/orders/testing/market.ts';
import { callsOf } from '../testing/app.ts';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { addPicture } from '../testing/market.ts';
import { openSession } from '../testing/operators.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const sql = apiOf(t);

type Calls = ReturnType<typeof callsOf>;
interface Side {
  readonly store: Calls;
  readonly shopper: Calls;
  /** Ids of both sides' objects. */
  readonly ids: Readonly<Record<(typeof CHILDREN)[number], string>>;
  readonly goods: Offer;
}
const CHILDREN = [
  ...(['cart line', 'address', 'order', 'order line', 'cleared order', 'cleared line', 'invoice', 'review'] as const),
  ...(['listing', 'variant', 'picture', 'team member', 'invitation', 'voucher'] as const),
];

const one = async (text: string, values: readonly unknown[]): Promise<string> =>
  Object.values(await t.row(text, [...values]))[0] as string;

/** Creates a store and a buyer with one object of each kind. */
async function side(): Promise<Side> {
  const [who, seller] = [await buyer(t), await vendor(t, 10)];
  const store = callsOf(api, 'vendorApi', await openSession(t, 'vendor', seller.id));
  const shopper = callsOf(api, 'sellerApi', await openSession(t, 'member', who.id));
  const goods = await offer(t, seller.id, { price: 5n * USDT });
  const cleared = await ordered(who, goods);
  await clear(who, seller, cleared);
  const clearedLine = await lineOf(cleared);
  await shopper.post('addReview', { _id: clearedLine, stars: 5, text: 'Fine' });
  await store.post('reviewBuyer', { _id: cleared, stars: 5, text: 'Fine' });
  const order = await ordered(who, goods);
  await sql.add(who, goods);
  const voucher = (await store.post('saveVoucher', { _id: '', ...VOUCHER })).json();
  const invited = (await store.post('inviteTeam', { email: `${randomUUID()}@test.example`, role: 'packer' })).json();
  const helper = await vendor(t);
  await t.owner.query(`UPDATE vendors.team_member SET vendor_id = $2, role = 'packer' WHERE member_id = $1`, [
    helper.id,
    seller.id,
  ]);
  return {
    store,
    shopper,
    goods,
    ids: {
      'cart line': await one('SELECT id FROM carts.line WHERE buyer_id = $1', [who.id]),
      address: who.address,
      order,
      'order line': await lineOf(order),
      'cleared order': cleared,
      'cleared line': clearedLine,
      invoice: await one('SELECT public_id FROM invoices.invoice WHERE receiver_id = $1 LIMIT 1', [who.id]),
      review: await one('SELECT public_id FROM reviews.review WHERE buyer_id = $1', [who.id]),
      listing: goods.listing,
      variant: goods.variant,
      picture: await addPicture(t, seller.id),
      'team member': await one('SELECT id FROM vendors.team_member WHERE member_id = $1', [helper.id]),
      invitation: invited.data._id,
      voucher: voucher.data._id,
    },
  };
}

const VOUCHER = { code: 'TEA-10', percent: '10', amount: '', minimum: '', fromDay: '', untilDay: '' };
const lineOf = (order: string) =>
  one(
    `SELECT l.public_id FROM orders.order_line l JOIN orders.market_order o ON o.id = l.order_id WHERE o.public_id = $1`,
    [order],
  );

async function ordered(who: Person & { readonly address: string }, goods: Offer): Promise<string> {
  await sql.add(who, goods);
  await sql.place(who);
  return one('SELECT public_id FROM orders.market_order WHERE buyer_id = $1 ORDER BY id DESC LIMIT 1', [who.id]);
}

async function clear(who: Person, seller: Vendor, order: string): Promise<void> {
  await sql.call('SELECT orders.send($1, $2, $3, $4)', [seller.session, order, 'Post', 'AB1']);
  await sql.call('SELECT orders.receive($1, $2, $3)', [who.session, who.id, order]);
  await daysLater(t, 4);
  await t.owner.query('SELECT orders.settle_due(100)');
}

const PRODUCT = {
  kind: 'product',
  title: 'A mug',
  description: 'A mug',
  physical: true,
  pictures: [] as string[],
  delivery: [{ name: 'Post', price: '1', countries: [], days: 3 }],
  variants: [{ sku: 'ONE', label: 'One', price: '5', stock: 1 }],
};
const ADDRESS = {
  fullName: 'Mallory',
  phone: '0123456789',
  line1: 'Lane 1',
  line2: '',
  city: 'Town',
  region: '',
  postcode: '12345',
  country: 'DE',
};
const category = async (): Promise<string> =>
  (await api.get('/publicApi/getCategories/product')).json().data.docs[0]._id;

type Try = readonly [string, (typeof CHILDREN)[number], (by: Side, id: string) => ReturnType<Calls['post']>];
const post =
  (as: 'store' | 'shopper', call: string, rest: object = {}) =>
  (by: Side, _id: string) =>
    by[as].post(call, { _id, ...rest });

const [victim, attacker] = [await side(), await side()];

const get = (as: 'store' | 'shopper', call: string) => (by: Side, id: string) => by[as].get(`${call}/${id}`);

async function orderTo(by: Side, addressId: string) {
  const { version, total } = (await by.shopper.get('getCart')).json().data;
  return by.shopper.post('createOrder', { key: randomUUID(), cartVersion: version, addressId, total });
}
const refundLine = (by: Side, line: string) =>
  by.store.post('refundOrder', {
    _id: by.ids.order,
    held: '5',
    amount: '',
    reason: 'A gift',
    lines: [{ _id: line, quantity: 1 }],
  });
const saveAs = async (by: Side, _id: string) =>
  by.store.post('saveListing', { ...PRODUCT, _id, categoryId: await category() });
const showPicture = async (by: Side, picture: string) =>
  by.store.post('saveListing', { ...PRODUCT, _id: '', categoryId: await category(), pictures: [picture] });
const setStock = (by: Side, listingId: string, variantId: string) =>
  by.store.post('setStock', { listingId, variantId, stock: 7 });

const TRIES: readonly Try[] = [
  ['edit a line of the cart', 'cart line', post('shopper', 'editCart', { quantity: 2 })],
  ['remove a line from the cart', 'cart line', post('shopper', 'removeCart')],
  ['change an address', 'address', post('shopper', 'editAddress', ADDRESS)],
  ['delete an address', 'address', post('shopper', 'deleteAddress')],
  ['order to an address', 'address', orderTo],
  ['read an order', 'order', get('shopper', 'getMarketOrder')],
  ['cancel an order', 'order', post('shopper', 'cancelOrder', { reason: '' })],
  ['confirm an order', 'order', post('shopper', 'confirmOrder')],
  ['dispute an order', 'order', post('shopper', 'disputeOrder', { reason: 'It never came' })],
  ['return an order', 'order', post('shopper', 'returnOrder', { reason: 'It never came' })],
  ['read the dispute of an order', 'order', get('shopper', 'getDispute')],
  ['read the reviews of an order', 'cleared order', get('shopper', 'getOrderReviews')],
  ['review a line', 'cleared line', post('shopper', 'addReview', { stars: 1, text: 'Bad' })],
  ['read an invoice', 'invoice', get('shopper', 'invoice')],
  ['read an invoice as a store', 'invoice', get('store', 'invoice')],
  ['read an order as a store', 'order', get('store', 'getVendorOrder')],
  ['accept an order', 'order', post('store', 'acceptOrder')],
  ['send an order', 'order', post('store', 'sendOrder', { carrier: 'Post', number: 'X1' })],
  ['cancel an order as a store', 'order', post('store', 'cancelOrder', { reason: 'Gone' })],
  ['refund an order', 'order', post('store', 'refundOrder', { held: '1', amount: '1', lines: [], reason: 'A gift' })],
  ['refund a line of another order', 'order line', refundLine],
  ['agree to a return', 'order', post('store', 'agreeReturn')],
  ['answer a dispute', 'order', post('store', 'answerDispute', { message: 'No', text: 'No' })],
  ['review a buyer', 'cleared order', post('store', 'reviewBuyer', { stars: 1, text: 'Bad' })],
  ['read about a buyer', 'cleared order', get('store', 'getBuyerReview')],
  ['answer a review', 'review', post('store', 'replyReview', { text: 'Liar' })],
  ['read one of their listings', 'listing', get('store', 'getOwnListing')],
  ['submit a listing', 'listing', post('store', 'submitListing')],
  ['pause a listing', 'listing', post('store', 'pauseListing', { paused: true })],
  ['close a listing', 'listing', post('store', 'closeListing')],
  ['change a listing', 'listing', saveAs],
  ['set the stock of a listing', 'listing', (by, id) => setStock(by, id, by.ids.variant)],
  ['set the stock of a variant', 'variant', (by, id) => setStock(by, by.ids.listing, id)],
  ['use a picture in a listing', 'picture', showPicture],
  ['use a picture as logo', 'picture', (by, id) => by.store.post('editStore', { logo: id, logoId: id })],
  ['remove a team member', 'team member', post('store', 'removeTeam')],
  ['withdraw an invitation', 'invitation', post('store', 'removeTeam')],
  ['pause a voucher', 'voucher', post('store', 'pauseVoucher', { paused: true })],
  ['change a voucher', 'voucher', post('store', 'saveVoucher', { ...VOUCHER, percent: '99' })],
];

/** A hash of all market data that an attacker could have changed. */
const everything = (): Promise<string> =>
  one(
    `SELECT md5(concat(${[
      'carts.line',
      'carts.address',
      'orders.market_order',
      'orders.event',
      'orders.movement',
      'disputes.dispute',
      'reviews.review',
      'reviews.buyer_review',
      'catalogue.listing',
      'catalogue.revision',
      'catalogue.stock',
      'vendors.vendor',
      'vendors.team_member',
      'vendors.invitation',
      'vouchers.voucher',
      'invoices.invoice',
    ]
      .map((table) => `(SELECT string_agg(x::text, ';' ORDER BY x::text) FROM ${table} x)`)
      .join(', ')}))`,
    [],
  );

/** The victim has no such object: no dispute was opened, and the cart is empty. */
const NOT_THERE = ['read the dispute of an order', 'answer a dispute', 'order to an address'];

describe('Objects of other people', () => {
  it.each(TRIES)(
    'An attempt to %s with the id of another person’s %s is answered like one with an unknown id',
    async (...of) => {
      const [, child, attempt] = of;
      const before = await everything();
      const [foreign, invented] = [await attempt(attacker, victim.ids[child]), await attempt(attacker, randomUUID())];
      expect(foreign.statusCode, foreign.body).toBe(404);
      expect([foreign.statusCode, foreign.headers['x-error-code']]).toEqual([
        invented.statusCode,
        invented.headers['x-error-code'],
      ]);
      expect(foreign.json().message).toBe(invented.json().message);
      expect(await everything()).toBe(before);
    },
  );

  it.each(TRIES.filter(([what]) => !NOT_THERE.includes(what)))(
    'The owner who tries to %s gets a different answer, so the id makes the difference',
    async (_what, child, attempt) => {
      expect((await attempt(victim, victim.ids[child])).statusCode).not.toBe(404);
    },
  );
});
