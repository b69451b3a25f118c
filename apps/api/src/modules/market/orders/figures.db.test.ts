import { describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { apiOf, buyer, daysLater, offer, refused, USDT, type Vendor, vendor } from './testing/market.ts';

/** What orders expose to other modules: shipping, clearing days of lines, and a store's figures. */
const t = await ownDatabase();
const api = apiOf(t);

async function order(seller: Vendor) {
  const who = await buyer(t, 100n * USDT);
  await api.add(who, await offer(t, seller.id, { price: 100n * USDT }));
  await api.place(who);
  const { rows } = await t.owner.query('SELECT id, public_id FROM orders.market_order WHERE buyer_id = $1', [who.id]);
  const { id, public_id } = rows[0];
  const step = async (name: string, values: readonly unknown[]): Promise<void> => {
    const places = values.map((_, place) => `$${place + 1}`).join(', ');
    expect(await refused(api.call(`SELECT orders.${name}(${places})`, values))).toBeNull();
  };
  return {
    id,
    byVendor: (name: string, ...values: unknown[]) => step(name, [seller.session, public_id, ...values]),
    byBuyer: (name: string, ...values: unknown[]) => step(name, [who.session, who.id, public_id, ...values]),
  };
}

async function settle(): Promise<void> {
  while ((await t.value('SELECT orders.settle_due(100) AS moved')) > 0);
}

describe('Order data for other modules', () => {
  it('An order has the time of its own shipping, and none before it is sent', async () => {
    const seller = await vendor(t, 10);
    const [sent, waiting] = [await order(seller), await order(seller)];
    await sent.byVendor('send', 'Post', 'AB1');
    const { rows } = await t.owner.query(
      `SELECT s.order_id, s.carrier, s.sent_at, (SELECT e.happened_at FROM orders.event e WHERE e.order_id = s.order_id AND e.status = 'sent') AS at
       FROM orders.sendings s WHERE s.order_id IN ($1, $2) ORDER BY s.order_id`,
      [sent.id, waiting.id],
    );
    expect(rows[0].sent_at).toEqual(rows[0].at);
    expect(rows[1]).toMatchObject({ carrier: null, sent_at: null, at: null });
  });

  it('A line has the day on which its own order cleared, and none before', async () => {
    const seller = await vendor(t, 10);
    const orders: bigint[] = [];
    const days: string[] = [];
    for (let count = 0; count < 2; count++) {
      const each = await order(seller);
      orders.push(each.id);
      await each.byVendor('send', 'Post', 'AB1');
      await each.byBuyer('receive');
      await daysLater(t, 4);
      await settle();
      days.push(await t.value('SELECT business_date::text AS day FROM platform.calendar'));
    }
    orders.push((await order(seller)).id);
    const { rows } = await t.owner.query(
      'SELECT cleared_on::text AS day FROM orders.sold_lines WHERE order_id = ANY ($1) ORDER BY order_id',
      [orders],
    );
    expect(rows.map(({ day }) => day)).toEqual([...days, null]);
    expect(new Set(days).size).toBe(2);
  });

  it('A store’s figures count the orders sent out of those due, and the orders that ended with a refund', async () => {
    const [seller, other] = [await vendor(t, 10), await vendor(t, 10)];
    const figures = (of = seller): Promise<Record<string, bigint>> =>
      t.row('SELECT * FROM orders.store_figures($1)', [of.id]);
    const counts = (
      orders: bigint,
      to_send: bigint,
      sent: bigint,
      closed: bigint,
      refunded: bigint,
      disputed: bigint,
    ) => ({
      orders,
      to_send,
      sent,
      closed,
      refunded,
      disputed,
    });
    expect(await figures()).toEqual(counts(0n, 0n, 0n, 0n, 0n, 0n));
    // Only paid: nothing is due yet.
    await order(seller);
    expect(await figures()).toEqual(counts(1n, 0n, 0n, 0n, 0n, 0n));
    // Accepted, then cancelled by its buyer before shipping: the store is not at fault.
    const calledOff = await order(seller);
    await calledOff.byVendor('accept');
    expect(await figures()).toEqual(counts(2n, 0n, 0n, 0n, 0n, 0n));
    await calledOff.byBuyer('cancel_as_buyer', 'Too late');
    expect(await figures()).toEqual(counts(2n, 0n, 0n, 1n, 1n, 0n));
    // Cancelled by the store.
    const refusedByStore = await order(seller);
    await refusedByStore.byVendor('cancel_as_vendor', 'Broken');
    expect(await figures()).toEqual(counts(3n, 1n, 0n, 2n, 2n, 0n));
    const cleared = await order(seller);
    await cleared.byVendor('send', 'Post', 'AB1');
    await cleared.byBuyer('receive');
    const disputed = await order(seller);
    await disputed.byVendor('send', 'Post', 'AB1');
    await disputed.byBuyer('dispute', 'It is broken');
    expect(await figures()).toEqual(counts(5n, 3n, 2n, 2n, 2n, 1n));
    // The order that was only paid is refunded at its deadline, and the received order clears in full.
    await daysLater(t, 4);
    await settle();
    expect(await figures()).toEqual(counts(5n, 4n, 2n, 4n, 3n, 1n));
    expect(await figures(other)).toEqual(counts(0n, 0n, 0n, 0n, 0n, 0n));
    // The payments are now 365 days old, then 366.
    await daysLater(t, 361);
    expect(await figures()).toEqual(counts(5n, 4n, 2n, 4n, 3n, 1n));
    await daysLater(t, 1);
    expect(await figures()).toEqual(counts(0n, 0n, 0n, 0n, 0n, 0n));
  });
});
