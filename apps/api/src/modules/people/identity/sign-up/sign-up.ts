import { createHash } from 'node:crypto';
import {
  fail,
  kindOfRole,
  type Message,
  ok,
  otpRule,
  preparePassword,
  type Result,
  say,
  signUpRule,
  type UserKind,
  vendorSignUpRule,
} from '@plumbline/contract';
import type { Language } from '@plumbline/texts/languages';
import { type Queryable, type Tx, transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { withinLimits } from '../../../../platform/rate-limit.ts';
import { notifyAddress } from '../../../base/mail/index.ts';
import { accountEmail, createMember, type DepositAddressOf, findReferrer, selectTaken } from '../../members/index.ts';
import { issuePublicCode, withCode } from '../codes/one-time-code.ts';
import { accountNotOpenedEmail } from '../email-templates.ts';
import { hitByNetwork } from '../limits.ts';
import { commonPasswordRule } from '../passwords/common-passwords.ts';
import { hashPassword } from '../passwords/passwords.ts';

export interface SignUpFields {
  readonly fullName: string;
  readonly phone: string;
  /** As typed. */
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  /** Upper case. Empty for a vendor. */
  readonly referBy: string;
  readonly role_name: string;
  /** Code of an invitation link, if any. */
  readonly link?: string | undefined;
}

type SignUpDeps = Pick<Deps, 'db' | 'config'>;
type RefusedFields = 'invalid_input' | 'invalid_referral_code' | 'rate_limited';

/** Binds the code to every field. The password is only inside the code's own hash. */
async function order(db: Queryable, fields: SignUpFields) {
  const kind = kindOfRole(fields.role_name);
  const email = await accountEmail(db, kind, fields.email);
  return {
    purpose: 'sign-up',
    kind,
    email,
    request: createHash('sha256')
      .update(JSON.stringify([fields.fullName, fields.phone, email, fields.referBy]))
      .digest('hex'),
    secret: preparePassword(fields.password),
  } as const;
}

const ruleOf = (fields: SignUpFields): Message | null =>
  (kindOfRole(fields.role_name) === 'vendor' ? vendorSignUpRule : signUpRule)(fields, fields.referBy);

/** Returns who is above the account: a member's sponsor, nobody for a vendor. */
async function sponsorOf(db: Queryable, fields: SignUpFields): Promise<Result<bigint | null, 'invalid_referral_code'>> {
  if (kindOfRole(fields.role_name) === 'vendor') return ok(null);
  const sponsor = await findReferrer(db, fields.referBy);
  return sponsor ? ok(sponsor.id) : fail('invalid_referral_code');
}

/** Step 1: mails a code, or that the address or number is taken. The answer does not reveal which. */
export async function requestSignUp(
  deps: SignUpDeps,
  fields: SignUpFields,
  ip: string,
  language: Language = 'en',
): Promise<Result<null, RefusedFields>> {
  const broken = ruleOf(fields) ?? commonPasswordRule(fields.password);
  if (broken) return fail('invalid_input', broken);
  const limit = hitByNetwork('codeRequestByNetwork', ip);
  if (!(await withinLimits(deps.db, deps.config.rateLimitFactor, [limit]))) return fail('rate_limited');
  return transaction(deps.db, async (tx) => {
    const sponsor = await sponsorOf(tx, fields);
    if (!sponsor.ok) return sponsor;
    const asked = await order(tx, fields);
    const taken = await selectTaken(tx, { ...asked, phone: fields.phone });
    return issuePublicCode(deps, tx, { ...asked, language, getsCode: !(taken.email || taken.phone) });
  });
}

/** Step 2: the mailed code with the same fields opens the account. */
export async function openAccount(
  deps: SignUpDeps & { readonly depositAddressOf: DepositAddressOf },
  fields: SignUpFields & { readonly otp: string },
  ip: string,
  language: Language = 'en',
): Promise<Result<null, RefusedFields | 'code_not_valid' | 'code_wrong'>> {
  const broken = ruleOf(fields) ?? otpRule(fields.otp);
  if (broken) return fail('invalid_input', broken);
  const limit = hitByNetwork('codeTryByNetwork', ip);
  if (!(await withinLimits(deps.db, deps.config.rateLimitFactor, [limit]))) return fail('rate_limited');
  const sponsor = await sponsorOf(deps.db, fields);
  if (!sponsor.ok) return sponsor;
  const hashed = await hashPassword(fields.password);
  if (!hashed.ok) return hashed;
  const asked = await order(deps.db, fields);
  const account = {
    ...fields,
    kind: asked.kind,
    email: asked.email,
    emailTyped: fields.email,
    passwordHash: hashed.value,
    sponsorId: sponsor.value,
    invitedWith: fields.link,
    language,
  };
  const opened = await withCode(deps.db, { ...asked, code: fields.otp }, (tx) =>
    createOrExplain(tx, deps.depositAddressOf, account),
  );
  if (!opened.ok) return opened;
  if (opened.value === 'taken') return fail('code_not_valid', say('accountNotOpened'));
  return ok(null);
}

/** If the number or address was taken since step 1, commits the mail that says so. */
async function createOrExplain(
  tx: Tx,
  depositAddressOf: DepositAddressOf,
  member: Parameters<typeof createMember>[2] & { readonly kind: UserKind; readonly language: Language },
): Promise<Result<'created' | 'taken', never>> {
  const creation = await createMember(tx, depositAddressOf, member);
  if (creation.created) return ok('created');
  await notifyAddress(tx, accountNotOpenedEmail, member.email, { kind: member.kind }, member.language);
  return ok('taken');
}

/** Returns the name behind a referral code (upper case). Limited by network, so that codes are no directory. */
export async function checkReferral(
  deps: Pick<Deps, 'db' | 'config'>,
  referId: string,
  ip: string,
): Promise<Result<{ fullName: string }, 'invalid_input' | 'invalid_referral_code' | 'rate_limited'>> {
  if (referId === '') return fail('invalid_input', say('enterReferralCode'));
  const limit = hitByNetwork('referralCheckByNetwork', ip);
  if (!(await withinLimits(deps.db, deps.config.rateLimitFactor, [limit]))) return fail('rate_limited');
  const sponsor = await findReferrer(deps.db, referId);
  return sponsor ? ok({ fullName: sponsor.full_name }) : fail('invalid_referral_code');
}
