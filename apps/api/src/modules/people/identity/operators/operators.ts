import { canonicalEmail, fail, isEmail, MIN_OPERATOR_PASSWORD_LENGTH, ok, type Result } from '@plumbline/contract';
import type { OperatorRole } from '@plumbline/contract/operator';
import type { Queryable } from '../../../../platform/database.ts';
import { commonPasswordRule } from '../passwords/common-passwords.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { insertOperator } from './operator-store.ts';

/** What a new operator's address or password breaks, in words; null for sound ones. */
export function operatorRule({ email, password }: { email: string; password: string }): string | null {
  if (!isEmail(email)) return 'Email  Invalid';
  const least = MIN_OPERATOR_PASSWORD_LENGTH;
  return password.length < least ? `Password needs at least ${least} characters` : commonPasswordRule(password);
}

/** For the command line and the seed. Over HTTP an operator is made by a one-time link (`operator-invitations.ts`). */
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
  return id === undefined ? fail('invalid_input', 'There is an operator with this address already') : ok(id);
}
