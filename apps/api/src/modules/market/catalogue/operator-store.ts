import type { FoundListing, ReviewedListing } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../../platform/database.ts';
import { countedList, type Listed } from '../../../platform/list.ts';
import { CHANGE } from './store.ts';

export interface ReviewRow {
  readonly publicId: string;
  readonly title: string;
  readonly status: ReviewedListing['status'];
  readonly revision: number;
  readonly vendorPublicId: string;
  readonly storeName: string;
  readonly since: Date;
}

const COLUMNS = sql`l.public_id AS "publicId", r.title, l.status, r.number AS revision, s.public_id AS "vendorPublicId",
  s.store_name AS "storeName"`;

/** What waits for a decision, the oldest first. */
export const listReviews = (db: Db, queue: 'reviews' | 'appeals'): Promise<Listed<ReviewRow>> =>
  queue === 'reviews'
    ? countedList<ReviewRow>(db, {
        columns: sql`${COLUMNS}, w.asked_at AS since`,
        tables: sql`catalogue.review w JOIN catalogue.revision r ON r.id = w.revision_id JOIN catalogue.listing l ON l.id = r.listing_id
          JOIN vendors.stores s ON s.vendor_id = l.vendor_id`,
        where: [sql`w.status = 'waiting'`],
        order: sql`w.asked_at, w.revision_id`,
      })
    : countedList<ReviewRow>(db, {
        columns: sql`${COLUMNS}, m.appealed_at AS since`,
        tables: sql`catalogue.removal m JOIN catalogue.listing l ON l.id = m.listing_id
          JOIN catalogue.revision r ON r.id = coalesce(l.next_revision_id, l.current_revision_id)
          JOIN vendors.stores s ON s.vendor_id = l.vendor_id`,
        where: [sql`m.appeal IS NOT NULL AND m.outcome IS NULL`],
        order: sql`m.appealed_at, m.id`,
      });

/** A vendor who was never approved has no store that others see: their own name then. */
const STORE_NAME = sql`coalesce(s.store_name, m.full_name)`;

export interface FoundRow {
  readonly publicId: string;
  readonly slug: string;
  readonly title: string;
  readonly status: ReviewedListing['status'];
  readonly change: FoundListing['change'];
  readonly priceMicro: bigint;
  readonly changedAt: Date;
  readonly vendorPublicId: string;
  readonly storeName: string;
  readonly storeSlug: string;
}

/** Every listing, the newest first; `vendor` is an account's public id. */
export const listAll = (
  db: Db,
  { vendor, status, slug }: { vendor: string | null; status: string; slug: string | null },
): Promise<Listed<FoundRow>> =>
  countedList<FoundRow>(db, {
    columns: sql`l.public_id AS "publicId", l.slug, r.title, l.status, ${CHANGE} AS change, r.price_micro AS "priceMicro",
      l.changed_at AS "changedAt", m.public_id AS "vendorPublicId", ${STORE_NAME} AS "storeName", coalesce(s.slug, '') AS "storeSlug"`,
    tables: sql`catalogue.listing l JOIN catalogue.revision r ON r.id = coalesce(l.next_revision_id, l.current_revision_id)
      LEFT JOIN catalogue.review w ON w.revision_id = l.next_revision_id
      JOIN members.members m ON m.id = l.vendor_id LEFT JOIN vendors.stores s ON s.vendor_id = l.vendor_id`,
    where: [
      sql`true`,
      vendor === null ? null : sql`m.public_id = ${vendor}`,
      status === 'all' ? null : sql`l.status = ${status}`,
      slug === null ? null : sql`l.slug = ${slug}`,
    ],
    order: sql`l.id DESC`,
  });

export interface StoreOfListing {
  readonly _id: string;
  readonly storeName: string;
  readonly slug: string;
  readonly isKnown: boolean;
}

export async function selectStoreOf(db: Queryable, vendorId: bigint): Promise<StoreOfListing> {
  const { rows } = await sql<StoreOfListing>`
    SELECT m.public_id AS "_id", ${STORE_NAME} AS "storeName", coalesce(s.slug, '') AS slug, catalogue.is_known_vendor(m.id) AS "isKnown"
    FROM members.members m LEFT JOIN vendors.stores s ON s.vendor_id = m.id WHERE m.id = ${vendorId}`.execute(db);
  return rows[0]!;
}

/** By an operator's session; the vendor. Refused (PB000) as each of these functions says. */
export async function decideReview(
  tx: Tx,
  session: Buffer,
  of: { id: string; revision: number; approves: boolean; reason: string },
): Promise<bigint> {
  const { rows } = await sql<{ vendor: bigint }>`
    SELECT catalogue.decide_review(${session}, ${of.id}::uuid, ${of.revision}::integer, ${of.approves}, ${of.reason}) AS vendor`.execute(
    tx,
  );
  return rows[0]!.vendor;
}

export async function removeListing(tx: Tx, session: Buffer, id: string, reason: string): Promise<bigint> {
  const { rows } = await sql<{ vendor: bigint }>`
    SELECT vendor_id AS vendor FROM catalogue.remove_listing(${session}, ${id}::uuid, ${reason})`.execute(tx);
  return rows[0]!.vendor;
}

export async function decideAppeal(
  tx: Tx,
  session: Buffer,
  of: { id: string; grants: boolean; reason: string },
): Promise<bigint> {
  const { rows } = await sql<{ vendor: bigint }>`
    SELECT catalogue.decide_appeal(${session}, ${of.id}::uuid, ${of.grants}, ${of.reason}) AS vendor`.execute(tx);
  return rows[0]!.vendor;
}
