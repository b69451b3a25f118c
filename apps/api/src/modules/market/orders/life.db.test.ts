import { splitCharge, usdt } from '@plumbline/money';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createDb } from '../../../platform/database.ts';
import { ownDatabase, ownPool } from '../../../testing/fixtures.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { settleOrders } from './jobs.ts';
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
  vendor,
} from './testing/market.ts';

const t = await ownDatabase();
const api = apiOf(t);
const jobs = ownPool(t.urlOf('jobs'), 10);
checkOrdersAfterEach(t);

/** Creates a paid order of `price`. Returns the steps of both sides. */
async function order({ price = 100n * USDT, cleared = 10 } = {}) {
  const [who, seller] = [await buyer(t, price), await vendor(t, cleared)];
  const vase = await offer(t, seller.id, { price });
  await api.add(who, vase);
  await api.place(who);
  const { rows } = await t.owner.query('SELECT public_id FROM orders.market_order WHERE buyer_id = $1', [who.id]);
  const id: string = rows[0].public_id;
  return {
    id,
    who,
    seller,
    vase,
    state: async () => {
      const { rows } = await t.owner.query(
        `SELECT status, held_micro, refunded_micro, proceeds_micro, fee_micro FROM orders.market_order WHERE public_id = $1`,
        [id],
      );
      const { status, held_micro, refunded_micro, proceeds_micro, fee_micro } = rows[0];
      return [status, held_micro, refunded_micro, proceeds_micro, fee_micro];
    },
    refund: (micro: bigint, reason = '') => refused(api.call(REFUND, [seller.session, id, micro, reason])),
    byVendor: (step: string, ...values: unknown[]) => act(`orders.${step}`, [seller.session, id, ...values]),
    byBuyer: (step: string, ...values: unknown[]) => act(`orders.${step}`, [who.session, who.id, id, ...values]),
    wallet: (of: Person) => t.value(`SELECT ledger.balance(ledger.account_number($1, 'wallet')) AS balance`, [of.id]),
  };
}

const act = (name: string, values: readonly unknown[]) =>
  refused(api.call(`SELECT ${name}(${values.map((_, place) => `$${place + 1}`).join(', ')})`, values));
/** Runs the job until nothing is due. */
async function settle(): Promise<void> {
  while ((await jobs.query('SELECT orders.settle_due(100) AS moved')).rows[0].moved > 0);
}

describe('Orders without problems', () => {
  // Shows DEC-9-orders-1
  it('An order clears three days after receipt and pays the vendor everything except the fee', async () => {
    const { byVendor, byBuyer, state, seller, wallet } = await order();
    expect(await byVendor('accept')).toBeNull();
    expect(await byVendor('send', 'Post', 'AB1')).toBeNull();
    expect(await byBuyer('receive')).toBeNull();
    await daysLater(t, 3);
    await settle();
    expect(await state()).toEqual(['received', 100n * USDT, 0n, 0n, 0n]);
    await daysLater(t, 1);
    await settle();
    expect(await state()).toEqual(['cleared', 0n, 0n, 95n * USDT, 5n * USDT]);
    expect(await wallet(seller)).toBe(95n * USDT);
    const { rows } = await t.owner.query(
      `SELECT cleared_orders, cleared_on_day_micro, cleared_on = platform.business_date() AS is_of_today
       FROM orders.vendor_book WHERE vendor_id = $1`,
      [seller.id],
    );
    expect(rows).toEqual([{ cleared_orders: 11, cleared_on_day_micro: 100n * USDT, is_of_today: true }]);
  });

  // Shows DEC-9-orders-3
  it('An order’s fee is rounded down to a micro-USDT', async () => {
    const { byVendor, byBuyer, state } = await order({ price: 99n });
    await byVendor('send', 'Post', 'AB1');
    await byBuyer('receive');
    await daysLater(t, 4);
    await settle();
    expect(await state()).toEqual(['cleared', 0n, 0n, 95n, 4n]);
  });

  // Screens show the fee before it is taken, also while an operator types a split, so `splitCharge` repeats the rule.
  // Shows DEC-9-orders-3
  it.each([99n, 1_999n, 98_765_432n])(
    'The announced, held and charged fee of an order of %s micro-USDT are equal',
    async (price) => {
      const { id, byVendor, byBuyer, state } = await order({ price });
      const { rows } = await t.owner.query(
        `SELECT h.proceeds_micro, h.fee_micro, o.fee_rate_bps FROM orders.held_orders h JOIN orders.market_order o USING (id)
         WHERE o.public_id = $1`,
        [id],
      );
      const { charge, net } = splitCharge(usdt(price), rows[0].fee_rate_bps);
      expect(rows[0]).toMatchObject({ proceeds_micro: net, fee_micro: charge });
      await byVendor('send', 'Post', 'AB1');
      await byBuyer('receive');
      await daysLater(t, 4);
      await settle();
      expect(await state()).toEqual(['cleared', 0n, 0n, net, charge]);
    },
  );

  it('A vendor’s first ten orders clear fourteen days after receipt', async () => {
    const { byVendor, byBuyer, state } = await order({ cleared: 0 });
    await byVendor('send', 'Post', 'AB1');
    await byBuyer('receive');
    await daysLater(t, 14);
    await settle();
    expect((await state())[0]).toBe('received');
    await daysLater(t, 1);
    await settle();
    expect((await state())[0]).toBe('cleared');
  });

  it('Parallel workers clear an order once', async () => {
    const { byVendor, byBuyer, state } = await order();
    await byVendor('send', 'Post', 'AB1');
    await byBuyer('receive');
    await daysLater(t, 4);
    await Promise.all(Array.from({ length: 8 }, () => jobs.query('SELECT orders.settle_due(100)')));
    expect(await state()).toEqual(['cleared', 0n, 0n, 95n * USDT, 5n * USDT]);
  });

  it('If a worker is killed while settling an order, the next worker settles it', async () => {
    const { byVendor, byBuyer, state } = await order();
    await byVendor('send', 'Post', 'AB1');
    await byBuyer('receive');
    await daysLater(t, 4);
    const killed = await jobs.connect();
    killed.on('error', () => undefined);
    await killed.query('BEGIN');
    const { rows } = await killed.query('SELECT orders.settle_due(100), pg_backend_pid() AS pid');
    await t.owner.query('SELECT pg_terminate_backend($1, 5000)', [rows[0].pid]);
    killed.release(true);
    await settle();
    expect(await state()).toEqual(['cleared', 0n, 0n, 95n * USDT, 5n * USDT]);
  });
});

describe('Orders without further action', () => {
  // Shows DEC-9-orders-4
  it('An order that is not accepted within three days is refunded', async () => {
    const { state, who, wallet, vase } = await order();
    await daysLater(t, 4);
    await settle();
    expect(await state()).toEqual(['refunded', 0n, 100n * USDT, 0n, 0n]);
    expect(await wallet(who)).toBe(100n * USDT);
    const { rows } = await t.owner.query('SELECT available FROM catalogue.stock WHERE variant_id = $1', [
      vase.variantId,
    ]);
    expect(rows[0].available).toBe(10);
  });

  it('An order that is not sent within fourteen days of payment is refunded', async () => {
    const { byVendor, state } = await order();
    await daysLater(t, 2);
    await byVendor('accept');
    await daysLater(t, 12);
    await settle();
    expect((await state())[0]).toBe('accepted');
    await daysLater(t, 1);
    await settle();
    expect((await state())[0]).toBe('refunded');
  });

  // Shows DEC-9-orders-4
  it('An order counts as received fourteen days after it was sent', async () => {
    const { byVendor, state } = await order();
    await byVendor('send', 'Post', 'AB1');
    await daysLater(t, 15);
    expect((await jobs.query('SELECT orders.settle_due(100)')).rowCount).toBe(1);
    expect((await state())[0]).toBe('received');
  });

  // Shows DEC-9-orders-4
  it('A disputed order without a decision is refunded after sixty days', async () => {
    const { byVendor, byBuyer, state } = await order();
    await byVendor('send', 'Post', 'AB1');
    await byBuyer('dispute', 'It is broken');
    await daysLater(t, 61);
    await settle();
    expect(await state()).toEqual(['refunded', 0n, 100n * USDT, 0n, 0n]);
  });
});

describe('The job that settles orders', () => {
  it('When one order fails to settle, the job settles the others and reports a failure', async () => {
    const [broken, sound] = [await order(), await order()];
    // Changes a row without the triggers, so that the order can no longer be settled.
    const change = (by: bigint) =>
      pastTheTriggers(
        t.owner,
        'UPDATE orders.market_order SET total_micro = total_micro + $2::bigint WHERE public_id = $1',
        [broken.id, by],
      );
    await change(1n);
    await daysLater(t, 4);
    const run = settleOrders({ db: createDb(jobs), log: pino({ level: 'silent' }) });
    await expect(run).rejects.toThrow('1 orders could not be settled');
    expect((await sound.state())[0]).toBe('refunded');
    expect((await broken.state())[0]).toBe('paid');
    await change(-1n);
  });
});

describe('Refunds', () => {
  // Shows DEC-9-orders-3
  it('After a partial refund, the rest clears at the order’s fee rate', async () => {
    const { byVendor, byBuyer, refund, state } = await order();
    await byVendor('send', 'Post', 'AB1');
    expect(await refund(30n * USDT, 'A scratch')).toBeNull();
    await byBuyer('receive');
    await daysLater(t, 4);
    await settle();
    expect(await state()).toEqual(['cleared', 0n, 30n * USDT, 66_500_000n, 3_500_000n]);
  });

  // Shows DEC-9-orders-2
  it('Refunds never exceed what the order holds, however many arrive at once', async () => {
    const { id, seller, state } = await order();
    const sums = [100n, 70n, 40n, 10n].map((held) => held * USDT);
    const ends = await Promise.all(
      [...sums, ...sums, ...sums].map((held) =>
        act('orders.refund', [seller.session, id, 30n * USDT, 'A scratch', held]),
      ),
    );
    const given = BigInt(ends.filter((end) => end === null).length) * 30n * USDT;
    expect(await state()).toEqual(['paid', 100n * USDT - given, given, 0n, 0n]);
    expect(ends.filter((end) => end !== null && end !== 'order_changed' && end !== 'nothing_held')).toEqual([]);
  });

  // Shows DEC-9-orders-13
  it('An order’s money goes exactly one way when refund, receipt, dispute and deadline coincide', async () => {
    const { byVendor, byBuyer, refund, state } = await order();
    await byVendor('send', 'Post', 'AB1');
    await daysLater(t, 15);
    await Promise.all([
      refund(100n * USDT),
      byBuyer('receive'),
      byBuyer('dispute', 'It is broken'),
      jobs.query('SELECT orders.settle_due(100)'),
    ]);
    const [status, held, refunded] = await state();
    expect(held + refunded).toBe(100n * USDT);
    expect(['received', 'disputed', 'refunded']).toContain(status);
  });

  it.each([0n, -1n, 100n * USDT + 1n])('A zero, negative or excessive refund is rejected: %s', async (amount) => {
    expect(await (await order()).refund(amount)).toBe('nothing_held');
  });
});

describe('Order steps', () => {
  it('A step on another person’s order is rejected as if the order did not exist', async () => {
    const [mine, other] = [await order(), await order()];
    expect(await act('orders.accept', [other.seller.session, mine.id])).toBe('order_unknown');
    expect(await act('orders.cancel_as_buyer', [other.who.session, other.who.id, mine.id, ''])).toBe('order_unknown');
  });

  it('A step with the wrong kind of session is rejected', async () => {
    const { id, who, seller } = await order();
    expect(await act('orders.accept', [who.session, id])).toBe('unauthorized');
    expect(await act('orders.receive', [seller.session, who.id, id])).toBe('unauthorized');
  });

  it('A step on an order that the other side has just moved is rejected', async () => {
    const { id, byVendor } = await order();
    const { rows } = await t.owner.query('SELECT o AS before FROM orders.market_order o WHERE o.public_id = $1', [id]);
    expect(await byVendor('send', 'Post', 'AB1')).toBeNull();
    const late = t.owner.query(`SELECT orders.step($1::orders.market_order, 'accepted', 'vendor', '')`, [
      rows[0].before,
    ]);
    expect(await refused(late)).toBe('order_state');
  });

  it('A step that the order’s state does not allow is rejected', async () => {
    const { byBuyer, byVendor } = await order();
    expect(await byBuyer('receive')).toBe('order_state');
    expect(await byBuyer('dispute', 'Where is it?')).toBe('order_state');
    await byVendor('cancel_as_vendor', 'Sold out');
    expect(await byVendor('accept')).toBe('order_state');
  });
});
