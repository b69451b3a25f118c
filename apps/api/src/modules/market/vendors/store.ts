import type { OwnStore } from '@plumbline/contract';
import { sql } from 'kysely';
import { first, firstValue, one, type Queryable, run, type Tx, value, values } from '../../../platform/database.ts';
import type { DrawnPicture, KeptPicture } from '../media/index.ts';
import type { StoreFacts } from './rules.ts';

export interface Workplace {
  readonly vendorId: bigint;
  readonly role: OwnStore['role'];
}

/** Returns the store of a vendor account: the team it joined, or its own (as in vendors.check_session). */
export const workplaceOf = async (db: Queryable, memberId: bigint): Promise<Workplace> =>
  (await findWorkplace(db, memberId))!;

/** Does the same for any account. A member's works for none. */
export const findWorkplace = (db: Queryable, memberId: bigint): Promise<Workplace | undefined> =>
  first(db)(sql`
    SELECT vendor_id AS "vendorId", role FROM vendors.team_member
    WHERE member_id = ${memberId} AND removed_at IS NULL ORDER BY (role = 'owner') LIMIT 1`);

export interface StoreRow extends StoreFacts {
  readonly vendorId: bigint;
  readonly publicId: string;
  readonly fullName: string;
  readonly email: string;
  readonly status: OwnStore['status'];
  readonly slug: string | null;
  readonly reason: string | null;
  readonly submittedAt: Date | null;
  readonly approvedAt: Date | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly isFrozen: boolean;
  readonly appeal: string | null;
  readonly appealedAt: Date | null;
  readonly appealAnswer: string | null;
}

const COLUMNS = sql`v.vendor_id AS "vendorId", m.public_id AS "publicId", m.full_name AS "fullName", m.email, v.status,
  v.store_name AS "storeName", v.slug, v.summary, v.description, v.delivery_policy AS "deliveryPolicy",
  v.return_policy AS "returnPolicy", v.logo_id AS "logoId", v.payout_address AS "payoutAddress", v.terms_version AS "termsVersion",
  v.reason, v.submitted_at AS "submittedAt", v.approved_at AS "approvedAt", v.decided_at AS "decidedAt", v.decided_by AS "decidedBy",
  m.frozen_at IS NOT NULL AS "isFrozen", v.appeal, v.appealed_at AS "appealedAt", v.appeal_answer AS "appealAnswer",
  (SELECT k.status FROM kyc.submissions k WHERE k.member_id = v.vendor_id ORDER BY k.submitted_at DESC LIMIT 1) AS kyc`;
export const STORE = {
  columns: COLUMNS,
  tables: sql`vendors.vendor v JOIN members.members m ON m.id = v.vendor_id`,
} as const;

export const selectStore = (db: Queryable, vendorId: bigint): Promise<StoreRow> =>
  one(db)(sql`SELECT ${STORE.columns} FROM ${STORE.tables} WHERE v.vendor_id = ${vendorId}`);

export interface StoreChange {
  readonly storeName: string | null;
  readonly slug: string | null;
  readonly summary: string | null;
  readonly description: string | null;
  readonly deliveryPolicy: string | null;
  readonly returnPolicy: string | null;
  readonly logoId: string | null;
  readonly payoutAddress: string | null;
}

/** Uses a session of the team. Returns whether the payout address changed. Refuses (PB000) like vendors.edit_store. */
export const updateStore = (tx: Tx, session: Buffer, change: StoreChange): Promise<boolean> =>
  value(tx)(sql`
    SELECT vendors.edit_store(${session}, ${change.storeName}, ${change.slug}, ${change.summary}, ${change.description},
      ${change.deliveryPolicy}, ${change.returnPolicy}, ${change.logoId}::uuid, ${change.payoutAddress}) AS moves`);

/** Uses the owner's session. Refuses (PB000) like vendors.submit. */
export const submitStore = (tx: Tx, session: Buffer, termsVersion: number) =>
  run(tx)(sql`SELECT vendors.submit(${session}, ${termsVersion}::integer)`);

/** Uses the owner's session. Refuses (PB000) with nothing_to_appeal. */
export const insertAppeal = (tx: Queryable, session: Buffer, text: string) =>
  run(tx)(sql`SELECT vendors.appeal(${session}, ${text})`);

/** Uses the owner's session. Refuses (PB000) with store_not_open. */
export const closeOwnStore = (tx: Queryable, session: Buffer) => run(tx)(sql`SELECT vendors.close_store(${session})`);

/** Uses a session of the team. Returns the picture's id. Refuses (PB000) like vendors.add_picture. */
export const insertPicture = (
  db: Queryable,
  session: Buffer,
  { width, height, sizes }: DrawnPicture,
  { store, objectKey, contents }: KeptPicture,
): Promise<string> =>
  value(db)(sql`
    SELECT vendors.add_picture(${session}, ${width}::integer, ${height}::integer, ${sizes.map(({ size }) => size)}::smallint[],
      ${sizes.map(({ sha256 }) => sha256)}::bytea[], ${contents === null ? null : [...contents]}::bytea[], ${store}, ${objectKey}) AS id`);

/** Returns the store that a session works for. Refuses (PB000) if it is not a session of a store's team. */
export const storeOf = (db: Queryable, session: Buffer): Promise<bigint> =>
  value(db)(sql`SELECT vendors.check_session(${session}, ARRAY['owner', 'manager', 'packer']) AS id`);

/** Called before a form of megabytes is read. Refuses (PB000) with forbidden and account_frozen. */
export const checkTeam = (db: Queryable, session: Buffer) =>
  run(db)(sql`SELECT vendors.check_caller(${session}, ARRAY['owner', 'manager'], ARRAY['listings:write'])`);

export const selectPayoutAddress = (db: Queryable, vendorId: bigint): Promise<string | null> =>
  firstValue(db)(sql<{ address: string | null }>`
    SELECT payout_address AS address FROM vendors.vendor
    WHERE vendor_id = ${vendorId}`).then((address) => address ?? null);

/** A person who works for a store. */
export const selectJoined = (db: Queryable, id: string): Promise<{ email: string; role: string } | undefined> =>
  first(db)(sql`
    SELECT m.email, t.role FROM vendors.team_member t JOIN members.members m ON m.id = t.member_id
    WHERE t.id = ${id} AND t.removed_at IS NULL`);

/** Returns the inviting store and the role. Undefined if the invitation is over. */
export const selectInvitation = (db: Queryable, id: string): Promise<{ store: string; role: string } | undefined> =>
  first(db)(sql`
    SELECT coalesce(v.store_name, m.full_name) AS store, i.role
    FROM vendors.invitation i JOIN vendors.vendor v USING (vendor_id) JOIN members.members m ON m.id = v.vendor_id
    WHERE i.id = ${id} AND i.accepted_at IS NULL AND i.voided_at IS NULL`);

export interface PublicStoreRow {
  readonly publicId: string;
  readonly vendorId: bigint;
  readonly slug: string;
  readonly storeName: string;
  readonly summary: string;
  readonly description: string;
  readonly deliveryPolicy: string;
  readonly returnPolicy: string;
  readonly logoId: string | null;
  readonly isOpen: boolean;
  readonly approvedAt: Date;
}

/** Returns a store that was approved at some time and is not closed. */
export const selectPublicStore = (db: Queryable, slug: string): Promise<PublicStoreRow | null> =>
  first(db)(sql<PublicStoreRow>`
    SELECT public_id AS "publicId", vendor_id AS "vendorId", slug, store_name AS "storeName", summary, description, delivery_policy AS "deliveryPolicy",
      return_policy AS "returnPolicy", logo_id AS "logoId", vendors.can_sell(vendor_id) AS "isOpen", approved_at AS "approvedAt"
    FROM vendors.stores WHERE slug = ${slug} AND status <> 'closed'`).then((row) => row ?? null);

/** Returns the stores that sell, in the order of their approval. */
export const selectStoreSlugs = (db: Queryable, most: number): Promise<readonly string[]> =>
  values(db)(sql`
    SELECT s.slug FROM vendors.stores s WHERE s.vendor_id IN (SELECT v.vendor_id FROM vendors.selling v)
    ORDER BY s.approved_at, s.vendor_id LIMIT ${most}`);
