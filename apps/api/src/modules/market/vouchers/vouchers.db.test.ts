import { describe, expect, it } from 'vitest';
import { attackerOf } from '../../../testing/attacker.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import {
  apiOf,
  buyer,
  checkOrdersAfterEach,
  daysLater,
  offer,
  type Person,
  REFUND,
  refused,
  USDT,
  type Vendor,
  vendor,
} from '../orders/testing/market.ts';

const t = await ownDatabase();
const api = apiOf(t);
const attacker = attackerOf(t, 'api');
checkOrdersAfterEach(t);

interface Terms {
  readonly percentBps?: number;
  readonly amount?: bigint;
  readonly minimum?: bigint;
  readonly from?: string;
  readonly until?: string;
  readonly uses?: number;
  readonly ofBuyer?: number;
}

/** Passes the voucher's current revision. */
const SAVE = `SELECT vouchers.save($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
  (SELECT v.revision FROM vouchers.vouchers v WHERE v.public_id = $2))`;
const save = (of: Vendor, terms: Terms, code = 'TEA-10', id: string | null = null) =>
  api.call<string>(SAVE, [
    of.session,
    id,
    code,
    terms.percentBps ?? null,
    terms.amount ?? null,
    terms.minimum ?? 0n,
    terms.from ?? null,
    terms.until ?? null,
    terms.uses ?? null,
    terms.ofBuyer ?? null,
  ]);
const apply = (who: Person, of: Vendor, code = 'TEA-10') =>
  api.call<void>('SELECT carts.apply_voucher($1, $2, $3, $4)', [who.session, who.id, `store-${of.id}`, code]);
const pause = (of: Vendor, id: string) => api.call<void>('SELECT vouchers.pause($1, $2, true)', [of.session, id]);
const usesOf = (id: string): Promise<number> => t.value('SELECT uses FROM vouchers.voucher WHERE public_id = $1', [id]);
const orderOf = (who: Person) =>
  t.row('SELECT * FROM orders.market_order WHERE buyer_id = $1 ORDER BY id DESC LIMIT 1', [who.id]);
const payable = async (who: Person): Promise<bigint> =>
  (await api.total(who)) -
  (await api.call<bigint>('SELECT coalesce(sum(v.discount_micro), 0)::bigint FROM carts.vouchers($1) v', [who.id]));

/** Creates a buyer with a vase of 10 USDT in the cart, delivery 2 USDT, from a vendor with this voucher. */
async function shopping(terms: Terms) {
  const [who, seller] = [await buyer(t), await vendor(t, 10)];
  const vase = await offer(t, seller.id, { delivery: 2n * USDT, stock: 100 });
  await api.add(who, vase);
  return { who, seller, vase, id: await save(seller, terms) };
}
const buy = async (who: Awaited<ReturnType<typeof buyer>>) => api.place(who, { total: await payable(who) });

describe('Vouchers', () => {
  // Shows DEC-9-orders-8
  it('A percentage discount applies to the goods, not the delivery, and is rounded down', async () => {
    const { who, seller } = await shopping({ percentBps: 1_233 });
    await apply(who, seller);
    await buy(who);
    expect(await orderOf(who)).toMatchObject({
      total_micro: 10_767_000n,
      discount_micro: 1_233_000n,
      voucher_code: 'TEA-10',
    });
  });

  it('A fixed discount applies once the order reaches the minimum', async () => {
    const { who, seller, vase } = await shopping({ amount: 3n * USDT, minimum: 15n * USDT });
    expect(await refused(apply(who, seller))).toBe('voucher_below_minimum');
    await api.add(who, vase);
    await apply(who, seller);
    await buy(who);
    expect(await orderOf(who)).toMatchObject({ total_micro: 19n * USDT, discount_micro: 3n * USDT });
  });

  // Shows DEC-9-orders-8
  it('The fee is charged on the price after the discount', async () => {
    const { who, seller } = await shopping({ percentBps: 5_000 });
    await apply(who, seller);
    await buy(who);
    const { public_id } = await orderOf(who);
    await api.call('SELECT orders.send($1, $2, $3, $4)', [seller.session, public_id, 'Post', 'AB1']);
    await api.call('SELECT orders.receive($1, $2, $3)', [who.session, who.id, public_id]);
    await daysLater(t, 4);
    await t.owner.query('SELECT orders.settle_due(100)');
    expect(await orderOf(who)).toMatchObject({ status: 'cleared', fee_micro: 350_000n, proceeds_micro: 6_650_000n });
  });

  // Shows DEC-9-orders-8
  it('A voucher reduces only its own vendor’s part of the cart', async () => {
    const { who, seller } = await shopping({ percentBps: 1_000 });
    const other = await vendor(t, 10);
    await api.add(who, await offer(t, other.id));
    await apply(who, seller);
    await buy(who);
    const { rows } = await t.owner.query(
      'SELECT vendor_id, total_micro FROM orders.market_order WHERE buyer_id = $1 ORDER BY vendor_id',
      [who.id],
    );
    expect(rows).toEqual([
      { vendor_id: seller.id, total_micro: 11n * USDT },
      { vendor_id: other.id, total_micro: 10n * USDT },
    ]);
  });

  it.each([
    ['An invented code', 'NO-SUCH-CODE'],
    ['Another store’s code', 'OTHERS'],
  ])('%s is answered as an unknown voucher', async (_, code) => {
    const { who, seller } = await shopping({ percentBps: 1_000 });
    const other = await vendor(t, 10);
    await save(other, { percentBps: 1_000 }, 'OTHERS');
    expect(await refused(apply(who, seller, code))).toBe('voucher_unknown');
  });

  it.each([
    ['before its first day', { percentBps: 1_000, from: '2090-01-01' }],
    ['after its last day', { percentBps: 1_000, from: '2020-01-01', until: '2020-01-31' }],
  ])('A voucher cannot be used %s', async (_, terms) => {
    const { who, seller } = await shopping(terms);
    expect(await refused(apply(who, seller))).toBe('voucher_not_usable');
  });

  it('A buyer cannot use a voucher more often than its limit for each buyer', async () => {
    const { who, seller, vase } = await shopping({ percentBps: 1_000, ofBuyer: 1 });
    await apply(who, seller);
    await buy(who);
    await api.add(who, vase);
    expect(await refused(apply(who, seller))).toBe('voucher_used_up');
  });
});

describe('Vouchers that changed after the cart was shown', () => {
  // Shows DEC-9-orders-9
  it.each([
    ['changed', (seller: Vendor, id: string) => save(seller, { percentBps: 100 }, 'TEA-10', id)],
    ['paused', (seller: Vendor, id: string) => pause(seller, id)],
  ])('An order is rejected if its voucher was %s after the cart was shown', async (_, change) => {
    const { who, seller, id } = await shopping({ percentBps: 1_000 });
    await apply(who, seller);
    const [version, total] = [await api.version(who), await payable(who)];
    await change(seller, id);
    expect(await refused(api.place(who, { version, total }))).toBe('cart_changed');
  });

  it('A paused voucher blocks the order until it is removed from the cart', async () => {
    const { who, seller, id } = await shopping({ percentBps: 1_000 });
    await apply(who, seller);
    await pause(seller, id);
    expect(await refused(buy(who))).toBe('cart_changed');
    await api.call('SELECT carts.remove_voucher($1, $2, $3)', [who.session, who.id, `store-${seller.id}`]);
    await buy(who);
    expect(await orderOf(who)).toMatchObject({ total_micro: 12n * USDT, discount_micro: 0n, voucher_code: null });
  });

  it('An order with the total before the discount is rejected', async () => {
    const { who, seller } = await shopping({ percentBps: 1_000 });
    await apply(who, seller);
    expect(await refused(api.place(who))).toBe('cart_changed');
  });
});

describe('Limited vouchers', () => {
  // Shows DEC-9-orders-9
  it('When 50 buyers use a voucher with 7 uses at once, exactly 7 succeed', async () => {
    const seller = await vendor(t, 10);
    const vase = await offer(t, seller.id, { stock: 100 });
    const id = await save(seller, { percentBps: 1_000, uses: 7 });
    const buyers = await Promise.all(Array.from({ length: 50 }, () => buyer(t)));
    for (const who of buyers) {
      await api.add(who, vase);
      await apply(who, seller);
    }
    const seen = await Promise.all(
      buyers.map(async (who) => ({ who, version: await api.version(who), total: await payable(who) })),
    );
    const ends = await Promise.all(seen.map(({ who, ...of }) => refused(api.place(who, of))));
    const sold = ends.filter((end) => end === null).length;
    expect([sold, new Set(ends.filter((end) => end !== null))]).toEqual([
      7,
      new Set(ends.filter((end) => end === 'voucher_used_up' || end === 'cart_changed')),
    ]);
    expect(await usesOf(id)).toBe(7);
  });

  it.each([
    ['its buyer cancels before it is sent', 'SELECT orders.cancel_as_buyer($1, $2, $3, $4)', 'buyer'],
    ['the vendor cancels before it is sent', 'SELECT orders.cancel_as_vendor($1, $2, $3)', 'vendor'],
  ])('A use of a voucher is returned when %s', async (_, statement, side) => {
    const { who, seller, id } = await shopping({ percentBps: 1_000, uses: 1, ofBuyer: 1 });
    await apply(who, seller);
    await buy(who);
    const { public_id } = await orderOf(who);
    expect(await usesOf(id)).toBe(1);
    await api.call(
      statement,
      side === 'buyer' ? [who.session, who.id, public_id, 'no'] : [seller.session, public_id, 'no'],
    );
    expect(await usesOf(id)).toBe(0);
  });

  it('A use of a voucher is returned when the order is not accepted in time', async () => {
    const { who, seller, id } = await shopping({ percentBps: 1_000 });
    await apply(who, seller);
    await buy(who);
    await daysLater(t, 4);
    await t.owner.query('SELECT orders.settle_due(100)');
    expect(await usesOf(id)).toBe(0);
  });

  it('A use of a voucher is not returned after a partial refund or after shipping', async () => {
    const { who, seller, id } = await shopping({ percentBps: 1_000 });
    await apply(who, seller);
    await buy(who);
    const { public_id, held_micro } = await orderOf(who);
    await api.call(REFUND, [seller.session, public_id, USDT, 'a scratch']);
    await api.call('SELECT orders.send($1, $2, $3, $4)', [seller.session, public_id, 'Post', 'AB1']);
    await api.call(REFUND, [seller.session, public_id, held_micro - USDT, 'broken']);
    expect(await orderOf(who)).toMatchObject({ status: 'refunded', held_micro: 0n });
    expect(await usesOf(id)).toBe(1);
  });

  it('A rejected order does not use up its voucher', async () => {
    const { who, seller, id } = await shopping({ percentBps: 1_000 });
    await apply(who, seller);
    await t.owner.query('UPDATE carts.address SET country = $2 WHERE buyer_id = $1', [who.id, 'IN']);
    expect(await refused(buy(who))).toBe('not_delivered_there');
    expect(await usesOf(id)).toBe(0);
  });
});

describe('The terms of a voucher', () => {
  it.each<[string, Terms, string]>([
    ['91 %', { percentBps: 9_100 }, 'voucher_percent'],
    ['0 %', { percentBps: 0 }, 'voucher_percent'],
    ['a percentage and a sum', { percentBps: 100, amount: USDT, minimum: 2n * USDT }, 'voucher_is_percent_or_amount'],
    ['neither', {}, 'voucher_is_percent_or_amount'],
    ['a sum equal to its minimum', { amount: USDT, minimum: USDT }, 'voucher_leaves_a_price'],
    ['an end before its start', { percentBps: 100, from: '2026-02-02', until: '2026-02-01' }, 'voucher_days_in_order'],
  ])('A voucher with %s is rejected', async (_, terms, rule) => {
    expect(await refused(save(await vendor(t), terms))).toBe(rule);
  });

  it('Another store’s voucher can be neither changed nor paused', async () => {
    const { id } = await shopping({ percentBps: 1_000 });
    const other = await vendor(t, 10);
    expect(await refused(save(other, { percentBps: 9_000 }, 'TEA-10', id))).toBe('voucher_unknown');
    expect(await refused(pause(other, id))).toBe('voucher_unknown');
  });

  it('A voucher code is unique within a store', async () => {
    const { seller } = await shopping({ percentBps: 1_000 });
    expect(await refused(save(seller, { percentBps: 500 }))).toBe('voucher_code_taken');
  });
});

describe('Attacks with a database login', () => {
  const attacks: readonly (readonly [string, string])[] = [
    ['resets the uses', 'UPDATE vouchers.voucher SET uses = 0'],
    ['changes a discount without a revision', 'UPDATE vouchers.voucher SET percent_bps = 9000'],
    ['gives a voucher another code', `UPDATE vouchers.voucher SET code = 'MINE'`],
    ['deletes uses', 'DELETE FROM vouchers.redemption'],
    ['deletes a voucher', 'DELETE FROM vouchers.voucher'],
    ['makes an order cheaper', 'UPDATE orders.market_order SET discount_micro = discount_micro + 1'],
    ['takes a voucher for no order', `SELECT vouchers.take(id, revision, 1, gen_random_uuid()) FROM vouchers.voucher`],
  ];
  it.each(attacks)('The API’s database login is rejected when it %s', async (_, statement) => {
    await shopping({ percentBps: 1_000 });
    expect(await attacker.attempt(statement)).toBe('42501');
  });

  it.each(attacks.slice(0, 6))('The database owner is rejected if it %s with triggers on', async (_, statement) => {
    const { who, seller } = await shopping({ percentBps: 1_000 });
    await apply(who, seller);
    await buy(who);
    expect(await refused(t.owner.query(statement))).toMatch(/^(voucher|redemption|order)_/);
  });
});
