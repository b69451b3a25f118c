import { texts as inputsTexts } from '@plumbline/texts/en/inputs';
import { describe, expect, it } from 'vitest';
import { callsOf } from '../../../testing/app.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { openSession } from '../../../testing/operators.ts';
import { buyer, offer, vendor } from '../orders/testing/market.ts';

const t = await ownDatabase();
const api = await ownApp(t);

/** Creates a logged-in store with a voucher of 10 %, and a buyer with its vase of 10 USDT in the cart. */
async function fixture() {
  const [who, seller] = [await buyer(t), await vendor(t, 10)];
  const vase = await offer(t, seller.id);
  const store = callsOf(api, 'vendorApi', await openSession(t, 'vendor', seller.id));
  const shopper = callsOf(api, 'sellerApi', await openSession(t, 'member', who.id));
  await shopper.post('addCart', { listingId: vase.listing, variantId: vase.variant, quantity: 1 });
  const { data } = (await store.post('saveVoucher', { code: 'tea-10', percent: '10' })).json();
  return { who, store, shopper, slug: `store-${seller.id}`, voucher: data };
}

describe('Vouchers through the API', () => {
  it('A vendor can create, change, pause and list the store’s vouchers', async () => {
    const { store, voucher } = await fixture();
    expect(voucher).toMatchObject({ code: 'TEA-10', percent: '10', amount: null, state: 'usable', uses: 0 });
    const { _id, revision } = voucher;
    await store.post('saveVoucher', { _id, revision, code: 'TEA-10', amount: '2', minimum: '5', mostUses: 3 });
    expect((await store.post('pauseVoucher', { _id })).json().data).toMatchObject({ amount: '2.00', state: 'paused' });
    expect((await store.get('getVouchers')).json().data).toMatchObject({ total: 1, docs: [{ _id, mostUses: 3 }] });
  });

  it('Changing a voucher that has changed meanwhile is rejected with 409 and changes nothing', async () => {
    const { store, voucher } = await fixture();
    const change = (percent: string, revision?: number) =>
      store.post('saveVoucher', { _id: voucher._id, revision, code: 'TEA-10', percent });
    expect((await change('20', voucher.revision)).statusCode).toBe(200);
    for (const revision of [voucher.revision, undefined]) {
      const late = await change('30', revision);
      expect([late.statusCode, late.headers['x-error-code']]).toEqual([409, 'voucher_changed']);
    }
    expect((await store.get('getVouchers')).json().data.docs).toMatchObject([{ percent: '20' }]);
  });

  it.each([
    { percent: '0' },
    { percent: '90.01' },
    { percent: '-5' },
    { percent: '1e1' },
    { amount: '5', minimum: '5' },
    {},
  ])('A voucher with %j is rejected', async (terms) => {
    const { store } = await fixture();
    const answer = await store.post('saveVoucher', { code: 'OTHER', ...terms });
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([400, 'voucher_terms_wrong']);
  });

  it('A buyer can enter a code in any case, sees the discount and can remove the code', async () => {
    const { shopper, slug } = await fixture();
    const applied = (await shopper.post('applyVoucher', { vendor: slug, code: 'Tea-10' })).json().data;
    expect(applied).toMatchObject({
      total: '9.00',
      groups: [{ total: '9.00', voucher: { code: 'TEA-10', discount: '1.00', blocker: null } }],
    });
    const without = (await shopper.post('removeVoucher', { vendor: slug })).json().data;
    expect(without).toMatchObject({ total: '10.00', groups: [{ voucher: null }] });
  });

  // Shows DEC-9-orders-8
  it('Both sides see the voucher on the order', async () => {
    const { who, shopper, store, slug } = await fixture();
    const { version, total } = (await shopper.post('applyVoucher', { vendor: slug, code: 'TEA-10' })).json().data;
    const made = await shopper.post('createOrder', {
      key: 'with a voucher',
      cartVersion: version,
      addressId: who.address,
      total,
    });
    const [{ _id }] = made.json().data.orders;
    const voucher = { code: 'TEA-10', discount: '1.00' };
    expect((await shopper.get(`getMarketOrder/${_id}`)).json().data).toMatchObject({ total: '9.00', voucher });
    expect((await store.get(`getVendorOrder/${_id}`)).json().data).toMatchObject({ total: '9.00', voucher });
  });

  // Shows DEC-9-orders-22
  it('Lines with a discount are refunded at their reduced price, and refunding all of them closes the order', async () => {
    const { who, shopper, store, slug } = await fixture();
    const { version, total } = (await shopper.post('applyVoucher', { vendor: slug, code: 'TEA-10' })).json().data;
    const of = { key: 'goes back again', cartVersion: version, addressId: who.address, total };
    const [{ _id }] = (await shopper.post('createOrder', of)).json().data.orders;
    const [line] = (await store.get(`getVendorOrder/${_id}`)).json().data.lines;
    const lines = [{ _id: line._id, quantity: line.quantity }];
    const { data } = (await store.post('refundOrder', { _id, held: '9', lines, reason: 'None left' })).json();
    expect(data).toMatchObject({ status: 'refunded', money: { paid: '9.00', refunded: '9.00', held: '0.00' } });
  });

  // Shows DEC-9-orders-9
  it('An order with a voucher that was paused meanwhile is rejected with 409 and the code of the voucher', async () => {
    const { who, shopper, store, slug, voucher } = await fixture();
    const seen = (await shopper.post('applyVoucher', { vendor: slug, code: 'TEA-10' })).json().data;
    await store.post('pauseVoucher', { _id: voucher._id });
    const order = { key: 'the same key', cartVersion: seen.version, addressId: who.address, total: seen.total };
    const refused = await shopper.post('createOrder', order);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      inputsTexts.theseHaveChanged({ titles: 'voucher TEA-10' }),
    ]);
  });

  // Shows DEC-9-orders-8
  it('Every call answers 404 for another store’s voucher', async () => {
    const { voucher, shopper } = await fixture();
    const other = await fixture();
    const body = { _id: voucher._id, code: 'TEA-10', percent: '90' };
    expect((await other.store.post('saveVoucher', body)).statusCode).toBe(404);
    expect((await other.store.post('pauseVoucher', body)).statusCode).toBe(404);
    expect((await shopper.post('applyVoucher', { vendor: other.slug, code: 'TEA-10' })).statusCode).toBe(404);
    expect((await shopper.post('removeVoucher', { vendor: other.slug })).statusCode).toBe(404);
  });
});
