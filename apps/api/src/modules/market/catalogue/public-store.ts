// Separate from store.ts, which is for a listing's owner: what everyone may read.

import { sql } from 'kysely';
import { all, first, firstValue, type Queryable } from '../../../platform/database.ts';
import type { RevisionRow } from './store.ts';

export interface ShownRow extends RevisionRow {
  readonly id: bigint;
  readonly publicId: string;
  readonly slug: string;
  readonly vendorId: bigint;
  readonly publishedAt: Date;
  readonly storeSlug: string;
  readonly storeName: string;
  readonly logoId: string | null;
  readonly canSell: boolean;
  readonly reviews: number;
  readonly stars: number;
}

/** Returns a product as visitors see it. Null if it is not published. */
export const selectShown = (db: Queryable, slug: string): Promise<ShownRow | null> =>
  first(db)(sql<ShownRow>`
    SELECT l.id, l.public_id AS "publicId", l.slug, l.vendor_id AS "vendorId", r.id AS "revisionId", r.number AS revision,
      r.title, r.description, r.category_id AS "categoryId", r.price_micro AS "priceMicro", r.physical, r.attributes, r.delivery,
      r.pictures, r.picture_texts AS "pictureTexts", NULL AS place, NULL AS "endsOn", l.published_at AS "publishedAt", s.slug AS "storeSlug", s.store_name AS "storeName", s.logo_id AS "logoId",
      vendors.can_sell(l.vendor_id) AS "canSell", coalesce(g.reviews, 0) AS reviews, coalesce(g.stars, 0) AS stars
    FROM catalogue.listing l JOIN catalogue.revision r ON r.id = l.current_revision_id JOIN vendors.stores s ON s.vendor_id = l.vendor_id
    LEFT JOIN catalogue.listing_ratings g ON g.listing_id = l.id
    WHERE l.slug = ${slug} AND l.kind = 'product' AND l.status = 'published'`).then((row) => row ?? null);

export interface CategoryRow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly parentId: number | null;
}

/** Parents come before their children, siblings in their order. */
export const selectCategories = (db: Queryable, kind: string): Promise<CategoryRow[]> =>
  all(db)(sql`
    WITH RECURSIVE tree AS (
      SELECT c.id, c.slug, c.name, c.parent_id, ARRAY[c.position::integer, c.id] AS place FROM catalogue.category c
      WHERE c.kind = ${kind} AND c.parent_id IS NULL
      UNION ALL SELECT c.id, c.slug, c.name, c.parent_id, t.place || ARRAY[c.position::integer, c.id]
      FROM catalogue.category c JOIN tree t ON t.id = c.parent_id
    ) SELECT id, slug, name, parent_id AS "parentId" FROM tree ORDER BY place`);

/** True for a listing `l` that visitors see now. */
export const IS_SHOWN = sql`l.status = 'published' AND (l.ends_on IS NULL OR l.ends_on >= platform.business_date())
  AND EXISTS (SELECT FROM catalogue.open_owners o WHERE o.owner_id = l.owner_id)`;

/**
 * Returns a stamp of everything that a listing's page shows about it. It changes with the revision, any variant's
 * stock, the rating or the store. Null if there is no such page. One index lookup.
 */
export const selectListingStamp = (
  db: Queryable,
  slug: string,
): Promise<{ readonly stamp: string; readonly kind: string; readonly reviews: number } | null> =>
  first(db)(sql<{ stamp: string; kind: string; reviews: number }>`
    SELECT jsonb_build_array(l.current_revision_id, l.ends_on, s.slug, s.store_name, s.logo_id, g.reviews, g.stars,
      (SELECT m.full_name FROM members.members m WHERE m.id = l.member_id),
      (SELECT string_agg(CASE WHEN k.available > 0 THEN '1' ELSE '0' END, '' ORDER BY rv.position)
       FROM catalogue.revision_variant rv JOIN catalogue.stock k USING (variant_id)
       WHERE rv.revision_id = l.current_revision_id))::text AS stamp, l.kind, coalesce(g.reviews, 0) AS reviews
    FROM catalogue.listing l LEFT JOIN vendors.stores s ON s.vendor_id = l.vendor_id
    LEFT JOIN catalogue.listing_ratings g ON g.listing_id = l.id
    WHERE l.slug = ${slug} AND ${IS_SHOWN}`).then((row) => row ?? null);

/** Returns the slug of the newest published listing. Null if nothing is offered. */
export const selectNewestSlug = (db: Queryable): Promise<string | null> =>
  firstValue(db)(sql<{ slug: string }>`
    SELECT l.slug FROM catalogue.search_entry e JOIN catalogue.listing l ON l.id = e.listing_id
    WHERE e.kind = 'product' AND ${IS_SHOWN}
    ORDER BY e.published_at DESC, e.listing_id DESC LIMIT 1`).then((slug) => slug ?? null);

/** Lists what visitors can find, newest first. */
export const selectListingAddresses = (
  db: Queryable,
  most: number,
): Promise<readonly { slug: string; changedAt: Date }[]> =>
  all(db)(sql`
    SELECT l.slug, l.changed_at AS "changedAt" FROM catalogue.search_entry e JOIN catalogue.listing l ON l.id = e.listing_id
    WHERE ${IS_SHOWN} ORDER BY e.kind, e.published_at DESC, e.listing_id DESC LIMIT ${most}`);

/** Returns the top categories of products that offer something, directly or below. */
export const selectOfferedCategories = (db: Queryable): Promise<Pick<CategoryRow, 'slug' | 'name'>[]> =>
  all(db)(sql`
    WITH RECURSIVE tree AS (
      SELECT c.id AS top, c.id FROM catalogue.category c WHERE c.kind = 'product' AND c.parent_id IS NULL
      UNION ALL SELECT t.top, c.id FROM catalogue.category c JOIN tree t ON c.parent_id = t.id)
    SELECT c.slug, c.name FROM catalogue.category c
    WHERE EXISTS (SELECT FROM tree t WHERE t.top = c.id AND EXISTS (SELECT FROM catalogue.search_entry e
      WHERE e.kind = 'product' AND e.category_id = t.id AND e.vendor_id IN (SELECT v.vendor_id FROM vendors.selling v)))
    ORDER BY c.position`);

/** Returns the vendor of a selling store. Null if the address has none. */
export const selectVendorOf = (db: Queryable, slug: string): Promise<bigint | null> =>
  firstValue(db)(sql<{ id: bigint }>`
    SELECT vendor_id AS id FROM vendors.stores WHERE slug = ${slug}`).then((id) => id ?? null);
