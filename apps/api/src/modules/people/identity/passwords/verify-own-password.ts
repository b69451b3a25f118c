import { fail, ok, type Result } from '@plumbline/contract';
import type { Deps } from '../../../../platform/deps.ts';
import { withinLimits } from '../../../../platform/rate-limit.ts';
import { hit } from '../limits.ts';
import { type Credentials, selectCredentialsById } from '../store.ts';
import { verifyPassword } from './passwords.ts';

/** A signed-in member's own password, asked for before a factor changes: a stolen session alone changes none. */
export async function verifyOwnPassword(
  deps: Pick<Deps, 'db' | 'config'>,
  memberId: bigint,
  password: string,
): Promise<Result<Credentials, 'invalid_credentials' | 'rate_limited'>> {
  const limit = hit('passwordChangeByMember', memberId.toString());
  if (!(await withinLimits(deps.db, deps.config.rateLimitFactor, [limit]))) return fail('rate_limited');
  const member = await selectCredentialsById(deps.db, memberId);
  const right = await verifyPassword(member?.password_hash, password);
  if (!right.ok) return right;
  return member && right.value ? ok(member) : fail('invalid_credentials', 'Your current password is not right');
}
