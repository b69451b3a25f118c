import type { OperatorRole } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database.ts';
import type { Lanes } from '../../platform/lanes.ts';
import type { Client } from './store.ts';

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

/** Unless the operator was disabled meanwhile; see insertMemberSession for the lock. */
export async function insertOperatorSession(
  db: Queryable,
  session: { tokenSha256: Buffer; operatorId: bigint; verifiedHash: string; client: Client; hours: number },
): Promise<boolean> {
  const { rows } = await sql`
    WITH admitted AS (
      SELECT id FROM identity.operator
      WHERE id = ${session.operatorId} AND disabled_at IS NULL AND password_hash = ${session.verifiedHash}
      FOR SHARE
    )
    INSERT INTO identity.session (token_sha256, kind, subject_id, expires_at, ip, user_agent)
    SELECT ${session.tokenSha256}, 'operator', id, now() + make_interval(hours => ${session.hours}),
      ${session.client.ip.split('%')[0]!}::inet, ${session.client.userAgent.slice(0, 300)}
    FROM admitted RETURNING token_sha256`.execute(db);
  return rows.length > 0;
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
