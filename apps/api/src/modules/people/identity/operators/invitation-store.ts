// Separate from operator-store.ts: how people become operators, and who counts as one of two people.

import type { OperatorRole } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import { all, first, one, type Queryable, run, type Tx, value, values } from '../../../../platform/database.ts';
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

/** Stores an owner's invitation. Refuses with operator_not_confirmed (PB000), confirmation_needed (PB001). */
export const insertInvitation = (
  tx: Tx,
  by: { readonly tokenSha256: Buffer; readonly confirmationSha256: Buffer | null },
  of: { tokenSha256: Buffer; role: OperatorRole; email: string; reason: string },
): Promise<{ id: string; expires_at: Date }> =>
  one(tx)(sql`
    SELECT id, expires_at FROM identity.invite_operator(${by.tokenSha256}, ${of.tokenSha256}, ${of.role},
      ${of.email}, ${of.reason}, ${by.confirmationSha256})`);

/** Replaces the previous one. Null if there is an operator already. */
export const insertFirstInvitation = (tx: Tx, tokenSha256: Buffer): Promise<string | null> =>
  value(tx)(sql`SELECT identity.invite_first_operator(${tokenSha256}) AS id`);

/** Returns the invitation while it is open. */
export const selectInvitation = (db: Queryable, tokenSha256: Buffer): Promise<Invitation | undefined> =>
  first(db)(sql`SELECT * FROM identity.find_invitation(${tokenSha256})`);

/**
 * Uses up the link, creates the operator and writes the audit row. Refuses (PB000) with invitation_not_valid and
 * operator_exists.
 */
export async function useInvitation(
  tx: Tx,
  of: { tokenSha256: Buffer; email: string; fullName: string; passwordHash: string; client: Client },
): Promise<{ operator_id: bigint; role: OperatorRole; email: string }> {
  const { ip, userAgent } = cut(of.client);
  return one(tx)(sql`
    SELECT * FROM identity.accept_invitation(${of.tokenSha256}, ${of.email}, ${of.fullName}, ${of.passwordHash}, ${ip},
      ${userAgent})`);
}

export const revokeInvitationById = (
  tx: Tx,
  session: Buffer,
  id: string,
): Promise<Pick<Invitation, 'email' | 'role'> | undefined> =>
  first(tx)(sql`SELECT * FROM identity.revoke_invitation(${session}, ${id}::uuid)`);

export const selectOpenInvitations = (db: Queryable): Promise<ListedInvitation[]> =>
  all(db)(sql`
    SELECT i.id, i.role, i.email, i.invited_by, i.expires_at, i.created_at, o.email AS inviter
    FROM identity.operator_invitations i JOIN identity.operator o ON o.id = i.invited_by
    WHERE i.used_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > now() ORDER BY i.created_at DESC`);

/** Only confirmed owners decide about other operators. */
export const isConfirmedOwner = (db: Queryable, id: bigint): Promise<boolean> =>
  value(db)(sql`SELECT identity.is_confirmed_owner(${id}) AS is`);

/** Counts owners who may decide about other operators, and about what takes two owners. */
export const countConfirmedOwners = (db: Queryable): Promise<number> =>
  value(db)(sql<{ count: bigint }>`
    SELECT count(*) AS count FROM identity.operator o
    WHERE o.role = 'owner' AND identity.is_confirmed_owner(o.id)`).then(Number);

/** Returns true if this operator currently counts as one of the two people for decisions about money. */
export const isOneOfTwo = (db: Queryable, id: bigint): Promise<boolean> =>
  value(db)(sql`SELECT identity.is_one_of_two(${id}) AS is`);

export const insertOperatorEmail = (db: Queryable, template: string, operatorId: bigint, facts: string) =>
  run(db)(sql`SELECT identity.queue_email(${template}, ${operatorId}, ${facts}::jsonb)`);

/** Returns the addresses of operators who can close an alert and log in. */
export const selectAlertReaders = (db: Queryable): Promise<string[]> =>
  values(db)(sql`
    SELECT email FROM identity.operator WHERE role IN ('owner', 'finance') AND disabled_at IS NULL ORDER BY id`);
