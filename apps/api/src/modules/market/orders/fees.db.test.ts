import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { addOperator } from '../../../testing/operators.ts';
import { openDay } from '../../../testing/purchases.ts';
import { closeDay } from '../../earning/income/index.ts';
import { apiOf, buyer, daysLater, offer, refused, USDT, vendor } from './testing/market.ts';

/** Rules for fee drafts that apply even to the owner of the schema, with triggers enabled. */
const t = await ownDatabase({ checksLedger: true });
const author = (await addOperator(t, 'finance')).id;
const support = (await addOperator(t, 'support')).id;
const draft = (): Promise<string> =>
  t.value(
    `INSERT INTO orders.fee_draft (rate_bps, starts_on, reason, author_id) VALUES (600, '2030-01-01', 'The market grows', $1)
       RETURNING id`,
    [author],
  );
const [open, over] = [await draft(), await draft()];

const change = (draft: string, set: string) => `UPDATE orders.fee_draft SET ${set} WHERE id = '${draft}'`;

await t.owner.query(change(over, `status = 'discarded', decided_by = ${author}, decided_at = now()`));

const published = (by: bigint) =>
  `status = 'published', decided_by = ${by}, decided_at = now(), published_version = 2, confirmation_id = gen_random_uuid()`;

const violations: readonly (readonly [what: string, rule: string, statement: () => string])[] = [
  [
    'is created already closed',
    'fee_draft_begins_as_one',
    () => `INSERT INTO orders.fee_draft (rate_bps, starts_on, reason, author_id, status, decided_by, decided_at)
      VALUES (600, '2030-01-01', 'The market grows', ${author}, 'discarded', ${author}, now())`,
  ],
  [
    'is reopened after it was closed',
    'fee_draft_over_stays_over',
    () => change(over, `status = 'proposed', decided_by = NULL, decided_at = NULL`),
  ],
  ['gets a new reason after it was closed', 'fee_draft_over_stays_over', () => change(over, `reason = 'Another one'`)],
  ['gets another rate', 'fee_draft_terms_stay', () => change(open, 'rate_bps = 0')],
  ['starts on another day', 'fee_draft_terms_stay', () => change(open, `starts_on = '2030-01-02'`)],
  ['gets another reason', 'fee_draft_terms_stay', () => change(open, `reason = 'Another one'`)],
  ['gets another author', 'fee_draft_terms_stay', () => change(open, `author_id = ${support}`)],
  ['was made at another time', 'fee_draft_terms_stay', () => change(open, `made_at = made_at + interval '1 second'`)],
  [
    'is published by an operator without the right to decide about money',
    'fee_published_by_two',
    () => change(open, published(support)),
  ],
];

describe('Fee drafts', () => {
  // Shows DEC-9-fees-2
  it.each(violations)(
    'A fee draft that %s is rejected, even from the database owner',
    async (_what, rule, statement) => {
      expect(await refused(t.owner.query(statement()))).toBe(rule);
    },
  );
});

const api = await ownApp(t);
const sql = apiOf(t);

const today = () => openDay(t);

// Shows DEC-9-fees-1
it('The fee of a cleared order is listed as a source of the day that it funds, in the app and on /transparency', async () => {
  const [who, seller] = [await buyer(t), await vendor(t, 10)];
  await sql.add(who, await offer(t, seller.id, { price: 100n * USDT }));
  await sql.place(who);
  const { rows } = await t.owner.query('SELECT public_id FROM orders.market_order WHERE buyer_id = $1', [who.id]);
  await sql.call('SELECT orders.send($1, $2, $3, $4)', [seller.session, rows[0].public_id, 'Post', 'AB1']);
  await sql.call('SELECT orders.receive($1, $2, $3)', [who.session, who.id, rows[0].public_id]);
  await daysLater(t, 4);
  await t.owner.query('SELECT orders.settle_due(100)');
  const closed = await closeDay(t.db, await today());
  expect(closed.earned).toEqual([{ source: 'orders', amount: '5.00' }]);
  const { data } = (await api.get('/publicApi/transparency')).json();
  expect(data.days.docs[0]).toMatchObject({ day: closed.day, earned: closed.earned });
});

it('A day without earnings lists no source', async () => {
  const closed = await closeDay(t.db, await today());
  expect(closed.earned).toEqual([]);
});
