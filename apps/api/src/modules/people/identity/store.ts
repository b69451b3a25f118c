import type { UserKind } from '@plumbline/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Queryable } from '../../../platform/database.ts';
import type { PipelinedPool } from '../../../platform/pipelined-pool.ts';

export type SessionKind = 'member' | 'vendor' | 'operator' | 'viewer';

/** Who came, for the session's record. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string;
}

/** As it is stored. */
export const cut = (client: Client) => ({ ip: client.ip.split('%')[0]!, userAgent: client.userAgent.slice(0, 300) });

interface SessionRow {
  kind: SessionKind;
  subject_id: bigint;
  /** Nobody noted for minutes that it is in use. */
  is_unseen: boolean;
}

/**
 * The one statement that every authenticated request costs: prepared once a connection, one look-up by the token's hash, which
 * no process can read. Undefined for a session that is over or of another kind.
 */
export async function findSession(
  pool: Pick<PipelinedPool, 'query'>,
  tokenSha256: Buffer,
  kinds: readonly SessionKind[],
): Promise<SessionRow | undefined> {
  const { rows } = await pool.query<SessionRow>({
    name: 'session',
    text: 'SELECT s.* FROM identity.find_session($1, $2) s',
    values: [tokenSha256, kinds],
  });
  return rows[0];
}

/** Notes that a session is in use, unless that was noted within `seconds`: of several processes one writes. */
export async function touchSession(pool: pg.Pool, tokenSha256: Buffer, seconds: number): Promise<void> {
  await pool.query({
    name: 'session-seen',
    text: 'SELECT identity.touch_session($1, $2)',
    values: [tokenSha256, seconds],
  });
}

export interface Credentials {
  readonly id: bigint;
  readonly kind: UserKind;
  readonly email: string;
  readonly password_hash: string;
  readonly frozen: boolean;
}

/** By e-mail address (as `accountEmail` has it) or phone number: neither can look like the other. */
export async function selectCredentials(db: Queryable, kind: UserKind, name: string): Promise<Credentials | undefined> {
  const { rows } = await sql<Credentials>`
    SELECT id, kind, email, password_hash, frozen_at IS NOT NULL AS frozen FROM members.credentials
    WHERE (email = ${name} OR phone = ${name}) AND kind = ${kind}`.execute(db);
  return rows[0];
}

export async function selectCredentialsById(db: Queryable, memberId: bigint): Promise<Credentials | undefined> {
  const { rows } = await sql<Credentials>`
    SELECT id, kind, email, password_hash, frozen_at IS NOT NULL AS frozen FROM members.credentials
    WHERE id = ${memberId}`.execute(db);
  return rows[0];
}

/** What a passkey is made for: a stable id that says nothing, and names to tell accounts apart by. */
export async function selectIdentity(
  db: Queryable,
  memberId: bigint,
): Promise<{ userId: Uint8Array<ArrayBuffer>; kind: UserKind; email: string; fullName: string }> {
  const { rows } = await sql<{ userId: Buffer; kind: UserKind; email: string; fullName: string }>`
    SELECT uuid_send(public_id) AS "userId", kind, email, full_name AS "fullName" FROM members.members
    WHERE id = ${memberId}`.execute(db);
  return { ...rows[0]!, userId: Uint8Array.from(rows[0]!.userId) };
}

/** Opens a member's session, unless the member was frozen or (where a hash was verified) got another password meanwhile. */
export async function insertMemberSession(
  db: Queryable,
  session: { tokenSha256: Buffer; memberId: bigint; verifiedHash: string | null; client: Client; days: number },
): Promise<boolean> {
  const { ip, userAgent } = cut(session.client);
  const { rows } = await sql<{ is_open: boolean }>`
    SELECT identity.open_member_session(${session.tokenSha256}, ${session.memberId}, ${session.verifiedHash}, ${ip}, ${userAgent},
      ${session.days}) AS is_open`.execute(db);
  return rows[0]!.is_open;
}

/** An operator's look at a member's screens; null when the account was frozen meanwhile. */
export async function insertViewSession(
  db: Queryable,
  session: { tokenSha256: Buffer; memberId: bigint; client: Client; minutes: number },
): Promise<boolean> {
  const { ip, userAgent } = cut(session.client);
  const { rows } = await sql<{ is_open: boolean }>`
    SELECT identity.open_view_session(${session.tokenSha256}, ${session.memberId}, ${ip}, ${userAgent}, ${session.minutes}) AS is_open`.execute(
    db,
  );
  return rows[0]!.is_open;
}

/** Signs out. */
export async function revokeSession(db: Queryable, tokenSha256: Buffer): Promise<void> {
  await sql`SELECT identity.end_session(${tokenSha256})`.execute(db);
}

/** Of a signed-in member, who is signed out everywhere; false when it is not `verifiedHash` any more. */
export async function changeMemberPassword(
  db: Queryable,
  of: { tokenSha256: Buffer; memberId: bigint; hash: string; verifiedHash: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_set: boolean }>`
    SELECT identity.change_password(${of.tokenSha256}, ${of.memberId}, ${of.hash}, ${of.verifiedHash}) AS is_set`.execute(
    db,
  );
  return rows[0]!.is_set;
}

/** In the transaction that used up the code of the mailbox; the member is signed out everywhere. */
export async function resetMemberPassword(db: Queryable, memberId: bigint, hash: string): Promise<void> {
  await sql`SELECT identity.reset_password(${memberId}, ${hash})`.execute(db);
}

/** The account of a kind at an e-mail address. */
export async function selectMemberByEmail(db: Queryable, kind: UserKind, email: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`SELECT id FROM members.members
    WHERE email = ${email} AND kind = ${kind}`.execute(db);
  return rows[0]?.id;
}

/** A link for the command line, which needs no session. */
export async function insertTicket(
  db: Queryable,
  ticket: { sha256: Buffer; memberId: bigint; issuedBy: string },
): Promise<void> {
  await sql`SELECT identity.issue_ticket(${ticket.sha256}, ${ticket.memberId}, ${ticket.issuedBy})`.execute(db);
}

/** An operator's, to look only. */
export async function insertViewTicket(
  db: Queryable,
  ticket: { sha256: Buffer; memberId: bigint; session: Buffer | null },
): Promise<void> {
  await sql`SELECT identity.issue_view_ticket(${ticket.session}, ${ticket.sha256}, ${ticket.memberId})`.execute(db);
}

/** Uses a ticket up and names its member; undefined when it was used, is over or never was. */
export async function useTicket(
  db: Queryable,
  ticketSha256: Buffer,
): Promise<{ memberId: bigint; isView: boolean } | undefined> {
  const { rows } = await sql<{ memberId: bigint; isView: boolean }>`
    SELECT member_id AS "memberId", is_view AS "isView" FROM identity.use_ticket(${ticketSha256})`.execute(db);
  return rows[0];
}

/** Removes what nobody can use any longer. */
export async function deleteOver(db: Queryable): Promise<void> {
  await sql`SELECT identity.sweep_codes()`.execute(db);
  await sql`SELECT identity.sweep_sessions()`.execute(db);
}
