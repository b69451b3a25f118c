import { costOfUnits } from '@plumbline/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attackerOf } from '../../../testing/attacker.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { apiOf, buyer, checkOrdersAfterEach, offer, REFUND, refused, USDT, vendor } from './testing/market.ts';

/** Refunds by unit. */
const t = await ownDatabase();
const api = apiOf(t);
const attacker = attackerOf(t, 'api');
checkOrdersAfterEach(t);

interface Wanted {
  readonly price: bigint;
  readonly quantity: number;
  readonly delivery?: bigint;
  readonly codes?: readonly string[];
}

interface LineState {
  readonly id: string;
  readonly ordered: number;
  readonly refunded: number;
  readonly to_send: number;
  readonly stock: number;
}

const STOCK = 1000;

/** Creates a paid order of these lines, with a voucher if `percentBps` is given. Returns the steps of both sides. */
async function order(wanted: readonly Wanted[], { percentBps = 0 } = {}) {
  const [who, seller] = [await buyer(t, 100_000n * USDT), await vendor(t, 10)];
  for (const { quantity, ...of } of wanted) {
    await api.add(who, await offer(t, seller.id, { ...of, stock: of.codes?.length ?? STOCK }), quantity);
  }
  let total = await api.total(who);
  if (percentBps > 0) {
    const terms = [null, 'TEN', percentBps, null, 0n, null, null, null, null];
    await api.call('SELECT vouchers.save($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, NULL)', [seller.session, ...terms]);
    await api.call('SELECT carts.apply_voucher($1, $2, $3, $4)', [who.session, who.id, `store-${seller.id}`, 'TEN']);
    total -= await api.call<bigint>('SELECT sum(v.discount_micro)::bigint FROM carts.vouchers($1) v', [who.id]);
  }
  await api.place(who, { total });
  const id: string = await t.value('SELECT public_id FROM orders.market_order WHERE buyer_id = $1', [who.id]);
  const lines = (): Promise<readonly LineState[]> =>
    t.rows(
      `SELECT l.public_id AS id, l.quantity AS ordered, u.refunded, u.to_send, s.available AS stock
         FROM orders.order_line l JOIN orders.line_units u USING (order_id, number) JOIN catalogue.stock s USING (variant_id)
         WHERE l.order_id = (SELECT o.id FROM orders.market_order o WHERE o.public_id = $1) ORDER BY l.number`,
      [id],
    );
  const state = () =>
    t.row(
      `SELECT status, held_micro AS held, refunded_micro AS refunded, discount_micro AS discount, id
         FROM orders.market_order WHERE public_id = $1`,
      [id],
    );
  const ids = (await lines()).map((line) => line.id);
  return {
    id,
    who,
    seller,
    total,
    ids,
    lines,
    state,
    /** Units by line, in the order of the lines. Returns null on success. */
    async refund(units: readonly number[], held?: bigint): Promise<string | null> {
      const asked = units.flatMap((count, place) => (count === 0 ? [] : [[ids[place]!, count] as const]));
      return refused(
        api.call('SELECT orders.refund_units($1, $2, $3, $4, $5, $6)', [
          seller.session,
          id,
          asked.map(([line]) => line),
          asked.map(([, count]) => count),
          'Broken',
          held ?? (await state()).held,
        ]),
      );
    },
    refundAmount: (micro: bigint) => refused(api.call(REFUND, [seller.session, id, micro, 'A scratch'])),
    send: () => api.call<void>('SELECT orders.send($1, $2, $3, $4)', [seller.session, id, 'Post', 'AB1']),
    cancel: () => api.call<void>('SELECT orders.cancel_as_vendor($1, $2, $3)', [seller.session, id, 'None left']),
  };
}

const TWO = [{ price: 14n * USDT, quantity: 2, delivery: 4n * USDT }];

describe('Refunding units', () => {
  it('Refunding one of two units returns its price and its stock, and leaves one unit to send', async () => {
    const { refund, state, lines } = await order(TWO);
    expect(await refund([1])).toBeNull();
    expect(await state()).toMatchObject({ status: 'paid', refunded: 14n * USDT, held: 18n * USDT });
    expect(await lines()).toMatchObject([{ ordered: 2, refunded: 1, to_send: 1, stock: STOCK - 1 }]);
  });

  // Shows DEC-9-orders-23
  it('Refunding units one by one until none is left refunds the whole order, including delivery and stock', async () => {
    const { refund, state, lines } = await order(TWO);
    expect([await refund([1]), await refund([1])]).toEqual([null, null]);
    expect(await state()).toMatchObject({ status: 'refunded', refunded: 32n * USDT, held: 0n });
    expect(await lines()).toMatchObject([{ refunded: 2, to_send: 0, stock: STOCK }]);
  });

  // Shows DEC-9-orders-23
  it('The same unit refund sent twice at once is executed once', async () => {
    const { refund, state, lines } = await order([{ price: 14n * USDT, quantity: 3 }]);
    const held = (await state()).held;
    const ends = await Promise.all(Array.from({ length: 8 }, () => refund([1], held)));
    expect(ends.filter((end) => end === null)).toHaveLength(1);
    expect(new Set(ends.filter((end) => end !== null))).toEqual(new Set(['order_changed']));
    expect(await lines()).toMatchObject([{ refunded: 1, to_send: 2, stock: STOCK - 2 }]);
  });

  it('The same unit refund sent again later is rejected because the held amount has changed', async () => {
    const { refund, state } = await order(TWO);
    const held = (await state()).held;
    expect([await refund([1], held), await refund([1], held)]).toEqual([null, 'order_changed']);
    expect((await state()).refunded).toBe(14n * USDT);
  });

  it('A refund of more units than a line has left is rejected', async () => {
    const { refund, state } = await order([...TWO, { price: USDT, quantity: 1 }]);
    await refund([1]);
    expect(await refund([2])).toBe('units_refunded');
    expect((await state()).refunded).toBe(14n * USDT);
  });

  it.each([[[0]], [[-1]], [[5, -4]]])('A refund of %j units of one line is rejected', async (units) => {
    const { id, ids, seller, state } = await order(TWO);
    const { held } = await state();
    const asked = [seller.session, id, units.map(() => ids[0]), units, 'Broken', held];
    expect(await refused(api.call('SELECT orders.refund_units($1, $2, $3, $4, $5, $6)', asked))).toBe('units_refunded');
  });

  it('A line that appears twice in one refund has its units added up', async () => {
    const { id, ids, seller, state, lines } = await order([{ price: USDT, quantity: 3 }]);
    const asked = [seller.session, id, [ids[0], ids[0]], [1, 1], 'Broken', (await state()).held];
    await api.call('SELECT orders.refund_units($1, $2, $3, $4, $5, $6)', asked);
    expect(await lines()).toMatchObject([{ refunded: 2, to_send: 1 }]);
  });

  it('A refund of another order’s line is rejected and moves nothing', async () => {
    const [mine, other] = [await order(TWO), await order(TWO)];
    const asked = [
      mine.seller.session,
      mine.id,
      [other.ids[0], mine.ids[0]],
      [1, 1],
      'Mine',
      (await mine.state()).held,
    ];
    expect(await refused(api.call('SELECT orders.refund_units($1, $2, $3, $4, $5, $6)', asked))).toBe(
      'order_line_unknown',
    );
    expect((await mine.state()).refunded).toBe(0n);
  });

  it('Cancelling an order returns only the units to stock that were not refunded before', async () => {
    const { refund, cancel, lines } = await order([{ price: 14n * USDT, quantity: 3 }]);
    await refund([2]);
    await cancel();
    expect(await lines()).toMatchObject([{ refunded: 3, to_send: 0, stock: STOCK }]);
  });

  it('Units that are refunded after the order was sent do not return to stock', async () => {
    const { refund, send, state, lines } = await order(TWO);
    await send();
    expect(await refund([1])).toBeNull();
    expect(await lines()).toMatchObject([{ refunded: 1, to_send: 0, stock: STOCK - 2 }]);
    expect(await refund([1])).toBeNull();
    expect(await state()).toMatchObject({ status: 'refunded', held: 0n });
    expect(await lines()).toMatchObject([{ refunded: 2, to_send: 0, stock: STOCK - 2 }]);
  });

  it('Refunding the last units returns everything that the order still holds, even after partial refunds', async () => {
    const { refund, refundAmount, state } = await order(TWO);
    await refundAmount(25n * USDT);
    expect(await refund([1], 7n * USDT)).toBe('nothing_held');
    expect(await refund([2])).toBeNull();
    expect(await state()).toMatchObject({ status: 'refunded', refunded: 32n * USDT });
  });

  it('Refunding units worth exactly what the order still holds closes the order as refunded', async () => {
    const { refund, refundAmount, state } = await order(TWO);
    await refundAmount(18n * USDT);
    expect(await refund([1])).toBeNull();
    expect(await state()).toMatchObject({ status: 'refunded', held: 0n });
  });

  it('Codes of refunded units are not delivered with the rest of the order', async () => {
    const { id, who, refund, send } = await order([
      { price: 3n * USDT, quantity: 1 },
      { price: 2n * USDT, quantity: 2, codes: ['AAA-1', 'AAA-2'] },
      { price: 5n * USDT, quantity: 1, codes: ['BBB-1'] },
    ]);
    await refund([0, 1, 1]);
    await send();
    const { rows } = await api.pool.query('SELECT codes FROM orders.digital($1, $2, $3)', [who.session, who.id, id]);
    expect(rows).toEqual([{ codes: ['AAA-1'] }]);
  });
});

describe('The price of units', () => {
  const line = fc.record({
    price: fc.bigInt(10_000n, 4n * USDT),
    quantity: fc.integer({ min: 1, max: 6 }),
    delivery: fc.bigInt(0n, 5n * USDT),
  });
  const lines = fc.array(line, { minLength: 1, maxLength: 3 });

  // The vendor sees the sum while choosing units, without a call for each choice, so `costOfUnits` repeats the rule.
  it('The vendor’s screen and the database compute the same refund for units, with and without a voucher', async () => {
    const run = fc.asyncProperty(lines, fc.integer({ min: 0, max: 9000 }), async (wanted, percentBps) => {
      const { state } = await order(wanted, { percentBps });
      const { id, discount } = await state();
      const { rows } = await t.owner.query(
        `SELECT l.number, u.units::integer, orders.cost_of_units(l, u.units::integer) AS micro
         FROM orders.order_line l, generate_series(0, l.quantity) u (units) WHERE l.order_id = $1`,
        [id],
      );
      const whole = wanted.reduce((sum, { price, quantity }) => sum + price * BigInt(quantity), 0n);
      for (const { number, units, micro } of rows) {
        expect(costOfUnits(wanted[number - 1]!, units, { whole, discount })).toBe(micro);
      }
    });
    await fc.assert(run, { numRuns: 15 });
  }, 60_000);

  // Shows DEC-9-orders-23
  it('Unit refunds in any order match a model: each unit once, and the last refund takes the rest', async () => {
    const asks = fc.array(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 }), { maxLength: 8 });
    const run = fc.asyncProperty(lines, fc.integer({ min: 0, max: 9000 }), asks, async (wanted, percentBps, steps) => {
      const made = await order(wanted, { percentBps });
      const { discount } = await made.state();
      const whole = wanted.reduce((sum, { price, quantity }) => sum + price * BigInt(quantity), 0n);
      const left = wanted.map(({ quantity }) => quantity);
      let held = made.total;
      for (const step of steps) {
        const units = wanted.map((_, place) => step[place]!);
        const cost = wanted.reduce((sum, each, place) => {
          const after = each.quantity - left[place]! + units[place]!;
          const of = { whole, discount };
          return sum + costOfUnits(each, after, of) - costOfUnits(each, each.quantity - left[place]!, of);
        }, 0n);
        const isOver = held === 0n;
        const isWrong = units.some((count, place) => count > left[place]!) || units.every((count) => count === 0);
        const isLast = units.every((count, place) => count === left[place]!);
        const isFree = cost === 0n && !isLast;
        const end = await made.refund(units);
        if (isOver || isWrong || isFree) {
          expect(end).toBe(isOver ? 'order_state' : isWrong ? 'units_refunded' : 'nothing_held');
          continue;
        }
        expect(end).toBeNull();
        held = isLast ? 0n : held - cost;
        units.forEach((count, place) => {
          left[place]! -= held === 0n ? left[place]! : count;
        });
        expect(await made.state()).toMatchObject({ held, status: held === 0n ? 'refunded' : 'paid' });
        expect((await made.lines()).map(({ to_send, stock }) => [to_send, stock])).toEqual(
          left.map((count) => [count, STOCK - count]),
        );
      }
    });
    await fc.assert(run, { numRuns: 15 });
  }, 120_000);
});

describe('Attacks on refunds by unit', () => {
  it('The API’s database login cannot write which units were refunded', async () => {
    const { state } = await order(TWO);
    const { id } = await state();
    for (const statement of [
      `INSERT INTO orders.refunded_unit (order_id, line_number, units_before, units, posting_id) VALUES (${id}, 1, 0, 1, 1)`,
      'DELETE FROM orders.refunded_unit',
      'UPDATE orders.refunded_unit SET units = 1',
      `SELECT orders.cost_of_units(l, 1) FROM orders.order_line l`,
    ]) {
      expect(await attacker.attempt(statement), statement).toBe('42501');
    }
  });

  it('The API’s login with a vendor’s session can refund only the remaining units at their price', async () => {
    const { id, ids, seller, state } = await order([{ price: 14n * USDT, quantity: 3 }]);
    const ask = async (units: number) =>
      attacker.refusal(
        'orders.refund_units',
        seller.session,
        id,
        `{${ids[0]}}`,
        `{${units}}`,
        'Mine',
        (await state()).held,
      );
    expect([await ask(4), await ask(2_000_000_000), await ask(1), await ask(3)]).toEqual([
      'units_refunded',
      'units_refunded',
      null,
      'units_refunded',
    ]);
    expect((await state()).refunded).toBe(14n * USDT);
  });

  /** Refunds one unit of three, then inserts a record as the schema's owner. Returns the rule that rejects it. */
  const byOwner = async (values: (of: { order: string; posting: string; paid: string }) => string) => {
    const { refund, state } = await order([{ price: 14n * USDT, quantity: 3 }]);
    await refund([1]);
    const { id } = await state();
    const { rows } = await t.owner.query(
      'SELECT min(posting_id)::text AS paid, max(posting_id)::text AS posting FROM orders.movement WHERE order_id = $1',
      [id],
    );
    const insert = `INSERT INTO orders.refunded_unit (order_id, line_number, units_before, units, posting_id) VALUES `;
    return refused(t.owner.query(insert + values({ order: id, ...rows[0] })));
  };
  it.each<readonly [string, string, (of: { order: string; posting: string; paid: string }) => string]>([
    ['a unit that was already refunded', 'refunded_unit_pkey', ({ order: id, paid }) => `(${id}, 1, 0, 1, ${paid})`],
    ['units after a gap', 'refunded_units_follow', ({ order: id, paid }) => `(${id}, 1, 2, 1, ${paid})`],
    ['more units than were bought', 'refunded_units_were_bought', ({ order: id, paid }) => `(${id}, 1, 1, 3, ${paid})`],
    [
      'units without a refund',
      'refunded_units_are_their_posting',
      ({ order: id, paid }) => `(${id}, 1, 1, 1, ${paid})`,
    ],
    ['a second line of a refund', 'refunded_units_once_a_posting', (of) => `(${of.order}, 1, 1, 1, ${of.posting})`],
    ['zero units', 'refunded_units_count', ({ order: id, paid }) => `(${id}, 1, 1, 0, ${paid})`],
  ])('The owner of the schema cannot record %s (%s)', async (_what, rule, values) => {
    expect(await byOwner(values)).toBe(rule);
  });

  it.each(['UPDATE orders.refunded_unit SET units = 1', 'DELETE FROM orders.refunded_unit'])(
    'The owner of the schema cannot change which units were refunded: %s',
    async (statement) => {
      expect(await refused(t.owner.query(statement))).toBe('refunded_unit_is_kept');
    },
  );
});
