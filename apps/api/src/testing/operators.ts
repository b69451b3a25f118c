import { createHash, randomBytes } from 'node:crypto';
import type { UserKind } from '@plumbline/contract';
import type { OperatorRole } from '@plumbline/contract/operator';
import { hashPassword, sha256 } from '../modules/people/identity/index.ts';
import type { TestDatabase } from './database.ts';
import { member, newContact } from './people.ts';

export const OPERATOR_PASSWORD = 'operators know better';

export interface TestOperator {
  readonly id: bigint;
  readonly email: string;
  readonly fullName: string;
  readonly role: OperatorRole;
}

let hash: Promise<string> | undefined;

/** Hashed once for each file. */
const passwordHash = (): Promise<string> => {
  hash ??= hashPassword(OPERATOR_PASSWORD).then((hashed) => {
    if (!hashed.ok) throw new Error(hashed.code);
    return hashed.value;
  });
  return hash;
};

/** Creates an operator with OPERATOR_PASSWORD and no second factor. */
export async function addOperator(t: TestDatabase, role: OperatorRole = 'owner'): Promise<TestOperator> {
  const { email } = newContact();
  const fullName = 'Olga Operator';
  const { rows } = await t.owner.query(
    'INSERT INTO identity.operator (email, full_name, role, password_hash) VALUES ($1, $2, $3, $4) RETURNING id',
    [email, fullName, role, await passwordHash()],
  );
  return { id: rows[0].id, email, fullName, role };
}

/** Opens a session without logging in. Returns the token. */
export async function openSession(
  t: Pick<TestDatabase, 'owner'>,
  kind: 'member' | 'vendor' | 'operator' | 'viewer',
  subjectId: bigint,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await t.owner.query(
    `INSERT INTO identity.session (token_sha256, kind, subject_id, expires_at, ip, user_agent)
     VALUES ($1, $2, $3, now() + CASE $2 WHEN 'viewer' THEN interval '15 minutes' ELSE interval '1 hour' END, '127.0.0.1', 'test')`,
    [createHash('sha256').update(token).digest(), kind, subjectId],
  );
  return token;
}

/** Creates a logged-in operator. */
export async function signedInOperator(t: TestDatabase, role: OperatorRole = 'owner') {
  const operator = await addOperator(t, role);
  return { ...operator, token: await openSession(t, 'operator', operator.id) };
}

/** Returns the audit log entries about a subject, oldest first. */
export async function auditOf(t: TestDatabase, subject: string) {
  return t.rows('SELECT actor, role, action, reason, before, after FROM audit.entry WHERE subject = $1 ORDER BY id', [
    subject,
  ]);
}

/** A session of a member or vendor: as calls take it (`token`) and as SQL functions do (`session`). */
export async function sessionOf(t: TestDatabase, kind: UserKind, id: bigint) {
  const token = await openSession(t, kind, id);
  return { token, session: sha256(token) };
}

/** Creates a member or vendor with an open session. */
export async function signedIn(
  t: TestDatabase,
  kind: UserKind = 'member',
  sponsorId: bigint | null = null,
  contact?: ReturnType<typeof newContact>,
) {
  const made = await member(t, sponsorId, kind, contact);
  return { ...made, kind, ...(await sessionOf(t, kind, made.id)) };
}
