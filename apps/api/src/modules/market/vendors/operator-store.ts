// Separate from store.ts, which is for the vendor: what operators read and decide.

import type { InputOf } from '@plumbline/contract';
import type { operatorVendors } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import { all, type Db, firstValue, one, type Queryable, type Tx } from '../../../platform/database.ts';
import { countedList, type Listed } from '../../../platform/list.ts';
import { STORE, type StoreRow } from './store.ts';

const OF_STATUS = {
  all: sql`true`,
  submitted: sql`EXISTS (SELECT FROM vendors.waiting w WHERE w.vendor_id = v.vendor_id)`,
} as const;

/** Submitted stores and appeals against suspensions, oldest first. Others by account, newest first. */
export const listVendors = (db: Db, { status }: InputOf<typeof operatorVendors>): Promise<Listed<StoreRow>> =>
  countedList<StoreRow>(db, {
    ...STORE,
    where: [OF_STATUS[status as 'all' | 'submitted'] ?? sql`v.status = ${status}`],
    order: status === 'submitted' ? sql`coalesce(v.appealed_at, v.submitted_at), v.vendor_id` : sql`v.vendor_id DESC`,
  });

/** Returns the number of a vendor by the console's id. */
export const selectVendorId = (db: Queryable, publicId: string): Promise<bigint | null> =>
  firstValue(db)(sql<{ id: bigint }>`
    SELECT m.id FROM members.members m JOIN vendors.vendor v ON v.vendor_id = m.id
    WHERE m.public_id = ${publicId}`).then((id) => id ?? null);

export interface Sharing {
  readonly publicId: string;
  readonly fullName: string;
  readonly email: string;
}

/** Returns other accounts with the same payout address, in a store or an address book. */
export const selectSharing = (db: Queryable, vendorId: bigint, address: string): Promise<Sharing[]> =>
  all(db)(sql`
    SELECT m.public_id AS "publicId", m.full_name AS "fullName", m.email FROM members.members m
    WHERE m.id <> ${vendorId} AND m.id IN (
      SELECT e.member_id FROM address_book.entries e WHERE lower(e.address) = lower(${address}) AND e.removed_at IS NULL
      UNION SELECT v.vendor_id FROM vendors.vendor v WHERE lower(v.payout_address) = lower(${address}))
    ORDER BY m.id LIMIT 20`);

/** Returns other accounts that submitted the same documents. */
export const selectSamePerson = (db: Queryable, vendorId: bigint): Promise<Sharing[]> =>
  all(db)(sql`
    SELECT m.public_id AS "publicId", m.full_name AS "fullName", m.email FROM members.members m
    JOIN kyc.accounts_of_person(${vendorId}) a (id) ON a.id = m.id ORDER BY m.id LIMIT 20`);

export interface Decision {
  readonly vendorId: bigint;
  readonly from: readonly string[];
  readonly to: string;
  readonly reason: string;
}

/** Uses an operator's session; the suspension stays. Refuses (PB000) like vendors.uphold. */
export const upholdSuspension = (
  tx: Tx,
  session: Buffer,
  { vendorId, reason }: Decision,
): Promise<{ email: string; was: string }> =>
  one(tx)(sql`SELECT email, was FROM vendors.uphold(${session}, ${vendorId}, ${reason})`);

/** Uses an operator's session. Refuses (PB000) like vendors.decide. */
export const decideStore = (
  tx: Tx,
  session: Buffer,
  { vendorId, from, to, reason }: Decision,
): Promise<{ email: string; was: string }> =>
  one(tx)(sql`
    SELECT email, was FROM vendors.decide(${session}, ${vendorId}, ${[...from]}::text[], ${to}, ${reason})`);
