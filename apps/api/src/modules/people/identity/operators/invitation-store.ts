import type { OperatorRole } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/database.ts';

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

/** Takes the place of one for the same address (of the first operator's: of the one before). */
export async function insertInvitation(
  tx: Tx,
  of: { tokenSha256: Buffer; role: OperatorRole; email: string | null; invitedBy: bigint | null },
): Promise<{ id: string; expires_at: Date }> {
  await sql`UPDATE identity.operator_invitation SET revoked_at = now()
    WHERE email IS NOT DISTINCT FROM ${of.email} AND used_at IS NULL AND revoked_at IS NULL`.execute(tx);
  const { rows } = await sql<{ id: string; expires_at: Date }>`
    INSERT INTO identity.operator_invitation (token_sha256, role, email, invited_by)
    VALUES (${of.tokenSha256}, ${of.role}, ${of.email}, ${of.invitedBy}) RETURNING id, expires_at`.execute(tx);
  return rows[0]!;
}

/** The first operator's is open only while there is no operator, another's while its inviter is an owner who counts. */
const IS_OPEN = sql`used_at IS NULL AND revoked_at IS NULL AND expires_at > clock_timestamp()
  AND CASE WHEN invited_by IS NULL THEN NOT EXISTS (SELECT FROM identity.operator)
    ELSE identity.is_confirmed_owner(invited_by) END`;

export async function selectInvitation(db: Queryable, tokenSha256: Buffer): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    SELECT id, role, email, invited_by, expires_at FROM identity.operator_invitation
    WHERE token_sha256 = ${tokenSha256} AND ${IS_OPEN}`.execute(db);
  return rows[0];
}

/** The same, kept from everybody else until the transaction ends. */
export async function lockInvitation(tx: Tx, tokenSha256: Buffer): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    SELECT id, role, email, invited_by, expires_at FROM identity.operator_invitation
    WHERE token_sha256 = ${tokenSha256} AND ${IS_OPEN} FOR UPDATE`.execute(tx);
  return rows[0];
}

/** Whom it made waits for another owner: the database's own trigger. */
export async function useInvitation(tx: Tx, id: string, operatorId: bigint): Promise<void> {
  await sql`UPDATE identity.operator_invitation SET used_at = now(), operator_id = ${operatorId}
    WHERE id = ${id}`.execute(tx);
}

export async function revokeInvitationById(tx: Tx, id: string): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`UPDATE identity.operator_invitation SET revoked_at = now()
    WHERE id = ${id} AND used_at IS NULL AND revoked_at IS NULL
    RETURNING id, role, email, invited_by, expires_at`.execute(tx);
  return rows[0];
}

export async function selectOpenInvitations(db: Queryable): Promise<ListedInvitation[]> {
  const { rows } = await sql<ListedInvitation>`
    SELECT i.id, i.role, i.email, i.invited_by, i.expires_at, i.created_at, o.email AS inviter
    FROM identity.operator_invitation i JOIN identity.operator o ON o.id = i.invited_by
    WHERE i.used_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > now() ORDER BY i.created_at DESC`.execute(db);
  return rows;
}

export async function hasOperators(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`SELECT EXISTS (SELECT FROM identity.operator) AS any`.execute(db);
  return rows[0]!.any;
}
