import { texts as answersTexts } from '@plumbline/texts/en/answers';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../testing/app.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { auditOf, openSession } from '../../../testing/operators.ts';
import { member } from '../../../testing/people.ts';
import { setSetting } from '../../../testing/settings.ts';
import { type Upload, upload } from '../../../testing/upload.ts';
import { buyer, daysLater, USDT, vendor } from '../orders/testing/market.ts';
import { disputesOf, photo } from './testing/world.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const world = disputesOf(t, api);
await setSetting(t, 'orderCodeFrom', (1_000n * USDT).toString());
afterEach(async () => expect(await world.violations()).toEqual([]));

type Order = Awaited<ReturnType<ReturnType<typeof disputesOf>['order']>>;
const sellers = async ({ id, who }: Order) => (await api.get(`/sellerApi/getDispute/${id}`, who.token)).json();
const vendors = async ({ id, seller }: Order) => (await api.get(`/vendorApi/getDispute/${id}`, seller.token)).json();
const mails = async (id: bigint) => {
  const { rows } = await t.owner.query<{ template: string; facts: Record<string, string> }>(
    `SELECT m.template, m.facts FROM mail.message m JOIN members.member p ON p.email = m.recipient WHERE p.id = $1 ORDER BY m.queued_at`,
    [id],
  );
  return rows.filter(({ template }) => template?.startsWith('dispute-'));
};

const uploaded = async ({ id }: Order, token: string, group = 'sellerApi', file: Partial<Upload> = {}) =>
  outcomeOf(
    await upload(api, `/${group}/addDisputePicture`, { token, fields: { _id: id }, content: await photo(), ...file }),
  );

describe('A dispute', () => {
  // Shows DEC-9-disputes-1
  it('A dispute opens with the buyer’s complaint, and both sides are mailed', async () => {
    const order = await world.order();
    const { data } = await sellers(order);
    expect(data).toMatchObject({ side: 'buyer', status: 'disputed', held: '100.00', decision: null, closedAt: null });
    expect(data.messages).toMatchObject([{ side: 'buyer', body: 'It is broken', pictures: [] }]);
    expect((await vendors(order)).data).toMatchObject({ side: 'vendor', messages: [{ body: 'It is broken' }] });
    expect(await mails(order.who.id)).toMatchObject([{ template: 'dispute-opened', facts: { side: 'buyer' } }]);
    expect(await mails(order.seller.id)).toMatchObject([{ template: 'dispute-opened', facts: { side: 'vendor' } }]);
  });

  // Shows DEC-9-disputes-1
  it('A dispute shows the tracking and the purchase as its buyer saw it, even if the listing has changed', async () => {
    const order = await world.order();
    const { evidence } = (await sellers(order)).data;
    expect(evidence).toMatchObject({
      carrier: 'Post',
      trackingNumber: 'AB1',
      lines: [{ title: 'A vase', price: '100.00', quantity: 1, revision: 1, description: 'A vase' }],
    });
    expect(evidence.sentAt).toMatch(/^\d{4}-/);
  });

  it('A dispute of other people is answered as if the order did not exist', async () => {
    const order = await world.order();
    for (const [group, token] of [
      ['sellerApi', await openSession(t, 'member', (await member(t)).id)],
      ['vendorApi', await openSession(t, 'vendor', (await vendor(t)).id)],
    ] as const) {
      const answer = await api.get(`/${group}/getDispute/${order.id}`, token);
      expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([404, 'order_unknown']);
      const written = await api.post(`/${group}/answerDispute`, { _id: order.id, message: 'Mine' }, token);
      expect([written.statusCode, written.headers['x-error-code']]).toEqual([404, 'order_unknown']);
    }
  });

  it('An order that nobody disputed has no dispute', async () => {
    const order = await world.order({ isOpen: false });
    const answer = await api.get(`/sellerApi/getDispute/${order.id}`, order.who.token);
    expect(answer.headers['x-error-code']).toBe('dispute_unknown');
  });
});

describe('Messages in a dispute', () => {
  // Shows DEC-9-disputes-1
  it('Both sides and operators see the messages of a dispute in the order in which they were written', async () => {
    const order = await world.order();
    const { token } = await world.operator('support');
    await api.post('/vendorApi/answerDispute', { _id: order.id, message: 'It was whole' }, order.seller.token);
    await world.post('writeDispute', { _id: order.id, message: 'Please show it' }, token);
    const said = ['It is broken', 'It was whole', 'Please show it'];
    for (const { data } of [await sellers(order), await vendors(order)]) {
      expect(data.messages.map(({ body }: { body: string }) => body)).toEqual(said);
    }
    const facts = (await api.get(`/operatorApi/disputes/${order.id}`, token)).json().data;
    expect(facts.messages.map(({ side }: { side: string }) => side)).toEqual(['buyer', 'vendor', 'operator']);
    expect(await auditOf(t, `order:${order.id}`)).toMatchObject([{ action: 'dispute.write' }]);
  });

  it('Messages in a dispute send the other side at most one mail an hour', async () => {
    const order = await world.order();
    for (const body of ['One', 'Two', 'Three']) expect(await order.write('vendor', body)).toBeNull();
    expect((await mails(order.who.id)).map(({ template }) => template)).toEqual(['dispute-opened', 'dispute-message']);
    expect((await mails(order.seller.id)).map(({ template }) => template)).toEqual(['dispute-opened']);
  });

  // Shows DEC-9-disputes-1
  it('Each side can write at most twenty messages an hour in a dispute, even at the same time', async () => {
    const order = await world.order();
    const ends = await Promise.all(Array.from({ length: 30 }, (_, place) => order.write('vendor', `No. ${place}`)));
    expect(ends.filter((end) => end === null)).toHaveLength(20);
    expect(new Set(ends)).toEqual(new Set([null, 'rate_limited']));
    expect(await order.write('buyer', 'I am another side')).toBeNull();
  });

  it('A closed dispute accepts no messages', async () => {
    const order = await world.order();
    await order.refund(100n * USDT);
    expect(await order.write('buyer', answersTexts.rateTicket)).toBe('dispute_over');
  });

  it('Packers of the store cannot write messages in a dispute', async () => {
    const order = await world.order();
    const packer = await vendor(t);
    await t.owner.query(`INSERT INTO vendors.team_member (vendor_id, member_id, role) VALUES ($1, $2, 'packer')`, [
      order.seller.id,
      packer.id,
    ]);
    expect(await world.call('disputes.write', [packer.session, packer.id, order.id, 'I packed it', []])).toBe(
      'forbidden',
    );
  });
});

describe('Pictures in a dispute', () => {
  // Shows DEC-9-disputes-1
  it('A picture in a dispute is re-encoded, appears with its message and is visible only to the two sides and operators', async () => {
    const order = await world.order();
    const added = await uploaded(order, order.who.token);
    expect(added).toMatchObject({ status: 200, data: { width: 1600, height: 1200 } });
    const picture = added.data._id as string;
    const answer = { _id: order.id, message: 'Look', pictures: [picture] };
    expect((await api.post('/sellerApi/answerDispute', answer, order.who.token)).statusCode).toBe(200);
    expect((await vendors(order)).data.messages[1].pictures).toEqual([{ _id: picture, width: 1600, height: 1200 }]);

    const operator = await world.operator('auditor');
    const paths = [
      [`/sellerApi/disputePicture/${order.id}/${picture}/480`, order.who.token],
      [`/vendorApi/disputePicture/${order.id}/${picture}/480`, order.seller.token],
      [`/operatorApi/disputes/${order.id}/pictures/${picture}/480`, operator.token],
    ] as const;
    for (const [path, token] of paths) {
      const seen = await api.get(path, token);
      expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(seen.headers['cache-control']).toBe('no-store');
      const { exif, width } = await sharp(seen.rawPayload).metadata();
      expect([exif, width]).toEqual([undefined, 480]);
    }
    const stranger = await openSession(t, 'member', (await member(t)).id);
    expect((await api.get(paths[0][0], stranger)).statusCode).toBe(404);
    expect((await api.get(paths[0][0])).statusCode).toBe(401);
    // It has no public URL.
    expect((await api.get(`/publicApi/picture/${picture}/480`)).statusCode).toBe(404);
  });

  it('A picture in a dispute is not found through the order of another dispute', async () => {
    const [mine, other] = [await world.order(), await world.order()];
    const { data } = await uploaded(mine, mine.who.token);
    await mine.write('buyer', 'Look', [data._id]);
    expect((await api.get(`/sellerApi/disputePicture/${other.id}/${data._id}/480`, other.who.token)).statusCode).toBe(
      404,
    );
    expect(await other.write('buyer', 'Look', [data._id])).toBe('picture_unknown');
  });

  it('A picture in a dispute can be used once, and only in a message of the side that uploaded it', async () => {
    const order = await world.order();
    const { data } = await uploaded(order, order.who.token);
    expect(await order.write('vendor', 'Look', [data._id])).toBe('picture_unknown');
    expect(await order.write('buyer', 'Look', [data._id])).toBeNull();
    expect(await order.write('buyer', 'Look again', [data._id])).toBe('picture_unknown');
  });

  it('A dispute rejects a file that is not a picture and a picture from someone outside the order', async () => {
    const order = await world.order();
    const stranger = await openSession(t, 'member', (await member(t)).id);
    expect((await uploaded(order, stranger)).code).toBe('order_unknown');
    const drawing = { content: '<svg xmlns="http://www.w3.org/2000/svg"/>', name: 'a.png', type: '' };
    const answer = await uploaded(order, order.who.token, 'sellerApi', drawing);
    expect(answer.code).toBe('picture_not_allowed');
  });

  it('Each side can upload at most thirty pictures in a dispute', async () => {
    const order = await world.order();
    const add = () =>
      world.call('disputes.add_picture', [
        order.who.session,
        order.who.id,
        order.id,
        1,
        1,
        [480],
        [Buffer.alloc(32)],
        [Buffer.from('x')],
      ]);
    const ends = await Promise.all(Array.from({ length: 35 }, add));
    expect(ends.filter((end) => end === null)).toHaveLength(30);
    expect(new Set(ends)).toEqual(new Set([null, 'dispute_pictures_full']));
  });
});

const decide = (order: Order, body: object, token: string) =>
  world.post('decideDispute', { _id: order.id, held: '100', reason: 'The photo shows it', ...body }, token);

describe('Decisions on disputes', () => {
  it.each([
    ['vendor', {}, ['cleared', 0n, 0n, 95n * USDT, 5n * USDT]],
    ['buyer', {}, ['refunded', 0n, 100n * USDT, 0n, 0n]],
    ['split', { back: '40' }, ['split', 0n, 40n * USDT, 57n * USDT, 3n * USDT]],
  ] as const)(
    'The decision “%s” is carried out at once, sent to both sides and recorded in the audit log',
    async (outcome, body, end) => {
      const order = await world.order();
      const { token, email } = await world.operator();
      const decided = await decide(order, { outcome, ...body }, token);
      expect(decided).toMatchObject({ success: true, data: { status: 'final' } });
      await world.carryOut();
      expect(await order.state()).toEqual(end);
      const { data } = await sellers(order);
      expect(data).toMatchObject({ decision: { outcome, reason: 'The photo shows it' } });
      expect(data.closedAt).not.toBeNull();
      for (const id of [order.who.id, order.seller.id]) {
        const told = (await mails(id)).filter(({ template }) => template === 'dispute-decided');
        expect(told).toMatchObject([{ facts: { outcome, reason: 'The photo shows it' } }]);
      }
      expect(await auditOf(t, `order:${order.id}`)).toMatchObject([
        { actor: email, action: 'dispute.decide', reason: 'The photo shows it', after: { outcome, held: '100.00' } },
      ]);
      const shown = (await api.get(`/operatorApi/disputes/${order.id}`, token)).json().data;
      expect(shown.decisions).toMatchObject([{ status: 'done', proposedBy: email, takesTwo: false }]);
    },
  );

  it('A split decision charges the fee, rounded down, on the part that clears', async () => {
    const order = await world.order({ price: 100n });
    const { token } = await world.operator();
    await decide(order, { outcome: 'split', held: '0.0001', back: '0.000001' }, token);
    await world.carryOut();
    expect(await order.state()).toEqual(['split', 0n, 1n, 95n, 4n]);
  });

  // Shows DEC-9-disputes-2
  it('A decision on a dispute without its own confirmation is rejected and states what to confirm', async () => {
    const order = await world.order();
    const { token } = await world.operator();
    const body = { _id: order.id, outcome: 'split', held: '100', back: '40', reason: 'The photo shows it' };
    const asked = await api.post('/operatorApi/decideDispute', body, token);
    expect(asked.headers['x-error-code']).toBe('confirmation_needed');
    expect(asked.json().data.statement).toMatch(
      /^Decide a dispute by a split\nOrder: STORE-\d+-00001\n[\s\S]*Held: 100\.00 USDT\nBack to the buyer: 40\.00 USDT\nTo the vendor, less the fee: 60\.00 USDT\nReason: The photo shows it$/,
    );
    expect((await order.state())[0]).toBe('disputed');
  });

  it('A decision on a dispute for a different amount than the order holds is rejected', async () => {
    const order = await world.order();
    await order.refund(30n * USDT);
    const { token } = await world.operator();
    expect((await decide(order, { outcome: 'vendor' }, token)).code).toBe('state_changed');
    expect((await decide(order, { outcome: 'vendor', held: '70' }, token)).success).toBe(true);
    await world.carryOut();
    expect(await order.state()).toEqual(['cleared', 0n, 30n * USDT, 66_500_000n, 3_500_000n]);
  });

  it.each(['0.0', '100', '101'])('A split decision that refunds %s of 100 is rejected', async (back) => {
    const order = await world.order();
    const { token } = await world.operator();
    const answer = await decide(order, { outcome: 'split', back }, token);
    expect(answer.status).toBe(400);
  });

  it('An operator without the right to decide cannot decide a dispute', async () => {
    const order = await world.order();
    for (const role of ['support', 'auditor'] as const) {
      const { token } = await world.operator(role);
      expect((await decide(order, { outcome: 'vendor' }, token)).code).toBe('role_not_allowed');
    }
  });

  it('An order without an open dispute cannot be decided', async () => {
    const { token } = await world.operator();
    const sent = await world.order({ isOpen: false });
    expect((await decide(sent, { outcome: 'vendor' }, token)).code).toBe('dispute_unknown');
    const over = await world.order();
    await over.refund(100n * USDT);
    expect((await decide(over, { outcome: 'vendor' }, token)).code).toBe('order_state');
  });

  it('A dispute cannot be decided twice', async () => {
    const order = await world.order();
    const { token } = await world.operator();
    await decide(order, { outcome: 'vendor' }, token);
    expect((await decide(order, { outcome: 'buyer' }, token)).code).toBe('order_state');
    await world.carryOut();
    await world.carryOut();
    expect(await order.state()).toEqual(['cleared', 0n, 0n, 95n * USDT, 5n * USDT]);
  });

  it('Once a dispute is decided, neither a refund nor a deadline can move the order before the decision is carried out', async () => {
    const order = await world.order();
    const { token } = await world.operator();
    await decide(order, { outcome: 'vendor' }, token);
    expect(await order.refund(10n * USDT)).toBe('order_state');
    await daysLater(t, 70);
    await world.settle();
    expect((await order.state())[0]).toBe('disputed');
    await world.carryOut();
    expect((await order.state())[0]).toBe('cleared');
  });
});

describe('Decisions on large amounts', () => {
  const PRICE = 200n * USDT;
  const propose = async (outcome = 'vendor') => {
    const order = await world.order({ price: PRICE });
    const author = await world.operator();
    const { data } = await decide(order, { outcome, held: '200' }, author.token);
    return { order, author, decision: data.decision as string, data };
  };
  const approve = (decision: string, token: string) => world.post('approveDispute', { decision, note: '' }, token);

  // Shows DEC-9-disputes-2
  it('A decision on a large amount waits for a second operator, who confirms it too', async () => {
    const { order, author, decision, data } = await propose();
    expect(data.status).toBe('proposed');
    await world.carryOut();
    expect((await order.state())[0]).toBe('disputed');
    const waiting = (await api.get('/operatorApi/disputes?queue=waiting', author.token)).json().data.docs;
    expect(waiting.map(({ _id }: { _id: string }) => _id)).toContain(order.id);

    expect((await approve(decision, author.token)).code).toBe('own_proposal');
    const other = await world.operator('owner');
    const unconfirmed = await api.post('/operatorApi/approveDispute', { decision, note: '' }, other.token);
    expect(unconfirmed.json().data.statement).toContain(`Decided by: ${author.email}`);
    expect((await approve(decision, other.token)).success).toBe(true);
    await world.carryOut();
    expect(await order.state()).toEqual(['cleared', 0n, 0n, 190n * USDT, 10n * USDT]);
    expect((await auditOf(t, `order:${order.id}`)).map(({ action }) => action)).toEqual([
      'dispute.decide',
      'dispute.approve',
    ]);
  });

  it('An operator awaiting confirmation cannot approve a decision on a large amount, nor can anyone if its author is suspended', async () => {
    const { decision, author } = await propose();
    const newcomer = await world.operator('owner');
    await t.owner.query('UPDATE identity.operator SET waits_since = now() WHERE id = $1', [newcomer.id]);
    expect((await approve(decision, newcomer.token)).code).toBe('operator_not_confirmed');
    await t.owner.query('UPDATE identity.operator SET disabled_at = now() WHERE id = $1', [author.id]);
    expect((await approve(decision, (await world.operator('owner')).token)).code).toBe('author_not_confirmed');
  });

  it('After another operator rejects a decision on a large amount or its author withdraws it, the dispute can be decided again', async () => {
    for (const [ends, status] of [
      ['another', 'rejected'],
      ['author', 'withdrawn'],
    ]) {
      const { order, decision, author } = await propose();
      const by = ends === 'author' ? author : await world.operator('owner');
      const ended = await world.post('endDisputeDecision', { decision, reason: 'Too early' }, by.token);
      expect(ended.data).toEqual({ status });
      expect((await decide(order, { outcome: 'buyer', held: '200' }, author.token)).data.status).toBe('proposed');
    }
  });

  it('A pending decision on a large amount lapses when the vendor refunds the order', async () => {
    const { order, decision } = await propose();
    await order.refund(PRICE);
    expect((await approve(decision, (await world.operator('owner')).token)).code).toBe('decision_over');
    expect(await t.value('SELECT status FROM disputes.decision WHERE id = $1', [decision])).toBe('overtaken');
    expect((await mails(order.who.id)).at(-1)).toMatchObject({ template: 'dispute-closed', facts: { how: 'vendor' } });
  });

  it('A decision on a large amount cannot be approved after a partial refund', async () => {
    const { order, decision } = await propose();
    await order.refund(1n * USDT);
    expect((await approve(decision, (await world.operator('owner')).token)).code).toBe('state_changed');
  });

  it('After the limit is lowered, a decision above it waits for a second operator', async () => {
    await setSetting(t, 'disputeTwoFrom', (50n * USDT).toString());
    const order = await world.order();
    const { data } = await decide(order, { outcome: 'vendor' }, (await world.operator()).token);
    await setSetting(t, 'disputeTwoFrom', (200n * USDT).toString());
    expect(data.status).toBe('proposed');
  });
});

describe('Several small decisions by one operator', () => {
  const decideOf = async (price: bigint, token: string) => {
    const order = await world.order({ price: price * USDT });
    const shown = (await api.get(`/operatorApi/disputes/${order.id}`, token)).json().data.takesTwo as boolean;
    return [shown, (await decide(order, { outcome: 'buyer', held: price.toString() }, token)).data.status];
  };

  // Shows DEC-9-disputes-2
  it('Small decisions by one operator add up over 24 hours; reaching the limit requires a second operator', async () => {
    const [one, other] = [await world.operator(), await world.operator()];
    expect(await decideOf(100n, one.token)).toEqual([false, 'final']);
    expect(await decideOf(99n, one.token)).toEqual([false, 'final']);
    expect(await decideOf(1n, one.token)).toEqual([true, 'proposed']);
    expect(await decideOf(100n, other.token)).toEqual([false, 'final']);
    // Turns the triggers off to let a day pass.
    const client = await t.owner.connect();
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    await client.query(
      `UPDATE disputes.decision SET proposed_at = proposed_at - interval '25 hours' WHERE proposed_by = $1`,
      [one.id],
    );
    await client.query('COMMIT');
    client.release();
    expect(await decideOf(199n, one.token)).toEqual([false, 'final']);
    await world.carryOut();
  });

  // Shows DEC-9-disputes-2
  it('Simultaneous small decisions by one operator cannot exceed the limit together', async () => {
    const { token } = await world.operator();
    const orders = await Promise.all(Array.from({ length: 5 }, () => world.order({ price: 60n * USDT })));
    const decided = await Promise.all(orders.map((order) => decide(order, { outcome: 'vendor', held: '60' }, token)));
    expect(decided.map(({ data }) => data.status).toSorted()).toEqual([
      'final',
      'final',
      'final',
      'proposed',
      'proposed',
    ]);
    await world.carryOut();
  });
});

describe('Disputes that nobody decides', () => {
  // Shows DEC-9-disputes-2
  it('After sixty days without a decision, a dispute goes to its buyer, and both sides are mailed the reason', async () => {
    const order = await world.order();
    await daysLater(t, 61);
    await world.settle();
    expect((await order.state())[0]).toBe('refunded');
    expect((await mails(order.seller.id)).at(-1)).toMatchObject({
      template: 'dispute-closed',
      facts: { how: 'deadline' },
    });
  });
});

describe('The queue of disputes', () => {
  it('The overview counts open disputes and decisions that need a second operator, until they are closed', async () => {
    await setSetting(t, 'disputeTwoFrom', (100n * USDT).toString());
    const { token } = await world.operator();
    const waiting = async () => {
      const { attention } = (await api.get('/operatorApi/overview', token)).json().data;
      const counts = new Map<string, number>(
        attention.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
      );
      return { disputes: counts.get('disputes')!, decisions: counts.get('dispute-decisions')! };
    };
    const before = await waiting();
    const order = await world.order();
    expect(await waiting()).toEqual({ ...before, disputes: before.disputes + 1 });
    await decide(order, { outcome: 'buyer' }, token);
    expect(await waiting()).toEqual({ disputes: before.disputes + 1, decisions: before.decisions + 1 });
    await order.refund(100n * USDT);
    await setSetting(t, 'disputeTwoFrom', (200n * USDT).toString());
    expect(await waiting()).toEqual(before);
  });

  it('The queue shows open disputes oldest first and lists closed disputes separately', async () => {
    const { token } = await world.operator('support');
    const [first, second] = [await world.order(), await world.order()];
    const of = async (queue: string) =>
      (await api.get(`/operatorApi/disputes?queue=${queue}&limit=100`, token))
        .json()
        .data.docs.map(({ _id }: { _id: string }) => _id);
    const open: string[] = await of('open');
    expect(open.indexOf(first.id)).toBeLessThan(open.indexOf(second.id));
    await second.refund(100n * USDT);
    expect(await of('open')).not.toContain(second.id);
    expect((await of('closed'))[0]).toBe(second.id);
  });

  it('A buyer’s session cannot read the queue of disputes', async () => {
    const token = await openSession(t, 'member', (await buyer(t)).id);
    expect((await api.get('/operatorApi/disputes', token)).statusCode).toBe(401);
  });
});
