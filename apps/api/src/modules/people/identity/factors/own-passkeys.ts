import { randomUUID } from 'node:crypto';
import { fail, ok, type Result } from '@plumbline/contract';
import { transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { isUuid } from '../../../../platform/ids.ts';
import { notify } from '../../../base/mail/index.ts';
import { openTry } from '../codes/challenge.ts';
import { insertChallenge, useChallenge } from '../codes/challenge-store.ts';
import { verifyOwnPassword } from '../passwords/verify-own-password.ts';
import { passkeyAddedLetter, passkeyRemovedLetter } from '../security-letters.ts';
import { memberOf } from '../sessions/subject.ts';
import { newToken, sha256 } from '../sessions/tokens.ts';
import { selectCredentialsById, selectIdentity } from '../store.ts';
import { deletePasskey, insertPasskey, renamePasskey, selectFactors, selectPasskeys } from './factor-store.ts';
import { askForNewPasskey, type PasskeyResponse, readNewPasskey } from './passkeys.ts';
import { dropCodesOfNobody, freshRecoveryCodes } from './second-factors.ts';

const MOST_PASSKEYS = 10;
const VALID_MINUTES = 5;
const REQUEST = 'new passkey';

type PasskeysDeps = Pick<Deps, 'db' | 'config' | 'log'>;
type PasswordCode = 'invalid_credentials' | 'rate_limited';

/** Step 1: what the device is asked to make. */
export async function offerPasskey(deps: PasskeysDeps, memberId: bigint, password: string) {
  const verified = await verifyOwnPassword(deps, memberId, password);
  if (!verified.ok) return verified;
  const keys = await selectPasskeys(deps.db, memberOf(memberId));
  if (keys.length >= MOST_PASSKEYS) return fail('too_many_passkeys');
  const options = await askForNewPasskey(deps, await selectIdentity(deps.db, memberId), keys);
  const token = newToken();
  await insertChallenge(deps.db, {
    tokenSha256: sha256(token),
    subject: memberOf(memberId),
    purpose: 'passkey',
    request: REQUEST,
    webauthnChallenge: options.challenge,
    verifiedHash: null,
    validMinutes: VALID_MINUTES,
  });
  return ok({ challenge: token, options: { ...options } });
}

/** Step 2: the key that the device made, if it answers our challenge at our address. */
export async function addPasskey(
  deps: PasskeysDeps,
  memberId: bigint,
  input: { challenge: string; name: string; passkey: PasskeyResponse },
): Promise<
  Result<{ recoveryCodes: string[] }, 'challenge_not_valid' | 'factor_wrong' | 'factor_exists' | 'rate_limited'>
> {
  const open = await openTry(deps, input, { kind: 'member', purpose: 'passkey', request: REQUEST });
  if (!open.ok) return open;
  if (open.value.subject.id !== memberId) return fail('challenge_not_valid');
  const key = await readNewPasskey(deps, input.passkey, open.value.webauthn_challenge);
  if (!key) return fail('factor_wrong');
  const name = input.name || `Passkey ${randomUUID().slice(0, 4)}`;
  return transaction(deps.db, async (tx) => {
    if (!(await useChallenge(tx, open.value.tokenSha256))) return fail('challenge_not_valid');
    const before = await selectFactors(tx, memberOf(memberId));
    if (!(await insertPasskey(tx, memberOf(memberId), { ...key, name }))) return fail('factor_exists');
    const { email } = (await selectCredentialsById(tx, memberId))!;
    await notify(tx, { ...passkeyAddedLetter(name), to: email, memberId });
    return ok({ recoveryCodes: before.recoveryCodesLeft > 0n ? [] : await freshRecoveryCodes(tx, memberOf(memberId)) });
  });
}

export async function nameAnew(
  deps: PasskeysDeps,
  memberId: bigint,
  input: { _id: string; name: string },
): Promise<Result<null, 'factor_unknown' | 'invalid_input'>> {
  if (input.name === '') return fail('invalid_input', 'Please enter a name');
  const isThere = isUuid(input._id) && (await renamePasskey(deps.db, memberOf(memberId), input._id, input.name));
  return isThere ? ok(null) : fail('factor_unknown');
}

export async function removePasskey(
  deps: PasskeysDeps,
  memberId: bigint,
  input: { _id: string; password: string },
): Promise<Result<null, PasswordCode | 'factor_unknown'>> {
  const member = await verifyOwnPassword(deps, memberId, input.password);
  if (!member.ok) return member;
  if (!isUuid(input._id)) return fail('factor_unknown');
  return transaction(deps.db, async (tx) => {
    const name = await deletePasskey(tx, memberOf(memberId), input._id);
    if (name === undefined) return fail('factor_unknown');
    await dropCodesOfNobody(tx, memberOf(memberId));
    await notify(tx, { ...passkeyRemovedLetter(name), to: member.value.email, memberId });
    return ok(null);
  });
}
