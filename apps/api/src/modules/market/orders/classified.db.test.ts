import { createHash } from 'node:crypto';
import { getListing, getOwnListing } from '@plumbline/contract';
import { texts as entriesTexts } from '@plumbline/texts/en/entries';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { fund } from '../../../testing/builders.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { approvedVendor, operatorSession } from '../../../testing/market.ts';
import { openSession } from '../../../testing/operators.ts';
import { member } from '../../../testing/people.ts';
import { whenOver } from '../../../testing/when-over.ts';
import { checkOrdersAtTheEnd, USDT } from './testing/market.ts';

const t = await ownDatabase({ checksLedger: true });
const api = await ownApp(t);
const shop = await approvedVendor(t);
const login = new pg.Pool({ connectionString: t.urlOf('api') });
whenOver(() => login.end());
checkOrdersAtTheEnd(t);

const post = async (path: string, body: object, token: string) => (await api.post(`/${path}`, body, token)).json();
const get = async (path: string, token?: string) => (await api.get(`/${path}`, token)).json();

const PUNE = '1259229';
const POST = { name: 'Post', price: '2', countries: ['DE'], days: 5 };

const formOf = async (over: object = {}, attributes: object = {}) => ({
  kind: 'listing',
  title: 'A used loom',
  description: 'It weaves.',
  placeId: PUNE,
  price: '40',
  categoryId: (await get('publicApi/getCategories/listing')).data.docs.find(
    ({ slug }: { slug: string }) => slug === 'tools-and-machines',
  )._id,
  attributes: { offer: 'sell', condition: 'good', ...attributes },
  order: { stock: 2, delivery: [POST] },
  ...over,
});

async function show(_id: string): Promise<void> {
  const { data } = await post('vendorApi/submitListing', { _id }, shop.token);
  if (data.status === 'in_review' || data.change === 'in_review')
    await t.owner.query(
      `SELECT catalogue.decide_review($1, $2, (SELECT r.number FROM catalogue.listing l JOIN catalogue.revision r
         ON r.id = l.next_revision_id WHERE l.public_id = $2), true, 'fine')`,
      [await operatorSession(t), _id],
    );
}
async function offered(over: object = {}) {
  const { data } = await post('vendorApi/saveListing', await formOf(over), shop.token);
  await show(data._id);
  const shown = (await get(`publicApi/getListing/${data.slug}`)).data;
  return { _id: data._id as string, slug: data.slug as string, shown };
}

async function shopper() {
  const { id } = await member(t);
  await fund(t.db, id, 100n * USDT);
  const token = await openSession(t, 'member', id);
  const address = await post(
    'sellerApi/addAddress',
    {
      fullName: 'Bea Buyer',
      phone: '0123456789',
      line1: 'Lane 1',
      line2: '',
      city: 'Town',
      region: '',
      postcode: '12345',
      country: 'DE',
    },
    token,
  );
  return { id, token, addressId: address.data._id as string };
}
const add = (listing: Awaited<ReturnType<typeof offered>>, quantity: number, token: string) =>
  post('sellerApi/addCart', { listingId: listing._id, variantId: listing.shown.order.variantId, quantity }, token);

describe('Classifieds of a store', () => {
  // Shows DEC-9-kinds-15
  it('A store’s classified can be put into the cart; the order holds price and delivery in escrow and reduces the stock', async () => {
    const loom = await offered();
    expect(getListing.data.safeParse(loom.shown).error).toBeUndefined();
    expect(loom.shown).toMatchObject({
      price: '40.00',
      order: { inStock: true, delivery: [{ ...POST, price: '2.00' }] },
    });
    const who = await shopper();
    const { data: cart } = await add(loom, 2, who.token);
    expect(cart.total).toBe('82.00');
    const made = await post(
      'sellerApi/createOrder',
      { key: 'the first loom', cartVersion: cart.version, addressId: who.addressId, total: cart.total },
      who.token,
    );
    expect(made).toMatchObject({ success: true, data: { orders: [{ status: 'paid' }] } });
    expect((await get(`publicApi/getListing/${loom.slug}`)).data.order.inStock).toBe(false);
    const own = (await get(`vendorApi/getOwnListing/${loom._id}`, shop.token)).data;
    expect(getOwnListing.data.safeParse(own).error).toBeUndefined();
    expect(own.order.stock).toBe(0);
    expect((await add(loom, 1, who.token)).message).toBe(errorsTexts.out_of_stock);
    await post('vendorApi/setStock', { listingId: loom._id, variantId: own.order.variantId, stock: 3 }, shop.token);
    expect((await get(`publicApi/getListing/${loom.slug}`)).data.order.inStock).toBe(true);
  });

  // Shows DEC-9-kinds-15
  it('A store’s classified that stops taking orders disappears from carts', async () => {
    const loom = await offered();
    const who = await shopper();
    await add(loom, 1, who.token);
    await post('vendorApi/saveListing', { ...(await formOf({ order: null })), _id: loom._id }, shop.token);
    await show(loom._id);
    expect((await get(`publicApi/getListing/${loom.slug}`)).data.order).toBeNull();
    const { data } = await get('sellerApi/getCart', who.token);
    expect(data.groups[0].lines[0].blocker).toBe('not_sold');
  });

  // Shows DEC-9-kinds-15
  it('A classified that takes orders again gets the stock entered in its form, unless units are already on sale', async () => {
    const loom = await offered();
    const unitsOf = async () => {
      const { data } = await get('vendorApi/getMyListings?kind=listing', shop.token);
      return data.docs.find(({ _id }: { _id: string }) => _id === loom._id).units;
    };
    const save = async (over: object) =>
      post('vendorApi/saveListing', { ...(await formOf(over)), _id: loom._id }, shop.token);
    expect(await unitsOf()).toBe(2);
    await save({ order: null });
    expect(await unitsOf()).toBeNull();
    // Visitors still see the version that takes orders.
    await save({ order: { stock: 9, delivery: [POST] } });
    expect(await unitsOf()).toBe(2);
    await save({ order: null });
    await show(loom._id);
    await save({ order: { stock: 7, delivery: [POST] } });
    expect(await unitsOf()).toBe(7);
    await save({ order: { stock: 1, delivery: [POST] } });
    expect(await unitsOf()).toBe(7);
  });

  // Shows DEC-9-kinds-15
  it('A store’s classified whose last day has passed cannot be bought, even before the job ends it', async () => {
    const loom = await offered();
    const who = await shopper();
    await add(loom, 1, who.token);
    await t.owner.query('UPDATE catalogue.listing SET ends_on = platform.business_date() - 1 WHERE public_id = $1', [
      loom._id,
    ]);
    const { data } = await get('sellerApi/getCart', who.token);
    expect(data.groups[0].lines[0].blocker).toBe('not_sold');
    expect((await add(loom, 1, who.token)).message).toBe(errorsTexts.listing_unknown);
  });

  it.each([
    ['that is for rent', {}, { offer: 'rent', rentPer: 'day' }, entriesTexts.notOrdered],
    ['without a price', { price: '' }, {}, entriesTexts.orderNeedsPrice],
    ['without a delivery option', { order: { stock: 1, delivery: [] } }, {}, entriesTexts.sayHowDelivered],
    [
      'with an invalid delivery price',
      { order: { stock: 1, delivery: [{ ...POST, price: 'much' }] } },
      {},
      entriesTexts.priceRange,
    ],
  ])('A store’s classified %s cannot take orders', async (_which, over, attributes, message) => {
    const refused = await post('vendorApi/saveListing', await formOf(over, attributes), shop.token);
    expect(refused).toMatchObject({ success: false, message });
  });
});

describe('Classifieds of a member', () => {
  it('A member’s classified cannot take orders', async () => {
    const { id } = await member(t);
    const token = await openSession(t, 'member', id);
    const refused = await post('sellerApi/saveListing', await formOf(), token);
    expect(refused).toMatchObject({ success: false, message: errorsTexts.kind_not_allowed });
  });

  // Shows DEC-9-kinds-15
  it('Even the API’s database login cannot add goods or variants to a member’s classified', async () => {
    const { id } = await member(t);
    const session = createHash('sha256')
      .update(await openSession(t, 'member', id))
      .digest();
    const { categoryId } = await formOf();
    const save = (says: object) =>
      login.query(`SELECT catalogue.save_listing($1, NULL, 'listing', 'a-loom', $2)`, [
        session,
        JSON.stringify({
          title: 'A loom',
          description: 'It weaves.',
          categoryId,
          pictures: [],
          priceMicro: '40000000',
          attributes: { offer: 'sell' },
          ...says,
        }),
      ]);
    const variants = [{ sku: 'ITEM', label: 'One', priceMicro: '40000000', stock: 1 }];
    await expect(save({ physical: true, variants })).rejects.toThrow('kind_not_allowed');
    await expect(save({ variants })).rejects.toMatchObject({ constraint: 'variant_of_what_is_ordered' });
  });

  it('Even the API’s database login cannot add goods to a store’s rental classified', async () => {
    const { categoryId } = await formOf();
    const saved = login.query(`SELECT catalogue.save_listing($1, NULL, 'listing', 'a-loom', $2)`, [
      shop.session,
      JSON.stringify({
        title: 'A loom',
        description: 'It weaves.',
        categoryId,
        pictures: [],
        priceMicro: '40000000',
        attributes: { offer: 'rent' },
        physical: true,
        delivery: [],
      }),
    ]);
    await expect(saved).rejects.toMatchObject({ constraint: 'revision_goods_of_its_kind' });
  });
});
