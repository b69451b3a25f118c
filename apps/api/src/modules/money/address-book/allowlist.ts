import {
  beginPayoutAllowlist as beginCall,
  type CodeOf,
  endPayoutAllowlist as endCall,
  fail,
  type InputOf,
  ok,
  otpRule,
  type PayoutAllowlist,
  type payoutAllowlistCode,
  type Result,
} from '@plumbline/contract';
import { toDateTime } from '../../../platform/calendar.ts';
import { type Queryable, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { withinLimits } from '../../../platform/rate-limit.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller } from '../../../routing/mounts.ts';
import { type CodeFacts, issueCode, readyFactorCheck, withCode } from '../../people/identity/index.ts';
import { hitByMember } from './payout-addresses.ts';
import { type Allowlist, begin, end, lockOwner, selectAllowlist, selectOwner } from './store.ts';

export { isAllowed } from './store.ts';

type ListDeps = Pick<Deps, 'db' | 'config' | 'guard'>;

const toAllowlist = (list: Allowlist | null): PayoutAllowlist => {
  if (list === null) return { state: 'off', endsAt: null };
  const { endsAt } = list;
  return { state: endsAt === null ? 'on' : 'ending', endsAt: endsAt && toDateTime(endsAt) };
};

export const readAllowlist = async (db: Queryable, memberId: bigint): Promise<PayoutAllowlist> =>
  toAllowlist(await selectAllowlist(db, memberId));

/** Turns the allowlist on. It only restricts the member, so a session is enough. */
export async function beginAllowlist(
  { db }: Pick<Deps, 'db'>,
  { subjectId: memberId, tokenSha256 }: Caller,
): Promise<Result<PayoutAllowlist, CodeOf<typeof beginCall>>> {
  const begun = await toRefusal(beginCall.errors, () => begin(db, tokenSha256, memberId));
  return begun.ok ? ok(await readAllowlist(db, memberId)) : begun;
}

/** Mails the code that ends the allowlist in its current state. */
export const sendAllowlistCode = (
  deps: Pick<Deps, 'db' | 'config'>,
  memberId: bigint,
): Promise<Result<{ _id: string }, CodeOf<typeof payoutAllowlistCode> | 'rate_limited'>> =>
  transaction(deps.db, async (tx) => {
    const owner = await lockOwner(tx, memberId);
    if (owner.frozen) return fail('account_frozen');
    const list = await selectAllowlist(tx, memberId);
    if (list === null) return fail('allowlist_is_off');
    const hits = [hitByMember('payoutAddressCodeByMember', memberId)];
    if (!(await withinLimits(tx, deps.config.rateLimitFactor, hits))) return fail('rate_limited');
    const code = { purpose: 'payout-allowlist', email: owner.email, memberId, request: list.id } as const;
    const mailed = await issueCode(deps, tx, code);
    return mailed.ok ? ok({ _id: list.id }) : mailed;
  });

type EndCode = CodeOf<typeof endCall> | 'invalid_input' | 'rate_limited';

/** Ends the allowlist with the mailed code and, if set up, the second factor. It stays in force for one more day. */
export async function endAllowlist(
  deps: ListDeps,
  { subjectId: memberId, tokenSha256 }: Caller,
  { _id: request, otp, ...proof }: InputOf<typeof endCall>,
): Promise<Result<PayoutAllowlist, EndCode>> {
  const broken = otpRule(otp);
  if (broken) return fail('invalid_input', broken);
  if (!isUuid(request)) return fail('code_not_valid');
  const factor = await readyFactorCheck(deps, { memberId, purpose: 'withdrawal', request }, proof);
  if (!factor.ok) return factor;
  const owner = await selectOwner(deps.db, memberId);
  const claim = { purpose: 'payout-allowlist', ...owner, request, code: otp } as const;
  return withCode(deps.db, claim, async (tx): Promise<Result<PayoutAllowlist, EndCode>> => {
    const shown = await factor.value(tx);
    if (!shown.ok) return shown;
    const done = await toRefusal(endCall.errors, () => end(tx, tokenSha256, memberId, request));
    return done.ok ? ok(await readAllowlist(tx, memberId)) : done;
  });
}

/** Used by the process that mails codes. */
export const allowlistCodeFacts: CodeFacts = async (db, { memberId, request }, t) => {
  const list = await selectAllowlist(db, memberId);
  return list?.id === request ? [t.code.allowlistEnds] : null;
};
