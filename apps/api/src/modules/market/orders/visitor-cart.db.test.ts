import { describe, expect, it } from 'vitest';
import { fund } from '../../../testing/builders.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { openSession } from '../../../testing/operators.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { member } from '../../../testing/people.ts';
import { apiOf, type Offer, offer, refused, USDT, vendor } from './testing/market.ts';

const t = await ownDatabase();
const api = await ownApp(t);

const KEY = 'one visit of a browser';
const entry = ({ listing, variant }: Offer, quantity = 1) => ({ listingId: listing, variantId: variant, quantity });
const NOTHING = { listingId: crypto.randomUUID(), variantId: crypto.randomUUID(), quantity: 1 };

async function shopper(kind: 'member' | 'vendor' = 'member') {
  const { id } = kind === 'member' ? await member(t) : await vendor(t);
  await fund(t.db, id, 100n * USDT);
  const token = await openSession(t, kind, id);
  const group = kind === 'member' ? 'sellerApi' : 'vendorApi';
  return {
    id,
    get: async (path: string) => (await api.get(`/${group}/${path}`, token)).json().data,
    post: async (path: string, body: object) => (await api.post(`/${group}/${path}`, body, token)).json().data,
  };
}
const quantities = ({ groups }: { groups: { lines: { quantity: number }[] }[] }) =>
  groups.flatMap(({ lines }) => lines.map(({ quantity }) => quantity));

describe('The cart of a visitor', () => {
  it('A visitor’s cart is grouped by store with totals and omits products that are no longer sold', async () => {
    const seller = await vendor(t);
    const [vase, gone] = [await offer(t, seller.id, { delivery: 2n * USDT, stock: 1 }), await offer(t, seller.id)];
    await pastTheTriggers(t.owner, `UPDATE catalogue.listing SET status = 'paused' WHERE public_id = $1`, [
      gone.listing,
    ]);
    const lines = [entry(vase, 2), entry(gone), NOTHING, { ...NOTHING, listingId: 'no id' }];
    const { data } = (await api.post('/publicApi/visitorCart', { lines })).json();
    expect(data).toMatchObject({
      total: '22.00',
      groups: [
        {
          lines: [
            {
              _id: vase.variant,
              price: '10.00',
              quantity: 2,
              delivery: { name: 'Post', price: '2.00' },
              ways: [{ name: 'Post', price: '2.00', countries: ['DE'] }],
              blocker: 'out_of_stock',
              left: 1,
            },
          ],
        },
      ],
    });
    expect(data.groups[0].lines).toHaveLength(1);
  });

  it.each(['member', 'vendor'] as const)('On login, a visitor’s cart is added to the cart of a %s', async (kind) => {
    const [who, seller] = [await shopper(kind), await vendor(t)];
    const [vase, cup] = [await offer(t, seller.id), await offer(t, seller.id)];
    await who.post('addCart', entry(vase));
    const { cart, left } = await who.post('mergeCart', { key: KEY, lines: [entry(vase, 2), entry(cup), NOTHING] });
    expect([quantities(cart), left]).toEqual([[3, 1], 1]);
  });

  // Shows DEC-9-orders-19
  it('A visitor’s cart is merged once for each key, even with fifty simultaneous calls', async () => {
    const [who, seller] = [await shopper(), await vendor(t)];
    const lines = [entry(await offer(t, seller.id), 2)];
    await Promise.all(Array.from({ length: 50 }, () => who.post('mergeCart', { key: KEY, lines })));
    expect(quantities(await who.get('getCart'))).toEqual([2]);
  });

  it('A visitor’s cart that exceeds the stock keeps its quantity and shows the shortage', async () => {
    const [who, seller] = [await shopper(), await vendor(t)];
    const { cart } = await who.post('mergeCart', { key: KEY, lines: [entry(await offer(t, seller.id), 12)] });
    expect(cart.groups[0].lines[0]).toMatchObject({ quantity: 12, blocker: 'out_of_stock', left: 10 });
  });

  it('Merging fills a cart line up to a thousand units, and no more can be added', async () => {
    const [{ id }, seller] = [await member(t), await vendor(t)];
    const token = await openSession(t, 'member', id);
    const vase = await offer(t, seller.id);
    await api.post('/sellerApi/mergeCart', { key: KEY, lines: [entry(vase, 999), entry(vase, 2)] }, token);
    const answer = await api.post('/sellerApi/addCart', entry(vase), token);
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([409, 'cart_full']);
    expect(quantities((await api.get('/sellerApi/getCart', token)).json().data)).toEqual([1000]);
  });

  it('Merging fills a cart up to a hundred lines', async () => {
    const [who, seller] = [await shopper(), await vendor(t)];
    const offers: Offer[] = [];
    for (let each = 0; each < 101; each++) offers.push(await offer(t, seller.id));
    await who.post('addCart', entry(offers[0]!));
    const { cart, left } = await who.post('mergeCart', { key: KEY, lines: offers.slice(1).map((each) => entry(each)) });
    expect([quantities(cart).length, left]).toEqual([100, 1]);
  });

  // Shows DEC-9-orders-19
  it('The API’s database login cannot merge a visitor’s cart into another person’s cart', async () => {
    const [who, other, seller] = [await shopper(), await vendor(t), await vendor(t)];
    const { listing, variant } = await offer(t, seller.id);
    const login = apiOf(t);
    const lines = JSON.stringify([{ listing, variant, quantity: 1 }]);
    const attempt = login.call('SELECT carts.take_over($1, $2, $3, $4)', [other.session, who.id, KEY, lines]);
    expect(await refused(attempt)).toBe('unauthorized');
  });
});
