import { fail, isEmail, loginRule, MIN_PASSWORD_LENGTH, ok, type Result } from '@plumbline/contract';
import type { OperatorRole } from '@plumbline/contract/operator';
import type { Deps } from '../../compose.ts';
import type { Db } from '../../platform/database.ts';
import { withinLimits } from '../../platform/rate-limit.ts';
import { hitByNetwork, hitsOfSignIn } from './limits.ts';
import { insertOperator, insertOperatorSession, selectOperator } from './operator-store.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { Client } from './store.ts';
import { newToken, sha256 } from './tokens.ts';

const OPERATOR_SESSION_HOURS = 12;

/** For the command line and the seed: an operator is created by who holds the machine, never over HTTP. */
export async function createOperator(
  db: Db,
  operator: { email: string; fullName: string; password: string; role: OperatorRole },
): Promise<Result<bigint, 'invalid_input' | 'rate_limited'>> {
  const email = operator.email.trim().toLowerCase();
  if (!isEmail(email)) return fail('invalid_input', 'Email  Invalid');
  if (operator.password.length < MIN_PASSWORD_LENGTH)
    return fail('invalid_input', `Password needs at least ${MIN_PASSWORD_LENGTH} characters`);
  const hashed = await hashPassword(operator.password);
  if (!hashed.ok) return hashed;
  const row = { email, full_name: operator.fullName, role: operator.role, password_hash: hashed.value };
  const id = await insertOperator(db, row);
  return id === undefined ? fail('invalid_input', 'There is an operator with this address already') : ok(id);
}

export interface SignedInOperator {
  readonly token: string;
  readonly operator: { readonly email: string; readonly fullName: string; readonly role: OperatorRole };
}

export async function signInOperator(
  deps: Pick<Deps, 'db' | 'config'>,
  form: { email: string; password: string },
  client: Client,
): Promise<Result<SignedInOperator, 'invalid_input' | 'rate_limited' | 'invalid_credentials'>> {
  const broken = loginRule(form);
  if (broken) return fail('invalid_input', broken);
  const limits = [hitByNetwork('signInByNetwork', client.ip), ...hitsOfSignIn(`operator ${form.email}`, client.ip)];
  if (!(await withinLimits(deps.db, deps.config.rateLimitFactor, limits))) return fail('rate_limited');
  const operator = await selectOperator(deps.db, form.email);
  const right = await verifyPassword(operator?.password_hash, form.password);
  if (!right.ok) return right;
  if (!operator || !right.value) return fail('invalid_credentials');
  const token = newToken();
  const opened = await insertOperatorSession(deps.db, {
    tokenSha256: sha256(token),
    operatorId: operator.id,
    verifiedHash: operator.password_hash,
    client,
    hours: OPERATOR_SESSION_HOURS,
  });
  if (!opened) return fail('invalid_credentials');
  return ok({ token, operator: { email: operator.email, fullName: operator.full_name, role: operator.role } });
}
