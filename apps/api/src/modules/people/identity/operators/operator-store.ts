import type { OperatorRole } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/database.ts';
import type { Lanes } from '../../../../platform/lanes.ts';
import { type Client, cut } from '../store.ts';

export interface Operator {
  readonly id: bigint;
  readonly email: string;
  readonly full_name: string;
  readonly role: OperatorRole;
  readonly password_hash: string;
}

export async function insertOperator(db: Queryable, operator: Omit<Operator, 'id'>): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO identity.operator (email, full_name, role, password_hash)
    VALUES (${operator.email}, ${operator.full_name}, ${operator.role}, ${operator.password_hash})
    ON CONFLICT (email) DO NOTHING RETURNING id`.execute(db);
  return rows[0]?.id;
}

export async function selectOperator(db: Queryable, email: string): Promise<Operator | undefined> {
  const { rows } = await sql<Operator>`
    SELECT id, email, full_name, role, password_hash FROM identity.operator
    WHERE email = ${email} AND disabled_at IS NULL`.execute(db);
  return rows[0];
}

/** One who is not disabled. */
export async function selectOperatorById(db: Queryable, id: bigint): Promise<Operator | undefined> {
  const { rows } = await sql<Operator>`
    SELECT id, email, full_name, role, password_hash FROM identity.operator
    WHERE id = ${id} AND disabled_at IS NULL`.execute(db);
  return rows[0];
}

/** In the transaction that used the factor up. False when the operator was shut out or got another password meanwhile. */
export async function insertOperatorSession(
  db: Queryable,
  session: { tokenSha256: Buffer; operatorId: bigint; verifiedHash: string; client: Client },
): Promise<boolean> {
  const { ip, userAgent } = cut(session.client);
  const { rows } = await sql<{ is_open: boolean }>`
    SELECT identity.open_operator_session(${session.tokenSha256}, ${session.operatorId}, ${session.verifiedHash}, ${ip},
      ${userAgent}) AS is_open`.execute(db);
  return rows[0]!.is_open;
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
  lanes: Pick<Lanes, 'query'>,
  tokenSha256: Buffer,
): Promise<OperatorSession | undefined> {
  const { rows } = await lanes.query<OperatorSession>({
    name: 'operator-session',
    text: `SELECT o.id AS operator_id, o.email, o.full_name, o.role,
        s.locked_at IS NOT NULL OR s.seen_at < clock_timestamp() - interval '30 minutes' AS is_locked,
        s.seen_at < clock_timestamp() - interval '1 minute' AS is_unseen
      FROM identity.session s JOIN identity.operator o ON o.id = s.subject_id AND o.disabled_at IS NULL
      WHERE s.token_sha256 = $1 AND s.kind = 'operator' AND s.revoked_at IS NULL AND s.expires_at > clock_timestamp()`,
    values: [tokenSha256],
  });
  return rows[0];
}

/** False when it is locked already. */
export async function lockSession(db: Queryable, tokenSha256: Buffer): Promise<boolean> {
  const { rows } = await sql`UPDATE identity.session SET locked_at = now()
    WHERE token_sha256 = ${tokenSha256} AND kind = 'operator' AND locked_at IS NULL RETURNING id`.execute(db);
  return rows.length > 0;
}

/** Used from now on, as if it had not stood still. */
export async function unlockSession(db: Queryable, tokenSha256: Buffer): Promise<void> {
  await sql`UPDATE identity.session SET locked_at = NULL, seen_at = now()
    WHERE token_sha256 = ${tokenSha256} AND kind = 'operator'`.execute(db);
}

export interface ManagedOperator {
  readonly id: bigint;
  readonly email: string;
  readonly full_name: string;
  readonly role: OperatorRole;
  readonly created_at: Date;
  readonly disabled_at: Date | null;
  readonly waits_since: Date | null;
  readonly brought_by: bigint[];
}

type ListedOperator = ManagedOperator & {
  readonly brought_by_emails: string[];
  readonly counts_from: Date | null;
  readonly has_factor: boolean;
  readonly last_seen_at: Date | null;
};

export async function selectOperators(db: Queryable): Promise<ListedOperator[]> {
  const { rows } = await sql<ListedOperator>`
    SELECT o.id, o.email, o.full_name, o.role, o.created_at, o.disabled_at, o.waits_since, o.brought_by,
      ARRAY(SELECT b.email FROM identity.operator b WHERE b.id = ANY (o.brought_by) ORDER BY b.id) AS brought_by_emails,
      CASE WHEN o.counts_from > now() THEN o.counts_from END AS counts_from,
      identity.has_factor('operator', o.id) AS has_factor,
      (SELECT max(s.seen_at) FROM identity.session s WHERE s.kind = 'operator' AND s.subject_id = o.id) AS last_seen_at
    FROM identity.operator o ORDER BY o.disabled_at IS NOT NULL, o.full_name, o.id`.execute(db);
  return rows;
}

/**
 * Disabled ones, too. Locks the owners with it, all in the order of their ids: the rule that an owner stays locks them, and two
 * owners who disable each other would otherwise wait for one another until both are refused.
 */
export async function lockOperator(tx: Tx, id: bigint): Promise<ManagedOperator | undefined> {
  const { rows } = await sql<ManagedOperator>`
    SELECT id, email, full_name, role, created_at, disabled_at, waits_since, brought_by
    FROM identity.operator WHERE id = ${id} OR role = 'owner' ORDER BY id FOR UPDATE`.execute(tx);
  return rows.find((row) => row.id === id);
}

/** False when it was changed, or its operator disabled, since `verifiedHash` was read. */
export async function updateOperatorPassword(tx: Tx, id: bigint, hash: string, verifiedHash: string): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE identity.operator SET password_hash = ${hash}
    WHERE id = ${id} AND password_hash = ${verifiedHash} AND disabled_at IS NULL`.execute(tx);
  return numAffectedRows === 1n;
}

export async function setOperatorRole(tx: Tx, id: bigint, role: OperatorRole): Promise<void> {
  await sql`UPDATE identity.operator SET role = ${role} WHERE id = ${id}`.execute(tx);
}

/** Disabled stays as it was when it is asked for again. */
export async function setOperatorDisabled(tx: Tx, id: bigint, isDisabled: boolean): Promise<void> {
  await sql`UPDATE identity.operator
    SET disabled_at = CASE WHEN ${isDisabled} THEN coalesce(disabled_at, now()) END WHERE id = ${id}`.execute(tx);
}

export async function revokeOperatorSessions(tx: Tx, id: bigint): Promise<void> {
  await sql`UPDATE identity.session SET revoked_at = now()
    WHERE kind = 'operator' AND subject_id = ${id} AND revoked_at IS NULL`.execute(tx);
}
