import type { Place, PostKind } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Queryable } from '../../../platform/database.ts';
import { countedList, type Listed } from '../../../platform/list.ts';
import { IS_SHOWN } from './public-store.ts';
import { OWN, type OwnRow, PLACE, type RevisionRow } from './store.ts';

/** The listings that an account has posted, the newest first. */
export const listPosts = (
  db: Db,
  ownerId: bigint,
  { kind, status }: { readonly kind: string; readonly status: string },
): Promise<Listed<OwnRow>> =>
  countedList<OwnRow>(db, {
    ...OWN,
    where: [
      sql`l.owner_id = ${ownerId} AND l.kind <> 'product'`,
      kind === 'all' ? null : sql`l.kind = ${kind}`,
      status === 'all' ? null : sql`l.status = ${status}`,
    ],
    order: sql`l.id DESC`,
  });

export interface ShownPostRow extends RevisionRow {
  readonly publicId: string;
  readonly slug: string;
  readonly kind: PostKind;
  readonly publishedAt: Date;
  readonly shownUntil: string | null;
  readonly ownerName: string;
  readonly storeSlug: string | null;
}

/**
 * Of a store its name; of a member the first word of theirs, which is all that visitors learn. The member is looked up row by row: one
 * more join takes the planner longer than 25 look-ups.
 */
export const OWNER_NAME = sql`coalesce(s.store_name, (SELECT split_part(m.full_name, ' ', 1) FROM members.members m WHERE m.id = l.owner_id))`;
/** Of a listing `l`. */
export const OWNER_TABLES = sql`LEFT JOIN vendors.stores s ON s.vendor_id = l.vendor_id`;

/** One that visitors see, of a kind that everybody may see; null for products. */
export async function selectShownPost(db: Queryable, slug: string): Promise<ShownPostRow | null> {
  const { rows } = await sql<ShownPostRow>`
    SELECT l.public_id AS "publicId", l.slug, l.kind, r.id AS "revisionId", r.number AS revision, r.title, r.description,
      r.category_id AS "categoryId", r.price_micro AS "priceMicro", r.physical, r.attributes, r.delivery, r.pictures,
      r.picture_texts AS "pictureTexts", ${PLACE} AS place, r.ends_on::text AS "endsOn", l.published_at AS "publishedAt",
      l.ends_on::text AS "shownUntil", ${OWNER_NAME} AS "ownerName", s.slug AS "storeSlug"
    FROM catalogue.listing l JOIN catalogue.revision r ON r.id = l.current_revision_id ${OWNER_TABLES}
    WHERE l.slug = ${slug} AND l.kind IN (SELECT k.kind FROM catalogue.kind k WHERE k.seen_by = 'public' AND NOT k.is_ordered)
      AND ${IS_SHOWN}`.execute(db);
  return rows[0] ?? null;
}

const toPlace: RawBuilder<unknown> = sql`p.id::text AS "_id", p.name, p.region, p.country`;

/** Places that begin with the typed words, the largest first. */
export async function selectPlaces(db: Queryable, typed: string, most: number): Promise<Place[]> {
  const { rows } = await sql<Place>`SELECT ${toPlace} FROM catalogue.find_places(${typed}, ${most}) p`.execute(db);
  return rows;
}
