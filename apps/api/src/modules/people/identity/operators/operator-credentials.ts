import {
  canonicalEmail,
  type FactorError,
  fail,
  isEmail,
  type Message,
  MIN_OPERATOR_PASSWORD_LENGTH,
  ok,
  type Result,
  say,
} from '@plumbline/contract';
import type { OperatorRole } from '@plumbline/contract/operator';
import { type Queryable, transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { withinLimits } from '../../../../platform/rate-limit.ts';
import type { OperatorCall } from '../../../../routing/mounts.ts';
import { audit } from '../../../base/audit/index.ts';
import { operatorFactorGivenUpEmail } from '../email-templates.ts';
import { askGuard, type GuardDeps } from '../guard/ask-guard.ts';
import { hit } from '../limits.ts';
import { commonPasswordRule } from '../passwords/common-passwords.ts';
import { hashPassword, verifyPassword } from '../passwords/passwords.ts';
import { factorsOf, NO_FACTORS } from '../security-store.ts';
import { keyOf, operatorOf } from '../sessions/subject.ts';
import { recordFailedSignIn } from './failed-sign-ins.ts';
import {
  insertOperator,
  type Operator,
  revokeOperatorSessions,
  selectOperatorById,
  updateOperatorPassword,
} from './operator-store.ts';
import { notifyOperator } from './owner-emails.ts';

type OwnDeps = Pick<Deps, 'db' | 'config'>;
type Own = Pick<OperatorCall, 'operator' | 'ip' | 'userAgent' | 'tokenSha256'>;

/** Verifies the password and counts the try, so a person at an unattended console gets only a few. */
export async function verifyOperatorPassword(
  { db, config }: OwnDeps,
  call: Own,
  password: string,
): Promise<Result<Operator, 'invalid_credentials' | 'rate_limited'>> {
  const operatorId = call.operator.id;
  const limit = hit('passwordChangeByMember', keyOf(operatorOf(operatorId)));
  if (!(await withinLimits(db, config.rateLimitFactor, [limit]))) {
    await recordFailedSignIn(db, { operatorId, reason: 'limit' }, call);
    return fail('rate_limited');
  }
  const operator = await selectOperatorById(db, operatorId);
  const right = await verifyPassword(operator?.password_hash, password);
  if (!right.ok) return right;
  if (operator && right.value) return ok(operator);
  await recordFailedSignIn(db, { operatorId, reason: 'unlock' }, call);
  return fail('invalid_credentials', say('passwordWrong'));
}

/** Replaces the operator's own password and ends every session, including the caller's. */
export async function changeOperatorPassword(
  deps: OwnDeps,
  call: Own,
  form: { readonly oldPassword: string; readonly password: string },
): Promise<Result<null, 'invalid_input' | 'invalid_credentials' | 'rate_limited'>> {
  const { id, email } = call.operator;
  const broken = operatorRule({ email, password: form.password });
  if (broken) return fail('invalid_input', broken);
  const verified = await verifyOperatorPassword(deps, call, form.oldPassword);
  if (!verified.ok) return verified;
  const hashed = await hashPassword(form.password);
  if (!hashed.ok) return hashed;
  return transaction(deps.db, async (tx) => {
    // Of two concurrent changes, the second finds another password than it verified.
    if (!(await updateOperatorPassword(tx, call.tokenSha256, hashed.value, verified.value.password_hash)))
      return fail('invalid_credentials', say('passwordWrong'));
    await audit(tx, call, { action: 'operator.change-password', subject: `operator:${id}`, reason: '' });
    return ok(null);
  });
}

/**
 * Removes the operator's own second factor for a new phone. The next login sets up another, as after a reset by an
 * owner. It needs password and factor, so a stolen session or password is not enough.
 */
export async function renewOperatorFactor(
  deps: OwnDeps & GuardDeps,
  call: Own,
  form: { readonly password: string; readonly code: string },
): Promise<Result<null, 'invalid_credentials' | FactorError | 'rate_limited'>> {
  const { id } = call.operator;
  const subject = operatorOf(id);
  const verified = await verifyOperatorPassword(deps, call, form.password);
  if (!verified.ok) return verified;
  const before = await factorsOf(deps.db, subject);
  const given = await askGuard(deps, { kind: 'give-up', subject, payload: { code: form.code } });
  if (!given.ok) return given;
  return transaction(deps.db, async (tx) => {
    await revokeOperatorSessions(tx, call.tokenSha256);
    const after = NO_FACTORS;
    await audit(tx, call, { action: 'operator.renew-factor', subject: `operator:${id}`, reason: '', before, after });
    await notifyOperator(tx, operatorFactorGivenUpEmail, id, {});
    return ok(null);
  });
}

/** Returns what is wrong with a new operator's address or password, or null. */
export function operatorRule({ email, password }: { email: string; password: string }): Message | null {
  if (!isEmail(email)) return say('emailInvalid');
  const least = MIN_OPERATOR_PASSWORD_LENGTH;
  return password.length < least ? say('passwordTooShort', { length: least }) : commonPasswordRule(password);
}

/** For the command line and the seed. Over HTTP, a one-time link creates operators (`operator-invitations.ts`). */
export async function createOperator(
  db: Queryable,
  operator: { email: string; fullName: string; password: string; role: OperatorRole },
): Promise<Result<bigint, 'invalid_input' | 'rate_limited'>> {
  const email = canonicalEmail(operator.email);
  const broken = operatorRule({ email, password: operator.password });
  if (broken) return fail('invalid_input', broken);
  const hashed = await hashPassword(operator.password);
  if (!hashed.ok) return hashed;
  const row = { email, full_name: operator.fullName, role: operator.role, password_hash: hashed.value };
  const id = await insertOperator(db, row);
  return id === undefined ? fail('invalid_input', say('operator_exists')) : ok(id);
}
