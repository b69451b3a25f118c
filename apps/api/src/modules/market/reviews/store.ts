import { type RawBuilder, sql } from 'kysely';
import { all, type Db, first, one, type Queryable, run, value, values } from '../../../platform/database.ts';
import { countedList, type Listed } from '../../../platform/list.ts';

export interface ReviewRow {
  readonly public_id: string;
  readonly stars: number;
  readonly body: string;
  readonly author: string;
  readonly written_on: string;
  readonly title: string;
  readonly variant: string;
  readonly reply: string | null;
  readonly reply_id: string | null;
}

/** The subject of the requested reviews. */
export type Of = { readonly listing: string } | { readonly store: string } | { readonly vendorId: bigint };

function isOf(of: Of): RawBuilder<unknown> {
  if ('listing' in of)
    return sql`r.listing_id = (SELECT l.id FROM catalogue.listings l WHERE l.public_id = ${of.listing})`;
  if ('store' in of) return sql`r.vendor_id = (SELECT s.vendor_id FROM vendors.stores s WHERE s.slug = ${of.store})`;
  return sql`r.vendor_id = ${of.vendorId}`;
}

export const listReviews = (db: Db, of: Of): Promise<Listed<ReviewRow>> =>
  countedList<ReviewRow>(db, {
    columns: sql`r.public_id, r.stars, r.body, r.author, r.written_on, r.title, r.variant, r.reply, r.reply_id`,
    tables: sql`reviews.shown_reviews r`,
    where: [isOf(of)],
    order: sql`r.id DESC`,
  });

/** Returns how many reviews have one star, two … five. */
export async function countStars(db: Queryable, of: Of): Promise<number[]> {
  const rows = await all(db)(sql<{ stars: number; count: bigint }>`
    SELECT r.stars, count(*) AS count FROM reviews.shown_reviews r WHERE ${isOf(of)} GROUP BY r.stars`);
  return [1, 2, 3, 4, 5].map((stars) => Number(rows.find((row) => row.stars === stars)?.count ?? 0));
}

interface OfBuyer {
  readonly session: Buffer;
  readonly buyerId: bigint;
}

export interface WrittenRow {
  readonly line_id: string;
  readonly title: string;
  readonly variant: string;
  readonly until_day: string | null;
  readonly review_id: string | null;
  readonly stars: number | null;
  readonly body: string | null;
  readonly written_on: string | null;
  readonly is_shown: boolean;
  readonly is_removed: boolean;
  readonly reply: string | null;
  readonly buyer_review_id: string | null;
  readonly buyer_stars: number | null;
  readonly buyer_body: string | null;
}

export const selectWritten = (db: Queryable, buyerId: bigint, orderId: string): Promise<WrittenRow[]> =>
  all(db)(sql`SELECT * FROM reviews.of_order(${buyerId}, ${orderId})`);

/** Returns the id. */
export const insertReview = (
  db: Queryable,
  { session, buyerId }: OfBuyer,
  of: { readonly _id: string; readonly stars: number; readonly text: string },
): Promise<string> =>
  value(db)(sql`SELECT reviews.add(${session}, ${buyerId}, ${of._id}, ${of.stars}, ${of.text}) AS id`);

export interface OfBuyerRow {
  readonly until_day: string | null;
  readonly stars: number | null;
  readonly body: string | null;
  readonly is_removed: boolean;
  readonly buyer_reviews: bigint;
  readonly buyer_stars: bigint;
}

export const selectOfBuyer = (db: Queryable, vendorId: bigint, orderId: string): Promise<OfBuyerRow | undefined> =>
  first(db)(sql`SELECT * FROM reviews.of_buyer(${vendorId}, ${orderId})`);

export const insertBuyerReview = (
  db: Queryable,
  session: Buffer,
  of: { readonly _id: string; readonly stars: number; readonly text: string },
) => run(db)(sql`SELECT reviews.review_buyer(${session}, ${of._id}, ${of.stars}, ${of.text})`);

export const insertReply = (db: Queryable, session: Buffer, id: string, text: string) =>
  run(db)(sql`SELECT reviews.reply(${session}, ${id}, ${text})`);

/** Shows reviews that are due by now. Returns their number. */
export const showDue = (db: Queryable, limit: number): Promise<number> =>
  value(db)(sql`SELECT reviews.show_due(${limit}) AS shown`);

export interface FiguresRow {
  readonly orders: bigint;
  readonly to_send: bigint;
  readonly sent: bigint;
  readonly closed: bigint;
  readonly refunded: bigint;
  readonly disputed: bigint;
}

export const selectFigures = (db: Queryable, slug: string): Promise<FiguresRow> =>
  one(db)(sql`SELECT f.* FROM vendors.stores s, orders.store_figures(s.vendor_id) f WHERE s.slug = ${slug}`);

/** Returns a stamp that changes with a listing's visible reviews and replies. */
export const selectReviewStamp = (db: Queryable, slug: string): Promise<string> =>
  value(db)(sql`
    SELECT concat_ws('.', count(*), max(r.id), count(r.reply), max(r.replied_at)) AS stamp FROM reviews.shown_reviews r
    WHERE r.listing_id = (SELECT l.id FROM catalogue.listings l WHERE l.slug = ${slug})`);

/** Returns addresses of listings whose stored rating differs from their reviews. Only a bypassed trigger causes one. */
export const selectRatingDifferences = (db: Queryable): Promise<readonly string[]> =>
  values(db)(sql`
    SELECT l.slug FROM reviews.rating_differences d JOIN catalogue.listings l ON l.id = d.listing_id
    ORDER BY d.listing_id LIMIT 10`);
