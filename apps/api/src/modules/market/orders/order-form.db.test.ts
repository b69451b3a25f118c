import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, faultsInTheBooks } from '../../../testing/builders.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { apiOf, buyer, faultsInOrders, offer, refused, USDT, vendor } from './testing/market.ts';

/**
 * Rules of form that triggers ask in place of CHECKs and foreign keys, under their names. The rows are written
 * as the owner of the schema, with triggers on.
 */
let t: TestDatabase;
let order: string;
let stranger: bigint;
beforeAll(async () => {
  t = await testDatabase();
  const api = apiOf(t);
  const [who, seller] = [await buyer(t), await vendor(t, 10)];
  stranger = await addMember(t.owner);
  await api.add(who, await offer(t, seller.id, { price: 100n * USDT }));
  await api.place(who);
  order = (await t.owner.query('SELECT id FROM orders.market_order WHERE buyer_id = $1', [who.id])).rows[0].id;
  await api.end();
});
afterAll(async () => {
  expect(await faultsInTheBooks(t.owner)).toEqual([]);
  expect(await faultsInOrders(t)).toEqual([]);
  await t.drop();
});

/** The next order of the same buyer, vendor and checkout, but for some columns. */
const another = (but: Readonly<Record<string, string>> = {}) => {
  const columns: Readonly<Record<string, string>> = {
    checkout_id: 'checkout_id',
    buyer_id: 'buyer_id',
    vendor_id: 'vendor_id',
    number: 'number + 1',
    physical: 'false',
    total_micro: 'total_micro',
    discount_micro: '0',
    fee_version: 'fee_version',
    fee_rate_bps: 'fee_rate_bps',
    placed_on: 'placed_on',
    due_on: 'due_on',
    ...but,
  };
  return `INSERT INTO orders.market_order (${Object.keys(columns)})
    SELECT ${Object.values(columns)} FROM orders.market_order WHERE id = ${order}`;
};
const change = (set: string) => `UPDATE orders.market_order SET ${set} WHERE id = ${order}`;
/** A second line like the first one, but for a column. */
const line = (column: string, value: string) => {
  const columns = ['order_id', 'number', 'listing_id', 'revision_id', 'variant_id', 'title', 'variant', 'price_micro'];
  const all = [...columns, 'quantity', 'delivery_micro'];
  const values = all.map((each) => (each === column ? value : each === 'number' ? '2' : each));
  return `INSERT INTO orders.order_line (${all}) SELECT ${values} FROM orders.order_line WHERE order_id = ${order}`;
};
const movement = (values: string) =>
  `INSERT INTO orders.movement (posting_id, order_id, kind, amount_micro, reason) VALUES (${values})`;
const step = (actor: string, note: string) =>
  `INSERT INTO orders.event (order_id, happened_on, actor, status, note) VALUES (${order}, '2026-01-05', ${actor}, 'paid', ${note})`;

const faults: readonly (readonly [rule: string, statement: () => string])[] = [
  ['order_total', () => another({ total_micro: '0' })],
  ['order_discount', () => another({ discount_micro: '-1' })],
  ['order_discount_has_its_voucher', () => another({ discount_micro: '1' })],
  ['order_address_when_sent', () => another({ physical: 'true' })],
  ['open_order_is_due', () => another({ due_on: 'NULL' })],
  ['order_is_of_its_checkout', () => another({ buyer_id: String(stranger) })],
  ['order_is_of_its_checkout', () => another({ checkout_id: 'gen_random_uuid()' })],
  ['order_is_between_people', () => another({ buyer_id: '987654321' })],
  ['order_is_between_people', () => another({ vendor_id: '987654321', number: '1' })],
  ['order_carrier', () => change(`carrier = ''`)],
  ['order_tracking_number', () => change(`tracking_number = repeat('x', 61)`)],
  ['order_refunded', () => change('refunded_micro = -1')],
  ['order_proceeds', () => change('proceeds_micro = -1')],
  ['order_fee', () => change('fee_micro = -1')],
  ['open_order_is_due', () => change(`status = 'sent', due_on = NULL`)],
  ['closed_order_holds_nothing', () => change(`status = 'cancelled', due_on = NULL`)],
  ['line_number', () => line('number', '0')],
  ['line_price', () => line('price_micro', '0')],
  ['line_quantity', () => line('quantity', '1001')],
  ['line_delivery', () => line('delivery_micro', '-1')],
  ['line_is_of_an_offer', () => line('order_id', '987654321')],
  ['line_is_of_an_offer', () => line('listing_id', '987654321')],
  ['line_is_of_an_offer', () => line('revision_id', '987654321')],
  ['line_is_of_an_offer', () => line('variant_id', '987654321')],
  ['movement_amount', () => movement(`1, ${order}, 'order_refund', 0, ''`)],
  ['movement_kind', () => movement(`1, ${order}, 'gift', 1, ''`)],
  ['movement_reason', () => movement(`1, ${order}, 'order_refund', 1, repeat('x', 501)`)],
  ['movement_was_posted', () => movement(`1, 987654321, 'order_refund', 1, ''`)],
  ['event_actor', () => step(`'nobody'`, `''`)],
  ['event_actor', () => step(`'nobody'`, `repeat('x', 2000)`)],
  ['event_note', () => step(`'buyer'`, `repeat('x', 2001)`)],
];

describe('The form of an order', () => {
  it.each(faults)('A write that breaks %s is refused, whoever writes it', async (rule, statement) => {
    expect(await refused(t.owner.query(statement()))).toBe(rule);
  });
});
