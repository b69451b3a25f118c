import { changePasswordRule, fail, ok, type Result, say } from '@plumbline/contract';
import { transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { withinLimits } from '../../../../platform/rate-limit.ts';
import { hit } from '../limits.ts';
import { changeMemberPassword, selectCredentialsById } from '../store.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

export interface ChangePasswordForm {
  readonly oldPassword: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** Replaces a logged-in member's password, ends every session (decisions, section 5) and has the database mail it. */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'config'>,
  { subjectId: memberId, tokenSha256 }: { readonly subjectId: bigint; readonly tokenSha256: Buffer },
  form: ChangePasswordForm,
): Promise<Result<null, 'invalid_input' | 'rate_limited' | 'invalid_credentials'>> {
  const broken = changePasswordRule(form);
  if (broken) return fail('invalid_input', broken);
  const limit = hit('passwordChangeByMember', memberId.toString());
  if (!(await withinLimits(deps.db, deps.config.rateLimitFactor, [limit]))) return fail('rate_limited');
  const member = await selectCredentialsById(deps.db, memberId);
  const right = await verifyPassword(member?.password_hash, form.oldPassword);
  if (!right.ok) return right;
  if (!member || !right.value) return fail('invalid_credentials', say('currentPasswordWrong'));
  const hashed = await hashPassword(form.password);
  if (!hashed.ok) return hashed;
  return transaction(deps.db, async (tx) => {
    const of = { tokenSha256, memberId, hash: hashed.value, verifiedHash: member.password_hash };
    if (!(await changeMemberPassword(tx, of))) return fail('invalid_credentials', say('currentPasswordWrong'));
    return ok(null);
  });
}
