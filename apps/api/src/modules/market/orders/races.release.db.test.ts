import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { afterWaiting } from '../../../testing/after-waiting.ts';
import { ownDatabase, ownPool } from '../../../testing/fixtures.ts';
import {
  apiOf,
  buyer,
  checkOrdersAfterEach,
  daysLater,
  offer,
  publish,
  refused,
  USDT,
  vendor,
} from './testing/market.ts';

const t = await ownDatabase();
const api = apiOf(t);
const jobs = ownPool(t.urlOf('jobs'), 10);
checkOrdersAfterEach(t);

const countOrders = (vendorId: bigint): Promise<number> =>
  t.value('SELECT count(*)::integer AS n FROM orders.market_order WHERE vendor_id = $1', [vendorId]);

/** Creates this many buyers, each with one unit of the same product in the cart. */
async function queue(count: number, price = 10n * USDT) {
  const seller = await vendor(t, 10);
  const what = await offer(t, seller.id, { stock: 1000, price });
  const buyers = await Promise.all(Array.from({ length: count }, () => buyer(t, 20n * USDT)));
  for (const who of buyers) await api.add(who, what);
  return { seller, what, buyers };
}

const SUSPEND = `UPDATE vendors.vendor SET status = 'suspended', reason = 'test', decided_at = now(), decided_by = 'test'
  WHERE vendor_id = $1`;

describe('Simultaneous checkouts', () => {
  // Shows DEC-9-orders-10
  it('Fifty simultaneous purchases with one key and two addresses create one checkout and reject the other address', async () => {
    const [who, seller] = [await buyer(t), await vendor(t)];
    await api.add(who, await offer(t, seller.id));
    const { rows } = await t.owner.query(
      `INSERT INTO carts.address (buyer_id, full_name, phone, line1, city, postcode, country)
       VALUES ($1, 'Bea Buyer', '0123456789', 'Lane 2', 'Town', '12345', 'DE') RETURNING id`,
      [who.id],
    );
    const inputs = [who, { ...who, address: rows[0].id as string }];
    const of = { key: 'one key of two', version: await api.version(who), total: 10n * USDT };
    const ends = await Promise.allSettled(Array.from({ length: 50 }, (_, place) => api.place(inputs[place % 2]!, of)));
    const bought = ends.filter((end) => end.status === 'fulfilled').map(({ value }) => value);
    const refusals = ends.filter((end) => end.status === 'rejected').map(({ reason }) => reason.message);
    expect([bought.length, new Set(bought).size, new Set(refusals)]).toEqual([25, 1, new Set(['key_reused'])]);
    expect(await countOrders(seller.id)).toBe(1);
  });

  it('When both sides cancel an order at once, the second is told that its state has changed', async () => {
    const [who, seller] = [await buyer(t), await vendor(t)];
    await api.add(who, await offer(t, seller.id));
    await api.place(who);
    const { rows } = await t.owner.query('SELECT public_id AS id FROM orders.market_order WHERE buyer_id = $1', [
      who.id,
    ]);
    const byVendor = [`SELECT orders.cancel_as_vendor($1, $2, 'Sold out')`, [seller.session, rows[0].id]] as const;
    const byBuyer = () =>
      refused(api.call(`SELECT orders.cancel_as_buyer($1, $2, $3, 'Too late')`, [who.session, who.id, rows[0].id]));
    expect(await afterWaiting(t, api.pool, byVendor, byBuyer)).toBe('order_state');
  });

  it('The first two simultaneous orders of a new vendor get the numbers 1 and 2', async () => {
    const seller = await vendor(t);
    await t.owner.query('DELETE FROM orders.vendor_book WHERE vendor_id = $1', [seller.id]);
    const [one, other] = [await buyer(t), await buyer(t)];
    // Uses two products: with one, the second order would wait for stock before it requests a number.
    for (const who of [one, other]) await api.add(who, await offer(t, seller.id));
    const values = [one.session, one.id, 'the first one', await api.version(one), one.address, 10n * USDT];
    await afterWaiting(t, api.pool, ['SELECT orders.place($1, $2, $3, $4, $5, $6)', values], () => api.place(other));
    const { rows } = await t.owner.query(
      'SELECT number FROM orders.market_order WHERE vendor_id = $1 ORDER BY number',
      [seller.id],
    );
    expect(rows.map(({ number }) => Number(number))).toEqual([1, 2]);
  });

  // Shows DEC-9-orders-10, ASVS-2.3.4
  it('Twenty tabs that buy the same cart with different keys buy it once', async () => {
    const [who, seller] = [await buyer(t), await vendor(t)];
    await api.add(who, await offer(t, seller.id));
    const of = { version: await api.version(who), total: 10n * USDT };
    const ends = await Promise.all(Array.from({ length: 20 }, () => refused(api.place(who, of))));
    expect(ends.filter((end) => end === null)).toHaveLength(1);
    expect(new Set(ends.filter((end) => end !== null))).toEqual(new Set(['cart_changed']));
    expect(await countOrders(seller.id)).toBe(1);
  });

  // Shows DEC-9-orders-10
  it('A buyer whose account is frozen while the order waits for a lock buys nothing', async () => {
    const [who, seller] = [await buyer(t), await vendor(t, 10)];
    await api.add(who, await offer(t, seller.id));
    const freeze = () => t.owner.query('SELECT members.freeze($1)', [who.id]);
    const lock = ['SELECT ledger.lock_member($1)', [who.id]] as const;
    const end = await afterWaiting(t, t.owner, lock, () => refused(api.place(who)), freeze);
    expect(end).toBe('account_frozen');
    expect(await countOrders(seller.id)).toBe(0);
  });

  // Shows DEC-9-orders-10
  it('Purchases wait for a suspension that started first, and are then rejected', async () => {
    const { seller, buyers } = await queue(5);
    const suspending = await t.owner.connect();
    await suspending.query('BEGIN');
    await suspending.query(SUSPEND, [seller.id]);
    const buying = Promise.all(buyers.map((who) => refused(api.place(who))));
    await sleep(200);
    await suspending.query('COMMIT');
    suspending.release();
    expect(await buying).toEqual(buyers.map(() => 'vendor_not_selling'));
    expect(await countOrders(seller.id)).toBe(0);
  });

  // Shows DEC-9-orders-10
  it('Suspending a vendor during a rush keeps earlier purchases and rejects later ones', async () => {
    const { seller, buyers } = await queue(40);
    const buying = Promise.all(buyers.map((who) => refused(api.place(who))));
    await sleep(30);
    await t.owner.query(SUSPEND, [seller.id]);
    const before = await countOrders(seller.id);
    const ends = await buying;
    expect(new Set(ends.filter((end) => end !== null))).toEqual(
      before === buyers.length ? new Set() : new Set(['vendor_not_selling']),
    );
    expect(ends.filter((end) => end === null)).toHaveLength(before);
    expect(await countOrders(seller.id)).toBe(before);
  });

  // Shows DEC-9-orders-10
  it('After a price change during a rush, no buyer pays the new price after seeing the old one', async () => {
    const { seller, what, buyers } = await queue(40);
    const seen = await Promise.all(
      buyers.map(async (who) => ({ version: await api.version(who), total: await api.total(who) })),
    );
    const { rows } = await t.owner.query('SELECT id FROM catalogue.listing WHERE public_id = $1', [what.listing]);
    const buying = Promise.all(buyers.map((who, place) => refused(api.place(who, seen[place]))));
    await sleep(30);
    await publish(t, rows[0].id, what.variantId.toString(), seller.id, 15n * USDT);
    const ends = await buying;
    const { rows: paid } = await t.owner.query(
      `SELECT o.total_micro, r.price_micro FROM orders.market_order o JOIN orders.order_line l ON l.order_id = o.id
       JOIN catalogue.revision r ON r.id = l.revision_id WHERE o.vendor_id = $1`,
      [seller.id],
    );
    expect(new Set(ends.filter((end) => end !== null && end !== 'cart_changed'))).toEqual(new Set());
    expect(paid).toEqual(
      ends.filter((end) => end === null).map(() => ({ total_micro: 10n * USDT, price_micro: 10n * USDT })),
    );
  });
});

/** Runs a worker process that settles five orders in each transaction. Calls `seen` with each batch number. */
async function killedWorker(seen: (batch: number) => boolean): Promise<void> {
  const script = `
    import pg from 'pg';
    const client = new pg.Client(process.env.DATABASE_URL);
    await client.connect();
    for (;;) {
      await client.query('BEGIN');
      const { rows } = await client.query('SELECT orders.settle_due(5) AS moved');
      console.log(rows[0].moved);
      await new Promise((go) => setTimeout(go, 20));
      await client.query('COMMIT');
    }`;
  const worker = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, DATABASE_URL: t.urlOf('jobs') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(worker, 'exit');
  let batches = 0;
  for await (const _ of createInterface(worker.stdout!)) {
    batches += 1;
    if (seen(batches)) break;
  }
  worker.kill('SIGKILL');
  await ended;
}

describe('Clearing when a worker dies', () => {
  // Shows DEC-9-orders-13
  it('If a worker is killed in its third batch, two batches are cleared, and the next worker clears the rest once', async () => {
    // Settles the orders of the other tests first.
    await daysLater(t, 4);
    await jobs.query('SELECT orders.settle_due(1000)');
    const { seller, buyers } = await queue(20);
    for (const who of buyers) {
      await api.place(who);
      const id = await t.value('SELECT public_id FROM orders.market_order WHERE buyer_id = $1', [who.id]);
      await api.call('SELECT orders.send($1, $2, $3, $4)', [seller.session, id, 'Post', 'AB1']);
      await api.call('SELECT orders.receive($1, $2, $3)', [who.session, who.id, id]);
    }
    await daysLater(t, 4);
    await killedWorker((batch) => batch === 3);
    const cleared = () =>
      t.row(
        `SELECT count(*) FILTER (WHERE o.status = 'cleared')::integer AS orders, b.cleared_orders - 10 AS booked,
             ledger.balance(ledger.account_number($1, 'wallet')) AS wallet
           FROM orders.market_order o JOIN orders.vendor_book b USING (vendor_id) WHERE o.vendor_id = $1 GROUP BY b.cleared_orders`,
        [seller.id],
      );
    await expect.poll(cleared).toEqual({ orders: 10, booked: 10, wallet: 95n * USDT });
    await Promise.all(Array.from({ length: 4 }, () => jobs.query('SELECT orders.settle_due(100)')));
    await jobs.query('SELECT orders.settle_due(100)');
    expect(await cleared()).toEqual({ orders: 20, booked: 20, wallet: 190n * USDT });
  });
});
