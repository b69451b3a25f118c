import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { publish } from '../../../testing/market.ts';
import { openSession } from '../../../testing/operators.ts';
import { apiOf, buyer, offer, orderViolations, REFUND, refused, USDT } from '../orders/testing/market.ts';
import { coursesOf } from './testing/world.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const world = coursesOf(t, api);
const sql = apiOf(t);

async function offered(price = '25') {
  const course = await world.course({ price });
  const who = await buyer(t, 100n * USDT);
  const token = await openSession(t, 'member', who.id);
  const { data } = await world.get(`sellerApi/getCourse/${course.slug}`, token);
  return { course, who, token, offer: { listing: data.offer.listing, variant: data.offer.variant, variantId: 0n } };
}
const orderOf = (buyerId: bigint): Promise<{ id: string; status: string; held: string }> =>
  t.row(
    'SELECT public_id AS id, status, held_micro::text AS held FROM orders.market_order WHERE buyer_id = $1 ORDER BY id DESC',
    [buyerId],
  );
const lessonAs = (id: string, token: string) => world.get(`sellerApi/getLesson/${id}`, token);

describe('Paid courses', () => {
  // Shows DEC-9-courses-6
  it('Ordering a course enrols its buyer at once, while the money stays in escrow', async () => {
    const { course, who, token, offer } = await offered();
    expect((await world.post('sellerApi/enrolCourse', { slug: course.slug }, token)).code).toBe('course_paid');
    expect((await lessonAs(course.lesson, token)).code).toBe('not_enrolled');
    await sql.add(who, offer);
    await sql.place(who);
    expect(await orderOf(who.id)).toMatchObject({ status: 'sent', held: '25000000' });
    expect((await lessonAs(course.lesson, token)).status).toBe(200);
    expect((await world.get(`sellerApi/getCourse/${course.slug}`, token)).data).toMatchObject({
      isEnrolled: true,
      isPaid: true,
    });
    expect(await orderViolations(t)).toEqual([]);
  });

  // Shows DEC-9-courses-6
  it('A full refund ends the enrolment; a partial refund or leaving the course does not', async () => {
    const { course, who, token, offer } = await offered();
    await sql.add(who, offer);
    await sql.place(who);
    const { id } = await orderOf(who.id);
    expect((await world.post('sellerApi/leaveCourse', { _id: course.id }, token)).code).toBe('course_paid');
    const refund = (micro: bigint) => sql.call(REFUND, [course.shop.session, id, micro, 'Sorry']);
    await refund(5n * USDT);
    expect((await lessonAs(course.lesson, token)).status).toBe(200);
    await refund(20n * USDT);
    expect(await orderOf(who.id)).toMatchObject({ status: 'refunded', held: '0' });
    expect((await lessonAs(course.lesson, token)).code).toBe('not_enrolled');
    expect((await world.post('sellerApi/saveProgress', { _id: course.lesson, isDone: true }, token)).code).toBe(
      'not_enrolled',
    );
  });

  it.each([
    ['before they are sent prevents access to the course', false],
    ['after they are sent ends access to the course', true],
  ])('Refunding a course that was ordered with goods %s', async (_title, isSentFirst) => {
    const { course, who, token, offer: ofCourse } = await offered();
    for (const each of [ofCourse, await offer(t, BigInt(course.shop.id))]) await sql.add(who, each);
    await sql.place(who);
    const { id } = await orderOf(who.id);
    const send = () => sql.call('SELECT orders.send($1, $2, $3, $4)', [course.shop.session, id, 'Post', 'AB1']);
    if (isSentFirst) {
      await send();
      expect((await lessonAs(course.lesson, token)).status).toBe(200);
    }
    await sql.call(
      `SELECT orders.refund_units($1, o.public_id, ARRAY[l.public_id], '{1}', 'Sorry', o.held_micro)
       FROM orders.market_order o JOIN orders.order_line l ON l.order_id = o.id AND l.delivery IS NULL WHERE o.public_id = $2`,
      [course.shop.session, id],
    );
    if (!isSentFirst) await send();
    expect(await orderOf(who.id)).toMatchObject({ status: 'sent', held: '10000000' });
    expect((await lessonAs(course.lesson, token)).code).toBe('not_enrolled');
  });

  it('A refunded course can be bought again, and the earlier progress is kept', async () => {
    const { course, who, token, offer } = await offered();
    for (const isFirst of [true, false]) {
      await sql.add(who, offer);
      await sql.place(who);
      if (!isFirst) break;
      await world.must('sellerApi/saveProgress', { _id: course.lesson, isDone: true }, token);
      const { id } = await orderOf(who.id);
      await sql.call(REFUND, [course.shop.session, id, 25n * USDT, 'Sorry']);
    }
    expect((await lessonAs(course.lesson, token)).data.isDone).toBe(true);
  });

  it('A buyer cannot pay twice for the same course, in one order or in two', async () => {
    const { who, offer } = await offered();
    await sql.add(who, offer, 2);
    expect(await refused(sql.place(who))).toBe('course_once');
    const { who: other, offer: once } = await offered();
    await sql.add(other, once);
    await sql.place(other);
    await sql.add(other, once);
    expect(await refused(sql.place(other))).toBe('course_once');
    expect((await orderOf(other.id)).status).toBe('sent');
  });

  it('When several buyers order the last place of a cohort at once, one gets it and pays', async () => {
    const { course, who, offer } = await offered();
    const { rows } = await t.owner.query('SELECT (platform.business_date() + 3)::text AS day');
    const cohorts = [{ name: 'Spring', startsOn: rows[0].day, endsOn: rows[0].day, places: 1 }];
    await world.must('vendorApi/saveCohorts', { _id: course.id, cohorts }, course.shop.token);
    const others = await Promise.all(Array.from({ length: 4 }, () => buyer(t, 100n * USDT)));
    for (const each of [who, ...others]) await sql.add(each, offer);
    const ends = await Promise.all([who, ...others].map((each) => refused(sql.place(each))));
    expect(ends.filter((end) => end === null)).toHaveLength(1);
    expect(ends.filter((end) => end === 'course_full')).toHaveLength(4);
    expect(await orderViolations(t)).toEqual([]);
  });

  it('A buyer keeps access when the store pauses the course, but not when operators remove it', async () => {
    const { course, who, token, offer } = await offered();
    await sql.add(who, offer);
    await sql.place(who);
    await world.must('vendorApi/pauseListing', { _id: course.listing, paused: true }, course.shop.token);
    expect((await lessonAs(course.lesson, token)).status).toBe(200);
    const stranger = await world.learner();
    expect((await lessonAs(course.preview, stranger.token)).code).toBe('lesson_unknown');
    await t.owner.query(`UPDATE catalogue.listing SET status = 'removed' WHERE public_id = $1`, [course.listing]);
    expect((await lessonAs(course.lesson, token)).code).toBe('lesson_unknown');
  });

  it('A price that is added later costs enrolled learners nothing and blocks further free enrolments', async () => {
    const course = await world.course();
    const [inside, outside] = [await world.enrolled(course), await world.learner()];
    const own = (await world.get(`vendorApi/getOwnListing/${course.listing}`, course.shop.token)).data;
    const { kind, title, description, categoryId, attributes } = own;
    await world.must(
      'vendorApi/saveListing',
      { _id: course.listing, kind, title, description, categoryId, attributes, price: '9' },
      course.shop.token,
    );
    await publish(t, course.shop, course.listing);
    expect((await lessonAs(course.lesson, inside.token)).status).toBe(200);
    expect((await world.post('sellerApi/enrolCourse', { slug: course.slug }, outside.token)).code).toBe('course_paid');
  });

  it('A course bought through the cart is delivered at once, and its order page lists no file', async () => {
    const { token, offer } = await offered('2');
    await world.must('sellerApi/addCart', { listingId: offer.listing, variantId: offer.variant, quantity: 1 }, token);
    const cart = (await world.get('sellerApi/getCart', token)).data;
    const made = await world.must(
      'sellerApi/createOrder',
      { key: randomUUID(), cartVersion: cart.version, total: cart.total, addressId: '' },
      token,
    );
    const order = (await world.get(`sellerApi/getMarketOrder/${made.orders[0]._id}`, token)).data;
    expect(order.status).toBe('sent');
    expect((await world.get(`sellerApi/getOrderDigital/${order._id}`, token)).status).toBe(200);
  });
});
