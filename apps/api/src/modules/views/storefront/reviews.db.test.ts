import { texts as storefrontTexts } from '@plumbline/texts/en/storefront';
import { describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { apiOf, buyer, daysLater, offer, vendor } from '../../market/orders/testing/market.ts';
import { storefront } from './index.ts';

const t = await ownDatabase();
const sql = apiOf(t);

const AROUND = { origin: 'https://plumbline.test', brand: 'Plumbline' };

async function pageOf(path: string): Promise<{ head: string; content: string }> {
  const drawn = await storefront({ db: t.db })(path)!.draw(new URLSearchParams(), AROUND);
  if (drawn === null || 'movedTo' in drawn) throw new Error(`${path} has no page`);
  return drawn;
}

/** Creates a listing with a buyer's review in these words, and a review of the buyer by the store. */
async function reviewed(text: string) {
  const [who, seller] = [await buyer(t), await vendor(t, 10)];
  const vase = await offer(t, seller.id);
  await sql.add(who, vase);
  await sql.place(who);
  const { rows } = await t.owner.query(
    'SELECT o.public_id, l.public_id AS line FROM orders.market_order o JOIN orders.order_line l ON l.order_id = o.id WHERE o.buyer_id = $1',
    [who.id],
  );
  const { public_id: order, line } = rows[0];
  await sql.call('SELECT orders.send($1, $2, $3, $4)', [seller.session, order, 'Post', 'AB1']);
  await sql.call('SELECT orders.receive($1, $2, $3)', [who.session, who.id, order]);
  await daysLater(t, 4);
  await t.owner.query('SELECT orders.settle_due(1000)');
  const { id, slug } = await t.row('SELECT id, slug FROM catalogue.listing WHERE public_id = $1', [vase.listing]);
  const before = await storefront({ db: t.db })(`/listing/${slug}`)!.stamp!();
  await sql.call('SELECT reviews.add($1, $2, $3, $4, $5)', [who.session, who.id, line, 4, text]);
  await sql.call('SELECT reviews.review_buyer($1, $2, $3, $4)', [seller.session, order, 5, '']);
  return { seller, id, slug, before };
}

describe('Reviews on the market’s pages', () => {
  // Shows DEC-9-reviews-5
  it('A listing’s page shows its reviews, their average and structured data for them', async () => {
    const { slug } = await reviewed('A fine vase');
    const { head, content } = await pageOf(`/listing/${slug}`);
    expect(content).toContain('A fine vase');
    expect(content).toContain('4.00');
    expect(head).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.00","reviewCount":1');
  });

  it('Markup and scripts in a review are shown as plain text', async () => {
    const { slug, seller } = await reviewed('</p><script>alert(1)</script>');
    for (const path of [`/listing/${slug}`, `/store/store-${seller.id}`]) {
      const { content } = await pageOf(path);
      expect(content).toContain('&lt;script&gt;alert(1)');
      expect(content).not.toContain('<script>alert');
    }
  });

  it('A listing’s page gets a new cache tag when a review is published', async () => {
    const { slug, before } = await reviewed('New');
    expect(await storefront({ db: t.db })(`/listing/${slug}`)!.stamp!()).not.toBe(before);
  });

  // Shows DEC-9-reviews-5
  it('A store’s page shows figures from its orders', async () => {
    const { seller } = await reviewed('Fine');
    const { content } = await pageOf(`/store/store-${seller.id}`);
    expect(content).toContain(storefrontTexts.reviews.sentInTime);
    expect(content).toContain('100 %');
  });
});

describe('The page of a classified that a store sells', () => {
  // Shows DEC-9-kinds-15
  it('A classified’s page shows its buyers’ reviews, with structured data for the stars', async () => {
    const { slug, id } = await reviewed('It weaves');
    // Only the kind decides what is shown, so the order of a product is enough here.
    await pastTheTriggers(t.owner, `UPDATE catalogue.listing SET kind = 'listing' WHERE id = $1`, [id]);
    await pastTheTriggers(
      t.owner,
      `UPDATE catalogue.revision SET attributes = '{"offer": "sell", "condition": "good"}' WHERE listing_id = $1`,
      [id],
    );
    const { head, content } = await pageOf(`/listing/${slug}`);
    expect(content).toContain('It weaves');
    expect(content).toContain(storefrontTexts.listing.addToCart);
    expect(head).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.00","reviewCount":1');
  });
});

describe('The page that verifies a hash', () => {
  // Shows DEC-9-invoices-3
  it('An issued invoice is found by its hash and shown without its buyer', async () => {
    const { seller } = await reviewed('Fine');
    const { rows } = await t.owner.query(
      `SELECT label, encode(sha256, 'hex') AS hash FROM invoices.invoice WHERE issuer_id = $1`,
      [seller.id],
    );
    const { content, head } = await pageOf(`/verify/${rows[0].hash}`);
    expect(content).toContain(rows[0].label);
    expect(content).toContain(storefrontTexts.invoice.intact);
    expect(content).not.toContain('Bea');
    expect(head).toContain('noindex');
  });

  it('An unknown hash is shown as not issued', async () => {
    expect((await pageOf(`/verify/${'0'.repeat(64)}`)).content).toContain(storefrontTexts.invoice.notIssued);
  });
});
