import type { ListingKind, SavedSearch } from '@plumbline/contract';
import type { Values } from '@plumbline/contract/kinds';
import { sql } from 'kysely';
import { all, type Db, type Queryable, run, value } from '../../../platform/database.ts';
import { countedList, type Listed } from '../../../platform/list.ts';
import { OWNER_NAME, OWNER_TABLES } from '../catalogue/index.ts';

export interface FavouriteRow {
  readonly listingId: string;
  readonly slug: string;
  readonly kind: ListingKind;
  readonly title: string;
  readonly priceMicro: bigint | null;
  readonly attributes: Values;
  readonly pictureId: string | null;
  readonly ownerName: string;
  readonly storeSlug: string | null;
  readonly isOffered: boolean;
  readonly inStock: boolean;
  readonly addedAt: Date;
}

/** A product is shown as it last was. For other kinds that are no longer visible, only the title is shown. */
const IS_TOLD = sql`(l.is_published OR l.kind = 'product')`;

/** Lists the account's favourites, newest first. */
export const listFavourites = (db: Db, ownerId: bigint): Promise<Listed<FavouriteRow>> =>
  countedList<FavouriteRow>(db, {
    columns: sql`l.public_id AS "listingId", l.slug, l.kind, l.title, CASE WHEN ${IS_TOLD} THEN l.price_micro END AS "priceMicro",
      CASE WHEN l.is_published AND l.kind <> 'product' THEN l.attributes ELSE '{}' END AS attributes,
      CASE WHEN ${IS_TOLD} THEN l.picture_id END AS "pictureId", s.slug AS "storeSlug", ${OWNER_NAME} AS "ownerName",
      l.is_published AS "isOffered", l.in_stock OR NOT l.is_sold AS "inStock", f.added_at AS "addedAt"`,
    tables: sql`favourites.favourite f JOIN catalogue.shown_listings l USING (listing_id) ${OWNER_TABLES}`,
    where: [sql`f.owner_id = ${ownerId}`],
    order: sql`f.added_at DESC, f.listing_id DESC`,
  });

export const isKept = (db: Queryable, ownerId: bigint, listingId: string): Promise<boolean> =>
  value(db)(sql`
    SELECT EXISTS (SELECT FROM favourites.favourite f JOIN catalogue.shown_listings l USING (listing_id)
      WHERE f.owner_id = ${ownerId} AND l.public_id = ${listingId}) AS kept`);

/** The calling session. Refuses (PB000) like each of the functions. */
export interface Owner {
  readonly id: bigint;
  readonly session: Buffer;
}

export const insertFavourite = (db: Queryable, { id, session }: Owner, listingId: string) =>
  run(db)(sql`SELECT favourites.add(${session}, ${id}, ${listingId}::uuid)`);

export const deleteFavourite = (db: Queryable, { id, session }: Owner, listingId: string) =>
  run(db)(sql`SELECT favourites.remove(${session}, ${id}, ${listingId}::uuid)`);

export interface SearchRow {
  readonly id: string;
  readonly kind: SavedSearch['kind'];
  readonly search: string;
  readonly filters: SavedSearch['filters'];
  readonly isMailed: boolean;
  readonly createdAt: Date;
}

export const selectSearches = (db: Queryable, ownerId: bigint): Promise<SearchRow[]> =>
  all(db)(sql`
    SELECT id, kind, search, filters, is_mailed AS "isMailed", created_at AS "createdAt" FROM favourites.saved_search
    WHERE owner_id = ${ownerId} ORDER BY created_at DESC, id DESC`);

/** Returns the id of the new search, or of the same search that was saved before. */
export const upsertSearch = (
  db: Queryable,
  { id, session }: Owner,
  of: Pick<SearchRow, 'kind' | 'search' | 'filters'>,
): Promise<string> =>
  value(db)(sql`
    SELECT favourites.save_search(${session}, ${id}, ${of.kind}, ${of.search}, ${JSON.stringify(of.filters)}::jsonb)
      AS id`);

export const updateMailed = (
  db: Queryable,
  { id, session }: Owner,
  of: { readonly _id: string; readonly isMailed: boolean },
) => run(db)(sql`SELECT favourites.mail_search(${session}, ${id}, ${of._id}::uuid, ${of.isMailed})`);

export const deleteSearch = (db: Queryable, { id, session }: Owner, searchId: string) =>
  run(db)(sql`SELECT favourites.remove_search(${session}, ${id}, ${searchId}::uuid)`);

export const endMails = (db: Queryable, tokenSha256: Buffer) =>
  run(db)(sql`SELECT favourites.end_mails(${tokenSha256})`);

export interface DueSearch extends Pick<SearchRow, 'id' | 'kind' | 'search' | 'filters'> {
  /** As PostgreSQL writes it, because JavaScript's time would lose the microseconds. */
  readonly seenUntil: string;
  /** End of this look. */
  readonly until: string;
}

/**
 * Returns searches without a look for a day. Listings of the last seconds wait for the next look, because an earlier
 * transaction may still commit.
 */
export const selectDue = (db: Queryable, most: number): Promise<DueSearch[]> =>
  all(db)(sql`
    SELECT s.id, s.kind, s.search, s.filters, s.seen_until::text AS "seenUntil", (now() - interval '10 seconds')::text AS until
    FROM favourites.saved_search s JOIN members.members m ON m.id = s.owner_id
    WHERE s.is_mailed AND s.looked_at <= now() - interval '1 day' AND m.frozen_at IS NULL AND s.seen_until < now() - interval '10 seconds'
    ORDER BY s.looked_at, s.id LIMIT ${most}`);

/** Returns true if this look counted. */
export const recordLook = (
  db: Queryable,
  of: Pick<DueSearch, 'id' | 'seenUntil' | 'until'> & { readonly found: readonly bigint[]; readonly token: string },
): Promise<boolean> =>
  value(db)(sql`
    SELECT favourites.record_look(${of.id}::uuid, ${of.seenUntil}::timestamptz, ${of.until}::timestamptz,
      ${of.found.map(String)}::bigint[], ${of.token}) AS noted`);

export const deleteExpiredLinks = (db: Queryable) => run(db)(sql`SELECT favourites.delete_expired_links()`);

export interface FoundRow {
  readonly search: string;
  readonly filters: SavedSearch['filters'];
  readonly kind: SavedSearch['kind'];
  readonly title: string | null;
  readonly slug: string | null;
  readonly priceMicro: bigint | null;
}

/** Returns listings from the last look that are still offered. None if the search or its mails were ended. */
export const selectLastFound = (db: Queryable, searchId: string): Promise<FoundRow[]> =>
  all(db)(sql`
    SELECT s.search, s.filters, s.kind, l.title, l.slug, l.price_micro AS "priceMicro"
    FROM favourites.saved_search s CROSS JOIN unnest(s.found) WITH ORDINALITY f (listing_id, place)
    JOIN catalogue.shown_listings l ON l.listing_id = f.listing_id AND l.is_published
    WHERE s.id = ${searchId}::uuid AND s.is_mailed ORDER BY f.place`);
