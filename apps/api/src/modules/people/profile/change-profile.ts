import {
  type CodeOf,
  profileChange as changeCall,
  type DataOf,
  fail,
  type InputOf,
  ok,
  otpRule,
  profileRule,
  type Result,
  profileChangeRequest as requestCall,
} from '@plumbline/contract';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { withinLimits } from '../../../platform/rate-limit.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller } from '../../../routing/mounts.ts';
import { type MailTexts, withoutLinks } from '../../base/mail/index.ts';
import {
  type CodeFacts,
  issueCode,
  readyFactorCheck,
  verifyOwnPassword,
  withCode,
  withTwoCodes,
} from '../identity/index.ts';
import { accountEmail } from '../members/index.ts';
import { askChange, changeByRequest, mailNewAddress, type Request, selectOwn, selectRequest } from './store.ts';

type ProfileDeps = Pick<Deps, 'db' | 'config' | 'guard'>;
type Asked = Result<DataOf<typeof requestCall>, CodeOf<typeof requestCall> | 'invalid_input' | 'rate_limited'>;
type Changed = Result<null, CodeOf<typeof changeCall> | 'invalid_input' | 'rate_limited'>;

const HOUR = 3600;
/** Before RATE_LIMIT_FACTOR. Limits mails to one new address, for all requesters together. */
const toAddress = (email: string) => ({ name: 'newEmailByAddress', key: email, limit: { most: 5, seconds: HOUR } });

/** Checks the password, stores the changes, and mails codes that confirm exactly these to both mailboxes. */
export async function requestChange(
  deps: ProfileDeps,
  caller: Caller,
  { password, ...typed }: InputOf<typeof requestCall>,
): Promise<Asked> {
  const broken = profileRule(typed);
  if (broken) return fail('invalid_input', broken);
  const memberId = caller.subjectId;
  const verified = await verifyOwnPassword(deps, memberId, password);
  if (!verified.ok) return verified;
  return transaction(deps.db, async (tx): Promise<Asked> => {
    const { kind, email } = await selectOwn(tx, memberId);
    const wanted = { ...typed, email: await accountEmail(tx, kind, typed.email), emailTyped: typed.email };
    const request = await toRefusal(requestCall.errors, () => askChange(tx, caller, wanted));
    if (!request.ok) return request;
    const needsNewCode = email !== wanted.email;
    if (needsNewCode && !(await withinLimits(tx, deps.config.rateLimitFactor, [toAddress(wanted.email)])))
      return fail('rate_limited');
    if (!(await mailNewAddress(tx, caller, request.value))) return fail('rate_limited');
    const mailed = await issueCode(deps, tx, { purpose: 'profile-change', email, memberId, request: request.value });
    return mailed.ok ? ok({ _id: request.value, needsNewCode }) : mailed;
  });
}

/** Needs the codes of both mailboxes, and the second factor if there is one. */
export async function changeProfile(
  deps: ProfileDeps,
  caller: Caller,
  { _id: request, otp, newOtp, ...proof }: InputOf<typeof changeCall>,
): Promise<Changed> {
  const memberId = caller.subjectId;
  const asked = isUuid(request) ? await selectRequest(deps.db, memberId, request) : undefined;
  const broken = otpRule(otp) ?? (asked?.email ? otpRule(newOtp) : null);
  if (broken) return fail('invalid_input', broken);
  if (!asked) return fail('code_not_valid');
  const factor = await readyFactorCheck(deps, { memberId, purpose: 'withdrawal', request }, proof);
  if (!factor.ok) return factor;
  const { kind, email } = await selectOwn(deps.db, memberId);
  const old = { purpose: 'profile-change', kind, email, request, code: otp } as const;
  const work = async (tx: Parameters<typeof factor.value>[0]): Promise<Changed> => {
    const shown = await factor.value(tx);
    if (!shown.ok) return shown;
    const done = await toRefusal(changeCall.errors, () => changeByRequest(tx, caller, request));
    return done.ok ? ok(null) : done;
  };
  if (asked.email === null) return withCode(deps.db, old, work);
  const wanted = { purpose: 'new-email', kind, email: asked.email, request, code: newOtp } as const;
  return withTwoCodes(deps.db, old, wanted, work);
}

/** The changes of a request, with their new values. */
const linesOf = ({ full_name: name, phone, email }: Request, t: MailTexts): readonly string[] => [
  ...(name === null ? [] : [t.code.newName({ name: withoutLinks(name) })]),
  ...(phone === null ? [] : [t.code.newPhone({ phone })]),
  ...(email === null ? [] : [t.code.newEmail({ email })]),
];

/** For the process that mails codes. The old address gets a list of all changes; the new one gets no names. */
export const profileCodeFacts: { readonly 'profile-change': CodeFacts; readonly 'new-email': null } = {
  'profile-change': async (db, { memberId, request }, t) => {
    const asked = isUuid(request) ? await selectRequest(db, memberId, request) : undefined;
    return asked === undefined ? null : linesOf(asked, t);
  },
  'new-email': null,
};
