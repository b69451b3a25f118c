import { createHash, randomBytes } from 'node:crypto';
import type { OperatorRole } from '@plumbline/contract/operator';
import type { TestDatabase } from '../../../../testing/database.ts';

let counter = 0;

/** Creates an operator of a role with an open session, as after a login with the second factor. */
export async function operatorToken(t: TestDatabase, role: OperatorRole): Promise<string> {
  counter += 1;
  const { rows } = await t.owner.query<{ id: string }>(
    `INSERT INTO identity.operator (email, full_name, role, password_hash) VALUES ($1, $2, $3, '') RETURNING id`,
    [`${role}${process.pid}-${counter}@test.example`, `Test ${role}`, role],
  );
  return openSession(t, 'operator', BigInt(rows[0]!.id));
}

export async function openSession(t: TestDatabase, kind: string, subjectId: bigint, minutes = 10): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await t.owner.query(
    `INSERT INTO identity.session (token_sha256, kind, subject_id, expires_at)
     VALUES ($1, $2, $3, now() + make_interval(mins => $4))`,
    [createHash('sha256').update(token).digest(), kind, subjectId, minutes],
  );
  return token;
}
