// Separate from public-store.ts: the search builds its conditions and its order from the request.

import type { ListingKind } from '@plumbline/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import { type Queryable, value, values } from '../../../platform/database.ts';
import { type FoundPostRow, type PostWanted, postConditions, shownPosts } from './post-store.ts';

export interface Wanted {
  readonly kind: ListingKind;
  /**
   * A tsquery as text; null if there is nothing to search for. It is created before the search. As part of the
   * condition it would be created for each row, and the planner would not know how many listings match.
   */
  readonly words: string | null;
  /** A category and all below it. */
  readonly categories: readonly number[] | null;
  readonly vendorId: bigint | null;
  readonly fromMicro: bigint | null;
  readonly toMicro: bigint | null;
  readonly physical: boolean | null;
  /** For kinds other than products. */
  readonly post: PostWanted | null;
}

/** Returns the typed text as a tsquery. Null if it has no words. */
export const selectTyped = (db: Queryable, search: string): Promise<string | null> =>
  value(db)(sql`SELECT catalogue.words_to_find(${search})::text AS words`);

/** Returns a tsquery per typed word. A word that no listing of the kind has is replaced by the most similar ones. */
export const selectSimilar = (db: Queryable, kind: ListingKind, search: string): Promise<readonly string[]> =>
  value(db)(sql`SELECT catalogue.similar_words(${kind}, ${search}) AS parts`);

export interface FoundRow {
  readonly id: bigint;
  readonly publicId: string;
  readonly slug: string;
  readonly kind: 'product';
  readonly title: string;
  readonly priceMicro: bigint;
  readonly physical: boolean;
  readonly inStock: boolean;
  readonly pictureId: string | null;
  readonly reviews: number;
  readonly stars: number;
  readonly storeSlug: string;
  readonly storeName: string;
  /** The sort value in a cursor: a price, microseconds since 1970, or a rank. */
  readonly key: string;
}

export interface After {
  readonly key: string;
  readonly id: string;
}

export type Sort = 'relevance' | 'newest' | 'price' | '-price' | 'rated';
type Sql = RawBuilder<unknown>;

/** Only the newest matches are ranked, so a word that half of the market has costs no more than a rare one. */
const MAX_RANKED = 500;

/** The kind is always given: each has its own table of entries, and only that one is read. */
const conditions = (wanted: Wanted): Sql =>
  sql.join(
    [
      sql`e.kind = ${wanted.kind}`,
      ...(wanted.post === null
        ? [sql`e.vendor_id IN (SELECT v.vendor_id FROM vendors.selling v)`]
        : postConditions(wanted.post)),
      wanted.categories === null ? null : inCategories(wanted.categories),
      wanted.vendorId === null ? null : sql`e.vendor_id = ${wanted.vendorId}`,
      wanted.fromMicro === null ? null : sql`e.price_micro >= ${wanted.fromMicro}`,
      wanted.toMicro === null ? null : sql`e.price_micro <= ${wanted.toMicro}`,
      wanted.physical === null ? null : sql`e.physical = ${wanted.physical}`,
    ].filter((each) => each !== null),
    sql` AND `,
  );

/** A single category uses `=`, because an index then returns its newest in order. With `ANY` it does not. */
const inCategories = (ids: readonly number[]): Sql =>
  ids.length === 1 ? sql`e.category_id = ${ids[0]!}` : sql`e.category_id = ANY (${[...ids]}::integer[])`;

const wordsOf = ({ words }: Wanted): Sql => sql`${words}::tsquery`;

/** Matches everything, the typed words, similar words, or some of those. */
export type By = 'all' | 'words' | 'similar' | 'some';

export const matching = (wanted: Wanted, by: By): Sql => {
  const found = conditions(wanted);
  return by === 'all' ? found : sql`${found} AND e.words @@ ${wordsOf(wanted)}`;
};

const MICROS = sql`(extract(epoch FROM e.published_at) * 1000000)::bigint`;
const fromMicros = (key: string): Sql => sql`'epoch'::timestamptz + ${key}::bigint * interval '1 microsecond'`;
const fromRating = (key: string): Sql => sql`${key}::bigint`;
const fromPrice = (key: string): Sql => sql`${key}::bigint`;

/** Sort value, highest first except for the lowest price, with its integer for the cursor. Ties are sorted by id. */
const ORDERS = {
  newest: { by: sql`e.published_at`, key: MICROS, read: fromMicros, dir: sql`DESC`, next: sql`<` },
  price: { by: sql`e.price_micro`, key: sql`e.price_micro`, read: fromPrice, dir: sql`ASC`, next: sql`>` },
  rated: { by: sql`e.rating_milli`, key: sql`e.rating_milli`, read: fromRating, dir: sql`DESC`, next: sql`<` },
  '-price': { by: sql`e.price_micro`, key: sql`e.price_micro`, read: fromPrice, dir: sql`DESC`, next: sql`<` },
} as const;

const shown = (found: Sql, order: Sql): RawBuilder<FoundRow> => sql<FoundRow>`
  WITH found AS (${found})
  SELECT l.id, l.public_id AS "publicId", l.slug, l.kind, r.title, r.price_micro AS "priceMicro", r.physical, r.pictures[1] AS "pictureId",
    s.slug AS "storeSlug", s.store_name AS "storeName", f.key::text AS key, coalesce(g.reviews, 0) AS reviews, coalesce(g.stars, 0) AS stars,
    EXISTS (SELECT FROM catalogue.revision_variant rv JOIN catalogue.stock k USING (variant_id)
      WHERE rv.revision_id = r.id AND k.available > 0) AS "inStock"
  FROM found f JOIN catalogue.listing l ON l.id = f.listing_id JOIN catalogue.revision r ON r.id = l.current_revision_id
  JOIN vendors.stores s ON s.vendor_id = l.vendor_id LEFT JOIN catalogue.listing_ratings g ON g.listing_id = l.id
  ORDER BY ${order}`;

/** Listings without a price are left out when sorting by price. */
const isSortable = ({ post }: Wanted, sort: keyof typeof ORDERS): Sql =>
  post !== null && (sort === 'price' || sort === '-price') ? sql`AND e.price_micro IS NOT NULL` : sql``;

/** Returns a page in the order of an indexed column. */
function byColumn(wanted: Wanted, by: By, sort: keyof typeof ORDERS, after: After | null, limit: number) {
  const order = ORDERS[sort];
  const from =
    after === null
      ? sql`true`
      : sql`(${order.by} ${order.next} ${order.read(after.key)}
          OR (${order.by} = ${order.read(after.key)} AND e.listing_id < ${after.id}::bigint))`;
  const found = sql`
    SELECT e.listing_id, ${order.key} AS key FROM catalogue.search_entry e WHERE ${matching(wanted, by)} AND ${from} ${isSortable(wanted, sort)}
    ORDER BY ${order.by} ${order.dir}, e.listing_id DESC LIMIT ${limit}`;
  return { found, order: sql`f.key ${order.dir}, f.listing_id DESC` };
}

/** Ranks the newest matches. */
function byRank(wanted: Wanted, by: By, after: After | null, limit: number) {
  const from =
    after === null
      ? sql`true`
      : sql`(c.key < ${after.key}::real OR (c.key = ${after.key}::real AND c.listing_id < ${after.id}::bigint))`;
  const found = sql`
    SELECT c.listing_id, c.key FROM (
      SELECT e.listing_id, ts_rank(e.words, ${wordsOf(wanted)}) AS key FROM (
        SELECT e.listing_id, e.words FROM catalogue.search_entry e WHERE ${matching(wanted, by)}
        ORDER BY e.published_at DESC, e.listing_id DESC LIMIT ${MAX_RANKED}) e) c
    WHERE ${from} ORDER BY c.key DESC, c.listing_id DESC LIMIT ${limit}`;
  return { found, order: sql`f.key DESC, f.listing_id DESC` };
}

/** Returns a page of results that continues after the previous one. */
export async function selectFound(
  db: Queryable,
  wanted: Wanted,
  how: { by: By; sort: Sort; after: After | null; limit: number },
): Promise<readonly (FoundRow | FoundPostRow)[]> {
  const { found, order } =
    how.sort === 'relevance' && how.by !== 'all'
      ? byRank(wanted, how.by, how.after, how.limit)
      : byColumn(wanted, how.by, how.sort === 'relevance' ? 'newest' : how.sort, how.after, how.limit);
  const query = wanted.post === null ? shown(found, order) : shownPosts(found, order, wanted.post.around);
  return (await query.execute(db)).rows;
}

/** A time span, as PostgreSQL writes timestamps. */
export interface PublishedIn {
  readonly after: string;
  readonly until: string;
  readonly most: number;
}

/** Returns the newest results that were published in a time span. */
export const selectPublishedIn = (
  db: Queryable,
  wanted: Wanted,
  by: 'all' | 'words',
  span: PublishedIn,
): Promise<readonly bigint[]> =>
  values(db)(sql`
    SELECT e.listing_id AS id FROM catalogue.search_entry e
    WHERE ${matching(wanted, by)}
      AND e.published_at > ${span.after}::timestamptz AND e.published_at <= ${span.until}::timestamptz
    ORDER BY e.published_at DESC, e.listing_id DESC LIMIT ${span.most}`);

/** Deletes unused words among the next ones after `after`. Returns the last one that was checked, null for none. */
export const deleteWords = (db: Queryable, after: string, most: number): Promise<string | null> =>
  value(db)(sql`SELECT catalogue.delete_unused_words(${after}, ${most}) AS last`);
