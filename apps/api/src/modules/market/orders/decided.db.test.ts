import { describe, expect, it } from 'vitest';
import { afterWaiting } from '../../../testing/after-waiting.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import {
  apiOf,
  buyer,
  checkOrdersAfterEach,
  daysLater,
  offer,
  REFUND,
  refused,
  USDT,
  vendor,
} from './testing/market.ts';

/** Decided orders, as the disputes module calls the functions of orders. */
const t = await ownDatabase();
const api = apiOf(t);
checkOrdersAfterEach(t);

const TOTAL = 100n * USDT;
const CARRY_OUT = 'SELECT orders.carry_out($1) AS done';

/** Creates a disputed order of 100 USDT. */
async function disputed() {
  const [who, seller] = [await buyer(t), await vendor(t, 10)];
  await api.add(who, await offer(t, seller.id, { price: TOTAL }));
  await api.place(who);
  const { rows } = await t.owner.query('SELECT id, public_id FROM orders.market_order WHERE buyer_id = $1', [who.id]);
  const { id, public_id } = rows[0];
  await api.call('SELECT orders.send($1, $2, $3, $4)', [seller.session, public_id, 'Post', 'AB1']);
  await api.call('SELECT orders.dispute($1, $2, $3, $4)', [who.session, who.id, public_id, 'It is broken']);
  return {
    id,
    refund: (micro: bigint) => refused(api.call(REFUND, [seller.session, public_id, micro, 'Sorry'])),
    decide: (outcome: string, back: bigint) =>
      t.owner.query(
        `SELECT orders.rule(o.id, gen_random_uuid(), $2, o.held_micro, $3, 'The photo shows it')
         FROM orders.market_order o WHERE o.id = $1`,
        [id, outcome, back],
      ),
    carryOut: async (): Promise<boolean> => (await t.row(CARRY_OUT, [id])).done,
    state: async () => {
      const { rows: found } = await t.owner.query(
        'SELECT status, refunded_micro, proceeds_micro, fee_micro FROM orders.market_order WHERE id = $1',
        [id],
      );
      return Object.values(found[0]);
    },
  };
}

/** Final states, with 10 USDT refunded before the decision. */
const ends: readonly (readonly [outcome: string, back: bigint, state: readonly unknown[]])[] = [
  ['vendor', 0n, ['cleared', 10n * USDT, 85_500_000n, 4_500_000n]],
  ['buyer', 90n * USDT, ['refunded', TOTAL, 0n, 0n]],
  ['split', 40n * USDT, ['split', 50n * USDT, 47_500_000n, 2_500_000n]],
];

describe('Decisions on disputed orders', () => {
  it.each(ends)(
    'The decision “%s” is carried out once and affects only its own order',
    async (outcome, back, state) => {
      await disputed();
      const order = await disputed();
      await order.refund(10n * USDT);
      await order.decide(outcome, back);
      expect([await order.carryOut(), await order.carryOut()]).toEqual([true, false]);
      expect(await order.state()).toEqual(state);
    },
  );

  it('An order without a decision does not move', async () => {
    const order = await disputed();
    expect(await order.carryOut()).toBe(false);
    expect(await order.state()).toEqual(['disputed', 0n, 0n, 0n]);
  });

  // Shows DEC-9-orders-13
  it.each(ends)(
    'Of two workers that carry out the decision “%s” at once, one does it and the other finds it done',
    async (outcome, back, state) => {
      const order = await disputed();
      await order.refund(10n * USDT);
      await order.decide(outcome, back);
      expect(await afterWaiting(t, t.owner, [CARRY_OUT, [order.id]], () => order.carryOut())).toBe(false);
      expect(await order.state()).toEqual(state);
    },
  );

  it('A decision for a different amount than the order holds, or on an unknown order, is rejected', async () => {
    const { id } = await disputed();
    const rule = (orderId: bigint, held: bigint) =>
      refused(
        t.owner.query(`SELECT orders.rule($1, gen_random_uuid(), 'vendor', $2, 0, 'The photo shows it')`, [
          orderId,
          held,
        ]),
      );
    expect(await rule(id, TOTAL - 1n)).toBe('state_changed');
    expect(await rule(-1n, TOTAL)).toBe('order_unknown');
    expect(await refused(t.owner.query('SELECT orders.lock_disputed(-1)'))).toBe('order_unknown');
  });

  it('Only a disputed order can be decided, and only once', async () => {
    const [open, decided] = [await disputed(), await disputed()];
    const lock = (id: bigint) => refused(t.owner.query('SELECT orders.lock_disputed($1)', [id]));
    await decided.decide('buyer', TOTAL);
    expect(await lock(decided.id)).toBe('order_state');
    await decided.carryOut();
    expect([await lock(open.id), await lock(decided.id)]).toEqual([null, 'order_state']);
    const [who, seller] = [await buyer(t), await vendor(t, 10)];
    await api.add(who, await offer(t, seller.id, { price: TOTAL }));
    await api.place(who);
    const { rows } = await t.owner.query('SELECT id FROM orders.market_order WHERE buyer_id = $1', [who.id]);
    expect(await lock(rows[0].id)).toBe('order_state');
  });

  it('Of two simultaneous decisions on an order, one is recorded and the other is rejected', async () => {
    const { id } = await disputed();
    const rule = `SELECT orders.rule($1, gen_random_uuid(), 'vendor', $2, 0, 'The photo shows it')`;
    const again = () => refused(t.owner.query(rule, [id, TOTAL]));
    expect(await afterWaiting(t, t.owner, [rule, [id, TOTAL]], again)).toBe('order_state');
    await t.owner.query(CARRY_OUT, [id]);
  });

  it('A decided order ignores its own deadline and does not delay other orders', async () => {
    const [decided, open] = [await disputed(), await disputed()];
    await decided.decide('vendor', 0n);
    await daysLater(t, 61);
    const settle = (id: bigint): Promise<number> =>
      t.value('SELECT orders.settle_due(100, ARRAY[$1::bigint]) AS moved', [id]);
    expect([await settle(decided.id), await settle(open.id)]).toEqual([0, 1]);
    expect(await open.state()).toEqual(['refunded', TOTAL, 0n, 0n]);
    expect(await decided.carryOut()).toBe(true);
  });

  it('A decision that waits for the lock on its vendor’s book does not lock the vendor’s accounts', async () => {
    const order = await disputed();
    await order.decide('vendor', 0n);
    const { rows } = await t.owner.query('SELECT vendor_id AS id FROM orders.market_order WHERE id = $1', [order.id]);
    const book = 'SELECT FROM orders.vendor_book WHERE vendor_id = $1 FOR NO KEY UPDATE';
    const money = `SELECT set_config('lock_timeout', '2s', true),
      ledger.lock_accounts(ARRAY[ledger.account_number($1, 'settlement')])`;
    const isFree = async () => expect(await refused(t.owner.query(money, [rows[0].id]))).toBeNull();
    expect(await afterWaiting(t, t.owner, [book, [rows[0].id]], () => order.carryOut(), isFree)).toBe(true);
  });

  // Shows DEC-9-orders-13
  it('After the decision, the vendor cannot refund the order, while other orders can still be refunded', async () => {
    const [decided, open] = [await disputed(), await disputed()];
    await decided.decide('vendor', 0n);
    for (const micro of [USDT, TOTAL]) expect(await decided.refund(micro)).toBe('order_state');
    expect(await open.refund(USDT)).toBeNull();
    await decided.carryOut();
  });
});
