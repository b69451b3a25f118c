import { type DataOf, type FactorError, type getSecondFactors, ok, type Result } from '@plumbline/contract';
import { toDateTime } from '../../../../platform/calendar.ts';
import { transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { keepAnswer } from '../../../../platform/once.ts';
import { readSettings } from '../../../../platform/settings.ts';
import type { FactKinds, FactsOf, MailTemplate } from '../../../base/mail/index.ts';
import { notifyMember } from '../../members/index.ts';
import type { FactorProof } from '../codes/challenge.ts';
import { appAddedEmail, appRemovedEmail, recoveryCodesEmail } from '../email-templates.ts';
import { type Answer, askGuard, type GuardDeps } from '../guard/ask-guard.ts';
import type { DemoCodes, FactorChange, GuardCalls } from '../guard/calls.ts';
import { verifyOwnPassword } from '../passwords/verify-password.ts';
import { countFactors, selectPasskeys, selectPayoutsWait } from '../security-store.ts';
import { memberOf, operatorOf } from '../sessions/subject.ts';
import { isToken, sha256 } from '../sessions/tokens.ts';
import { accountLabel, appUri, relyingParty } from './relying-party.ts';

type FactorsDeps = Pick<Deps, 'db' | 'config'> & GuardDeps;
export type ChangeCode = 'invalid_credentials' | 'rate_limited' | 'factor_needed' | FactorError | 'challenge_not_valid';
/** The password, plus one of the factors if the member has one. */
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

/** Step 1: creates a secret for the app. It takes effect after its first code. A second set-up replaces the first. */
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

/** Step 2: the first code puts the app into effect. */
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

/** The guard has made the change already, but it sends no mail. */
export const tell = <Kinds extends FactKinds>(
  { db }: Pick<Deps, 'db'>,
  memberId: bigint,
  template: MailTemplate<Kinds>,
  facts: FactsOf<Kinds>,
): Promise<void> => transaction(db, (tx) => notifyMember(tx, template, memberId, facts));

/** What is sent with a change beside the proof. */
type Rest<Change extends FactorChange> = Omit<GuardCalls[Change]['payload'], 'code' | 'passkey'>;

/**
 * Asks the guard for a change of a member's factors. A member with a factor must answer a challenge for exactly this
 * change. The guard checks that itself and does not trust this process.
 */
export function changeFactors<Change extends FactorChange>(
  deps: GuardDeps,
  memberId: bigint,
  change: { readonly kind: Change; readonly rest: Rest<Change> },
  proof: FactorProof,
): Promise<Answer<Change>> {
  const { challenge = '', code, passkey } = proof;
  const named = isToken(challenge)
    ? { challenge: { tokenSha256: sha256(challenge), purpose: 'factors', request: change.kind } }
    : {};
  const payload = { ...change.rest, code, passkey } as unknown as GuardCalls[Change]['payload'];
  return askGuard(deps, { kind: change.kind, subject: memberOf(memberId), payload, ...named });
}

/** A guard answers these only in the demo. */
const refused = (): never => {
  throw new Error('the guard simulates an operator’s phone only in the demo: start it with PLUMBLINE_DEMO=1');
};

/** Gives a demo operator an authenticator app, once. */
export async function enrolDemoApp(deps: GuardDeps, operatorId: bigint): Promise<void> {
  const made = await askGuard(deps, { kind: 'demo-app', subject: operatorOf(operatorId), payload: {} });
  if (!made.ok) refused();
}

/** Returns the codes of the demo operator's app. */
export async function demoCodes(deps: GuardDeps, operatorId: bigint): Promise<DemoCodes> {
  const shown = await askGuard(deps, { kind: 'demo-code', subject: operatorOf(operatorId), payload: {} });
  return shown.ok ? shown.value : refused();
}
