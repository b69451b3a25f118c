import { fail, forgotPasswordRule, kindOfRole, ok, otpRule, preparePassword, type Result } from '@plumbline/contract';
import type { Language } from '@plumbline/texts/languages';
import { type Queryable, transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { withinLimits } from '../../../../platform/rate-limit.ts';
import { accountEmail } from '../../members/index.ts';
import { issuePublicCode, withCode } from '../codes/one-time-code.ts';
import { hitByNetwork } from '../limits.ts';
import { resetMemberPassword, selectMemberByEmail } from '../store.ts';
import { commonPasswordRule } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';

export interface ForgotPasswordForm {
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly role_name: string;
}

const PURPOSE = 'forgot-password';

/** Access to the mailbox is enough: a reset confirms only its new password, which is the code's secret. */
async function order(db: Queryable, form: ForgotPasswordForm) {
  const kind = kindOfRole(form.role_name);
  const email = await accountEmail(db, kind, form.email);
  return { purpose: PURPOSE, kind, email, request: 'password', secret: preparePassword(form.password) } as const;
}

/** Step 1: mails a code, or that there is no account. The answer does not reveal which. */
export async function requestReset(
  deps: Pick<Deps, 'db' | 'config'>,
  form: ForgotPasswordForm,
  ip: string,
  language: Language = 'en',
): Promise<Result<null, 'invalid_input' | 'rate_limited'>> {
  const broken = forgotPasswordRule(form) ?? commonPasswordRule(form.password);
  if (broken) return fail('invalid_input', broken);
  const limit = hitByNetwork('codeRequestByNetwork', ip);
  if (!(await withinLimits(deps.db, deps.config.rateLimitFactor, [limit]))) return fail('rate_limited');
  // The database looks up the member. An address without one gets a mail that says so.
  return transaction(deps.db, async (tx) =>
    issuePublicCode(deps, tx, { ...(await order(tx, form)), language, getsCode: true }),
  );
}

/** Step 2: the code sets the password and ends every session. */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'config'>,
  form: ForgotPasswordForm & { readonly otp: string },
  ip: string,
): Promise<Result<null, 'invalid_input' | 'rate_limited' | 'code_not_valid' | 'code_wrong'>> {
  const broken = forgotPasswordRule(form) ?? otpRule(form.otp);
  if (broken) return fail('invalid_input', broken);
  const limit = hitByNetwork('codeTryByNetwork', ip);
  if (!(await withinLimits(deps.db, deps.config.rateLimitFactor, [limit]))) return fail('rate_limited');
  const hashed = await hashPassword(form.password);
  if (!hashed.ok) return hashed;
  const asked = await order(deps.db, form);
  return withCode(deps.db, { ...asked, code: form.otp }, async (tx) => {
    const memberId = await selectMemberByEmail(tx, asked.kind, asked.email);
    if (memberId === undefined) throw new Error('a reset code was mailed to an address without a member');
    await resetMemberPassword(tx, memberId, hashed.value);
    return ok(null);
  });
}
