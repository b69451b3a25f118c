import type { ListedListing, ListingKind, OwnListing, Place } from '@plumbline/contract';
import type { Values } from '@plumbline/contract/kinds';
import { sql } from 'kysely';
import { all, type Db, first, type Queryable, run, value } from '../../../platform/database.ts';
import { countedList, type Listed } from '../../../platform/list.ts';
import type { PostSays, Says } from './rules.ts';

/** The content of one revision. */
export interface RevisionRow {
  readonly revisionId: bigint;
  readonly revision: number;
  readonly title: string;
  readonly description: string;
  readonly categoryId: number;
  /** Always set for products; optional for other kinds. */
  readonly priceMicro: bigint | null;
  readonly physical: boolean;
  /** Text values for products; for other kinds, values of their definition. */
  readonly attributes: Values;
  readonly place: Place | null;
  /** The last day that the owner chose, YYYY-MM-DD. */
  readonly endsOn: string | null;
  readonly delivery: readonly { name: string; priceMicro: string; countries: string[]; days: number }[];
  readonly pictures: readonly string[];
  /** One for each picture. The last ones may be missing. */
  readonly pictureTexts: readonly string[];
}

export interface OwnRow extends RevisionRow {
  readonly id: bigint;
  readonly publicId: string;
  readonly ownerId: bigint;
  readonly slug: string;
  readonly kind: ListingKind;
  readonly status: ListedListing['status'];
  readonly change: ListedListing['change'];
  readonly reason: string | null;
  readonly stock: number;
  readonly changedAt: Date;
  /** The last business day on which it is visible. */
  readonly shownUntil: string | null;
  readonly appeal: OwnListing['appeal'];
}

/** State of a saved change that is not visible yet, for a listing `l` and the review `w` of its next revision. */
export const CHANGE = sql`CASE WHEN l.next_revision_id IS NULL THEN NULL WHEN w.status IS NULL THEN 'draft'
  WHEN w.status = 'waiting' THEN 'in_review' WHEN w.status = 'rejected' THEN 'rejected' END`;

/** For a row `r` with `place_id`. */
export const PLACE = sql`(SELECT jsonb_build_object('_id', p.id::text, 'name', p.name, 'region', p.region, 'country', p.country)
  FROM catalogue.place p WHERE p.id = r.place_id)`;

const REVISION = sql`r.id AS "revisionId", r.number AS revision, r.title, r.description, r.category_id AS "categoryId",
  r.price_micro AS "priceMicro", r.physical, r.attributes, r.delivery, r.pictures, r.picture_texts AS "pictureTexts",
  ${PLACE} AS place, r.ends_on::text AS "endsOn"`;

/** A listing as last saved: its next revision, or else what visitors see. */
export const OWN = {
  columns: sql`l.id, l.public_id AS "publicId", l.owner_id AS "ownerId", l.slug, l.kind, l.status,
    ${CHANGE} AS change,
    CASE l.status WHEN 'removed' THEN m.reason ELSE w.reason END AS reason,
    ${REVISION}, l.changed_at AS "changedAt", l.ends_on::text AS "shownUntil",
    (SELECT coalesce(sum(s.available), 0)::integer FROM catalogue.revision_variant x JOIN catalogue.stock s USING (variant_id)
      WHERE x.revision_id = r.id) AS stock,
    CASE WHEN m.appeal IS NOT NULL THEN jsonb_build_object('text', m.appeal, 'outcome', m.outcome) END AS appeal`,
  tables: sql`catalogue.listing l JOIN catalogue.revision r ON r.id = coalesce(l.next_revision_id, l.current_revision_id)
    LEFT JOIN catalogue.review w ON w.revision_id = l.next_revision_id
    LEFT JOIN catalogue.removal m ON m.listing_id = l.id AND m.outcome IS DISTINCT FROM 'reversed'`,
} as const;

/** Matches a part of the title or of a SKU, ignoring case. */
const has = (search: string) => sql`(strpos(lower(r.title), lower(${search})) > 0 OR EXISTS (
  SELECT FROM catalogue.variant x WHERE x.listing_id = l.id AND strpos(lower(x.sku), lower(${search})) > 0))`;

/** Lists the products of a store, newest first. */
export const listOwn = (
  db: Db,
  vendorId: bigint,
  { status, search }: { readonly status: string; readonly search: string },
): Promise<Listed<OwnRow>> =>
  countedList<OwnRow>(db, {
    ...OWN,
    where: [
      sql`l.vendor_id = ${vendorId} AND l.kind = 'product'`,
      status === 'all' ? null : sql`l.status = ${status}`,
      search === '' ? null : has(search),
    ],
    order: sql`l.id DESC`,
  });

/** Returns a listing of an account, or of any account if none is given. Null if it belongs to another. */
export const selectOwn = (db: Queryable, ownerId: bigint | null, publicId: string): Promise<OwnRow | null> =>
  first(db)(sql<OwnRow>`
    SELECT ${OWN.columns} FROM ${OWN.tables}
    WHERE l.public_id = ${publicId} AND (${ownerId}::bigint IS NULL OR l.owner_id = ${ownerId})
  `).then((row) => row ?? null);

/** Returns the revision that visitors see or last saw, if a newer one was saved. Otherwise null. */
export const selectPublished = (db: Queryable, listingId: bigint): Promise<RevisionRow | null> =>
  first(db)(sql<RevisionRow>`
    SELECT ${REVISION} FROM catalogue.listing l JOIN catalogue.revision r ON r.id = l.current_revision_id
    WHERE l.id = ${listingId} AND l.next_revision_id IS NOT NULL`).then((row) => row ?? null);

export interface VariantRow {
  readonly id: string;
  readonly sku: string;
  readonly label: string;
  readonly priceMicro: bigint;
  readonly stock: number;
  readonly digital: 'file' | 'codes' | null;
}

/** In the order of the revision. */
export const selectVariants = (db: Queryable, revisionId: bigint): Promise<VariantRow[]> =>
  all(db)(sql`
    SELECT v.public_id AS id, v.sku, rv.label, rv.price_micro AS "priceMicro", s.available AS stock, d.kind AS digital
    FROM catalogue.revision_variant rv JOIN catalogue.variant v ON v.id = rv.variant_id
    JOIN catalogue.stock s ON s.variant_id = v.id JOIN catalogue.digital_kinds d ON d.variant_id = v.id
    WHERE rv.revision_id = ${revisionId} ORDER BY rv.position`);

/** Uses a session of the owner and returns the listing's id. Refuses (PB000) like catalogue.save_listing. */
export const saveRevision = (
  db: Queryable,
  session: Buffer,
  listing: { id: string | null; kind: string; slug: string; says: Says | PostSays },
): Promise<string> =>
  value(db)(sql`
    SELECT catalogue.save_listing(${session}, ${listing.id}::uuid, ${listing.kind}, ${listing.slug},
      ${JSON.stringify(listing.says)}::jsonb) AS id`);

/** Uses a session of the owner. Refuses (PB000) like each of these functions. */
export const submitOwn = (db: Queryable, session: Buffer, id: string) =>
  run(db)(sql`SELECT catalogue.submit_listing(${session}, ${id}::uuid)`);

export const pauseOwn = (db: Queryable, session: Buffer, id: string, paused: boolean) =>
  run(db)(sql`SELECT catalogue.pause_listing(${session}, ${id}::uuid, ${paused})`);

export const closeOwn = (db: Queryable, session: Buffer, id: string) =>
  run(db)(sql`SELECT catalogue.close_listing(${session}, ${id}::uuid)`);

export const renewOwn = (db: Queryable, session: Buffer, id: string, endsOn: string | null) =>
  run(db)(sql`SELECT catalogue.renew_listing(${session}, ${id}::uuid, ${endsOn}::date)`);

export const appealOwn = (db: Queryable, session: Buffer, id: string, text: string) =>
  run(db)(sql`SELECT catalogue.appeal(${session}, ${id}::uuid, ${text})`);

interface VariantOf {
  readonly listingId: string;
  readonly variantId: string;
}

interface Stocks {
  readonly listingId: string;
  /** `was` is the stock that was read. */
  readonly variants: readonly { readonly _id: string; readonly stock: number; readonly was: number }[];
}

export const updateStock = (db: Queryable, session: Buffer, of: VariantOf & { stock: number }) =>
  run(db)(sql`
    SELECT catalogue.set_stock(${session}, ${of.listingId}::uuid, ${of.variantId}::uuid, ${of.stock}::integer)`);

export async function updateStocks(db: Queryable, session: Buffer, { listingId, variants }: Stocks): Promise<void> {
  const [ids, stock, was] = [
    variants.map(({ _id }) => _id),
    variants.map((of) => of.stock),
    variants.map((of) => of.was),
  ];
  await run(db)(sql`
    SELECT catalogue.save_stock(${session}, ${listingId}::uuid, ${ids}::uuid[], ${stock}::integer[], ${was}::integer[])`);
}

/** Returns how many of the codes are new. */
export const insertCodes = (
  db: Queryable,
  session: Buffer,
  of: VariantOf & { codes: readonly string[] },
): Promise<number> =>
  value(db)(sql`
    SELECT catalogue.add_codes(${session}, ${of.listingId}::uuid, ${of.variantId}::uuid, ${[...of.codes]}::text[])
      AS added`);

export const insertFile = (db: Queryable, session: Buffer, of: VariantOf & { name: string; content: Buffer }) =>
  run(db)(sql`
    SELECT catalogue.add_file(${session}, ${of.listingId}::uuid, ${of.variantId}::uuid, ${of.name}, ${of.content})`);

/** As last saved. */
export const selectTitle = (db: Queryable, publicId: string): Promise<string> =>
  value(db)(sql`
    SELECT r.title FROM catalogue.listing l JOIN catalogue.revision r ON r.id = coalesce(l.next_revision_id, l.current_revision_id)
    WHERE l.public_id = ${publicId}`);

/** Ends up to `most` listings whose last day is over. Returns their number. */
export const expireDue = (db: Queryable, most: number): Promise<number> =>
  value(db)(sql`SELECT catalogue.expire_listings(${most}) AS ended`);
