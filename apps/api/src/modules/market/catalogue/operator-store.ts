import type { ReviewedListing } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { countedList, type Listed } from '../../../platform/list.ts';

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
