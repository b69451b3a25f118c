import { randomUUID } from 'node:crypto';
import { texts as inputsTexts } from '@plumbline/texts/en/inputs';
import { texts as inputsHindi } from '@plumbline/texts/hi/inputs';
import { describe, expect, it } from 'vitest';
import { afterWaiting } from '../../../testing/after-waiting.ts';
import { outcomeOf } from '../../../testing/app.ts';
import { postDecision } from '../../../testing/decide.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { auditOf, openSession, signedInOperator } from '../../../testing/operators.ts';
import { openDay } from '../../../testing/purchases.ts';
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

const t = await ownDatabase();
const api = await ownApp(t);
const sql = apiOf(t);
const author = await signedInOperator(t, 'finance');
const other = await signedInOperator(t, 'owner');
checkOrdersAfterEach(t);

const post = async (path: string, body: object, who = author) =>
  outcomeOf(await postDecision(t, api, `/operatorApi/${path}`, body, who.token));
const get = async (path: string) => (await api.get(`/operatorApi/${path}`, author.token)).json().data;
const day = (later: number): Promise<string> => openDay(t, later);
const propose = async (ratePercent: string, later: number) =>
  post('proposeFee', { ratePercent, startsOn: await day(later), reason: 'The market grows' });
const publish = (_id: string, who = other) => post('publishFee', { _id, note: '' }, who);

describe('Fee versions', () => {
  // Shows DEC-9-fees-2
  it('One operator drafts a fee version and another publishes it; it applies to orders from its start day', async () => {
    const { data } = await propose('7.5', 2);
    expect((await publish(data._id, author)).code).toBe('published_by_author');
    expect(await publish(data._id)).toMatchObject({ success: true, data: { version: 2 } });
    const seller = await vendor(t, 10);
    const vase = await offer(t, seller.id);
    const place = async () => {
      const who = await buyer(t);
      await sql.add(who, vase);
      await sql.place(who);
      return t.row('SELECT fee_version, fee_rate_bps, public_id FROM orders.market_order WHERE buyer_id = $1', [
        who.id,
      ]);
    };
    const before = await place();
    expect(before).toMatchObject({ fee_version: 1, fee_rate_bps: 500 });
    await daysLater(t, 2);
    expect(await place()).toMatchObject({ fee_version: 2, fee_rate_bps: 750 });
    // An earlier order keeps its rate when it clears.
    await sql.call('SELECT orders.send($1, $2, $3, $4)', [seller.session, before.public_id, 'Post', 'A1']);
    await daysLater(t, 15);
    await t.owner.query('SELECT orders.settle_due(100)');
    await daysLater(t, 4);
    await t.owner.query('SELECT orders.settle_due(100)');
    const { rows } = await t.owner.query(
      'SELECT status, fee_micro, proceeds_micro FROM orders.market_order WHERE public_id = $1',
      [before.public_id],
    );
    expect(rows).toEqual([{ status: 'cleared', fee_micro: 500_000n, proceeds_micro: 9_500_000n }]);
    expect((await get('feeVersions')).docs).toMatchObject([
      { version: 2, ratePercent: '7.5', state: 'in force', proposedBy: author.email, publishedBy: other.email },
      { version: 1, ratePercent: '5', state: 'over', publishedAt: null },
    ]);
    expect((await auditOf(t, `fee-draft:${data._id}`)).map(({ action }) => action)).toEqual([
      'fee.propose',
      'fee.publish',
    ]);
  });

  // Shows DEC-9-orders-12
  it('If a new fee starts between cart and payment, the order gets a 409 with the affected lines and changes nothing', async () => {
    const [who, seller] = [await buyer(t), await vendor(t, 10)];
    await sql.add(who, await offer(t, seller.id));
    const token = await openSession(t, 'member', who.id);
    const cart = async () => (await api.get('/sellerApi/getCart', token)).json().data;
    const buy = async ({ version: cartVersion, total }: { version: string; total: string }, language = 'en') => {
      const payload = { key: 'a fee between', cartVersion, total, addressId: who.address };
      const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
      const answer = await api.app.inject({ method: 'POST', url: '/sellerApi/createOrder', payload, headers });
      return { code: answer.headers['x-error-code'], ...answer.json() };
    };
    const seen = await cart();
    await publish((await propose('8', 40)).data._id);
    await daysLater(t, 40);
    expect(await buy(seen)).toMatchObject({
      code: 'cart_changed',
      message: inputsTexts.otherShareOfThese({ titles: 'A vase' }),
    });
    expect(await buy(seen, 'hi')).toMatchObject({
      message: inputsHindi.otherShareOfThese({ titles: 'A vase' }),
      params: { titles: 'A vase' },
    });
    expect((await api.get('/sellerApi/getMarketOrders', token)).json().data.docs).toEqual([]);
    expect(await buy(await cart())).toMatchObject({ success: true, data: { orders: [{ status: 'paid' }] } });
  });

  it('Only a fee version that was published on the command line is marked as published without a second factor', async () => {
    const [byOperator, byCommand] = [(await propose('6', 60)).data._id, (await propose('7', 61)).data._id];
    await publish(byOperator);
    await t.owner.query(`SELECT orders.publish_fee(NULL, $1, '', NULL, $2)`, [byCommand, other.id]);
    const { rows } = await t.owner.query(
      'SELECT draft_id AS id, unconfirmed FROM orders.fee_publications WHERE draft_id = ANY ($1) ORDER BY version',
      [[byOperator, byCommand]],
    );
    expect(rows).toEqual([
      { id: byOperator, unconfirmed: null },
      { id: byCommand, unconfirmed: 'command line' },
    ]);
  });

  it('A fee draft that is discarded at the same time cannot be published', async () => {
    const { data } = await propose('6', 70);
    const discard = `SELECT orders.discard_fee(sha256(convert_to($2, 'UTF8')), $1, 'Not now')`;
    const publishing = () =>
      refused(t.owner.query(`SELECT orders.publish_fee(NULL, $1, '', NULL, $2)`, [data._id, other.id]));
    expect(await afterWaiting(t, t.owner, [discard, [data._id, author.token]], publishing)).toBe('draft_over');
  });

  it('A fee draft waits for a second operator until it is published or discarded', async () => {
    const ids: string[] = [];
    for (const later of [80, 81, 82]) ids.push((await propose('6', later)).data._id);
    await publish(ids[0]!);
    await post('discardFee', { _id: ids[1], reason: 'Not now' });
    expect(await t.rows('SELECT id FROM orders.waiting_fees WHERE id = ANY ($1)', [ids])).toEqual([{ id: ids[2] }]);
    await post('discardFee', { _id: ids[2], reason: 'Not now' });
  });

  // Shows DEC-9-fees-2
  it('Publishing a fee version needs the publisher’s second factor for its rate and start day', async () => {
    const { data } = await propose('6', 1);
    const asked = await api.post('/operatorApi/publishFee', { _id: data._id, note: '' }, other.token);
    expect(asked.headers['x-error-code']).toBe('confirmation_needed');
    expect(asked.json().data.statement).toContain(`Rate: 6.00 % of what clears\nHolds from: ${await day(1)}`);
    await post('discardFee', { _id: data._id, reason: 'Not now' });
  });

  it.each(['10.01', '11', '-1', '5.123', 'x', ''])('A fee of %s % is rejected', async (rate) => {
    expect((await propose(rate, 1)).status).toBe(400);
  });

  it('A fee version cannot start on a day that has begun or on another version’s start day', async () => {
    expect((await propose('4', 0)).code).toBe('version_date_past');
    const { data } = await propose('4', 5);
    const late = await propose('3', 5);
    await publish(data._id);
    expect((await publish(late.data._id)).code).toBe('version_date_taken');
    expect((await propose('3', 5)).code).toBe('version_date_taken');
    await post('discardFee', { _id: late.data._id, reason: 'Too late' });
  });

  it.each([
    ['has a different rate from its draft', 'fee_version_was_published', { rate: 0 }],
    ['starts on a different day from its draft', 'fee_version_was_published', { later: 21 }],
    ['starts on a day that has begun', 'fee_begins_on_a_day_to_come', { drafted: 0, later: 0 }],
    ['skips a version number', 'fee_versions_count', { above: 2 }],
  ])('A fee version that %s is rejected, even from the database owner', async (_what, rule, of) => {
    const { rate, drafted, later, above } = { rate: 600, drafted: 20, later: 20, above: 1, ...of };
    const { data } = await propose('6', 20);
    const client = await t.owner.connect();
    try {
      await client.query('BEGIN; SET LOCAL session_replication_role = replica');
      const { rows } = await client.query('SELECT max(version) + $1 AS next FROM orders.fee_version', [above]);
      await client.query(
        `UPDATE orders.fee_draft SET status = 'published', published_version = $2, starts_on = $3, decided_at = now(),
           decided_by = author_id + 1
         WHERE id = $1`,
        [data._id, rows[0].next, await day(drafted)],
      );
      await client.query('SET LOCAL session_replication_role = origin');
      const written = client.query(
        `INSERT INTO orders.fee_version (version, starts_on, rate_bps, reason, draft_id)
         SELECT $2, $3, $4, d.reason, d.id FROM orders.fee_draft d WHERE d.id = $1`,
        [data._id, rows[0].next, await day(later), rate],
      );
      expect(await refused(written)).toBe(rule);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
    await post('discardFee', { _id: data._id, reason: 'For a test' });
  });

  // Shows DEC-9-fees-2
  it('A fee version is published once, however many operators publish it at the same time', async () => {
    const { data } = await propose('2', 7);
    const owners = await Promise.all(Array.from({ length: 4 }, () => signedInOperator(t, 'owner')));
    const ends = await Promise.all(owners.map((who) => publish(data._id, who)));
    expect(ends.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(ends.filter(({ success }) => !success).map(({ code }) => code))).toEqual(new Set(['draft_over']));
  });

  it('A discarded fee draft stays in the list and cannot be published', async () => {
    const { data } = await propose('1', 9);
    await post('discardFee', { _id: data._id, reason: 'A mistake' }, other);
    expect((await publish(data._id)).code).toBe('draft_over');
    expect((await get('feeDrafts')).docs[0]).toMatchObject({ status: 'discarded', decision: 'A mistake' });
    expect((await post('discardFee', { _id: data._id, reason: 'Again' })).code).toBe('draft_over');
    expect((await post('discardFee', { _id: randomUUID(), reason: 'None such' })).code).toBe('draft_unknown');
  });

  it('Reconciliation sees published fee versions with their publisher, and no drafts', async () => {
    const [{ data }, { data: waiting }] = [await propose('2.5', 11), await propose('1.5', 12)];
    const { version } = (await publish(data._id)).data;
    const { rows } = await t.owner.query(
      `SELECT p.draft_id, p.version, a.email, p.statement FROM orders.fee_publications p JOIN identity.operators a
         ON a.id = p.operator_id WHERE p.draft_id = ANY ($1)`,
      [[data._id, waiting._id]],
    );
    expect(rows).toEqual([
      { draft_id: data._id, version, email: other.email, statement: expect.stringContaining('Rate: 2.50 %') },
    ]);
    await post('discardFee', { _id: waiting._id, reason: 'For a test' });
  });
});

describe('Escrow in the console', () => {
  // Shows DEC-9-disputes-4
  it('The console shows the money held for orders by state and vendor, matching the settlement accounts', async () => {
    const seller = await vendor(t);
    const who = await buyer(t);
    await sql.add(who, await offer(t, seller.id, { price: 30n * USDT }));
    await sql.place(who);
    const escrow = await get('escrow');
    expect(escrow).toMatchObject({ differences: 0, settlement: escrow.held });
    expect(escrow.states.find(({ status }: { status: string }) => status === 'paid').orders).toBeGreaterThan(0);
    const vendors = (await get('escrowVendors?sort=held')).docs;
    expect(vendors[0]).toMatchObject({ held: '30.00', settlement: '30.00', openOrders: 1, disputes: 0 });
    expect((await get(`escrowVendors?search=${vendors[0].slug}`)).docs).toHaveLength(1);
  });

  it('The console finds held orders by number, buyer, store and state, and marks overdue ones', async () => {
    const seller = await vendor(t);
    const who = await buyer(t);
    await sql.add(who, await offer(t, seller.id));
    await sql.place(who);
    const { rows } = await t.owner.query(
      `SELECT m.email, orders.number_of(o.vendor_id, o.number) AS label FROM orders.market_order o JOIN members.member m ON m.id = o.buyer_id
       WHERE o.buyer_id = $1`,
      [who.id],
    );
    const [{ email, label }] = rows;
    for (const search of [label, label.toLowerCase(), email]) {
      expect((await get(`orders?search=${search}`)).docs).toMatchObject([{ number: label, isOverdue: false }]);
    }
    const { _id, vendor: store } = (await get(`orders?search=${label}`)).docs[0];
    expect((await get(`orders?vendor=${store._id}`)).docs.map((each: { _id: string }) => each._id)).toEqual([_id]);
    expect(await get(`orders/${_id}`)).toMatchObject({ number: label, buyer: { email }, money: { held: '10.00' } });
    await daysLater(t, 4);
    const overdue = (await get('orders?status=overdue&limit=100')).docs;
    expect(overdue.map((each: { _id: string }) => each._id)).toContain(_id);
    expect((await get('escrow')).overdue.orders).toBeGreaterThan(0);
  });

  it('The console shows who refunded an order and why', async () => {
    const seller = await vendor(t);
    const who = await buyer(t);
    await sql.add(who, await offer(t, seller.id));
    await sql.place(who);
    const { rows } = await t.owner.query('SELECT public_id FROM orders.market_order WHERE buyer_id = $1', [who.id]);
    await sql.call(REFUND, [seller.session, rows[0].public_id, USDT, 'A scratch']);
    await sql.call('SELECT orders.cancel_as_buyer($1, $2, $3, $4)', [
      who.session,
      who.id,
      rows[0].public_id,
      'Too late',
    ]);
    expect((await get('refunds')).docs.slice(0, 2)).toMatchObject([
      { by: 'buyer', amount: '9.00', isWhole: false, reason: 'Too late' },
      { by: 'vendor', amount: '1.00', isWhole: false, reason: 'A scratch' },
    ]);
    expect((await get('refunds?by=vendor')).docs[0]).toMatchObject({ reason: 'A scratch' });
  });
});
