// Separate from store.ts, which is about members: operators and their sessions.

import { canonicalEmail } from '@plumbline/contract';
import type { OperatorRole } from '@plumbline/contract/operator';
import { type RawBuilder, sql } from 'kysely';
import { all, first, one, type Queryable, run, type Tx, value } from '../../../../platform/database.ts';
import type { PipelinedPool } from '../../../../platform/pipelined-pool.ts';
import { type Client, cut } from '../store.ts';

export interface Operator {
  readonly id: bigint;
  readonly email: string;
  readonly full_name: string;
  readonly role: OperatorRole;
  readonly password_hash: string;
}

/** For the command line and the seed. Undefined if the address has an operator already. */
export async function insertOperator(db: Queryable, operator: Omit<Operator, 'id'>): Promise<bigint | undefined> {
  const { email, full_name: fullName, role, password_hash: hash } = operator;
  return value(db)(sql<{ id: bigint | null }>`
    SELECT identity.add_operator(${email}, ${fullName}, ${role}, ${hash}) AS id`).then((id) => id ?? undefined);
}

/** Compares the canonical form and the typed one, which operators from before canonical forms may have. */
export const isAt = (typed: string): RawBuilder<boolean> =>
  sql`email IN (${canonicalEmail(typed)}, ${typed.toLowerCase()})`;

/** Finds an operator by the typed address. */
export const selectOperator = (db: Queryable, typed: string): Promise<Operator | undefined> =>
  first(db)(sql`
    SELECT id, email, full_name, role, password_hash FROM identity.operator
    WHERE ${isAt(typed)} AND disabled_at IS NULL ORDER BY email = ${typed.toLowerCase()} DESC`);

/** Returns an operator who is not disabled. */
export const selectOperatorById = (db: Queryable, id: bigint): Promise<Operator | undefined> =>
  first(db)(sql`
    SELECT id, email, full_name, role, password_hash FROM identity.operator
    WHERE id = ${id} AND disabled_at IS NULL`);

/** Runs in the transaction that used up the factor. False if the operator or the password changed meanwhile. */
export async function insertOperatorSession(
  db: Queryable,
  session: { tokenSha256: Buffer; operatorId: bigint; verifiedHash: string; client: Client },
): Promise<boolean> {
  const { ip, userAgent } = cut(session.client);
  return value(db)(sql`
    SELECT identity.open_operator_session(${session.tokenSha256}, ${session.operatorId}, ${session.verifiedHash}, ${ip},
      ${userAgent}) AS is_open`);
}

export interface OperatorSession {
  readonly operator_id: bigint;
  readonly email: string;
  readonly full_name: string;
  readonly role: OperatorRole;
  /** Unused for half an hour, or locked by its operator. */
  readonly is_locked: boolean;
  /** Its use was not recorded within the last minute. */
  readonly is_unseen: boolean;
}

/** Returns the operator and role of an open session in one lookup. Disabled operators have none. */
export async function findOperatorSession(
  pipelined: Pick<PipelinedPool, 'query'>,
  tokenSha256: Buffer,
): Promise<OperatorSession | undefined> {
  const { rows } = await pipelined.query<OperatorSession>({
    name: 'operator-session',
    text: 'SELECT * FROM identity.find_operator_session($1)',
    values: [tokenSha256],
  });
  return rows[0];
}

/** Returns false if it is locked already. */
export const lockSession = (db: Queryable, tokenSha256: Buffer): Promise<boolean> =>
  value(db)(sql`SELECT identity.lock_session(${tokenSha256}) AS locked`);

/** Unlocks the session. False if the password changed, or the session ended, since the password was verified. */
export const unlockSession = (db: Queryable, tokenSha256: Buffer, verifiedHash: string): Promise<boolean> =>
  value(db)(sql`SELECT identity.unlock_session(${tokenSha256}, ${verifiedHash}) AS unlocked`);

export type SponsorRefusal = 'sponsor_is_the_same' | 'sponsor_is_below' | 'sponsor_is_settled';

export interface ManagedOperator {
  readonly id: bigint;
  readonly email: string;
  readonly full_name: string;
  readonly role: OperatorRole;
  readonly created_at: Date;
  readonly disabled_at: Date | null;
  readonly waits_since: Date | null;
  readonly appointed_by: bigint[];
}

type ListedOperator = ManagedOperator & {
  readonly appointed_by_emails: string[];
  readonly counts_from: Date | null;
  readonly has_factor: boolean;
  readonly last_seen_at: Date | null;
};

export const selectOperators = (db: Queryable): Promise<ListedOperator[]> =>
  all(db)(sql`
    SELECT o.id, o.email, o.full_name, o.role, o.created_at, o.disabled_at, o.waits_since, o.appointed_by,
      ARRAY(SELECT b.email FROM identity.operator b WHERE b.id = ANY (o.appointed_by) ORDER BY b.id) AS appointed_by_emails,
      CASE WHEN o.counts_from > now() THEN o.counts_from END AS counts_from,
      identity.has_factor('operator', o.id) AS has_factor,
      (SELECT max(s.seen_at) FROM identity.sessions s WHERE s.kind = 'operator' AND s.subject_id = o.id) AS last_seen_at
    FROM identity.operator o ORDER BY o.disabled_at IS NOT NULL, o.full_name, o.id`);

/** A change by an owner to another operator: whom, why, by which session, and the confirmed statement. */
export interface OperatorOrder {
  readonly id: bigint;
  readonly reason: string;
  readonly session: Buffer;
  readonly confirmation: Buffer | null;
}

/**
 * Changes by an owner to another operator, with the owner's session and second factor (PB001 confirmation_needed). The
 * database refuses (PB000) with operator_unknown, not_on_oneself and operator_not_confirmed, and keeps the last owner
 * (an_owner_stays). Each returns the operator's previous state.
 */
export const setOperatorRole = (tx: Tx, order: OperatorOrder, role: OperatorRole): Promise<ManagedOperator> =>
  changed(
    tx,
    sql`identity.change_operator_role(${order.session}, ${order.id}, ${role}, ${order.reason}, ${order.confirmation})`,
  );

/** Disabling a disabled operator changes nothing. */
export const setOperatorDisabled = (tx: Tx, order: OperatorOrder, isDisabled: boolean): Promise<ManagedOperator> =>
  changed(
    tx,
    sql`identity.suspend_operator(${order.session}, ${order.id}, ${isDisabled}, ${order.reason}, ${order.confirmation})`,
  );

/** Removes every factor of another operator, who is logged out and waits for a second owner. */
export const resetOperatorFactors = (tx: Tx, order: OperatorOrder): Promise<ManagedOperator> =>
  changed(
    tx,
    sql`identity.reset_operator_factors(${order.session}, ${order.id}, ${order.reason}, ${order.confirmation})`,
  );

/** Also refuses with operator_is_confirmed and appointed_by_you. */
export const markConfirmed = (tx: Tx, order: OperatorOrder): Promise<ManagedOperator> =>
  changed(tx, sql`identity.confirm_operator(${order.session}, ${order.id}, ${order.reason}, ${order.confirmation})`);

const changed = (tx: Tx, call: RawBuilder<unknown>): Promise<ManagedOperator> => one(tx)(sql`SELECT * FROM ${call}`);

/** Ends every session. False if the password changed, or the operator was disabled, since `verifiedHash` was read. */
export const updateOperatorPassword = (tx: Tx, session: Buffer, hash: string, verifiedHash: string): Promise<boolean> =>
  value(tx)(sql`SELECT identity.change_operator_password(${session}, ${hash}, ${verifiedHash}) AS changed`);

/** Ends the operator's own sessions, including the caller's. */
export const revokeOperatorSessions = (tx: Tx, session: Buffer) =>
  run(tx)(sql`SELECT identity.end_operator_sessions(${session})`);

/** Ends every session of a member and voids open login tickets. Returns how many of the member's own sessions ended. */
export const revokeMember = (
  tx: Tx,
  { session, memberId, reason }: { session: Buffer | null; memberId: bigint; reason: string },
): Promise<number> => value(tx)(sql`SELECT identity.end_member_sessions(${session}, ${memberId}, ${reason}) AS ended`);

/** Returns null on success, or the contract's error code (members.move_sponsor). */
export const updateSponsor = (
  tx: Tx,
  order: { session: Buffer | null; memberId: bigint; sponsorId: bigint },
): Promise<SponsorRefusal | null> =>
  value(tx)(sql`
    SELECT identity.move_sponsor(${order.session}, ${order.memberId}, ${order.sponsorId}) AS refused`);
