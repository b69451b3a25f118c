import { type DataOf, fail, type getSecondFactors, ok, type Result } from '@plumbline/contract';
import { showDateTime } from '../../../../platform/calendar.ts';
import { type Tx, transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { withinLimits } from '../../../../platform/rate-limit.ts';
import { readSettings } from '../../../../platform/settings.ts';
import { notify } from '../../../base/mail/index.ts';
import { checkAppCode } from '../codes/check-code.ts';
import { selectPayoutsWait } from '../freeze/freeze-store.ts';
import { hit } from '../limits.ts';
import { verifyOwnPassword } from '../passwords/verify-own-password.ts';
import { appAddedLetter, appRemovedLetter, recoveryCodesLetter } from '../security-letters.ts';
import { memberOf, type Subject } from '../sessions/subject.ts';
import { selectCredentialsById } from '../store.ts';
import { authenticatorUri, newAuthenticatorSecret } from './authenticator.ts';
import {
  deleteRecoveryCodes,
  deleteTotp,
  replaceRecoveryCodes,
  replaceTotp,
  selectFactors,
  selectPasskeys,
  selectTotp,
} from './factor-store.ts';
import { newRecoveryCodes, readRecoveryCode, recoveryCodeHash } from './recovery-codes.ts';
import { relyingParty } from './relying-party.ts';
import { encryptSecret } from './secrets.ts';

type FactorsDeps = Pick<Deps, 'db' | 'config'>;
type PasswordCode = 'invalid_credentials' | 'rate_limited';

export async function showFactors(deps: FactorsDeps, memberId: bigint): Promise<DataOf<typeof getSecondFactors>> {
  const factors = await selectFactors(deps.db, memberOf(memberId));
  const passkeys = await selectPasskeys(deps.db, memberOf(memberId));
  const waitUntil = await selectPayoutsWait(deps.db, memberId);
  return {
    hasTotp: factors.hasTotp,
    recoveryCodesLeft: Number(factors.recoveryCodesLeft),
    passkeyOrigin: relyingParty(deps.config.publicOrigin).origin,
    payoutsWaitUntil: waitUntil && showDateTime(waitUntil),
    passkeys: passkeys.map((key) => ({
      _id: key.id,
      name: key.name,
      createdAt: showDateTime(key.created_at),
      usedAt: key.used_at && showDateTime(key.used_at),
      isSynced: key.is_synced,
    })),
  };
}

/** Step 1: a secret for the app. Nothing asks for its codes until one was entered; a second set-up replaces the first. */
export async function setUpApp(
  deps: FactorsDeps,
  memberId: bigint,
  password: string,
): Promise<Result<{ secret: string; uri: string }, PasswordCode | 'factor_exists' | 'factor_unavailable'>> {
  const { secretsKey } = deps.config;
  if (secretsKey === null) return fail('factor_unavailable');
  const member = await verifyOwnPassword(deps, memberId, password);
  if (!member.ok) return member;
  const secret = newAuthenticatorSecret();
  const whose = memberOf(memberId);
  const isOpen = await replaceTotp(deps.db, whose, encryptSecret(secretsKey, whose, secret));
  if (!isOpen) return fail('factor_exists');
  const { brandName } = await readSettings(deps.db);
  return ok({ secret, uri: authenticatorUri(secret, brandName, member.value.email) });
}

/** Step 2: a code of the app makes it count. */
export async function confirmApp(
  deps: FactorsDeps,
  memberId: bigint,
  code: string,
): Promise<Result<{ recoveryCodes: string[] }, 'factor_wrong' | 'factor_unknown' | 'factor_exists' | 'rate_limited'>> {
  const limits = [hit('factorByMember', `${memberId}`), hit('factorByMemberDay', `${memberId}`)];
  if (!(await withinLimits(deps.db, deps.config.rateLimitFactor, limits))) return fail('rate_limited');
  const stored = await selectTotp(deps.db, memberOf(memberId));
  if (!stored) return fail('factor_unknown');
  if (stored.is_confirmed) return fail('factor_exists');
  return transaction(deps.db, async (tx) => {
    const before = await selectFactors(tx, memberOf(memberId));
    const typed = code.replace(/\s/g, '');
    const isRight = /^\d{6}$/.test(typed) && (await checkAppCode(deps, tx, memberOf(memberId), typed, 'new'));
    if (!isRight) return fail('factor_wrong');
    const { email } = (await selectCredentialsById(tx, memberId))!;
    await notify(tx, { ...appAddedLetter(), to: email, memberId });
    return ok({ recoveryCodes: before.recoveryCodesLeft > 0n ? [] : await freshRecoveryCodes(tx, memberOf(memberId)) });
  });
}

export async function removeApp(
  deps: FactorsDeps,
  memberId: bigint,
  password: string,
): Promise<Result<null, PasswordCode | 'factor_unknown'>> {
  const member = await verifyOwnPassword(deps, memberId, password);
  if (!member.ok) return member;
  return transaction(deps.db, async (tx) => {
    if (!(await deleteTotp(tx, memberOf(memberId)))) return fail('factor_unknown');
    await dropCodesOfNobody(tx, memberOf(memberId));
    await notify(tx, { ...appRemovedLetter(), to: member.value.email, memberId });
    return ok(null);
  });
}

export async function renewRecoveryCodes(
  deps: FactorsDeps,
  memberId: bigint,
  password: string,
): Promise<Result<{ recoveryCodes: string[] }, PasswordCode | 'factor_unknown'>> {
  const member = await verifyOwnPassword(deps, memberId, password);
  if (!member.ok) return member;
  return transaction(deps.db, async (tx) => {
    const factors = await selectFactors(tx, memberOf(memberId));
    if (!factors.hasTotp && factors.passkeys === 0n) return fail('factor_unknown');
    await notify(tx, { ...recoveryCodesLetter(), to: member.value.email, memberId });
    return ok({ recoveryCodes: await freshRecoveryCodes(tx, memberOf(memberId)) });
  });
}

/** Shown once; only their hashes stay. */
export async function freshRecoveryCodes(tx: Tx, subject: Subject): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    subject,
    codes.map((code) => recoveryCodeHash(subject, readRecoveryCode(code)!)),
  );
  return [...codes];
}

/** Recovery codes stand in for a factor: without one they are nothing. */
export async function dropCodesOfNobody(tx: Tx, subject: Subject): Promise<void> {
  const factors = await selectFactors(tx, subject);
  if (!factors.hasTotp && factors.passkeys === 0n) await deleteRecoveryCodes(tx, subject);
}
