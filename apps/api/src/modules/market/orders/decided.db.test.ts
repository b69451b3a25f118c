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

/** A disputed order once it is decided, as the module of disputes calls for it. */
const t = await ownDatabase();
const api = apiOf(t);
checkOrdersAfterEach(t);

const TOTAL = 100n * USDT;
const CARRY_OUT = 'SELECT orders.carry_out($1) AS done';

/** A disputed order of 100 USDT. */
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

/** With 10 USDT that went back before the decision. */
const ends: readonly (readonly [outcome: string, back: bigint, state: readonly unknown[]])[] = [
  ['vendor', 0n, ['cleared', 10n * USDT, 85_500_000n, 4_500_000n]],
  ['buyer', 90n * USDT, ['refunded', TOTAL, 0n, 0n]],
  ['split', 40n * USDT, ['split', 50n * USDT, 47_500_000n, 2_500_000n]],
];

describe('A decision about an order', () => {
  it.each(ends)(
    'A decision about an order with the outcome %s is carried out once, whatever else is disputed',
    async (outcome, back, state) => {
      await disputed();
      const order = await disputed();
      await order.refund(10n * USDT);
      await order.decide(outcome, back);
      expect([await order.carryOut(), await order.carryOut()]).toEqual([true, false]);
      expect(await order.state()).toEqual(state);
    },
  );

  it('A decision about an order moves nothing before it is made', async () => {
    const order = await disputed();
    expect(await order.carryOut()).toBe(false);
    expect(await order.state()).toEqual(['disputed', 0n, 0n, 0n]);
  });

  // Shows DEC-9-orders-13
  it.each(ends)(
    'A decision about an order with the outcome %s that two workers carry out is done by one, and the other finds it done',
    async (outcome, back, state) => {
      const order = await disputed();
      await order.refund(10n * USDT);
      await order.decide(outcome, back);
      expect(await afterWaiting(t, t.owner, [CARRY_OUT, [order.id]], () => order.carryOut())).toBe(false);
      expect(await order.state()).toEqual(state);
    },
  );

  it('A decision about an order of another sum than it holds, or of none that there is, is refused', async () => {
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

  it('A decision about an order is made of one that is disputed, and once', async () => {
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

  it('A decision about an order that two make at once is made by one, and the other finds it made', async () => {
    const { id } = await disputed();
    const rule = `SELECT orders.rule($1, gen_random_uuid(), 'vendor', $2, 0, 'The photo shows it')`;
    const again = () => refused(t.owner.query(rule, [id, TOTAL]));
    expect(await afterWaiting(t, t.owner, [rule, [id, TOTAL]], again)).toBe('order_state');
    await t.owner.query(CARRY_OUT, [id]);
  });

  it('A decision about an order comes before its day, and lets the days of other orders go on', async () => {
    const [decided, open] = [await disputed(), await disputed()];
    await decided.decide('vendor', 0n);
    await daysLater(t, 61);
    const settle = (id: bigint): Promise<number> =>
      t.value('SELECT orders.settle_due(100, ARRAY[$1::bigint]) AS moved', [id]);
    expect([await settle(decided.id), await settle(open.id)]).toEqual([0, 1]);
    expect(await open.state()).toEqual(['refunded', TOTAL, 0n, 0n]);
    expect(await decided.carryOut()).toBe(true);
  });

  it('A decision about an order that waits for its vendor’s book holds none of the vendor’s money meanwhile', async () => {
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
  it('A decision about an order ends what its vendor may give back of it, and of no other order', async () => {
    const [decided, open] = [await disputed(), await disputed()];
    await decided.decide('vendor', 0n);
    for (const micro of [USDT, TOTAL]) expect(await decided.refund(micro)).toBe('order_state');
    expect(await open.refund(USDT)).toBeNull();
    await decided.carryOut();
  });
});
