import { type DataOf, type FactorError, type getSecondFactors, ok, type Result } from '@plumbline/contract';
import { toDateTime } from '../../../../platform/calendar.ts';
import { transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { keepAnswer } from '../../../../platform/once.ts';
import { readSettings } from '../../../../platform/settings.ts';
import type { FactKinds, FactsOf, MailTemplate } from '../../../base/mail/index.ts';
import { tellMember } from '../../members/index.ts';
import type { FactorProof } from '../codes/challenge.ts';
import { appAddedEmail, appRemovedEmail, recoveryCodesEmail } from '../email-templates.ts';
import { selectPayoutsWait } from '../freeze/freeze-store.ts';
import { askGuard, type GuardDeps } from '../guard/ask-guard.ts';
import { verifyOwnPassword } from '../passwords/verify-own-password.ts';
import { memberOf } from '../sessions/subject.ts';
import { accountLabel, appUri } from './app-uri.ts';
import { changeFactors } from './change-factors.ts';
import { countFactors, selectPasskeys } from './factor-store.ts';
import { relyingParty } from './relying-party.ts';

type FactorsDeps = Pick<Deps, 'db' | 'config'> & GuardDeps;
export type ChangeCode = 'invalid_credentials' | 'rate_limited' | 'factor_needed' | FactorError | 'challenge_not_valid';
/** The password, and one of the factors of a member who has one. */
export type ChangeForm = FactorProof & { readonly password: string };

export async function readFactors(
  deps: Pick<Deps, 'db' | 'config'>,
  memberId: bigint,
): Promise<DataOf<typeof getSecondFactors>> {
  const factors = await countFactors(deps.db, memberOf(memberId));
  const passkeys = await selectPasskeys(deps.db, memberOf(memberId));
  const waitUntil = await selectPayoutsWait(deps.db, memberId);
  return {
    hasTotp: factors.hasTotp,
    recoveryCodesLeft: Number(factors.recoveryCodesLeft),
    passkeyOrigin: relyingParty(deps.config, 'member').origin,
    payoutsWaitUntil: waitUntil && toDateTime(waitUntil),
    passkeys: passkeys.map((key) => ({
      _id: key.id,
      name: key.name,
      createdAt: toDateTime(key.created_at),
      usedAt: key.used_at && toDateTime(key.used_at),
      isSynced: key.is_synced,
    })),
  };
}

/** Step 1: a secret for the app. Nothing asks for its codes until one was entered; a second set-up replaces the first. */
export async function setUpApp(
  deps: FactorsDeps,
  memberId: bigint,
  form: ChangeForm,
): Promise<Result<{ secret: string; uri: string }, ChangeCode | 'factor_exists'>> {
  const member = await verifyOwnPassword(deps, memberId, form.password);
  if (!member.ok) return member;
  const made = await changeFactors(deps, memberId, { kind: 'set-up-app', rest: {} }, form);
  if (!made.ok) return made;
  const { secret } = made.value;
  const { brandName } = await readSettings(deps.db);
  return ok({ secret, uri: appUri(secret, brandName, accountLabel(member.value)) });
}

/** Step 2: a code of the app makes it count. */
export async function confirmApp(
  deps: FactorsDeps,
  memberId: bigint,
  code: string,
): Promise<
  Result<
    { recoveryCodes: string[] },
    FactorError | 'factor_unknown' | 'factor_exists' | 'challenge_not_valid' | 'rate_limited'
  >
> {
  const made = await askGuard(deps, { kind: 'confirm-app', subject: memberOf(memberId), payload: { code } });
  if (made.ok) {
    await keepAnswer(deps.db, made);
    await tell(deps, memberId, appAddedEmail, {});
  }
  return made;
}

export async function removeApp(
  deps: FactorsDeps,
  memberId: bigint,
  form: ChangeForm,
): Promise<Result<null, ChangeCode | 'factor_unknown'>> {
  const member = await verifyOwnPassword(deps, memberId, form.password);
  if (!member.ok) return member;
  const gone = await changeFactors(deps, memberId, { kind: 'remove-app', rest: {} }, form);
  if (gone.ok) await tell(deps, memberId, appRemovedEmail, {});
  return gone;
}

export async function renewRecoveryCodes(
  deps: FactorsDeps,
  memberId: bigint,
  form: ChangeForm,
): Promise<Result<{ recoveryCodes: string[] }, ChangeCode | 'factor_unknown'>> {
  const member = await verifyOwnPassword(deps, memberId, form.password);
  if (!member.ok) return member;
  const made = await changeFactors(deps, memberId, { kind: 'renew-codes', rest: {} }, form);
  if (made.ok) {
    await keepAnswer(deps.db, made);
    await tell(deps, memberId, recoveryCodesEmail, {});
  }
  return made;
}

/** The guard has made the change already: it mails nobody. */
export const tell = <Kinds extends FactKinds>(
  { db }: Pick<Deps, 'db'>,
  memberId: bigint,
  template: MailTemplate<Kinds>,
  facts: FactsOf<Kinds>,
): Promise<void> => transaction(db, (tx) => tellMember(tx, template, memberId, facts));
