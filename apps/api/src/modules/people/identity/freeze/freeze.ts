import {
  type FactorChallenge,
  type FactorError,
  fail,
  loginRule,
  ok,
  otpRule,
  type Result,
  type UserKind,
} from '@plumbline/contract';
import { transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { withinLimits } from '../../../../platform/rate-limit.ts';
import { challengeFor, type FactorProof } from '../codes/challenge.ts';
import { issueCode, withCode } from '../codes/one-time-code.ts';
import { readyFactorCheck } from '../factors/confirm-factor.ts';
import { hitByNetwork } from '../limits.ts';
import { type NamedPassword, verifyNamedPassword } from '../passwords/verify-password.ts';
import { freezeByMailedLink, releaseOwnAccount, selectFreezer } from '../security-store.ts';
import { memberOf } from '../sessions/subject.ts';
import { isToken, sha256 } from '../sessions/tokens.ts';
import { selectCredentialsById } from '../store.ts';

type FreezeDeps = Pick<Deps, 'db' | 'config' | 'guard'>;

const PURPOSE = 'unfreeze';
const REQUEST = 'account';

/** Freezes an account by the link of a mail, confirmed on its page. A frozen account stays as it is. */
export async function freezeByLink(
  deps: FreezeDeps,
  link: string,
  ip: string,
): Promise<Result<{ kind: UserKind }, 'link_not_valid' | 'rate_limited'>> {
  const limit = hitByNetwork('ticketByNetwork', ip);
  if (!(await withinLimits(deps.db, deps.config.rateLimitFactor, [limit]))) return fail('rate_limited');
  if (!isToken(link)) return fail('link_not_valid');
  return transaction(deps.db, async (tx) => {
    const frozen = await freezeByMailedLink(tx, sha256(link));
    if (frozen === undefined) return fail('link_not_valid');
    const { kind } = (await selectCredentialsById(tx, frozen))!;
    return ok({ kind });
  });
}

type NamedCode = 'invalid_input' | 'rate_limited' | 'invalid_credentials' | 'not_frozen' | 'account_frozen';

async function frozenMember(deps: FreezeDeps, form: NamedPassword, ip: string) {
  const broken = loginRule(form);
  if (broken) return fail('invalid_input', broken);
  const member = await verifyNamedPassword(deps, form, ip);
  if (!member.ok) return member;
  const freezer = await selectFreezer(deps.db, member.value.id);
  if (freezer === null) return fail('not_frozen');
  return freezer === 'member' ? member : fail('account_frozen');
}

/** Step 1: checks the password, mails a code, and asks for the second factor if the member has one. */
export async function requestRelease(
  deps: FreezeDeps,
  form: NamedPassword,
  ip: string,
): Promise<Result<FactorChallenge | null, NamedCode>> {
  const found = await frozenMember(deps, form, ip);
  if (!found.ok) return found;
  const { id: memberId, email } = found.value;
  return transaction(deps.db, async (tx) => {
    const mailed = await issueCode(deps, tx, { purpose: PURPOSE, email, memberId, request: REQUEST });
    if (!mailed.ok) return mailed;
    return ok(await challengeFor(deps, tx, { subject: memberOf(memberId), purpose: 'unfreeze', request: REQUEST }));
  });
}

/**
 * Step 2: password, mailed code and second factor release the account. Payouts wait one more day, so that the owner,
 * warned by mail, can freeze it again.
 */
export async function confirmRelease(
  deps: FreezeDeps,
  form: NamedPassword & { readonly otp: string } & FactorProof,
  ip: string,
): Promise<
  Result<null, NamedCode | 'code_not_valid' | 'code_wrong' | 'factor_needed' | 'challenge_not_valid' | FactorError>
> {
  const broken = otpRule(form.otp);
  if (broken) return fail('invalid_input', broken);
  const found = await frozenMember(deps, form, ip);
  if (!found.ok) return found;
  const { id: memberId, kind, email } = found.value;
  const factor = await readyFactorCheck(deps, { memberId, purpose: 'unfreeze', request: REQUEST }, form);
  if (!factor.ok) return factor;
  return withCode(
    deps.db,
    { purpose: PURPOSE, kind, email, request: REQUEST, code: form.otp },
    async (tx): Promise<Result<null, 'challenge_not_valid' | FactorError | 'rate_limited' | 'not_frozen'>> => {
      const proved = await factor.value(tx);
      if (!proved.ok) return proved;
      if (!(await releaseOwnAccount(tx, memberId))) return fail('not_frozen');
      return ok(null);
    },
  );
}
