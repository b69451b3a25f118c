// Separate from store.ts, which is for a listing's owner: reviews, removals and appeals by operators.

import type { ListingKind } from '@plumbline/contract';
import type { FoundListing, ReviewedListing } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import { type Db, exists, one, type Queryable, type Tx, value } from '../../../platform/database.ts';
import { countedList, type Listed } from '../../../platform/list.ts';
import { CHANGE } from './store.ts';

export interface ReviewRow {
  readonly publicId: string;
  readonly kind: ListingKind;
  readonly title: string;
  readonly status: ReviewedListing['status'];
  readonly revision: number;
  readonly vendorPublicId: string;
  readonly ownerKind: 'vendor' | 'member';
  readonly storeName: string;
  readonly since: Date;
}

/** The owner's own name, for a member or for a vendor without an approved store. */
const STORE_NAME = sql`coalesce(s.store_name, o.full_name)`;

const COLUMNS = sql`l.public_id AS "publicId", l.kind, r.title, l.status, r.number AS revision, o.public_id AS "vendorPublicId", o.kind AS "ownerKind",
  ${STORE_NAME} AS "storeName"`;

const OWNER = sql`JOIN members.members o ON o.id = l.owner_id LEFT JOIN vendors.stores s ON s.vendor_id = l.vendor_id`;

/** Lists what waits for a decision, oldest first. */
export const listReviews = (db: Db, queue: 'reviews' | 'appeals'): Promise<Listed<ReviewRow>> =>
  queue === 'reviews'
    ? countedList<ReviewRow>(db, {
        columns: sql`${COLUMNS}, w.asked_at AS since`,
        tables: sql`catalogue.review w JOIN catalogue.revision r ON r.id = w.revision_id JOIN catalogue.listing l ON l.id = r.listing_id
          ${OWNER}`,
        where: [sql`w.status = 'waiting'`],
        order: sql`w.asked_at, w.revision_id`,
      })
    : countedList<ReviewRow>(db, {
        columns: sql`${COLUMNS}, m.appealed_at AS since`,
        tables: sql`catalogue.removal m JOIN catalogue.listing l ON l.id = m.listing_id
          JOIN catalogue.revision r ON r.id = coalesce(l.next_revision_id, l.current_revision_id)
          ${OWNER}`,
        where: [sql`m.appeal IS NOT NULL AND m.outcome IS NULL`],
        order: sql`m.appealed_at, m.id`,
      });

export interface FoundRow {
  readonly publicId: string;
  readonly slug: string;
  readonly kind: ListingKind;
  readonly title: string;
  readonly status: ReviewedListing['status'];
  readonly change: FoundListing['change'];
  readonly priceMicro: bigint | null;
  readonly changedAt: Date;
  readonly vendorPublicId: string;
  readonly ownerKind: 'vendor' | 'member';
  readonly storeName: string;
  readonly storeSlug: string;
}

/** Lists all listings, newest first. `vendor` is the public id of any account, also a member's. */
export const listAll = (
  db: Db,
  { vendor, kind, status, slug }: { vendor: string | null; kind: string; status: string; slug: string | null },
): Promise<Listed<FoundRow>> =>
  countedList<FoundRow>(db, {
    columns: sql`l.public_id AS "publicId", l.slug, l.kind, r.title, l.status, ${CHANGE} AS change, r.price_micro AS "priceMicro",
      l.changed_at AS "changedAt", o.public_id AS "vendorPublicId", o.kind AS "ownerKind", ${STORE_NAME} AS "storeName", coalesce(s.slug, '') AS "storeSlug"`,
    tables: sql`catalogue.listing l JOIN catalogue.revision r ON r.id = coalesce(l.next_revision_id, l.current_revision_id)
      LEFT JOIN catalogue.review w ON w.revision_id = l.next_revision_id
      ${OWNER}`,
    where: [
      sql`true`,
      vendor === null ? null : sql`o.public_id = ${vendor}`,
      kind === 'all' ? null : sql`l.kind = ${kind}`,
      status === 'all' ? null : sql`l.status = ${status}`,
      slug === null ? null : sql`l.slug = ${slug}`,
    ],
    order: sql`l.id DESC`,
  });

export const shows = (db: Queryable, listing: string, picture: string): Promise<boolean> =>
  exists(db)(sql`
    SELECT FROM catalogue.listing l JOIN catalogue.revision r ON r.listing_id = l.id
    WHERE l.public_id = ${listing} AND ${picture}::uuid = ANY (r.pictures) LIMIT 1`);

export interface StoreOfListing {
  readonly _id: string;
  readonly storeName: string;
  readonly slug: string;
  readonly kind: 'vendor' | 'member';
  readonly isKnown: boolean;
}

export const selectStoreOf = (db: Queryable, ownerId: bigint, kind: string): Promise<StoreOfListing> =>
  one(db)(sql`
    SELECT o.public_id AS "_id", o.kind, ${STORE_NAME} AS "storeName", coalesce(s.slug, '') AS slug, catalogue.is_known_owner(o.id, ${kind}) AS "isKnown"
    FROM members.members o LEFT JOIN vendors.stores s ON s.vendor_id = o.id WHERE o.id = ${ownerId}`);

/** Uses an operator's session and returns the owner. Refuses (PB000) like each of these functions. */
export const decideReview = (
  tx: Tx,
  session: Buffer,
  of: { id: string; revision: number; approves: boolean; reason: string },
): Promise<bigint> =>
  value(tx)(sql`
    SELECT catalogue.decide_review(${session}, ${of.id}::uuid, ${of.revision}::integer, ${of.approves}, ${of.reason})
      AS vendor`);

export const removeListing = (tx: Tx, session: Buffer, id: string, reason: string): Promise<bigint> =>
  value(tx)(sql`SELECT owner_id AS vendor FROM catalogue.remove_listing(${session}, ${id}::uuid, ${reason})`);

export const decideAppeal = (
  tx: Tx,
  session: Buffer,
  of: { id: string; grants: boolean; reason: string },
): Promise<bigint> =>
  value(tx)(sql`
    SELECT catalogue.decide_appeal(${session}, ${of.id}::uuid, ${of.grants}, ${of.reason}) AS vendor`);
