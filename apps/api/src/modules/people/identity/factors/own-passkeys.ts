import { randomUUID } from 'node:crypto';
import { fail, ok, type Result, say } from '@plumbline/contract';
import type { Deps } from '../../../../platform/deps.ts';
import { isUuid } from '../../../../platform/ids.ts';
import { keepAnswer } from '../../../../platform/once.ts';
import { withoutLinks } from '../../../base/mail/index.ts';
import { findTry } from '../codes/challenge.ts';
import { passkeyAddedEmail, passkeyRemovedEmail } from '../email-templates.ts';
import { askGuard, type GuardDeps } from '../guard/ask-guard.ts';
import { NEW_PASSKEY, type PasskeyResponse } from '../guard/calls.ts';
import { verifyOwnPassword } from '../passwords/verify-password.ts';
import { renamePasskey, selectPasskeys } from '../security-store.ts';
import { memberOf } from '../sessions/subject.ts';
import { newToken, sha256 } from '../sessions/tokens.ts';
import { selectIdentity } from '../store.ts';
import { askForNewPasskey } from './passkeys.ts';
import { accountLabel } from './relying-party.ts';
import { type ChangeCode, type ChangeForm, changeFactors, tell } from './second-factors.ts';

type PasskeysDeps = Pick<Deps, 'db' | 'config'> & GuardDeps;

type Offer = {
  readonly challenge: string;
  readonly options: { readonly challenge: string; readonly [field: string]: unknown };
};

/** Step 1: returns what the device must create. */
export async function offerPasskey(
  deps: PasskeysDeps,
  memberId: bigint,
  form: ChangeForm,
): Promise<Result<Offer, ChangeCode | 'too_many_passkeys'>> {
  const verified = await verifyOwnPassword(deps, memberId, form.password);
  if (!verified.ok) return verified;
  const token = newToken();
  const rest = { offered: sha256(token).toString('hex') };
  const offered = await changeFactors(deps, memberId, { kind: 'offer-passkey', rest }, form);
  if (!offered.ok) return offered;
  const keys = await selectPasskeys(deps.db, memberOf(memberId));
  const whose = await selectIdentity(deps.db, memberId);
  const options = await askForNewPasskey(
    deps,
    { ...whose, kind: 'member', email: accountLabel(whose) },
    keys,
    offered.value.webauthnChallenge,
  );
  return ok({ challenge: token, options: { ...options } });
}

export const namePasskey = (name: string): string => name || `Passkey ${randomUUID().slice(0, 4)}`;

/** Step 2: stores the device's key if it answers our challenge at our address. */
export async function addPasskey(
  deps: PasskeysDeps,
  memberId: bigint,
  input: { challenge: string; name: string; passkey: PasskeyResponse },
): Promise<Result<{ recoveryCodes: string[] }, 'challenge_not_valid' | 'factor_wrong' | 'factor_exists'>> {
  const open = await findTry(deps, input, { kind: 'member', purpose: 'passkey', request: NEW_PASSKEY });
  if (!open.ok) return open;
  if (open.value.subject.id !== memberId) return fail('challenge_not_valid');
  const name = namePasskey(input.name);
  const payload = { passkey: input.passkey, name };
  const subject = memberOf(memberId);
  const added = await askGuard(deps, { kind: 'add-passkey', subject, challenge: open.value, payload });
  if (added.ok) {
    await keepAnswer(deps.db, added);
    await tell(deps, memberId, passkeyAddedEmail, { name: withoutLinks(name) });
  }
  return added;
}

export async function nameAnew(
  deps: Pick<Deps, 'db'>,
  memberId: bigint,
  input: { _id: string; name: string },
): Promise<Result<null, 'factor_unknown' | 'invalid_input'>> {
  if (input.name === '') return fail('invalid_input', say('enterAName'));
  const isThere = isUuid(input._id) && (await renamePasskey(deps.db, memberOf(memberId), input._id, input.name));
  return isThere ? ok(null) : fail('factor_unknown');
}

export async function removePasskey(
  deps: PasskeysDeps,
  memberId: bigint,
  input: ChangeForm & { _id: string },
): Promise<Result<null, ChangeCode | 'factor_unknown'>> {
  const member = await verifyOwnPassword(deps, memberId, input.password);
  if (!member.ok) return member;
  if (!isUuid(input._id)) return fail('factor_unknown');
  const change = { kind: 'remove-passkey', rest: { id: input._id } } as const;
  const removed = await changeFactors(deps, memberId, change, input);
  if (!removed.ok) return removed;
  await tell(deps, memberId, passkeyRemovedEmail, { name: withoutLinks(removed.value.name) });
  return ok(null);
}
