import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';
import type { RevisionRow } from './store.ts';

export interface ShownRow extends RevisionRow {
  readonly id: bigint;
  readonly publicId: string;
  readonly slug: string;
  readonly kind: 'product';
  readonly vendorId: bigint;
  readonly publishedAt: Date;
  readonly storeSlug: string;
  readonly storeName: string;
  readonly logoId: string | null;
  readonly canSell: boolean;
}

/** A listing as visitors see it; null when it is not published. */
export async function selectShown(db: Queryable, slug: string): Promise<ShownRow | null> {
  const { rows } = await sql<ShownRow>`
    SELECT l.id, l.public_id AS "publicId", l.slug, l.kind, l.vendor_id AS "vendorId", r.id AS "revisionId", r.number AS revision,
      r.title, r.description, r.category_id AS "categoryId", r.price_micro AS "priceMicro", r.physical, r.attributes, r.delivery,
      r.pictures, r.picture_texts AS "pictureTexts", l.published_at AS "publishedAt", s.slug AS "storeSlug", s.store_name AS "storeName", s.logo_id AS "logoId",
      vendors.can_sell(l.vendor_id) AS "canSell"
    FROM catalogue.listing l JOIN catalogue.revision r ON r.id = l.current_revision_id JOIN vendors.stores s ON s.vendor_id = l.vendor_id
    WHERE l.slug = ${slug} AND l.status = 'published'`.execute(db);
  return rows[0] ?? null;
}

export interface CategoryRow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly parentId: number | null;
}

/** Parents before their children, siblings in their order. */
export async function selectCategories(db: Queryable, kind: string): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    WITH RECURSIVE tree AS (
      SELECT c.id, c.slug, c.name, c.parent_id, ARRAY[c.position::integer, c.id] AS place FROM catalogue.category c
      WHERE c.kind = ${kind} AND c.parent_id IS NULL
      UNION ALL SELECT c.id, c.slug, c.name, c.parent_id, t.place || ARRAY[c.position::integer, c.id]
      FROM catalogue.category c JOIN tree t ON t.id = c.parent_id
    ) SELECT id, slug, name, parent_id AS "parentId" FROM tree ORDER BY place`.execute(db);
  return rows;
}
