import { fail, ok, type Result } from '@plumbline/contract';
import { transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { isUuid } from '../../../../platform/ids.ts';
import type { OperatorCall } from '../../../../routing/mounts.ts';
import { audit } from '../../../base/audit/index.ts';
import { revokeSessionById } from '../sessions/session-store.ts';
import { revokeSession } from '../store.ts';
import { verifyOperatorPassword } from './operator-credentials.ts';
import { lockSession, unlockSession } from './operator-store.ts';

type Own = Pick<OperatorCall, 'operator' | 'ip' | 'userAgent' | 'tokenSha256'>;
const subjectOf = (call: Own): string => `operator:${call.operator.id}`;

const END = { before: { session: 'open' }, after: { session: 'ended' } } as const;
const LOCK = { before: { locked: false }, after: { locked: true } } as const;

export const signOutOperator = ({ db }: Pick<Deps, 'db'>, call: Own): Promise<Result<null, never>> =>
  transaction(db, async (tx) => {
    await revokeSession(tx, call.tokenSha256);
    await audit(tx, call, { action: 'operator.sign-out', subject: subjectOf(call), reason: '', ...END });
    return ok(null);
  });

export const lockOwnSession = ({ db }: Pick<Deps, 'db'>, call: Own): Promise<Result<null, never>> =>
  transaction(db, async (tx) => {
    if (await lockSession(tx, call.tokenSha256)) {
      await audit(tx, call, { action: 'session.lock', subject: subjectOf(call), reason: '', ...LOCK });
    }
    return ok(null);
  });

export async function unlockOwnSession(
  deps: Pick<Deps, 'db' | 'config'>,
  call: Own,
  password: string,
): Promise<Result<null, 'invalid_credentials' | 'rate_limited'>> {
  const verified = await verifyOperatorPassword(deps, call, password);
  if (!verified.ok) return verified;
  return transaction(deps.db, async (tx) => {
    if (!(await unlockSession(tx, call.tokenSha256, verified.value.password_hash)))
      return fail('invalid_credentials', 'This password is not right');
    const { before: after, after: before } = LOCK;
    await audit(tx, call, { action: 'session.unlock', subject: subjectOf(call), reason: '', before, after });
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
    if (!(await revokeSessionById(tx, call.tokenSha256, id))) return fail('session_unknown');
    await audit(tx, call, { action: 'session.revoke', subject: `session:${id}`, reason: '', ...END });
    return ok(null);
  });
}
