import {
  type CodeOf,
  type DataOf,
  type deleteAccountRequest,
  deleteAccount as deleteCall,
  fail,
  type getAccountDeletion,
  type InputOf,
  ok,
  otpRule,
  type Result,
  deleteAccountRequest as requestCall,
} from '@plumbline/contract';
import { formatUsdt, parseUsdt, usdt } from '@plumbline/money';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { toRefusal } from '../../../platform/refused.ts';
import { readSettings } from '../../../platform/settings.ts';
import type { Caller } from '../../../routing/mounts.ts';
import { dropObjects } from '../../market/media/index.ts';
import {
  type CodeFacts,
  issueCode,
  readyFactorCheck,
  verifyOwnPassword,
  withCode,
} from '../../people/identity/index.ts';
import { ask, deleteByRequest, look, selectAddress, selectLeft } from './store.ts';

type DeletionDeps = Pick<Deps, 'db' | 'config' | 'guard' | 'media' | 'log'>;
type Asked = Result<DataOf<typeof deleteAccountRequest>, CodeOf<typeof deleteAccountRequest> | 'rate_limited'>;
type Deleted = Result<null, CodeOf<typeof deleteCall> | 'invalid_input' | 'rate_limited'>;

/** Returns what prevents deletion, and what would be left on the account. */
export async function lookAtDeletion(
  deps: DeletionDeps,
  { tokenSha256 }: Caller,
): Promise<DataOf<typeof getAccountDeletion>> {
  const { leftMicro, obstacles } = await look(deps.db, tokenSha256);
  return {
    obstacles: obstacles.map(({ amount_micro, ...each }) => ({
      ...each,
      amount: formatUsdt(usdt(BigInt(amount_micro))),
    })),
    left: formatUsdt(usdt(leftMicro)),
    withdrawalMinimum: formatUsdt((await readSettings(deps.db)).withdrawalMinimum),
  };
}

/** Checks the password, stores what is left on the account, and mails the code that confirms exactly that. */
export async function requestDeletion(
  deps: DeletionDeps,
  { subjectId: memberId, tokenSha256 }: Caller,
  { password, left }: InputOf<typeof requestCall>,
): Promise<Asked> {
  const verified = await verifyOwnPassword(deps, memberId, password);
  if (!verified.ok) return verified;
  const seen = parseUsdt(left);
  if (seen === null) return fail('left_changed');
  return transaction(deps.db, async (tx): Promise<Asked> => {
    const request = await toRefusal(requestCall.errors, () => ask(tx, tokenSha256, seen));
    if (!request.ok) return request;
    const email = await selectAddress(tx, memberId);
    const mailed = await issueCode(deps, tx, { purpose: 'account-deletion', email, memberId, request: request.value });
    return mailed.ok ? ok({ _id: request.value }) : mailed;
  });
}

/** Needs the mailed code, and any second factor. Pictures outside the database are deleted afterwards. */
export async function deleteAccount(
  deps: DeletionDeps,
  { kind, subjectId: memberId, tokenSha256 }: Caller,
  { _id: request, otp, ...proof }: InputOf<typeof deleteCall>,
): Promise<Deleted> {
  const broken = otpRule(otp);
  if (broken) return fail('invalid_input', broken);
  if (!isUuid(request)) return fail('code_not_valid');
  const factor = await readyFactorCheck(deps, { memberId, purpose: 'withdrawal', request }, proof);
  if (!factor.ok) return factor;
  const email = await selectAddress(deps.db, memberId);
  const of = kind === 'vendor' ? kind : 'member';
  const claim = { purpose: 'account-deletion', kind: of, email, request, code: otp } as const;
  const deleted = await withCode(deps.db, claim, async (tx): Promise<Deleted> => {
    const shown = await factor.value(tx);
    if (!shown.ok) return shown;
    const done = await toRefusal(deleteCall.errors, () => deleteByRequest(tx, tokenSha256, request));
    return done.ok ? ok(null) : done;
  });
  if (deleted.ok) await dropObjects(deps);
  return deleted;
}

/** Used by the process that mails codes. */
export const deletionCodeFacts: CodeFacts = async (db, { memberId, request }, t) => {
  const left = isUuid(request) ? await selectLeft(db, memberId, request) : undefined;
  if (left === undefined) return null;
  return [t.code.deletionIsFinal, ...(left === 0n ? [] : [t.code.deletionLeaves({ left: formatUsdt(usdt(left)) })])];
};
