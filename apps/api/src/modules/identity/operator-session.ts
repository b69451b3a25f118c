import { fail, ok, type Result } from '@plumbline/contract';
import type { Deps } from '../../compose.ts';
import type { OperatorCall } from '../../http/mount-operator.ts';
import { transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { withinLimits } from '../../platform/rate-limit.ts';
import { audit } from '../audit/index.ts';
import { hit } from './limits.ts';
import { lockSession, selectOperatorById, unlockSession } from './operator-store.ts';
import { verifyPassword } from './passwords.ts';
import { revokeSessionById } from './session-store.ts';
import { revokeSession } from './store.ts';
import { keyOf, operatorOf } from './subject.ts';

type Own = Pick<OperatorCall, 'operator' | 'ip' | 'userAgent' | 'tokenSha256'>;
const subjectOf = (call: Own): string => `operator:${call.operator.id}`;

export const signOutOperator = ({ db }: Pick<Deps, 'db'>, call: Own): Promise<Result<null, never>> =>
  transaction(db, async (tx) => {
    await revokeSession(tx, call.tokenSha256);
    await audit(tx, call, { action: 'operator.sign-out', subject: subjectOf(call), reason: '' });
    return ok(null);
  });

export const lockOwnSession = ({ db }: Pick<Deps, 'db'>, call: Own): Promise<Result<null, never>> =>
  transaction(db, async (tx) => {
    if (await lockSession(tx, call.tokenSha256)) {
      await audit(tx, call, { action: 'session.lock', subject: subjectOf(call), reason: '' });
    }
    return ok(null);
  });

/** The password, counted for the operator: who found an open console does not get to try many. */
export async function unlockOwnSession(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  call: Own,
  password: string,
): Promise<Result<null, 'invalid_credentials' | 'rate_limited'>> {
  const limit = hit('passwordChangeByMember', keyOf(operatorOf(call.operator.id)));
  if (!(await withinLimits(db, config.rateLimitFactor, [limit]))) return fail('rate_limited');
  const operator = await selectOperatorById(db, call.operator.id);
  const right = await verifyPassword(operator?.password_hash, password);
  if (!right.ok) return right;
  if (!right.value) return fail('invalid_credentials', 'This password is not right');
  return transaction(db, async (tx) => {
    await unlockSession(tx, call.tokenSha256);
    await audit(tx, call, { action: 'session.unlock', subject: subjectOf(call), reason: '' });
    return ok(null);
  });
}

export async function endOwnSession(
  { db }: Pick<Deps, 'db'>,
  call: Own,
  id: string,
): Promise<Result<null, 'session_unknown'>> {
  if (!isUuid(id)) return fail('session_unknown');
  return transaction(db, async (tx) => {
    const of = { kind: 'operator', subjectId: call.operator.id, id };
    if (!(await revokeSessionById(tx, of))) return fail('session_unknown');
    await audit(tx, call, { action: 'session.revoke', subject: `session:${id}`, reason: '' });
    return ok(null);
  });
}
