import { describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { setSetting } from '../../../testing/settings.ts';
import { apiOf, buyer, checkOrdersAfterEach, offer, publish, refused, USDT, vendor } from './testing/market.ts';

const t = await ownDatabase();
const api = apiOf(t);
checkOrdersAfterEach(t);

const ordersOf = (buyerId: bigint) =>
  t.rows(
    `SELECT vendor_id, number, status, total_micro, held_micro, fee_rate_bps FROM orders.market_order WHERE buyer_id = $1
       ORDER BY vendor_id`,
    [buyerId],
  );
const stockOf = (variantId: bigint) =>
  t.value('SELECT available FROM catalogue.stock WHERE variant_id = $1', [variantId]);
const balance = (id: bigint, kind: string) =>
  t.value('SELECT ledger.balance(ledger.account_number($1, $2)) AS balance', [id, kind]);

describe('Buying a cart', () => {
  // Shows SPEC-7.8, DEC-9-orders-1
  it('Buying a cart creates one paid order for each vendor, reduces the stock and empties the cart', async () => {
    const [who, one, two] = [await buyer(t, 90n * USDT), await vendor(t), await vendor(t)];
    const [vase, cup] = [await offer(t, one.id), await offer(t, two.id, { price: 5n * USDT, delivery: 2n * USDT })];
    await api.add(who, vase, 3);
    await api.add(who, cup, 2);
    await api.place(who);
    expect(await ordersOf(who.id)).toEqual([
      {
        vendor_id: one.id,
        number: 1,
        status: 'paid',
        total_micro: 30n * USDT,
        held_micro: 30n * USDT,
        fee_rate_bps: 500,
      },
      {
        vendor_id: two.id,
        number: 1,
        status: 'paid',
        total_micro: 12n * USDT,
        held_micro: 12n * USDT,
        fee_rate_bps: 500,
      },
    ]);
    expect(await balance(who.id, 'wallet')).toBe(48n * USDT);
    expect(await balance(one.id, 'settlement')).toBe(30n * USDT);
    expect([await stockOf(vase.variantId), await stockOf(cup.variantId)]).toEqual([7, 8]);
    expect(await api.total(who)).toBeNull();
  });

  // Shows DEC-9-orders-10
  it('Buying a cart fifty times with the same key creates one checkout', async () => {
    const [who, seller] = [await buyer(t), await vendor(t)];
    const vase = await offer(t, seller.id);
    await api.add(who, vase, 2);
    const of = { key: 'the same key', version: await api.version(who), total: 20n * USDT };
    const answers = await Promise.all(Array.from({ length: 50 }, () => api.place(who, of)));
    expect(new Set(answers).size).toBe(1);
    expect(await ordersOf(who.id)).toHaveLength(1);
    expect(await stockOf(vase.variantId)).toBe(8);
  });

  it('Repeating a purchase with its key returns exactly the same orders', async () => {
    const [who, one, two] = [await buyer(t), await vendor(t), await vendor(t)];
    for (const seller of [one, two]) await api.add(who, await offer(t, seller.id));
    const values = [who.session, who.id, 'a key twice', await api.version(who), who.address, 20n * USDT];
    const place = async () => (await api.pool.query('SELECT * FROM orders.place($1, $2, $3, $4, $5, $6)', values)).rows;
    const first = await place();
    expect(first.map(({ label, status, total_micro }) => [label, status, total_micro])).toEqual(
      [one, two].map(({ id }) => [`STORE-${id}-00001`, 'paid', 10n * USDT]),
    );
    expect(await place()).toEqual(first);
  });

  it('If another buyer has used the same key, repeating a purchase returns the buyer’s own orders', async () => {
    const seller = await vendor(t);
    const keys = { key: 'the key of two buyers' };
    const buyers = [await buyer(t), await buyer(t)];
    for (const [place, who] of buyers.entries()) await api.add(who, await offer(t, seller.id), place + 1);
    const inputs = await Promise.all(
      buyers.map(async (who) => ({ ...keys, version: await api.version(who), total: await api.total(who) })),
    );
    const placeAll = async () => {
      const checkouts: string[] = [];
      for (const [place, who] of buyers.entries()) checkouts.push(await api.place(who, inputs[place]));
      return checkouts;
    };
    const first = await placeAll();
    expect(await placeAll()).toEqual(first);
    expect(first[0]).not.toBe(first[1]);
  });

  it('Of two purchases with the same key, the slower one returns the checkout of the one that finished first', async () => {
    const [who, seller] = [await buyer(t), await vendor(t)];
    await api.add(who, await offer(t, seller.id));
    const of = { key: 'the later one', version: await api.version(who), total: 10n * USDT };
    const values = [who.session, who.id, of.key, of.version, who.address, of.total];
    const early = await api.pool.connect();
    await early.query('BEGIN');
    await early.query('SELECT now()');
    const later = await api.place(who, of);
    const { rows } = await early.query('SELECT checkout_id AS id FROM orders.place($1, $2, $3, $4, $5, $6)', values);
    await early.query('COMMIT');
    early.release();
    expect(rows[0].id).toBe(later);
  });

  it('A purchase with a key that was used for a different input is rejected', async () => {
    const [who, seller] = [await buyer(t), await vendor(t)];
    const vase = await offer(t, seller.id);
    await api.add(who, vase);
    await api.place(who, { key: 'a key once' });
    await api.add(who, vase);
    expect(await refused(api.place(who, { key: 'a key once' }))).toBe('key_reused');
  });

  // Shows DEC-9-orders-10
  it('Of fifty buyers of the last unit, one gets it', async () => {
    const seller = await vendor(t, 10);
    const vase = await offer(t, seller.id, { stock: 1 });
    const buyers = await Promise.all(Array.from({ length: 50 }, () => buyer(t, 20n * USDT)));
    for (const who of buyers) await api.add(who, vase);
    const ends = await Promise.all(buyers.map((who) => refused(api.place(who))));
    expect(ends.filter((end) => end === null)).toHaveLength(1);
    expect(new Set(ends.filter((end) => end !== null))).toEqual(new Set(['out_of_stock']));
    expect(await stockOf(vase.variantId)).toBe(0);
    expect(await balance(seller.id, 'settlement')).toBe(10n * USDT);
  });

  // Shows DEC-9-orders-10
  it('Carts with the same products in opposite order never deadlock', async () => {
    const [one, two] = [await vendor(t, 10), await vendor(t, 10)];
    const [vase, cup] = [await offer(t, one.id, { stock: 100 }), await offer(t, two.id, { stock: 100 })];
    const buyers = await Promise.all(Array.from({ length: 20 }, () => buyer(t, 50n * USDT)));
    for (const [place, who] of buyers.entries()) {
      for (const what of place % 2 ? [vase, cup] : [cup, vase]) await api.add(who, what);
    }
    expect(await Promise.all(buyers.map((who) => refused(api.place(who))))).toEqual(buyers.map(() => null));
    expect([await stockOf(vase.variantId), await stockOf(cup.variantId)]).toEqual([80, 80]);
  });

  it('Buying a cart whose price has changed since it was shown changes nothing', async () => {
    const [who, seller] = [await buyer(t), await vendor(t)];
    const vase = await offer(t, seller.id);
    await api.add(who, vase);
    const seen = { version: await api.version(who), total: 10n * USDT };
    const { rows } = await t.owner.query('SELECT id FROM catalogue.listing WHERE public_id = $1', [vase.listing]);
    await publish(t, rows[0].id, vase.variantId.toString(), seller.id, 11n * USDT);
    expect(await refused(api.place(who, seen))).toBe('cart_changed');
    expect(await refused(api.place(who))).toBe('cart_changed');
    expect(await ordersOf(who.id)).toEqual([]);
    expect(await stockOf(vase.variantId)).toBe(10);
    await api.call('SELECT carts.record_seen($1, $2)', [who.session, who.id]);
    await api.place(who);
    expect((await ordersOf(who.id))[0].total_micro).toBe(11n * USDT);
  });

  it('A purchase is rejected as out of stock only if a product is out of stock', async () => {
    const [who, seller] = [await buyer(t), await vendor(t)];
    const [vase, cup] = [await offer(t, seller.id), await offer(t, seller.id)];
    await api.add(who, vase);
    await api.add(who, cup, 2);
    const total = 30n * USDT;
    expect(await refused(api.place(who, { total: total + 1n }))).toBe('cart_changed');
    await t.owner.query('UPDATE catalogue.stock SET available = 1 WHERE variant_id = $1', [cup.variantId]);
    expect(await refused(api.place(who, { total }))).toBe('out_of_stock');
  });

  it('A purchase whose total differs from the cart’s is rejected', async () => {
    const [who, seller] = [await buyer(t), await vendor(t)];
    await api.add(who, await offer(t, seller.id));
    expect(await refused(api.place(who, { total: 1n }))).toBe('cart_changed');
  });

  it('A purchase with the version of another cart is rejected, even if the total is the same', async () => {
    const [who, other, seller] = [await buyer(t), await buyer(t), await vendor(t)];
    await api.add(other, await offer(t, seller.id));
    await api.add(who, await offer(t, seller.id));
    expect(await refused(api.place(who, { version: await api.version(other) }))).toBe('cart_changed');
    expect(await ordersOf(who.id)).toEqual([]);
  });

  // Shows DEC-9-orders-1
  it('Buying a cart that exceeds the wallet’s balance changes nothing', async () => {
    const [who, seller] = [await buyer(t, 9n * USDT), await vendor(t)];
    const vase = await offer(t, seller.id);
    await api.add(who, vase);
    expect(await refused(api.place(who))).toBe('account_never_overdrawn');
    expect([await balance(who.id, 'wallet'), await stockOf(vase.variantId)]).toEqual([9n * USDT, 10]);
    expect(await api.total(who)).toBe(10n * USDT);
  });

  it('A voucher reduces only the order of its own vendor', async () => {
    const [who, one, two] = [await buyer(t), await vendor(t), await vendor(t)];
    for (const seller of [one, two]) await api.add(who, await offer(t, seller.id));
    await api.call(`SELECT vouchers.save($1, NULL, 'TEN-OFF', 1000, NULL, 0, NULL, NULL, NULL, NULL, NULL)`, [
      two.session,
    ]);
    await api.call('SELECT carts.apply_voucher($1, $2, $3, $4)', [who.session, who.id, `store-${two.id}`, 'TEN-OFF']);
    await api.place(who, { total: 19n * USDT });
    expect((await ordersOf(who.id)).map(({ total_micro }) => total_micro)).toEqual([10n * USDT, 9n * USDT]);
  });

  it('A cart cannot be bought if its vendor was suspended after it was filled', async () => {
    const [who, seller] = [await buyer(t), await vendor(t)];
    await api.add(who, await offer(t, seller.id));
    await t.owner.query(
      `UPDATE vendors.vendor SET status = 'suspended', reason = 'test', decided_at = now(), decided_by = 'test' WHERE vendor_id = $1`,
      [seller.id],
    );
    expect(await refused(api.place(who))).toBe('vendor_not_selling');
  });

  it('A purchase with another buyer’s address, or to a country that the vendor does not deliver to, is rejected', async () => {
    const [who, other, seller] = [await buyer(t), await buyer(t), await vendor(t)];
    await api.add(who, await offer(t, seller.id));
    expect(await refused(api.place({ ...who, address: other.address }))).toBe('address_unknown');
    await t.owner.query(`UPDATE carts.address SET country = 'FR' WHERE id = $1`, [who.address]);
    expect(await refused(api.place(who))).toBe('not_delivered_there');
  });

  it('Buying more than the daily limit requires a mailed code', async () => {
    const [who, seller] = [await buyer(t), await vendor(t)];
    const vase = await offer(t, seller.id, { price: 60n * USDT });
    await api.add(who, vase);
    await api.place(who);
    await api.add(who, vase);
    expect(await refused(api.place(who))).toBe('order_code_needed');
  });

  // Shows DEC-9-orders-7
  it('An order that would raise a new vendor’s held money above the limit is rejected', async () => {
    const seller = await vendor(t);
    const vase = await offer(t, seller.id, { price: 100n * USDT, stock: 100 });
    const buyers = await Promise.all(Array.from({ length: 21 }, () => buyer(t)));
    for (const who of buyers) await api.add(who, vase);
    const ends = await Promise.all(buyers.map((who) => refused(api.place(who))));
    expect(ends.filter((end) => end === null)).toHaveLength(20);
    expect(ends.filter((end) => end !== null)).toEqual(['vendor_limit_reached']);
  });

  it('A new vendor can hold exactly the limit and not one micro-USDT more', async () => {
    const seller = await vendor(t);
    const { rows } = await t.owner.query(`SELECT platform.setting_micro('newVendorHold') AS ceiling`);
    await setSetting(t, 'orderCodeFrom', String(rows[0].ceiling));
    const [who, other] = [await buyer(t, rows[0].ceiling), await buyer(t)];
    // Another vendor holds money as well.
    await api.add(other, await offer(t, (await vendor(t)).id));
    await api.place(other);
    await api.add(other, await offer(t, seller.id, { price: 1n }));
    await api.add(who, await offer(t, seller.id, { price: rows[0].ceiling }));
    expect(await refused(api.place(who))).toBeNull();
    expect(await refused(api.place(other))).toBe('vendor_limit_reached');
    await setSetting(t, 'orderCodeFrom', '100000000');
  });

  it.each([
    [9, 'vendor_limit_reached'],
    [10, null],
  ])('An order above the limit of a vendor with %s cleared orders ends with %s', async (cleared, end) => {
    const price = (await t.value(`SELECT platform.setting_micro('newVendorHold') AS ceiling`)) + 1n;
    await setSetting(t, 'orderCodeFrom', String(price));
    try {
      const who = await buyer(t, price);
      await api.add(who, await offer(t, (await vendor(t, cleared)).id, { price }));
      expect(await refused(api.place(who))).toBe(end);
    } finally {
      await setSetting(t, 'orderCodeFrom', '100000000');
    }
  });

  // Shows DEC-9-orders-5
  it('A vendor’s order numbers have no gap, even if purchases fail in between', async () => {
    const seller = await vendor(t, 10);
    const vase = await offer(t, seller.id, { stock: 1000 });
    const buyers = await Promise.all(Array.from({ length: 30 }, (_, place) => buyer(t, place % 3 ? 50n * USDT : 1n)));
    for (const who of buyers) await api.add(who, vase);
    await Promise.all(buyers.map((who) => refused(api.place(who))));
    const { rows } = await t.owner.query(
      'SELECT number FROM orders.market_order WHERE vendor_id = $1 ORDER BY number',
      [seller.id],
    );
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, place) => place + 1));
  });

  it('An order is named by its store and a number of at least five digits', async () => {
    const { id } = await vendor(t);
    const { rows } = await t.owner.query(
      'SELECT orders.number_of($1, 12) AS short, orders.number_of($1, 1234567) AS long',
      [id],
    );
    expect(rows).toEqual([{ short: `STORE-${id}-00012`, long: `STORE-${id}-1234567` }]);
  });

  it('A quantity of zero, a negative one or one above the stock is rejected', async () => {
    const [who, seller] = [await buyer(t), await vendor(t)];
    const vase = await offer(t, seller.id);
    for (const quantity of [0, -1]) expect(await refused(api.add(who, vase, quantity))).toBe('line_quantity');
    expect(await refused(api.add(who, vase, 11))).toBe('out_of_stock');
  });
});
