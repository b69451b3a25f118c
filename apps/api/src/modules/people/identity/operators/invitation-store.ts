// Apart from operator-store.ts: how somebody becomes an operator, and who counts as one of two people.

import type { OperatorRole } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/database.ts';
import { type Client, cut } from '../store.ts';

export interface Invitation {
  readonly id: string;
  readonly role: OperatorRole;
  readonly email: string | null;
  readonly invited_by: bigint | null;
  readonly expires_at: Date;
}

export interface ListedInvitation extends Invitation {
  readonly inviter: string;
  readonly created_at: Date;
}

/** By an owner. Takes the place of one for the same address. Refused with operator_not_confirmed (PB000), confirmation_needed (PB001). */
export async function insertInvitation(
  tx: Tx,
  by: { readonly tokenSha256: Buffer; readonly confirmationSha256: Buffer | null },
  of: { tokenSha256: Buffer; role: OperatorRole; email: string; reason: string },
): Promise<{ id: string; expires_at: Date }> {
  const { rows } = await sql<{ id: string; expires_at: Date }>`
    SELECT id, expires_at FROM identity.invite_operator(${by.tokenSha256}, ${of.tokenSha256}, ${of.role},
      ${of.email}, ${of.reason}, ${by.confirmationSha256})`.execute(tx);
  return rows[0]!;
}

/** In place of the one before; null when there is an operator. */
export async function insertFirstInvitation(tx: Tx, tokenSha256: Buffer): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    SELECT identity.invite_first_operator(${tokenSha256}) AS id`.execute(tx);
  return rows[0]!.id;
}

/** While it is open. */
export async function selectInvitation(db: Queryable, tokenSha256: Buffer): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`SELECT * FROM identity.find_invitation(${tokenSha256})`.execute(db);
  return rows[0];
}

/**
 * Uses the link up and makes the operator, whose row of the audit trail it writes. Refused (PB000) with invitation_not_valid and
 * operator_exists.
 */
export async function useInvitation(
  tx: Tx,
  of: { tokenSha256: Buffer; email: string; fullName: string; passwordHash: string; client: Client },
): Promise<{ operator_id: bigint; role: OperatorRole; email: string }> {
  const { ip, userAgent } = cut(of.client);
  const { rows } = await sql<{ operator_id: bigint; role: OperatorRole; email: string }>`
    SELECT * FROM identity.accept_invitation(${of.tokenSha256}, ${of.email}, ${of.fullName}, ${of.passwordHash}, ${ip},
      ${userAgent})`.execute(tx);
  return rows[0]!;
}

export async function revokeInvitationById(
  tx: Tx,
  session: Buffer,
  id: string,
): Promise<Pick<Invitation, 'email' | 'role'> | undefined> {
  const { rows } = await sql<Pick<Invitation, 'email' | 'role'>>`
    SELECT * FROM identity.revoke_invitation(${session}, ${id}::uuid)`.execute(tx);
  return rows[0];
}

export async function selectOpenInvitations(db: Queryable): Promise<ListedInvitation[]> {
  const { rows } = await sql<ListedInvitation>`
    SELECT i.id, i.role, i.email, i.invited_by, i.expires_at, i.created_at, o.email AS inviter
    FROM identity.operator_invitations i JOIN identity.operator o ON o.id = i.invited_by
    WHERE i.used_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > now() ORDER BY i.created_at DESC`.execute(db);
  return rows;
}

/** Only such an owner decides about other operators. */
export async function isConfirmedOwner(db: Queryable, id: bigint): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT identity.is_confirmed_owner(${id}) AS is`.execute(db);
  return rows[0]!.is;
}

/** How many owners could decide about other operators, and about what takes two owners. */
export async function countConfirmedOwners(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) AS count FROM identity.operator o WHERE o.role = 'owner' AND identity.is_confirmed_owner(o.id)`.execute(
    db,
  );
  return Number(rows[0]!.count);
}

/** Whether this operator, as they are now, is one of the two people that a decision about money needs. */
export async function isOneOfTwo(db: Queryable, id: bigint): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT identity.is_one_of_two(${id}) AS is`.execute(db);
  return rows[0]!.is;
}

export async function insertOperatorEmail(
  db: Queryable,
  template: string,
  operatorId: bigint,
  facts: string,
): Promise<void> {
  await sql`SELECT identity.queue_email(${template}, ${operatorId}, ${facts}::jsonb)`.execute(db);
}

/** Addresses of those who can close an alert, and sign in. */
export async function selectAlertReaders(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM identity.operator WHERE role IN ('owner', 'finance') AND disabled_at IS NULL ORDER BY id`.execute(
    db,
  );
  return rows.map(({ email }) => email);
}
