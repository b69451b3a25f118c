import { describe, expect, it } from 'vitest';
import { afterWaiting } from '../../../testing/after-waiting.ts';
import { ownDatabase, ownPool } from '../../../testing/fixtures.ts';
import { setSetting } from '../../../testing/settings.ts';
import {
  apiOf,
  buyer,
  checkOrdersAfterEach,
  daysLater,
  offer,
  refused,
  USDT,
  type Vendor,
  vendor,
} from './testing/market.ts';

/** The amount per day that can clear for a vendor with fewer than ten cleared orders. */
const t = await ownDatabase();
const CEILING = 100n * USDT;
const api = apiOf(t);
const jobs = ownPool(t.urlOf('jobs'), 4);
await setSetting(t, 'newVendorClear', CEILING.toString());
await setSetting(t, 'orderCodeFrom', (2n * CEILING).toString());
checkOrdersAfterEach(t);

/** Creates an order of this amount that its buyer has received. */
async function received(seller: Vendor, price: bigint): Promise<bigint> {
  const who = await buyer(t, price);
  await api.add(who, await offer(t, seller.id, { price }));
  await api.place(who);
  const { rows } = await t.owner.query('SELECT id, public_id FROM orders.market_order WHERE buyer_id = $1', [who.id]);
  await api.call('SELECT orders.send($1, $2, $3, $4)', [seller.session, rows[0].public_id, 'Post', 'AB1']);
  await api.call('SELECT orders.receive($1, $2, $3)', [who.session, who.id, rows[0].public_id]);
  return rows[0].id;
}

const SETTLE = 'SELECT orders.settle_due(100, $1) AS moved';
/** Settles these orders once if due. Returns how many were due. */
const settle = async (...orders: readonly bigint[]): Promise<number> =>
  (await jobs.query(SETTLE, [orders])).rows[0].moved;
const statesOf = async (...orders: readonly bigint[]): Promise<string[]> => {
  const text = 'SELECT status FROM orders.market_order WHERE id = ANY ($1) ORDER BY id';
  return (await t.rows(text, [orders])).map(({ status }) => status);
};

describe('The daily clearing limit of new vendors', () => {
  // Shows DEC-9-orders-7
  it('The daily clearing limit counts earlier orders of the same day and can be used in full', async () => {
    const seller = await vendor(t);
    const [one, two] = [await received(seller, CEILING / 2n), await received(seller, CEILING / 2n)];
    const three = await received(seller, 1n);
    await daysLater(t, 15);
    for (const each of [one, two, three]) expect(await settle(each)).toBe(1);
    expect(await statesOf(one, two, three)).toEqual(['cleared', 'cleared', 'received']);
    await daysLater(t, 1);
    await settle(three);
    expect(await statesOf(three)).toEqual(['cleared']);
  });

  it('Orders beyond the daily clearing limit wait until the next day', async () => {
    const seller = await vendor(t);
    const [small, large] = [await received(seller, 1n), await received(seller, CEILING)];
    await daysLater(t, 15);
    expect(await settle(small, large)).toBe(2);
    expect(await statesOf(small, large)).toEqual(['cleared', 'received']);
    expect(await settle(small, large)).toBe(0);
    await daysLater(t, 1);
    expect(await settle(small, large)).toBe(1);
    expect(await statesOf(large)).toEqual(['cleared']);
  });

  it('An order above the daily clearing limit clears if it is the only one that day', async () => {
    const order = await received(await vendor(t), CEILING + 1n);
    await daysLater(t, 15);
    await settle(order);
    expect(await statesOf(order)).toEqual(['cleared']);
  });

  it.each([
    [9, ['cleared', 'received']],
    [10, ['cleared', 'cleared']],
  ])(
    'For a vendor with %s cleared orders, two orders of the full daily clearing limit end as %j',
    async (count, states) => {
      const seller = await vendor(t, count);
      const orders = [await received(seller, CEILING), await received(seller, CEILING)];
      await daysLater(t, 15);
      await settle(...orders);
      expect(await statesOf(...orders)).toEqual(states);
    },
  );

  // Shows DEC-9-orders-7
  it('Two workers that settle orders of one vendor at the same time respect the daily clearing limit', async () => {
    const seller = await vendor(t);
    const [one, two] = [await received(seller, CEILING), await received(seller, CEILING)];
    await daysLater(t, 15);
    await afterWaiting(t, jobs, [SETTLE, [[one]]], () => settle(two));
    expect(await statesOf(one, two)).toEqual(['cleared', 'received']);
  });

  it('A worker that settles one vendor’s orders does not block a worker that settles another vendor’s', async () => {
    // The amounts are too small for a fee, because both workers would book it to the same account.
    const [one, two] = [await received(await vendor(t), 10n), await received(await vendor(t), 10n)];
    await daysLater(t, 15);
    const first = await jobs.connect();
    await first.query('BEGIN');
    await first.query(SETTLE, [[one]]);
    const soon = `SELECT set_config('lock_timeout', '2s', true), orders.settle_due(100, $1)`;
    const end = await refused(jobs.query(soon, [[two]]));
    await first.query('COMMIT');
    first.release();
    expect(end).toBeNull();
    expect(await statesOf(one, two)).toEqual(['cleared', 'cleared']);
  });
});
