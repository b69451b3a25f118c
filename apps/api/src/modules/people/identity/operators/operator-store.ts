// Apart from store.ts, which is about members: operators and their sessions.

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

/** For the command line and the seed; undefined when there is one of the address already. */
export async function insertOperator(db: Queryable, operator: Omit<Operator, 'id'>): Promise<bigint | undefined> {
  const { email, full_name: fullName, role, password_hash: hash } = operator;
  return value(db)(sql<{ id: bigint | null }>`
    SELECT identity.add_operator(${email}, ${fullName}, ${role}, ${hash}) AS id`).then((id) => id ?? undefined);
}

/** In its canonical form, or as it was typed: an operator of before canonical forms may have that. */
export const isAt = (typed: string): RawBuilder<boolean> =>
  sql`email IN (${canonicalEmail(typed)}, ${typed.toLowerCase()})`;

/** By what was typed. */
export const selectOperator = (db: Queryable, typed: string): Promise<Operator | undefined> =>
  first(db)(sql`
    SELECT id, email, full_name, role, password_hash FROM identity.operator
    WHERE ${isAt(typed)} AND disabled_at IS NULL ORDER BY email = ${typed.toLowerCase()} DESC`);

/** One who is not disabled. */
export const selectOperatorById = (db: Queryable, id: bigint): Promise<Operator | undefined> =>
  first(db)(sql`
    SELECT id, email, full_name, role, password_hash FROM identity.operator
    WHERE id = ${id} AND disabled_at IS NULL`);

/** In the transaction that used the factor up. False when the operator was suspended or got another password meanwhile. */
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
  /** Nobody used it for half an hour, or its operator locked it. */
  readonly is_locked: boolean;
  /** Nobody noted for a minute that it is in use. */
  readonly is_unseen: boolean;
}

/** Whose open session it is, as what, in one look-up; a disabled operator has none. */
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

/** False when it is locked already. */
export const lockSession = (db: Queryable, tokenSha256: Buffer): Promise<boolean> =>
  value(db)(sql`SELECT identity.lock_session(${tokenSha256}) AS locked`);

/** Used from now on, as if it had not stood still. False when the password was changed, or the session ended, since it was verified. */
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

/** Which operator an owner changes, why, and by which session; with the name of what the owner confirmed. */
export interface OperatorOrder {
  readonly id: bigint;
  readonly reason: string;
  readonly session: Buffer;
  readonly confirmation: Buffer | null;
}

/**
 * What one owner does about another operator, by the owner's session and with their second factor (PB001 confirmation_needed). The database refuses (PB000) with operator_unknown,
 * not_on_oneself and operator_not_confirmed, and never lets the last owner go (an_owner_stays). Each answers with the operator as
 * they were.
 */
export const setOperatorRole = (tx: Tx, order: OperatorOrder, role: OperatorRole): Promise<ManagedOperator> =>
  changed(
    tx,
    sql`identity.change_operator_role(${order.session}, ${order.id}, ${role}, ${order.reason}, ${order.confirmation})`,
  );

/** Disabled stays as it was when it is asked for again. */
export const setOperatorDisabled = (tx: Tx, order: OperatorOrder, isDisabled: boolean): Promise<ManagedOperator> =>
  changed(
    tx,
    sql`identity.suspend_operator(${order.session}, ${order.id}, ${isDisabled}, ${order.reason}, ${order.confirmation})`,
  );

/** Every factor of another operator, who is signed out and waits for a second owner. */
export const resetOperatorFactors = (tx: Tx, order: OperatorOrder): Promise<ManagedOperator> =>
  changed(
    tx,
    sql`identity.reset_operator_factors(${order.session}, ${order.id}, ${order.reason}, ${order.confirmation})`,
  );

/** Refused also with operator_is_confirmed and appointed_by_you. */
export const markConfirmed = (tx: Tx, order: OperatorOrder): Promise<ManagedOperator> =>
  changed(tx, sql`identity.confirm_operator(${order.session}, ${order.id}, ${order.reason}, ${order.confirmation})`);

const changed = (tx: Tx, call: RawBuilder<unknown>): Promise<ManagedOperator> => one(tx)(sql`SELECT * FROM ${call}`);

/** Every session ends with it. False when it was changed, or its operator disabled, since `verifiedHash` was read. */
export const updateOperatorPassword = (tx: Tx, session: Buffer, hash: string, verifiedHash: string): Promise<boolean> =>
  value(tx)(sql`SELECT identity.change_operator_password(${session}, ${hash}, ${verifiedHash}) AS changed`);

/** The operator's own, the caller's too. */
export const revokeOperatorSessions = (tx: Tx, session: Buffer) =>
  run(tx)(sql`SELECT identity.end_operator_sessions(${session})`);

/** Ends every session of a member and voids the sign-in tickets that are open. How many sessions of the member's own ended. */
export const revokeMember = (
  tx: Tx,
  { session, memberId, reason }: { session: Buffer | null; memberId: bigint; reason: string },
): Promise<number> => value(tx)(sql`SELECT identity.end_member_sessions(${session}, ${memberId}, ${reason}) AS ended`);

/** The contract's error code, or null when it is done (members.move_sponsor). */
export const updateSponsor = (
  tx: Tx,
  order: { session: Buffer | null; memberId: bigint; sponsorId: bigint },
): Promise<SponsorRefusal | null> =>
  value(tx)(sql`
    SELECT identity.move_sponsor(${order.session}, ${order.memberId}, ${order.sponsorId}) AS refused`);
