// Separate from store.ts, which is about the shop: the people and keys that act for it.

import type { KeyScope, OwnStore } from '@plumbline/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import { all, first, one, type Queryable, run, type Tx, value } from '../../../platform/database.ts';

type Role = OwnStore['role'];

export interface TeamMember {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly role: Role;
  readonly since: Date;
}

export const selectTeam = (db: Queryable, vendorId: bigint): Promise<TeamMember[]> =>
  all(db)(sql`
    SELECT t.id, m.full_name AS "fullName", m.email, t.role, t.added_at AS since
    FROM vendors.team_member t JOIN members.members m ON m.id = t.member_id
    WHERE t.vendor_id = ${vendorId} AND t.removed_at IS NULL ORDER BY (t.role <> 'owner'), t.added_at, t.id`);

export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly expiresAt: Date;
}

export const selectInvitations = (db: Queryable, vendorId: bigint): Promise<Invitation[]> =>
  all(db)(sql`
    SELECT id, email, role, expires_at AS "expiresAt" FROM vendors.invitation
    WHERE vendor_id = ${vendorId} AND accepted_at IS NULL AND voided_at IS NULL AND expires_at > now()
    ORDER BY invited_at, id`);

export interface InvitationForYou {
  readonly id: string;
  readonly storeName: string | null;
  readonly role: Role;
}

/** Returns invitations to this account's address. */
export const selectInvitationsFor = (db: Queryable, memberId: bigint): Promise<InvitationForYou[]> =>
  all(db)(sql`
    SELECT i.id, v.store_name AS "storeName", i.role FROM members.members m JOIN vendors.invitation i ON i.email = m.email
    JOIN vendors.vendor v ON v.vendor_id = i.vendor_id
    WHERE m.id = ${memberId} AND i.accepted_at IS NULL AND i.voided_at IS NULL AND i.expires_at > now()
    ORDER BY i.invited_at, i.id`);

/** Uses the owner's session. Refuses (PB000) like vendors.invite. */
export const insertInvitation = (tx: Tx, session: Buffer, email: string, role: Role): Promise<Invitation> =>
  one(tx)(sql`
    SELECT id, email, role, expires_at AS "expiresAt" FROM vendors.invite(${session}, ${email}, ${role})`);

/** Uses the invited person's session. Refuses (PB000) with invitation_unknown and works_for_a_store. */
export const acceptInvitationOf = (db: Queryable, session: Buffer, id: string) =>
  run(db)(sql`SELECT vendors.accept_invitation(${session}, ${id}::uuid)`);

/** Removes a team member or an invitation, by the owner's session. False if this store has none with that id. */
export const removeFromTeam = (db: Queryable, session: Buffer, id: string): Promise<boolean> =>
  value(db)(sql`SELECT vendors.remove_team_member(${session}, ${id}::uuid) AS is`);

/** Returns the store of an active key with one of the scopes, or null. Records its use. */
export async function findKey(pool: pg.Pool, tokenSha256: Buffer, scopes: readonly KeyScope[]): Promise<bigint | null> {
  const { rows } = await pool.query<{ vendor: bigint; unseen: boolean }>(
    'SELECT vendor_id AS vendor, is_unseen AS unseen FROM vendors.find_key($1) WHERE scopes && $2',
    [tokenSha256, scopes],
  );
  const found = rows[0];
  if (found?.unseen) await pool.query('SELECT vendors.touch_key($1)', [tokenSha256]);
  return found ? BigInt(found.vendor) : null;
}

export interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly scopes: KeyScope[];
  readonly hint: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly status: 'open' | 'expired' | 'revoked';
}

const COLUMNS = sql`id, name, scopes, hint, made_at AS "madeAt", expires_at AS "expiresAt", used_at AS "usedAt",
  CASE WHEN revoked_at IS NOT NULL THEN 'revoked' WHEN expires_at <= now() THEN 'expired' ELSE 'open' END AS status`;

/** Active keys first, then ended ones, each newest first. At most ten are active, so at least twenty ended ones fit. */
export const selectKeys = (db: Queryable, vendorId: bigint): Promise<KeyRow[]> =>
  all(db)(sql`
    SELECT ${COLUMNS} FROM vendors.api_keys WHERE vendor_id = ${vendorId}
    ORDER BY (revoked_at IS NULL AND expires_at > now()) DESC, id DESC LIMIT 30`);

export const selectKey = (db: Queryable, id: string): Promise<KeyRow | undefined> =>
  first(db)(sql`SELECT ${COLUMNS} FROM vendors.api_keys WHERE id = ${id}`);

export interface AskedKey {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly days: number;
}

/** Uses the owner's session. Returns the request that a mailed code confirms. Refuses (PB000) like vendors.request_key. */
export const askForKey = (tx: Tx, session: Buffer, { name, scopes, days }: AskedKey): Promise<string> =>
  value(tx)(sql`SELECT vendors.request_key(${session}, ${name}, ${[...scopes]}::text[], ${days}::integer) AS id`);

/** Returns the requested key, for the process that mails codes. */
export const selectAskedKey = (db: Queryable, vendorId: bigint, request: string): Promise<AskedKey | undefined> =>
  first(db)(sql`
    SELECT name, scopes, days FROM vendors.key_request WHERE vendor_id = ${vendorId} AND id = ${request}`);

/**
 * Uses the owner's session, in the transaction that uses up the request's code. Returns the key's id. Refuses (PB000)
 * like vendors.make_key.
 */
export const insertKey = (
  tx: Tx,
  session: Buffer,
  key: { readonly request: string; readonly tokenSha256: Buffer; readonly hint: string },
): Promise<string> =>
  value(tx)(sql`
    SELECT vendors.make_key(${session}, ${key.request}::uuid, ${key.tokenSha256}, ${key.hint}) AS id`);

/** Returns the address that login codes are mailed to. */
export const selectAddress = (db: Queryable, memberId: bigint): Promise<string> =>
  value(db)(sql`SELECT email FROM members.members WHERE id = ${memberId}`);

/** Uses the owner's session. Refuses (PB000) like vendors.revoke_key. */
export const endKey = (db: Queryable, session: Buffer, id: string) =>
  run(db)(sql`SELECT vendors.revoke_key(${session}, ${id}::uuid)`);
