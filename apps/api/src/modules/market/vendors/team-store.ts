import type { OwnStore } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database.ts';

type Role = OwnStore['role'];

export interface TeamMember {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly role: Role;
  readonly since: Date;
}

export async function selectTeam(db: Queryable, vendorId: bigint): Promise<TeamMember[]> {
  const { rows } = await sql<TeamMember>`
    SELECT t.id, m.full_name AS "fullName", m.email, t.role, t.added_at AS since
    FROM vendors.team_member t JOIN members.members m ON m.id = t.member_id
    WHERE t.vendor_id = ${vendorId} AND t.removed_at IS NULL ORDER BY (t.role <> 'owner'), t.added_at, t.id`.execute(
    db,
  );
  return rows;
}

export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly expiresAt: Date;
}

export async function selectInvitations(db: Queryable, vendorId: bigint): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    SELECT id, email, role, expires_at AS "expiresAt" FROM vendors.invitation
    WHERE vendor_id = ${vendorId} AND accepted_at IS NULL AND voided_at IS NULL AND expires_at > now()
    ORDER BY invited_at, id`.execute(db);
  return rows;
}

export interface InvitationForYou {
  readonly id: string;
  readonly storeName: string | null;
  readonly role: Role;
}

/** Invitations of the address of this account. */
export async function selectInvitationsFor(db: Queryable, memberId: bigint): Promise<InvitationForYou[]> {
  const { rows } = await sql<InvitationForYou>`
    SELECT i.id, v.store_name AS "storeName", i.role FROM members.members m JOIN vendors.invitation i ON i.email = m.email
    JOIN vendors.vendor v ON v.vendor_id = i.vendor_id
    WHERE m.id = ${memberId} AND i.accepted_at IS NULL AND i.voided_at IS NULL AND i.expires_at > now()
    ORDER BY i.invited_at, i.id`.execute(db);
  return rows;
}

/** By the owner's session. Refused (PB000) as vendors.invite says. */
export async function insertInvitation(tx: Tx, session: Buffer, email: string, role: Role): Promise<Invitation> {
  const { rows } = await sql<Invitation>`
    SELECT id, email, role, expires_at AS "expiresAt" FROM vendors.invite(${session}, ${email}, ${role})`.execute(tx);
  return rows[0]!;
}

/** By the session of whoever was invited. Refused (PB000) with invitation_unknown and works_for_a_store. */
export async function acceptInvitationOf(db: Queryable, session: Buffer, id: string): Promise<void> {
  await sql`SELECT vendors.accept_invitation(${session}, ${id}::uuid)`.execute(db);
}

/** By the owner's session: somebody of the team, or an invitation. False when this store has none of that id. */
export async function removeFromTeam(db: Queryable, session: Buffer, id: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT vendors.remove_team_member(${session}, ${id}::uuid) AS is`.execute(db);
  return rows[0]!.is;
}
