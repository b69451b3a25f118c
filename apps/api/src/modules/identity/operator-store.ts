import { sql } from 'kysely';
import type { Queryable } from '../../platform/database.ts';
import type { Client } from './store.ts';

export type OperatorRole = 'owner' | 'finance' | 'support' | 'auditor';

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
