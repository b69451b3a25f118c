import { describe, expect, it } from 'vitest';
import { addMember } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { apiOf, buyer, checkOrdersAtTheEnd, offer, refused, USDT, vendor } from './testing/market.ts';

/**
 * Rules that triggers enforce in place of CHECKs and foreign keys, under the same names. The rows are written as the
 * owner of the schema, with triggers enabled.
 */
const t = await ownDatabase({ checksLedger: true });
/** A member with the vendor's phone number. */
const api = apiOf(t);
const [who, seller] = [await buyer(t), await vendor(t, 10)];
const stranger = await addMember(t.owner);
await api.add(who, await offer(t, seller.id, { price: 100n * USDT }));
await api.place(who);
const order: string = await t.value('SELECT id FROM orders.market_order WHERE buyer_id = $1', [who.id]);
const relative = await addMember(t.owner);
await pastTheTriggers(
  t.owner,
  'UPDATE members.member SET phone = (SELECT phone FROM members.member WHERE id = $2) WHERE id = $1',
  [relative, seller.id],
);
// Another valid order of the same amount, which a rule must not read by mistake.
const neighbour = await buyer(t);
await api.add(neighbour, await offer(t, (await vendor(t, 10)).id, { price: 100n * USDT }));
await api.place(neighbour);
checkOrdersAtTheEnd(t);

/** Inserts the next order of the same buyer, vendor and checkout, with some columns changed. */
const another = (but: Readonly<Record<string, string>> = {}) => {
  const columns: Readonly<Record<string, string>> = {
    checkout_id: 'checkout_id',
    buyer_id: 'buyer_id',
    vendor_id: 'vendor_id',
    number: 'number + 1',
    physical: 'true',
    address: 'address',
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
/** Inserts a second line like the first one, with one column changed. */
const line = (column: string, value: string) => {
  const columns = ['order_id', 'number', 'listing_id', 'revision_id', 'variant_id', 'title', 'variant', 'price_micro'];
  const all = [...columns, 'quantity', 'delivery_micro'];
  const values = all.map((each) => (each === column ? value : each === 'number' ? '2' : each));
  return `INSERT INTO orders.order_line (${all}) SELECT ${values} FROM orders.order_line WHERE order_id = ${order}`;
};
const movement = (values: string) =>
  `INSERT INTO orders.movement (posting_id, order_id, kind, amount_micro, reason) VALUES (${values})`;
/** Posts a refund without a movement. */
const posting = () =>
  `SELECT ledger.post(jsonb_build_array(jsonb_build_object('kind', 'order_refund', 'amount', 1, 'key', 'a refund',
     'from', ledger.account_number(o.vendor_id, 'settlement'), 'to', ledger.account_number(o.buyer_id, 'wallet'),
     'source', jsonb_build_object('order', o.public_id)))) FROM orders.market_order o WHERE o.id = ${order}`;
const step = (actor: string, note: string) =>
  `INSERT INTO orders.event (order_id, happened_on, actor, status, note) VALUES (${order}, '2026-01-05', ${actor}, 'paid', ${note})`;

const violations: readonly (readonly [rule: string, statement: () => string])[] = [
  ['order_total', () => another({ total_micro: '0' })],
  ['order_discount', () => another({ discount_micro: '-1' })],
  ['order_discount_has_its_voucher', () => another({ discount_micro: '1' })],
  ['order_address_when_sent', () => another({ address: 'NULL' })],
  ['order_begins_as_paid', () => another({ status: `'accepted'` })],
  ['order_begins_as_paid', () => another({ refunded_micro: '1' })],
  ['order_begins_as_paid', () => another({ proceeds_micro: '1' })],
  ['order_begins_as_paid', () => another({ fee_micro: '1' })],
  ['order_begins_as_paid', () => another({ refunded_micro: '1', proceeds_micro: '1' })],
  ['order_begins_as_paid', () => another({ refunded_micro: '1', fee_micro: '1' })],
  ['order_has_the_rate_of_its_day', () => another({ placed_on: 'placed_on - 1' })],
  ['order_has_the_rate_of_its_day', () => another({ fee_version: 'fee_version + 1' })],
  ['order_has_the_rate_of_its_day', () => another({ fee_rate_bps: '0' })],
  ['order_number_has_no_gap', () => another({ number: 'number + 2' })],
  ['buyer_and_vendor_differ', () => another({ buyer_id: 'vendor_id' })],
  ['buyer_and_vendor_differ', () => another({ buyer_id: String(relative) })],
  ['order_discount_has_its_voucher', () => another({ voucher_code: `'TEN'` })],
  ['order_carrier', () => another({ carrier: `''` })],
  ['order_tracking_number', () => another({ tracking_number: `''` })],
  ['open_order_is_due', () => another({ due_on: 'NULL' })],
  ['order_is_of_its_checkout', () => another({ buyer_id: String(stranger) })],
  ['order_is_of_its_checkout', () => another({ checkout_id: 'gen_random_uuid()' })],
  ['order_is_between_people', () => another({ buyer_id: '987654321' })],
  ['order_is_between_people', () => another({ vendor_id: '987654321', number: '1' })],
  ...[
    'public_id = gen_random_uuid()',
    'checkout_id = gen_random_uuid()',
    'buyer_id = buyer_id + 1',
    'vendor_id = vendor_id + 1',
    'number = number + 1',
    'physical = false',
    'total_micro = total_micro + 1',
    'discount_micro = 1',
    'fee_version = fee_version + 1',
    'fee_rate_bps = 0',
    'placed_on = placed_on + 1',
    `placed_at = placed_at + interval '1 second'`,
    'address = NULL',
    `voucher_code = 'TEN'`,
  ].map((set) => ['order_terms_stay', () => change(set)] as const),
  ['order_due_day_stays', () => change('due_on = due_on + 1')],
  ['order_due_day_stays', () => change('due_on = due_on - 1')],
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
  ['movement_kind', () => movement(`1, ${order}, 'gift', 1, repeat('x', 500)`)],
  ['movement_reason', () => movement(`1, ${order}, 'order_refund', 1, repeat('x', 501)`)],
  ['movement_was_posted', () => movement(`1, 987654321, 'order_refund', 1, ''`)],
  ['posting_agrees_with_its_order', posting],
  ['event_actor', () => step(`'nobody'`, `''`)],
  ['event_actor', () => step(`'nobody'`, `repeat('x', 2000)`)],
  ['event_note', () => step(`'buyer'`, `repeat('x', 2001)`)],
];

/** Each change keeps the order paid and everything else about it, so that only the rule itself can reject it. */
const unsound: readonly (readonly [rule: string, change: () => string])[] = [
  [
    'order_is_the_sum_of_its_lines',
    () => `UPDATE orders.order_line SET price_micro = price_micro + 1 WHERE order_id = ${order}`,
  ],
  ['order_is_the_sum_of_its_lines', () => `UPDATE orders.order_line SET delivery_micro = 1 WHERE order_id = ${order}`],
  [
    'order_agrees_with_its_movements',
    () => `UPDATE orders.movement SET amount_micro = amount_micro - 1 WHERE order_id = ${order}`,
  ],
  [
    'order_agrees_with_its_movements',
    () => `UPDATE orders.movement SET kind = 'order_refund' WHERE order_id = ${order}`,
  ],
  [
    'order_is_the_sum_of_its_lines',
    () =>
      `UPDATE orders.order_line SET price_micro = price_micro + 5, delivery_micro = delivery_micro + 5 WHERE order_id = ${order}`,
  ],
  [
    'order_is_the_sum_of_its_lines',
    () => `UPDATE orders.order_line SET price_micro = price_micro - 5 WHERE order_id = ${order};
      ${change(`discount_micro = 5, voucher_code = 'FIVE'`)}`,
  ],
  [
    'order_agrees_with_its_movements',
    () => `UPDATE orders.movement SET amount_micro = amount_micro - 1 WHERE order_id = ${order};
      ${movement(`987654321, ${order}, 'order_refund', 1, ''`)}`,
  ],
  ['order_agrees_with_its_movements', () => change('refunded_micro = 1')],
  ['order_agrees_with_its_movements', () => change('proceeds_micro = 1')],
  ['order_agrees_with_its_movements', () => change('fee_micro = 1')],
  [
    'money_clears_with_the_order',
    () => `INSERT INTO orders.movement (posting_id, order_id, kind, amount_micro)
      VALUES (987654321, ${order}, 'order_fee', 1); ${change('fee_micro = 1')}`,
  ],
  ['each_step_is_an_event', () => `UPDATE orders.event SET status = 'accepted' WHERE order_id = ${order}`],
  ['each_step_is_an_event', () => change(`status = 'accepted'`)],
  [
    'dispute_ends_as_decided',
    () => `INSERT INTO orders.movement (posting_id, order_id, kind, amount_micro)
        SELECT 987654321, id, 'order_refund', total_micro FROM orders.market_order WHERE id = ${order};
      UPDATE orders.event SET status = 'split' WHERE order_id = ${order};
      ${change(`status = 'split', due_on = NULL, refunded_micro = total_micro`)}`,
  ],
  [
    'dispute_ends_as_decided',
    () =>
      `INSERT INTO orders.ruling (order_id, decision_id, outcome, held_micro, refund_micro, refunded_before_micro, reason)
       VALUES (${order}, gen_random_uuid(), 'vendor', 1, 0, 0, 'None was asked for')`,
  ],
];

describe('Consistency of a paid order', () => {
  it.each(unsound)('A paid order that violates %s is rejected at commit', async (rule, statement) => {
    const client = await t.owner.connect();
    try {
      await client.query('BEGIN; SET LOCAL session_replication_role = replica');
      await client.query(statement());
      await client.query('SET LOCAL session_replication_role = origin');
      await client.query(change('due_on = due_on'));
      expect(await refused(client.query('COMMIT'))).toBe(rule);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});

/** The largest values that the rules allow. */
const bounds: readonly (readonly [what: string, statement: () => string])[] = [
  ['a step with a note of 2,000 characters', () => step(`'buyer'`, `repeat('x', 2000)`)],
  ['a carrier of 60 characters', () => change(`carrier = repeat('x', 60)`)],
  ['a tracking number of 60 characters', () => change(`tracking_number = repeat('x', 60)`)],
];

describe('Limits of an order’s columns', () => {
  it.each(bounds)('A write of %s is accepted', async (_what, statement) => {
    const client = await t.owner.connect();
    try {
      await client.query('BEGIN');
      expect(await refused(client.query(statement()))).toBeNull();
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  it.each(violations)('A write that violates %s is rejected, even from the schema’s owner', async (rule, statement) => {
    expect(await refused(t.owner.query(statement()))).toBe(rule);
  });
});
