import { fail, kindOfRole, ok, type Result, say } from '@plumbline/contract';
import type { Deps } from '../../../../platform/deps.ts';
import { withinLimits } from '../../../../platform/rate-limit.ts';
import { accountEmail } from '../../members/index.ts';
import { hit, hitByNetwork, hitsOfSignIn } from '../limits.ts';
import { type Credentials, selectCredentials, selectCredentialsById } from '../store.ts';
import { verifyPassword } from './passwords.ts';

export interface NamedPassword {
  /** Email address or phone number. */
  readonly email: string;
  readonly password: string;
  readonly role_name: string;
}

/**
 * Verifies the password of a member, or of a vendor if `role_name` is `Vendor`, found by email address or phone number. Unknown names,
 * names of the other kind and wrong passwords take the same time and get the same answer.
 */
export async function verifyNamedPassword(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  form: NamedPassword,
  ip: string,
  onWrongPassword?: (memberId: bigint) => void,
): Promise<Result<Credentials, 'rate_limited' | 'invalid_credentials'>> {
  const kind = kindOfRole(form.role_name);
  if (!(await withinLimits(db, config.rateLimitFactor, [hitByNetwork('signInByNetwork', ip)])))
    return fail('rate_limited');
  const name = form.email.includes('@') ? await accountEmail(db, kind, form.email) : form.email.toLowerCase();
  const member = await selectCredentials(db, kind, name);
  // Counts by the typed name, known or not. A count per account would reveal which phone number has which address.
  const key = `${kind} ${name}`;
  if (!(await withinLimits(db, config.rateLimitFactor, hitsOfSignIn(key, ip)))) return fail('rate_limited');
  const right = await verifyPassword(member?.password_hash, form.password);
  if (!right.ok) return right;
  if (member && right.value) return ok(member);
  if (member) onWrongPassword?.(member.id);
  return fail('invalid_credentials');
}

/** Verifies a logged-in member's password before a factor changes, so that a stolen session cannot change one. */
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
  return member && right.value ? ok(member) : fail('invalid_credentials', say('currentPasswordWrong'));
}
