import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as entriesTexts } from '@plumbline/texts/en/entries';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as inputsTexts } from '@plumbline/texts/en/inputs';
import { texts as rulesTexts } from '@plumbline/texts/en/rules';
import { describe, expect, it } from 'vitest';
import { fund } from '../../../testing/builders.ts';
import { appCode, setUpApp } from '../../../testing/factors.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { openSession } from '../../../testing/operators.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { codeFor, mailsFor, member } from '../../../testing/people.ts';
import { checkOrdersAtTheEnd, offer, publish, USDT, vendor } from './testing/market.ts';

const t = await ownDatabase({ checksLedger: true });
const api = await ownApp(t);
checkOrdersAtTheEnd(t);

const ADDRESS = {
  fullName: 'Bea Buyer',
  phone: '0123456789',
  line1: 'Lane 1',
  line2: '',
  city: 'Town',
  region: '',
  postcode: '12345',
  country: 'DE',
};

/** Creates a logged-in member with money and the calls of that session. */
async function shopper(micro = 100n * USDT) {
  const { id, email } = await member(t);
  await fund(t.db, id, micro);
  const token = await openSession(t, 'member', id);
  const calls = callsOf('sellerApi', token);
  const address = (await calls.post('addAddress', ADDRESS)).data._id as string;
  return { id, email, token, ...calls, address };
}

const callsOf = (group: string, token: string) => ({
  get: async (path: string) => (await api.get(`/${group}/${path}`, token)).json(),
  post: async (path: string, body: object = {}) => (await api.post(`/${group}/${path}`, body, token)).json(),
});

describe('A buyer’s delivery address', () => {
  it.each([
    ['HK', ''],
    ['AE', ''],
    ['GB', 'SW1A 1AA'],
  ])('An address in %s with the postcode %j is saved', async (country, postcode) => {
    const { post } = await shopper();
    expect((await post('addAddress', { ...ADDRESS, country, postcode })).data).toMatchObject({ country, postcode });
  });

  it.each([
    [{ country: 'UK', postcode: 'SW1A 1AA' }, entriesTexts.notACountryCode({ code: 'UK', meant: 'GB' })],
    [{ country: 'XX' }, entriesTexts.giveCountryCode],
    [{ postcode: '' }, entriesTexts.givePostcode],
    [{ postcode: '1234' }, entriesTexts.writePostcodeLike({ example: '26133' })],
  ])('An address with %j is rejected: %s', async (over, message) => {
    const { post, address } = await shopper();
    expect(await post('addAddress', { ...ADDRESS, ...over })).toMatchObject({ success: false, message });
    expect(await post('editAddress', { ...ADDRESS, _id: address, ...over })).toMatchObject({ success: false, message });
  });
});

async function store() {
  const seller = await vendor(t, 10);
  return { ...seller, ...callsOf('vendorApi', await openSession(t, 'vendor', seller.id)) };
}

/** Buys one vase for 10 USDT. */
async function bought() {
  const [who, seller] = [await shopper(), await store()];
  const vase = await offer(t, seller.id);
  await who.post('addCart', { listingId: vase.listing, variantId: vase.variant, quantity: 1 });
  const { version, total } = (await who.get('getCart')).data;
  const made = await who.post('createOrder', {
    key: 'the first one',
    cartVersion: version,
    addressId: who.address,
    total,
  });
  return { who, seller, vase, order: made.data.orders[0] as { _id: string; number: string } };
}

describe('The cart through the API', () => {
  it('A cart groups its lines by vendor and shows the totals', async () => {
    const [who, seller] = [await shopper(), await store()];
    const vase = await offer(t, seller.id, { delivery: 2n * USDT });
    await who.post('addCart', { listingId: vase.listing, variantId: vase.variant, quantity: 3 });
    const { data } = await who.get('getCart');
    expect(data).toMatchObject({
      total: '32.00',
      groups: [{ total: '32.00', lines: [{ price: '10.00', quantity: 3, total: '32.00', blocker: null }] }],
    });
  });

  // Shows DEC-9-orders-12
  it('A cart reports a change once, and an order for an outdated cart is rejected', async () => {
    const [who, seller] = [await shopper(), await store()];
    const vase = await offer(t, seller.id);
    const { data: seen } = await who.post('addCart', { listingId: vase.listing, variantId: vase.variant, quantity: 1 });
    const { rows } = await t.owner.query('SELECT id FROM catalogue.listing WHERE public_id = $1', [vase.listing]);
    await publish(t, rows[0].id, vase.variantId.toString(), seller.id, 11n * USDT);
    const of = { key: 'the same key', addressId: who.address };
    expect(await who.post('createOrder', { ...of, cartVersion: seen.version, total: seen.total })).toMatchObject({
      success: false,
      message: inputsTexts.theseHaveChanged({ titles: 'A vase' }),
    });
    const { data: changed } = await who.get('getCart');
    expect(changed.groups[0].lines[0]).toMatchObject({ price: '11.00', blocker: 'price_changed' });
    expect((await who.get('getCart')).data.groups[0].lines[0].blocker).toBeNull();
    const { success } = await who.post('createOrder', { ...of, cartVersion: changed.version, total: changed.total });
    expect(success).toBe(true);
  });

  // Shows DEC-9-orders-12
  it('When less stock is left than the buyer saw, the order gets a 409 with the affected line and changes nothing', async () => {
    const [who, seller] = [await shopper(), await store()];
    const [vase, cup] = [await offer(t, seller.id), await offer(t, seller.id)];
    for (const { listing, variant } of [vase, cup])
      await who.post('addCart', { listingId: listing, variantId: variant, quantity: 2 });
    const { version: cartVersion, total } = (await who.get('getCart')).data;
    await t.owner.query('UPDATE catalogue.stock SET available = 1 WHERE variant_id = $1', [cup.variantId]);
    const body = { key: 'less is left', cartVersion, total, addressId: who.address };
    const refused = await api.post('/sellerApi/createOrder', body, who.token);
    expect([refused.statusCode, refused.headers['x-error-code'], refused.json().message]).toEqual([
      409,
      'out_of_stock',
      inputsTexts.notAsManyOfThese({ titles: 'A vase' }),
    ]);
    expect((await who.get('getMarketOrders')).data.docs).toEqual([]);
    expect((await who.get('getCart')).data.groups[0].lines).toHaveLength(2);
  });

  it('A cart still shows a line whose variant is no longer sold, so that the buyer can remove it', async () => {
    const [who, seller] = [await shopper(), await store()];
    const vase = await offer(t, seller.id);
    await who.post('addCart', { listingId: vase.listing, variantId: vase.variant, quantity: 1 });
    await pastTheTriggers(
      t.owner,
      'UPDATE catalogue.listing SET status = $2, current_revision_id = NULL WHERE public_id = $1',
      [vase.listing, 'draft'],
    );
    const [{ lines }] = (await who.get('getCart')).data.groups;
    expect(lines).toMatchObject([{ title: 'A vase', blocker: 'not_sold' }]);
    expect((await who.post('removeCart', { _id: lines[0]._id })).data.groups).toEqual([]);
  });

  it.each([0, -1, 1.5, 2 ** 63])('A quantity of %s cannot be added to a cart', async (quantity) => {
    const [who, seller] = [await shopper(), await store()];
    const vase = await offer(t, seller.id);
    const body = { listingId: vase.listing, variantId: vase.variant, quantity };
    expect((await who.post('addCart', body)).success).toBe(false);
    expect((await who.get('getCart')).data.groups).toEqual([]);
  });

  it('Another buyer’s cart lines and addresses are unknown', async () => {
    const [who, other, seller] = [await shopper(), await shopper(), await store()];
    const vase = await offer(t, seller.id);
    const { data } = await who.post('addCart', { listingId: vase.listing, variantId: vase.variant, quantity: 1 });
    const _id = data.groups[0].lines[0]._id;
    expect((await other.post('editCart', { _id, quantity: 2 })).message).toBe(errorsTexts.cart_line_unknown);
    expect((await other.post('removeCart', { _id })).message).toBe(errorsTexts.cart_line_unknown);
    expect((await other.post('editAddress', { ...ADDRESS, _id: who.address })).message).toBe(
      errorsTexts.address_unknown,
    );
    expect((await other.post('deleteAddress', { _id: who.address })).message).toBe(errorsTexts.address_unknown);
  });
});

describe('Orders through the API', () => {
  it('Both sides see what was paid, what is held and what happens next with an order', async () => {
    const { who, seller, order } = await bought();
    const { data } = await who.get(`getMarketOrder/${order._id}`);
    expect(data).toMatchObject({
      number: order.number,
      status: 'paid',
      money: { paid: '10.00', held: '10.00', refunded: '0.00', fee: '0.00', proceeds: '0.00' },
      feePercent: '5',
      address: { city: 'Town' },
      movements: [{ kind: 'order_paid', amount: '10.00' }],
      timeline: [{ actor: 'buyer', status: 'paid' }],
    });
    expect(data.due.then).toBe('refunded');
    expect((await seller.get(`getVendorOrder/${order._id}`)).data).toMatchObject({
      number: order.number,
      with: 'Pat Plumb',
    });
    expect((await who.get('getMarketOrders')).data.docs).toMatchObject([{ _id: order._id }]);
    expect((await seller.get('getVendorOrders?status=paid')).data.docs).toMatchObject([{ _id: order._id }]);
  });

  it('An order goes from payment to a partial refund', async () => {
    const {
      who,
      seller,
      order: { _id },
    } = await bought();
    expect((await seller.post('acceptOrder', { _id })).data.status).toBe('accepted');
    expect((await seller.post('sendOrder', { _id, carrier: 'Post', number: 'AB1' })).data).toMatchObject({
      status: 'sent',
      carrier: 'Post',
      trackingNumber: 'AB1',
    });
    expect(
      (await seller.post('refundOrder', { _id, held: '10', amount: '2.5', reason: 'A scratch' })).data.money,
    ).toMatchObject({
      held: '7.50',
      refunded: '2.50',
    });
    expect((await who.post('confirmOrder', { _id })).data.status).toBe('received');
    expect((await who.post('returnOrder', { _id, reason: 'Too small' })).data.timeline.at(-1)).toMatchObject({
      actor: 'buyer',
      note: 'Too small',
    });
    expect((await seller.post('agreeReturn', { _id })).data.status).toBe('returning');
    expect((await seller.post('takeReturn', { _id })).data.status).toBe('returned');
  });

  // Shows DEC-9-orders-22
  it('Refunding units returns their price, plus the delivery charge when the whole line is refunded', async () => {
    const [who, seller] = [await shopper(), await store()];
    const vase = await offer(t, seller.id, { delivery: 2n * USDT });
    await who.post('addCart', { listingId: vase.listing, variantId: vase.variant, quantity: 3 });
    const { version: cartVersion, total } = (await who.get('getCart')).data;
    const of = { key: 'the first one', cartVersion, total, addressId: who.address };
    const [{ _id }] = (await who.post('createOrder', of)).data.orders;
    const line = (await seller.get(`getVendorOrder/${_id}`)).data.lines[0]._id;
    const refund = (lines: object[], more = {}) =>
      seller.post('refundOrder', { _id, held: '22', lines, reason: 'Broken', ...more });
    const { data } = await refund([{ _id: line, quantity: 1 }], { held: '32' });
    expect(data).toMatchObject({
      money: { refunded: '10.00', held: '22.00' },
      lines: [{ quantity: 3, refunded: 1, toSend: 2 }],
    });
    expect((await refund([{ _id: line, quantity: 3 }])).message).toBe(errorsTexts.units_refunded);
    expect((await refund([{ _id: line, quantity: 1 }], { amount: '1' })).success).toBe(false);
    expect((await refund([{ _id: vase.listing, quantity: 1 }])).message).toBe(errorsTexts.order_line_unknown);
  });

  it('Refunding every unit of every line refunds the whole order', async () => {
    const { seller, order } = await bought();
    const { lines } = (await seller.get(`getVendorOrder/${order._id}`)).data;
    const asked = lines.map(({ _id, quantity }: { _id: string; quantity: number }) => ({ _id, quantity }));
    const { data } = await seller.post('refundOrder', {
      _id: order._id,
      held: '10',
      lines: asked,
      reason: 'None left',
    });
    expect(data).toMatchObject({ status: 'refunded', money: { refunded: '10.00', held: '0.00' } });
  });

  // Shows SPEC-7.8
  it('Vendors cancel their own purchases with the same call that cancels their sales', async () => {
    const [who, seller] = [await store(), await store()];
    await fund(t.db, who.id, 100n * USDT);
    const vase = await offer(t, seller.id);
    const addressId = (await who.post('addAddress', ADDRESS)).data._id;
    await who.post('addCart', { listingId: vase.listing, variantId: vase.variant, quantity: 1 });
    const { version: cartVersion, total } = (await who.get('getCart')).data;
    const [{ _id }] = (await who.post('createOrder', { key: 'of a vendor', cartVersion, total, addressId })).data
      .orders;
    const { data } = await who.post('cancelOrder', { _id, reason: 'Too late' });
    expect(data).toMatchObject({ status: 'cancelled', timeline: [{}, { actor: 'buyer', note: 'Too late' }] });
  });

  it('Order lists show both sides the number of waiting orders in each open state', async () => {
    const { who, seller, order } = await bought();
    expect((await who.get('getMarketOrders')).data.waiting).toEqual({ paid: 1 });
    await seller.post('acceptOrder', { _id: order._id });
    expect((await seller.get('getVendorOrders?status=sent')).data.waiting).toEqual({ accepted: 1 });
    await who.post('cancelOrder', { _id: order._id, reason: '' });
    expect((await seller.get('getVendorOrders')).data.waiting).toEqual({});
  });

  it('An order shows the buyer’s return request until the vendor answers', async () => {
    const { who, seller, order } = await bought();
    const asked = async () => (await seller.get(`getVendorOrder/${order._id}`)).data.returnAsked;
    await seller.post('sendOrder', { _id: order._id, carrier: 'Post', number: '1' });
    expect(await asked()).toBe(false);
    await who.post('returnOrder', { _id: order._id, reason: 'Too small' });
    expect(await asked()).toBe(true);
    await seller.post('agreeReturn', { _id: order._id });
    expect(await asked()).toBe(false);
  });

  it('Cancelling an order refunds the money', async () => {
    const {
      who,
      order: { _id },
    } = await bought();
    expect((await who.post('cancelOrder', { _id, reason: '' })).data).toMatchObject({
      status: 'cancelled',
      money: { held: '0.00', refunded: '10.00' },
      due: null,
    });
    expect((await who.get('getprofile')).data.balance).toBe('100.00');
  });

  it('Every call answers that another person’s order is unknown', async () => {
    const {
      order: { _id },
    } = await bought();
    const [other, stranger] = [await shopper(), await store()];
    const none = { success: false, message: errorsTexts.order_unknown };
    expect(await other.get(`getMarketOrder/${_id}`)).toMatchObject(none);
    expect(await stranger.get(`getVendorOrder/${_id}`)).toMatchObject(none);
    for (const call of ['cancelOrder', 'confirmOrder', 'disputeOrder', 'returnOrder'])
      expect(await other.post(call, { _id, reason: 'mine' }), call).toMatchObject(none);
    const said = { _id, reason: 'mine', amount: '1', carrier: 'Post', number: '1' };
    for (const call of ['acceptOrder', 'sendOrder', 'cancelOrder', 'refundOrder', 'agreeReturn', 'takeReturn'])
      expect(await stranger.post(call, said), call).toMatchObject(none);
  });

  it('An order that exceeds the wallet’s balance is rejected with that reason', async () => {
    const [who, seller] = [await shopper(50n * USDT), await store()];
    const vase = await offer(t, seller.id, { price: 60n * USDT });
    await who.post('addCart', { listingId: vase.listing, variantId: vase.variant, quantity: 1 });
    const { version: cartVersion, total } = (await who.get('getCart')).data;
    const of = { key: 'the first one', cartVersion, total, addressId: who.address };
    expect(await who.post('createOrder', of)).toMatchObject({
      success: false,
      message: rulesTexts.insufficient_balance,
    });
  });
});

describe('Digital order lines', () => {
  // Shows DEC-9-orders-26
  it('A digital good is sent upon payment and shown only to its buyer', async () => {
    const [who, other, seller] = [await shopper(), await shopper(), await store()];
    const key = await offer(t, seller.id, { stock: 2, codes: ['AAA-1', 'AAA-2'] });
    await who.post('addCart', { listingId: key.listing, variantId: key.variant, quantity: 1 });
    const { version: cartVersion, total } = (await who.get('getCart')).data;
    const { data } = await who.post('createOrder', { key: 'a digital one', cartVersion, total, addressId: '' });
    const [{ _id, status }] = data.orders;
    expect(status).toBe('sent');
    expect((await who.get(`getOrderDigital/${_id}`)).data).toMatchObject([{ file: null, codes: ['AAA-1'] }]);
    for (const stranger of [other, seller])
      expect((await stranger.get(`getOrderDigital/${_id}`)).message).toBe(errorsTexts.order_unknown);
  });

  it('A digital good is shown only with its own order, and can be downloaded only if it is a file', async () => {
    const seller = await store();
    const buys = async (codes: readonly string[]) => {
      const who = await shopper();
      const good = await offer(t, seller.id, { stock: 1, codes });
      await who.post('addCart', { listingId: good.listing, variantId: good.variant, quantity: 1 });
      const { version: cartVersion, total } = (await who.get('getCart')).data;
      const { data } = await who.post('createOrder', { key: `a good ${codes[0]}`, cartVersion, total, addressId: '' });
      return { who, order: data.orders[0]._id as string };
    };
    const [one, two] = [await buys(['ONE-1']), await buys(['TWO-1'])];
    const shown = async ({ who, order }: typeof one) => (await who.get(`getOrderDigital/${order}`)).data;
    expect(await shown(one)).toMatchObject([{ codes: ['ONE-1'] }]);
    expect(await shown(one)).toHaveLength(1);
    expect(await shown(two)).toMatchObject([{ codes: ['TWO-1'] }]);
    const { rows } = await t.owner.query(
      `SELECT m.id AS buyer, s.token_sha256 AS session, l.public_id AS line
       FROM orders.market_order o JOIN orders.order_line l ON l.order_id = o.id JOIN members.member m ON m.id = o.buyer_id
       JOIN identity.session s ON s.subject_id = m.id AND s.kind = 'member' WHERE o.public_id = $1`,
      [one.order],
    );
    const { session, buyer, line } = rows[0];
    const file = t.owner.query('SELECT * FROM orders.digital_file($1, $2, $3, $4)', [session, buyer, one.order, line]);
    expect((await file).rows).toEqual([]);
  });

  // Shows DEC-9-orders-26
  it('A digital good stays hidden while its order can still be cancelled', async () => {
    const [who, seller] = [await shopper(), await store()];
    for (const each of [await offer(t, seller.id), await offer(t, seller.id, { stock: 1, codes: ['BBB-1'] })])
      await who.post('addCart', { listingId: each.listing, variantId: each.variant, quantity: 1 });
    const { version: cartVersion, total } = (await who.get('getCart')).data;
    const of = { key: 'a mixed one', cartVersion, total, addressId: who.address };
    const [{ _id }] = (await who.post('createOrder', of)).data.orders;
    const refused = { success: false, data: null };
    expect(await who.get(`getOrderDigital/${_id}`)).toMatchObject(refused);
    await who.post('cancelOrder', { _id, reason: '' });
    expect(await who.get(`getOrderDigital/${_id}`)).toMatchObject(refused);
  });
});

describe('Orders above the daily limit without a code', () => {
  /** Creates a cart of 160 USDT and requests the order. */
  async function asked() {
    const [who, seller] = [await shopper(500n * USDT), await store()];
    const vase = await offer(t, seller.id, { price: 160n * USDT });
    await who.post('addCart', { listingId: vase.listing, variantId: vase.variant, quantity: 1 });
    const { version: cartVersion, total } = (await who.get('getCart')).data;
    const of = { key: 'a large one', cartVersion, total, addressId: who.address };
    return { who, seller, vase, of, answer: await who.post('createOrder', of) };
  }

  it('An order above the daily limit mails a code with amount and store, and buys nothing yet', async () => {
    const { who, seller, answer } = await asked();
    expect(answer).toMatchObject({
      success: true,
      message: answersTexts.orderCodeMailed,
      data: { orders: [], confirm: { challenge: null } },
    });
    expect((await mailsFor(t, who.email))[0]!.text).toContain(`160.00 USDT to Store ${seller.id}.`);
    expect((await who.get('getMarketOrders')).data.docs).toEqual([]);
  });

  it('An order above the daily limit is placed once with its code', async () => {
    const { who, of } = await asked();
    const otp = await codeFor(t, who.email);
    const bought = await who.post('createOrder', { ...of, otp });
    expect(bought.data.orders).toMatchObject([{ total: '160.00', status: 'paid' }]);
    expect((await who.post('createOrder', of)).data.orders).toEqual(bought.data.orders);
    expect((await who.get('getprofile')).data.balance).toBe('340.00');
  });

  it('An order above the daily limit is rejected with a wrong code', async () => {
    const { who, of } = await asked();
    const otp = (await codeFor(t, who.email)) === '111111' ? '222222' : '111111';
    expect((await who.post('createOrder', { ...of, otp })).success).toBe(false);
    expect((await who.get('getMarketOrders')).data.docs).toEqual([]);
  });

  it('An order above the daily limit is rejected with the code of another cart', async () => {
    const { who, vase, of } = await asked();
    const otp = await codeFor(t, who.email);
    await who.post('addCart', { listingId: vase.listing, variantId: vase.variant, quantity: 1 });
    const { version: cartVersion, total } = (await who.get('getCart')).data;
    expect(total).toBe('320.00');
    expect((await who.post('createOrder', { ...of, cartVersion, total, otp })).success).toBe(false);
    expect((await who.get('getMarketOrders')).data.docs).toEqual([]);
  });

  it('An order above the daily limit also needs the buyer’s second factor if there is one', async () => {
    const { who, of } = await asked();
    const { secret } = await setUpApp(api, who.token);
    const { challenge } = (await who.post('createOrder', of)).data.confirm;
    const otp = await codeFor(t, who.email);
    expect((await who.post('createOrder', { ...of, otp })).success).toBe(false);
    const proof = { challenge: challenge.challenge, code: appCode(secret) };
    expect((await who.post('createOrder', { ...of, otp, ...proof })).data.orders).toHaveLength(1);
  });
});
