// Apart from store.ts, which is about the shop: the people and keys that act for it.

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

/** Invitations of the address of this account. */
export const selectInvitationsFor = (db: Queryable, memberId: bigint): Promise<InvitationForYou[]> =>
  all(db)(sql`
    SELECT i.id, v.store_name AS "storeName", i.role FROM members.members m JOIN vendors.invitation i ON i.email = m.email
    JOIN vendors.vendor v ON v.vendor_id = i.vendor_id
    WHERE m.id = ${memberId} AND i.accepted_at IS NULL AND i.voided_at IS NULL AND i.expires_at > now()
    ORDER BY i.invited_at, i.id`);

/** By the owner's session. Refused (PB000) as vendors.invite says. */
export const insertInvitation = (tx: Tx, session: Buffer, email: string, role: Role): Promise<Invitation> =>
  one(tx)(sql`
    SELECT id, email, role, expires_at AS "expiresAt" FROM vendors.invite(${session}, ${email}, ${role})`);

/** By the session of whoever was invited. Refused (PB000) with invitation_unknown and works_for_a_store. */
export const acceptInvitationOf = (db: Queryable, session: Buffer, id: string) =>
  run(db)(sql`SELECT vendors.accept_invitation(${session}, ${id}::uuid)`);

/** By the owner's session: somebody of the team, or an invitation. False when this store has none of that id. */
export const removeFromTeam = (db: Queryable, session: Buffer, id: string): Promise<boolean> =>
  value(db)(sql`SELECT vendors.remove_team_member(${session}, ${id}::uuid) AS is`);

/** The store of an open key that has one of the scopes; null otherwise. Notes its use. */
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

/** Open ones first, then those that ended; the newest first. Ten may be open, so that thirty show twenty that ended. */
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

/** By the owner's session; the request that a mailed code confirms. Refused (PB000) as vendors.ask_key says. */
export const askForKey = (tx: Tx, session: Buffer, { name, scopes, days }: AskedKey): Promise<string> =>
  value(tx)(sql`SELECT vendors.ask_key(${session}, ${name}, ${[...scopes]}::text[], ${days}::integer) AS id`);

/** The key that was asked for, for the process that mails codes. */
export const selectAskedKey = (db: Queryable, vendorId: bigint, request: string): Promise<AskedKey | undefined> =>
  first(db)(sql`
    SELECT name, scopes, days FROM vendors.key_request WHERE vendor_id = ${vendorId} AND id = ${request}`);

/**
 * By the owner's session, in the transaction that uses up the code of the request; the key's id. Refused (PB000) as
 * vendors.make_key says.
 */
export const insertKey = (
  tx: Tx,
  session: Buffer,
  key: { readonly request: string; readonly tokenSha256: Buffer; readonly hint: string },
): Promise<string> =>
  value(tx)(sql`
    SELECT vendors.make_key(${session}, ${key.request}::uuid, ${key.tokenSha256}, ${key.hint}) AS id`);

/** Where the codes of a login go. */
export const selectAddress = (db: Queryable, memberId: bigint): Promise<string> =>
  value(db)(sql`SELECT email FROM members.members WHERE id = ${memberId}`);

/** By the owner's session. Refused (PB000) as vendors.revoke_key says. */
export const endKey = (db: Queryable, session: Buffer, id: string) =>
  run(db)(sql`SELECT vendors.revoke_key(${session}, ${id}::uuid)`);
