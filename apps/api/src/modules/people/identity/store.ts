import type { UserKind } from '@plumbline/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import { first, firstValue, one, type Queryable, run, value } from '../../../platform/database.ts';
import type { PipelinedPool } from '../../../platform/pipelined-pool.ts';

export type SessionKind = 'member' | 'vendor' | 'operator' | 'viewer';

/** The client, for the session's record. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string;
}

/** Shortens it for storage. */
export const cut = (client: Client) => ({ ip: client.ip.split('%')[0]!, userAgent: client.userAgent.slice(0, 300) });

interface SessionRow {
  kind: SessionKind;
  subject_id: bigint;
  /** Its use was not recorded within the last minutes. */
  is_unseen: boolean;
}

/**
 * Finds a session by its token's hash, which no process can read. Each authenticated request costs only this one
 * prepared statement. Undefined if the session has ended or is of another kind.
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

/** Records that a session is in use, unless that happened within `seconds`. Of several processes, one writes. */
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

/** Finds an account by email address (as `accountEmail` returns it) or phone number. The two never look alike. */
export const selectCredentials = (db: Queryable, kind: UserKind, name: string): Promise<Credentials | undefined> =>
  first(db)(sql`
    SELECT id, kind, email, password_hash, frozen_at IS NOT NULL AS frozen FROM members.credentials
    WHERE (email = ${name} OR phone = ${name}) AND kind = ${kind}`);

export const selectCredentialsById = (db: Queryable, memberId: bigint): Promise<Credentials | undefined> =>
  first(db)(sql`
    SELECT id, kind, email, password_hash, frozen_at IS NOT NULL AS frozen FROM members.credentials
    WHERE id = ${memberId}`);

/** Returns what a passkey is created for: a stable, meaningless id, and names that distinguish accounts. */
export const selectIdentity = (
  db: Queryable,
  memberId: bigint,
): Promise<{ userId: Uint8Array<ArrayBuffer>; kind: UserKind; email: string; fullName: string }> =>
  one(db)(sql<{ userId: Buffer; kind: UserKind; email: string; fullName: string }>`
    SELECT uuid_send(public_id) AS "userId", kind, email, full_name AS "fullName" FROM members.members
    WHERE id = ${memberId}`).then((row) => ({ ...row, userId: Uint8Array.from(row.userId) }));

/** Opens a member's session, unless the member was frozen or (with a verified hash) got another password meanwhile. */
export async function insertMemberSession(
  db: Queryable,
  session: { tokenSha256: Buffer; memberId: bigint; verifiedHash: string | null; client: Client; days: number },
): Promise<boolean> {
  const { ip, userAgent } = cut(session.client);
  return value(db)(sql`
    SELECT identity.open_member_session(${session.tokenSha256}, ${session.memberId}, ${session.verifiedHash}, ${ip}, ${userAgent},
      ${session.days}) AS is_open`);
}

/** Opens an operator's view of a member's screens. Null if the account was frozen meanwhile. */
export async function insertViewSession(
  db: Queryable,
  session: { tokenSha256: Buffer; memberId: bigint; client: Client; minutes: number },
): Promise<boolean> {
  const { ip, userAgent } = cut(session.client);
  return value(db)(sql`
    SELECT identity.open_view_session(${session.tokenSha256}, ${session.memberId}, ${ip}, ${userAgent}, ${session.minutes}) AS is_open`);
}

/** Logs out. */
export const revokeSession = (db: Queryable, tokenSha256: Buffer) =>
  run(db)(sql`SELECT identity.end_session(${tokenSha256})`);

/** Changes a logged-in member's password and logs them out everywhere. False if `verifiedHash` is no longer theirs. */
export const changeMemberPassword = (
  db: Queryable,
  of: { tokenSha256: Buffer; memberId: bigint; hash: string; verifiedHash: string },
): Promise<boolean> =>
  value(db)(sql`
    SELECT identity.change_password(${of.tokenSha256}, ${of.memberId}, ${of.hash}, ${of.verifiedHash}) AS is_set`);

/** Runs in the transaction that used up the mailbox's code. The member is logged out everywhere. */
export const resetMemberPassword = (db: Queryable, memberId: bigint, hash: string) =>
  run(db)(sql`SELECT identity.reset_password(${memberId}, ${hash})`);

/** Returns the account of a kind at an email address. */
export const selectMemberByEmail = (db: Queryable, kind: UserKind, email: string): Promise<bigint | undefined> =>
  firstValue(db)(sql`SELECT id FROM members.members
    WHERE email = ${email} AND kind = ${kind}`);

/** Creates a link for the command line, which needs no session. */
export const insertTicket = (db: Queryable, ticket: { sha256: Buffer; memberId: bigint; issuedBy: string }) =>
  run(db)(sql`SELECT identity.issue_ticket(${ticket.sha256}, ${ticket.memberId}, ${ticket.issuedBy})`);

/** Creates an operator's view-only link. */
export const insertViewTicket = (db: Queryable, ticket: { sha256: Buffer; memberId: bigint; session: Buffer | null }) =>
  run(db)(sql`SELECT identity.issue_view_ticket(${ticket.session}, ${ticket.sha256}, ${ticket.memberId})`);

/** Uses up a ticket and returns its member. Undefined if it was used, expired or unknown. */
export const useTicket = (
  db: Queryable,
  ticketSha256: Buffer,
): Promise<{ memberId: bigint; isView: boolean } | undefined> =>
  first(db)(sql`
    SELECT member_id AS "memberId", is_view AS "isView" FROM identity.use_ticket(${ticketSha256})`);

/** Deletes what has expired. */
export async function deleteOver(db: Queryable): Promise<void> {
  await run(db)(sql`SELECT identity.sweep_codes()`);
  await run(db)(sql`SELECT identity.sweep_sessions()`);
}
