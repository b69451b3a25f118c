import { randomBytes } from 'node:crypto';
import {
  askKey as askKeyCall,
  type CodeOf,
  type DataOf,
  fail,
  type InputOf,
  makeKey as makeKeyCall,
  ok,
  otpRule,
  type Result,
} from '@plumbline/contract';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { transactionOnce } from '../../../platform/once.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller } from '../../../routing/mounts.ts';
import { withoutLinks } from '../../base/mail/index.ts';
import {
  type CodeFacts,
  issueCode,
  readyFactorCheck,
  sha256,
  verifyOwnPassword,
  withCode,
} from '../../people/identity/index.ts';
import { askForKey, insertKey, selectAddress, selectAskedKey, selectKey } from './team-store.ts';

/** Identifies a leaked key. Scanners of public code search for such prefixes. */
const PREFIX = 'plk_';

/** Returns true if a bearer token has the form of a key: the prefix and 256 bits. */
export const isKey = (token: string): boolean => /^plk_[A-Za-z0-9_-]{43}$/.test(token);

type KeyDeps = Pick<Deps, 'db' | 'config' | 'guard'>;
type Asked = Result<DataOf<typeof askKeyCall>, CodeOf<typeof askKeyCall> | 'rate_limited'>;
type Made = Result<DataOf<typeof makeKeyCall>, CodeOf<typeof makeKeyCall> | 'invalid_input' | 'rate_limited'>;

/** Checks the owner's password, stores the key's terms, and mails the code that confirms them. */
export async function askKey(
  deps: KeyDeps,
  { subjectId: memberId, tokenSha256 }: Caller,
  { password, scopes, ...terms }: InputOf<typeof askKeyCall>,
): Promise<Asked> {
  const verified = await verifyOwnPassword(deps, memberId, password);
  if (!verified.ok) return verified;
  return transactionOnce(deps.db, async (tx): Promise<Asked> => {
    const wanted = { ...terms, scopes: [...new Set(scopes)] };
    const request = await toRefusal(askKeyCall.errors, () => askForKey(tx, tokenSha256, wanted));
    if (!request.ok) return request;
    const email = await selectAddress(tx, memberId);
    const mailed = await issueCode(deps, tx, { purpose: 'api-key', email, memberId, request: request.value });
    return mailed.ok ? ok({ _id: request.value }) : mailed;
  });
}

/** Needs the mailed code of the request, and any second factor. Only this answer contains the key. */
export async function makeKey(
  deps: KeyDeps,
  { subjectId: memberId, tokenSha256 }: Caller,
  { _id: request, otp, ...proof }: InputOf<typeof makeKeyCall>,
): Promise<Made> {
  const broken = otpRule(otp);
  if (broken) return fail('invalid_input', broken);
  if (!isUuid(request)) return fail('code_not_valid');
  const factor = await readyFactorCheck(deps, { memberId, purpose: 'withdrawal', request }, proof);
  if (!factor.ok) return factor;
  const key = PREFIX + randomBytes(32).toString('base64url');
  const email = await selectAddress(deps.db, memberId);
  const claim = { purpose: 'api-key', kind: 'vendor', email, request, code: otp } as const;
  return withCode(deps.db, claim, async (tx): Promise<Made> => {
    const shown = await factor.value(tx);
    if (!shown.ok) return shown;
    const of = { request, tokenSha256: sha256(key), hint: key.slice(-4) };
    const made = await toRefusal(makeKeyCall.errors, () => insertKey(tx, tokenSha256, of));
    if (!made.ok) return made;
    const kept = await selectKey(tx, made.value);
    if (kept === undefined) return fail('unauthorized');
    return ok({ _id: kept.id, key, expiresAt: toDateTime(kept.expiresAt) });
  });
}

/** For the process that mails codes: name, scopes and end, as requested. */
export const keyCodeFacts: CodeFacts = async (db, { memberId, request }, t) => {
  const asked = isUuid(request) ? await selectAskedKey(db, memberId, request) : undefined;
  if (asked === undefined) return null;
  const [name, scopes] = [withoutLinks(asked.name), asked.scopes.join(', ')];
  return [t.code.keyLets({ name, days: asked.days, scopes })];
};
