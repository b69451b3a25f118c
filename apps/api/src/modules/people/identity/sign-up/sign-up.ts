import { createHash } from 'node:crypto';
import { fail, ok, otpRule, type Result, signUpRule } from '@plumbline/contract';
import { type Tx, transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { withinLimits } from '../../../../platform/rate-limit.ts';
import { tellAddress } from '../../../base/mail/index.ts';
import { createMember, type DepositAddressOf, findReferrer, selectTaken } from '../../members/index.ts';
import { issuePublicCode, withCode } from '../codes/one-time-code.ts';
import { accountNotOpenedEmail } from '../email-templates.ts';
import { hitByNetwork } from '../limits.ts';
import { hashPassword } from '../passwords/passwords.ts';

export interface SignUpFields {
  readonly fullName: string;
  readonly phone: string;
  /** Lower case. */
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  /** Upper case. */
  readonly referBy: string;
}

type SignUpDeps = Pick<Deps, 'db' | 'config'>;
type RefusedFields = 'invalid_input' | 'invalid_referral_code' | 'rate_limited';

/** What the code is bound to: every field. The password only inside the code's own hash. */
const order = (fields: SignUpFields) =>
  ({
    purpose: 'sign-up',
    email: fields.email,
    request: createHash('sha256')
      .update(JSON.stringify([fields.fullName, fields.phone, fields.email, fields.referBy]))
      .digest('hex'),
    secret: fields.password,
  }) as const;

/** Step 1: mails a code, or that the address or number is taken. The answer does not tell which. */
export async function requestSignUp(
  deps: SignUpDeps,
  fields: SignUpFields,
  ip: string,
): Promise<Result<null, RefusedFields>> {
  const broken = signUpRule(fields, fields.referBy);
  if (broken) return fail('invalid_input', broken);
  const limit = hitByNetwork('codeRequestByNetwork', ip);
  if (!(await withinLimits(deps.db, deps.config.rateLimitFactor, [limit]))) return fail('rate_limited');
  return transaction(deps.db, async (tx) => {
    if (!(await findReferrer(tx, fields.referBy))) return fail('invalid_referral_code');
    const taken = await selectTaken(tx, fields.email, fields.phone);
    return issuePublicCode(deps, tx, { ...order(fields), getsCode: !(taken.email || taken.phone) });
  });
}

/** Step 2: the mailed code with the same fields opens the account. */
export async function openAccount(
  deps: SignUpDeps & { readonly depositAddressOf: DepositAddressOf },
  fields: SignUpFields & { readonly otp: string },
  ip: string,
): Promise<Result<null, RefusedFields | 'code_not_valid' | 'code_wrong'>> {
  const broken = signUpRule(fields, fields.referBy) ?? otpRule(fields.otp);
  if (broken) return fail('invalid_input', broken);
  const limit = hitByNetwork('codeTryByNetwork', ip);
  if (!(await withinLimits(deps.db, deps.config.rateLimitFactor, [limit]))) return fail('rate_limited');
  const sponsor = await findReferrer(deps.db, fields.referBy);
  if (!sponsor) return fail('invalid_referral_code');
  const hashed = await hashPassword(fields.password);
  if (!hashed.ok) return hashed;
  const opened = await withCode(deps.db, { ...order(fields), code: fields.otp }, (tx) =>
    createOrExplain(tx, deps.depositAddressOf, { ...fields, passwordHash: hashed.value, sponsorId: sponsor.id }),
  );
  if (!opened.ok) return opened;
  if (opened.value === 'taken')
    return fail('code_not_valid', 'This account could not be opened. We have mailed you the reason');
  return ok(null);
}

/** Number or address taken since step 1: this is committed, with the mail that says so. */
async function createOrExplain(
  tx: Tx,
  depositAddressOf: DepositAddressOf,
  member: Parameters<typeof createMember>[2],
): Promise<Result<'created' | 'taken', never>> {
  const creation = await createMember(tx, depositAddressOf, member);
  if (creation.created) return ok('created');
  await tellAddress(tx, accountNotOpenedEmail, member.email, {});
  return ok('taken');
}
