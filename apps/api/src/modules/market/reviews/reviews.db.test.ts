import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { afterEach, describe, expect, it } from 'vitest';
import { callsOf } from '../../../testing/app.ts';
import { attackerOf } from '../../../testing/attacker.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { openSession, signedInOperator } from '../../../testing/operators.ts';
import { mailsFor } from '../../../testing/people.ts';
import { apiOf, buyer, daysLater, offer, refused, type Vendor, vendor } from '../orders/testing/market.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const sql = apiOf(t);
afterEach(async () => {
  expect(await t.rows('SELECT * FROM reviews.rating_differences')).toEqual([]);
});

/** Creates a buyer with a paid order of two products of a store. */
async function bought(of?: Vendor) {
  const [who, seller] = [await buyer(t), of ?? (await vendor(t, 10))];
  const vases = [await offer(t, seller.id), await offer(t, seller.id)];
  for (const vase of vases) await sql.add(who, vase);
  await sql.place(who);
  const shopper = callsOf(api, 'sellerApi', await openSession(t, 'member', who.id));
  const store = callsOf(api, 'vendorApi', await openSession(t, 'vendor', seller.id));
  const order = (await shopper.get('getMarketOrders')).json().data.docs[0]._id as string;
  const lines = (await shopper.get(`getMarketOrder/${order}`)).json().data.lines as { _id: string }[];
  const [first, second] = lines.map(({ _id }) => _id) as [string, string];
  const [vase] = vases;
  return { who, seller, shopper, store, order, first, second, vase: vase! };
}

/** Creates the same order and clears it. */
async function cleared(of?: Vendor) {
  const fixture = await bought(of);
  await sql.call('SELECT orders.send($1, $2, $3, $4)', [fixture.seller.session, fixture.order, 'Post', 'AB1']);
  await sql.call('SELECT orders.receive($1, $2, $3)', [fixture.who.session, fixture.who.id, fixture.order]);
  await daysLater(t, 4);
  await t.owner.query('SELECT orders.settle_due(1000)');
  return fixture;
}

const review = (of: Awaited<ReturnType<typeof bought>>, stars = 5, text = 'A fine vase', line = of.first) =>
  of.shopper.post('addReview', { _id: line, stars, text });
const reviewBuyer = (of: Awaited<ReturnType<typeof bought>>, stars = 4) =>
  of.store.post('reviewBuyer', { _id: of.order, stars, text: 'Quick to answer' });
const reviewsOf = async (id: string) => (await api.get(`/publicApi/getReviews/${id}`)).json().data;
const showDue = () => t.owner.query('SELECT reviews.show_due(1000)');
const codeOf = (answer: { statusCode: number; headers: Record<string, unknown> }) => [
  answer.statusCode,
  answer.headers['x-error-code'],
];

describe('Reviews', () => {
  // Shows DEC-9-reviews-2
  it('An order that has not cleared cannot be reviewed', async () => {
    const fixture = await bought();
    expect(codeOf(await review(fixture))).toEqual([409, 'review_too_early']);
    expect(codeOf(await reviewBuyer(fixture))).toEqual([409, 'review_too_early']);
  });

  // Shows DEC-9-reviews-2
  it('Each line of an order can be reviewed once', async () => {
    const fixture = await cleared();
    expect((await review(fixture)).statusCode).toBe(200);
    expect(codeOf(await review(fixture))).toEqual([409, 'review_exists']);
    expect((await review(fixture, 3, '', fixture.second)).statusCode).toBe(200);
  });

  it('Simultaneous reviews of a line create one review', async () => {
    const fixture = await cleared();
    const ends = await Promise.all(Array.from({ length: 10 }, () => review(fixture)));
    expect(ends.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
  });

  // Shows DEC-9-reviews-2
  it('Another person’s line, order or review is answered with 404', async () => {
    const fixture = await cleared();
    const other = await cleared();
    await review(fixture);
    await reviewBuyer(fixture);
    const { _id } = (await reviewsOf(fixture.vase.listing)).docs[0];
    expect(codeOf(await other.shopper.post('addReview', { _id: fixture.second, stars: 1, text: '' }))).toEqual([
      404,
      'order_line_unknown',
    ]);
    expect((await other.shopper.get(`getOrderReviews/${fixture.order}`)).statusCode).toBe(404);
    expect((await other.store.get(`getBuyerReview/${fixture.order}`)).statusCode).toBe(404);
    expect((await other.store.post('reviewBuyer', { _id: fixture.order, stars: 1, text: '' })).statusCode).toBe(404);
    expect((await other.store.post('replyReview', { _id, text: 'Mine' })).statusCode).toBe(404);
  });

  it.each([0, 6, 2.5, '5', null])('A rating of %j stars is rejected', async (stars) => {
    const fixture = await cleared();
    expect((await fixture.shopper.post('addReview', { _id: fixture.first, stars, text: '' })).statusCode).toBe(400);
  });

  it('A buyer cannot write a review after ninety days', async () => {
    const fixture = await cleared();
    await daysLater(t, 91);
    expect(codeOf(await review(fixture))).toEqual([409, 'review_too_late']);
  });
});

describe('Blind reviews', () => {
  // Shows DEC-9-reviews-2
  it('Only its author sees a review until the other side has written one', async () => {
    const fixture = await cleared();
    await review(fixture, 1, 'Broken');
    expect((await reviewsOf(fixture.vase.listing)).total).toBe(0);
    expect((await fixture.store.get('getVendorReviews')).json().data.total).toBe(0);
    const own = (await fixture.shopper.get(`getOrderReviews/${fixture.order}`)).json().data;
    expect(own.lines[0].review).toMatchObject({ stars: 1, state: 'hidden' });
    await reviewBuyer(fixture);
    expect((await reviewsOf(fixture.vase.listing)).docs).toMatchObject([
      { stars: 1, text: 'Broken', by: expect.any(String) },
    ]);
  });

  // Shows DEC-9-reviews-2
  it('A review is published after seven days, and then the store can no longer review the buyer', async () => {
    const fixture = await cleared();
    await review(fixture);
    await daysLater(t, 7);
    await showDue();
    expect((await reviewsOf(fixture.vase.listing)).total).toBe(0);
    await daysLater(t, 1);
    await showDue();
    expect((await reviewsOf(fixture.vase.listing)).total).toBe(1);
    expect(codeOf(await reviewBuyer(fixture))).toEqual([409, 'review_too_late']);
  });

  it('A buyer sees the store’s review once every line is reviewed', async () => {
    const fixture = await cleared();
    await reviewBuyer(fixture, 2);
    const ofBuyer = async () => (await fixture.shopper.get(`getOrderReviews/${fixture.order}`)).json().data.ofBuyer;
    expect(await ofBuyer()).toBeNull();
    await review(fixture);
    expect(await ofBuyer()).toBeNull();
    await review(fixture, 4, '', fixture.second);
    expect(await ofBuyer()).toEqual({ _id: expect.any(String), stars: 2, text: 'Quick to answer' });
  });

  it('Reviews that both sides write at the same time are published by the next run of the job', async () => {
    const fixture = await cleared();
    await Promise.all([review(fixture), reviewBuyer(fixture)]);
    await showDue();
    expect((await reviewsOf(fixture.vase.listing)).total).toBe(1);
  });

  it('A store sees what other stores wrote about a buyer, but not which stores', async () => {
    const fixture = await cleared();
    await reviewBuyer(fixture, 2);
    const { others } = (await fixture.store.get(`getBuyerReview/${fixture.order}`)).json().data;
    expect(others).toEqual({ average: null, count: 0 });
    const seller = await vendor(t, 10);
    await sql.add(fixture.who, await offer(t, seller.id));
    await sql.place(fixture.who);
    const store = callsOf(api, 'vendorApi', await openSession(t, 'vendor', seller.id));
    const [{ _id }] = (await store.get('getVendorOrders')).json().data.docs;
    expect((await store.get(`getBuyerReview/${_id}`)).json().data).toEqual({
      until: null,
      review: null,
      others: { average: '2.00', count: 1 },
    });
  });

  // Shows DEC-9-reviews-3
  it('Only the buyer can report a store’s review, after reading it; operators remove it with a reason', async () => {
    const [fixture, stranger] = [await cleared(), await cleared()];
    await reviewBuyer(fixture, 1);
    const { rows } = await t.owner.query(
      'SELECT r.public_id FROM reviews.buyer_review r JOIN orders.market_order o ON o.id = r.order_id WHERE o.public_id = $1',
      [fixture.order],
    );
    const _id = rows[0].public_id as string;
    const report = (token?: string) =>
      api.post('/publicApi/reportContent', { kind: 'buyer-review', _id, reason: 'offensive', words: '' }, token);
    const own = await openSession(t, 'member', fixture.who.id);
    // Not yet visible, by another person, by the store itself or by a visitor: each is answered as unknown.
    expect((await report(own)).statusCode).toBe(404);
    await review(fixture);
    await review(fixture, 4, '', fixture.second);
    for (const token of [
      await openSession(t, 'member', stranger.who.id),
      await openSession(t, 'vendor', fixture.seller.id),
      undefined,
    ])
      expect((await report(token)).statusCode).toBe(404);
    expect((await report(own)).statusCode).toBe(200);

    const { token } = await signedInOperator(t, 'support');
    const queue = (await api.get('/operatorApi/reports?kind=buyer-review', token)).json().data.docs;
    expect(queue).toMatchObject([{ _id, kind: 'buyer-review', title: 'About a buyer: Quick to answer' }]);
    const decision = { kind: 'buyer-review', _id, decision: 'remove', reason: 'It insults a person' };
    const decided = await api.post('/operatorApi/decideReports', decision, token);
    expect(decided.statusCode, decided.body).toBe(200);
    expect((await fixture.shopper.get(`getOrderReviews/${fixture.order}`)).json().data.ofBuyer).toBeNull();
    const seen = (await fixture.store.get(`getBuyerReview/${fixture.order}`)).json().data;
    expect(seen.review).toEqual({ stars: 1, text: 'Quick to answer', isRemoved: true });
    const facts = async (id: bigint) =>
      JSON.stringify(await mailsFor(t, await t.value('SELECT email FROM members.member WHERE id = $1', [id])));
    expect(await facts(fixture.seller.id)).toContain('It insults a person');
    const told = await facts(fixture.who.id);
    expect(told).toContain(mailsTexts.reportDecided.untitled['buyer-review']);
    expect(told).not.toContain('Quick to answer');
    // Other stores' average excludes it.
    const other = await vendor(t, 10);
    await sql.add(fixture.who, await offer(t, other.id));
    await sql.place(fixture.who);
    const store = callsOf(api, 'vendorApi', await openSession(t, 'vendor', other.id));
    const [placed] = (await store.get('getVendorOrders')).json().data.docs;
    expect((await store.get(`getBuyerReview/${placed._id}`)).json().data.others).toEqual({ average: null, count: 0 });
  });
});

describe('A store’s reply to a review', () => {
  /** Creates a published review with a reply of the store. */
  async function answered() {
    const fixture = await cleared();
    await review(fixture);
    await reviewBuyer(fixture);
    const [shown] = (await reviewsOf(fixture.vase.listing)).docs;
    const reply = (text: string) => fixture.store.post('replyReview', { _id: shown._id, text });
    expect((await reply('You are a fool')).statusCode).toBe(200);
    const { replyId } = (await reviewsOf(fixture.vase.listing)).docs[0];
    return { ...fixture, reply, replyId: replyId as string };
  }
  const report = (_id: string, token?: string) =>
    api.post('/publicApi/reportContent', { kind: 'reply', _id, reason: 'offensive', words: '' }, token);

  // Shows DEC-9-reviews-1
  it('A reported reply is removed with a reason, while the review stays and the store can reply again', async () => {
    const fixture = await answered();
    expect(
      (await report(fixture.replyId, await openSession(t, 'vendor', fixture.seller.id))).headers['x-error-code'],
    ).toBe('own_content');
    expect((await report(fixture.replyId, await openSession(t, 'member', fixture.who.id))).statusCode).toBe(200);
    const { token } = await signedInOperator(t, 'support');
    const queue = (await api.get('/operatorApi/reports?kind=reply', token)).json().data.docs;
    expect(queue).toMatchObject([
      { _id: fixture.replyId, title: mailsTexts.reported.reply({ title: 'A vase', words: 'You are a fool' }) },
    ]);
    const decision = { kind: 'reply', _id: fixture.replyId, decision: 'remove', reason: 'It insults a person' };
    const decided = await api.post('/operatorApi/decideReports', decision, token);
    expect(decided.statusCode, decided.body).toBe(200);
    expect((await reviewsOf(fixture.vase.listing)).docs).toMatchObject([
      { text: 'A fine vase', reply: null, replyId: null },
    ]);
    const { rows } = await t.owner.query('SELECT email FROM members.member WHERE id = $1', [fixture.seller.id]);
    expect(JSON.stringify(await mailsFor(t, rows[0].email))).toContain('It insults a person');
    expect((await report(fixture.replyId)).statusCode).toBe(404);
    expect((await fixture.reply('We are sorry')).statusCode).toBe(200);
    expect((await reviewsOf(fixture.vase.listing)).docs).toMatchObject([{ reply: 'We are sorry' }]);
  });

  // Shows DEC-9-reviews-1
  it('No process can remove a reply without an operator, and even the database owner cannot erase a removed one', async () => {
    const { replyId } = await answered();
    for (const role of ['api', 'jobs'] as const) {
      const attacker = attackerOf(t, role);
      await expect(
        attacker.value('SELECT reviews.remove_reply($1, $2, $3)', ['\\x00', replyId, 'x']),
      ).rejects.toMatchObject({ code: '42501' });
    }
    await expect(
      t.owner.query('UPDATE reviews.review SET reply = NULL, reply_id = NULL, replied_at = NULL WHERE reply_id = $1', [
        replyId,
      ]),
    ).rejects.toMatchObject({ constraint: 'review_stays' });
    await expect(t.owner.query('DELETE FROM reviews.removed_reply')).rejects.toMatchObject({
      constraint: 'removed_reply_is_kept',
    });
  });
});

describe('Ratings', () => {
  // Shows DEC-9-reviews-5
  it('The average and the counts include only published reviews', async () => {
    const seller = await vendor(t, 10);
    for (const stars of [5, 4, 2]) {
      const fixture = await cleared(seller);
      await review(fixture, stars);
      await reviewBuyer(fixture);
    }
    const hidden = await cleared(seller);
    await review(hidden, 1);
    expect(await reviewsOf(`store-${seller.id}`)).toMatchObject({ total: 3, average: '3.67', counts: [0, 1, 0, 1, 1] });
  });

  it('A listing’s page shows its rating, which excludes reviews that an operator removed', async () => {
    const fixture = await cleared();
    await review(fixture, 2);
    await reviewBuyer(fixture);
    const slug = await t.value('SELECT slug FROM catalogue.listing WHERE public_id = $1', [fixture.vase.listing]);
    const rating = async () => (await api.get(`/publicApi/getListing/${slug}`)).json().data.rating;
    expect(await rating()).toEqual({ average: '2.00', count: 1 });
    const { _id } = (await reviewsOf(fixture.vase.listing)).docs[0];
    const reported = await api.post('/publicApi/reportContent', { kind: 'review', _id, reason: 'offensive' });
    expect(reported.statusCode).toBe(200);
    const { token } = await signedInOperator(t, 'support');
    const decided = await api.post(
      '/operatorApi/decideReports',
      { kind: 'review', _id, decision: 'remove', reason: 'It names a person' },
      token,
    );
    expect([decided.statusCode, await rating()]).toEqual([200, { average: null, count: 0 }]);
    const own = (await fixture.shopper.get(`getOrderReviews/${fixture.order}`)).json().data;
    expect(own.lines[0].review.state).toBe('removed');
    const { rows } = await t.owner.query('SELECT email FROM members.member WHERE id = $1', [fixture.who.id]);
    expect((await mailsFor(t, rows[0].email)).some((mail) => JSON.stringify(mail).includes('It names a person'))).toBe(
      true,
    );
  });

  // Shows DEC-9-reviews-5
  it('A store’s figures are computed from its orders', async () => {
    const seller = await vendor(t, 10);
    await cleared(seller);
    const late = await bought(seller);
    await daysLater(t, 4);
    await t.owner.query('SELECT orders.settle_due(1000)');
    const disputed = await bought(seller);
    await sql.call('SELECT orders.send($1, $2, $3, $4)', [seller.session, disputed.order, 'Post', 'AB1']);
    await sql.call('SELECT orders.dispute($1, $2, $3, $4)', [
      disputed.who.session,
      disputed.who.id,
      disputed.order,
      'Broken',
    ]);
    expect((await late.shopper.get(`getMarketOrder/${late.order}`)).json().data.status).toBe('refunded');
    const { figures } = (await api.get(`/publicApi/getVendorStore/store-${seller.id}`)).json().data;
    expect(figures).toEqual({
      orders: 3,
      sentInTime: 66,
      refunded: 50,
      disputed: 33,
      rating: { average: null, count: 0 },
    });
  });

  // Shows DEC-9-reviews-6
  it('“Best rated” ranks many good reviews above a single perfect one, and no reviews above a bad one', async () => {
    const ranks = await t.owner.query(
      'SELECT catalogue.rank_of(90, 432) AS many, catalogue.rank_of(1, 5) AS one, catalogue.rank_of(0, 0) AS none, catalogue.rank_of(1, 1) AS bad',
    );
    expect(ranks.rows).toEqual([{ many: 4705, one: 3333, none: 3000, bad: 2666 }]);
  });

  // Shows DEC-9-reviews-6
  it('A search sorted by best rated continues page by page', async () => {
    const fixture = await cleared();
    await review(fixture, 5);
    await reviewBuyer(fixture);
    const bad = await cleared();
    await review(bad, 1);
    await reviewBuyer(bad);
    // Pauses and resumes the listings, which were published past the triggers, so that search stores their rating.
    for (const status of ['paused', 'published'])
      await t.owner.query('UPDATE catalogue.listing SET status = $1 WHERE status <> $1', [status]);
    const search = async (page: string) =>
      (await api.post('/publicApi/userSearchListing', { kind: 'product', sort: 'rated', page })).json().data;
    const ids: string[] = [];
    for (let page = '1'; page !== ''; ) {
      const { docs, next } = await search(page);
      ids.push(...docs.map(({ _id }: { _id: string }) => _id));
      page = next ?? '';
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.indexOf(fixture.vase.listing)).toBeLessThan(ids.indexOf(bad.vase.listing));
  });
});

describe('The store’s own reply', () => {
  // Shows DEC-9-reviews-2
  it('A store can reply once to a published review', async () => {
    const fixture = await cleared();
    await review(fixture, 1, 'Broken');
    const hidden = await t.value('SELECT public_id FROM reviews.review ORDER BY id DESC LIMIT 1');
    expect((await fixture.store.post('replyReview', { _id: hidden, text: 'Sorry' })).statusCode).toBe(404);
    await reviewBuyer(fixture);
    expect((await fixture.store.post('replyReview', { _id: hidden, text: 'Sorry' })).statusCode).toBe(200);
    expect(codeOf(await fixture.store.post('replyReview', { _id: hidden, text: 'Again' }))).toEqual([
      409,
      'reply_exists',
    ]);
    expect((await reviewsOf(fixture.vase.listing)).docs[0].reply).toBe('Sorry');
  });
});

describe('Attacks with a database login', () => {
  const sham = `INSERT INTO reviews.review (line_public_id, order_id, listing_id, vendor_id, buyer_id, stars, written_on)
    SELECT l.public_id, l.order_id, l.listing_id, o.vendor_id, o.buyer_id, 5, o.placed_on
    FROM orders.order_line l JOIN orders.market_order o ON o.id = l.order_id WHERE o.status = 'paid' LIMIT 1`;
  const attacks: readonly (readonly [string, string])[] = [
    ['reviews an order that has not cleared', sham],
    ['changes the stars of a review', 'UPDATE reviews.review SET stars = 5, body = $$x$$'],
    ['publishes a review early', 'UPDATE reviews.review SET shown_at = now() WHERE shown_at IS NULL'],
    ['deletes reviews', 'DELETE FROM reviews.review'],
    ['changes a store’s review of a buyer', 'UPDATE reviews.buyer_review SET stars = 1'],
    ['restores a store’s removed review of a buyer', 'UPDATE reviews.buyer_review SET removed_at = NULL'],
    ['deletes a store’s review of a buyer', 'DELETE FROM reviews.buyer_review'],
  ];

  it.each(attacks)('The API’s database login that %s is rejected', async (_, statement) => {
    const attacker = attackerOf(t);
    expect(await attacker.attempt(statement)).toBe('42501');
  });

  // Shows DEC-9-reviews-2
  it.each(attacks)('The database owner who %s is rejected with triggers enabled', async (_, statement) => {
    await bought();
    const fixture = await cleared();
    await bought();
    await review(fixture, 2);
    expect(await refused(t.owner.query(statement))).toMatch(/^(buyer_)?review_(is|stays)/);
  });

  it('The API’s database login cannot read a hidden review', async () => {
    const attacker = attackerOf(t);
    expect(await attacker.attempt('SELECT * FROM reviews.review')).toBe('42501');
  });
});

// Shows DEC-9-reviews-3
it('A review with a refused or a held word is rejected, because no one checks it before publication', async () => {
  const { token } = await signedInOperator(t, 'support');
  const { version } = (await api.get('/operatorApi/wordList', token)).json().data;
  const entries = [
    { word: 'ivory', effect: 'refuse', why: '' },
    { word: 'replica', effect: 'hold', why: '' },
  ];
  await api.post('/operatorApi/changeWordList', { version, entries, reason: 'For a test' }, token);
  const fixture = await cleared();
  expect(codeOf(await review(fixture, 5, 'Real ívory'))).toEqual([409, 'banned_word']);
  expect(codeOf(await review(fixture, 5, 'A replica'))).toEqual([409, 'banned_word']);
  expect((await review(fixture)).statusCode).toBe(200);
  // The buyer reads the store's text, so the same words are rejected.
  expect(codeOf(await fixture.store.post('reviewBuyer', { _id: fixture.order, stars: 1, text: 'ivory' }))).toEqual([
    409,
    'banned_word',
  ]);
});
