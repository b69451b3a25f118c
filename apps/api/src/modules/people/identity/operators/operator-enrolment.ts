import { type FactorError, fail, isFactorError, ok, type Result } from '@plumbline/contract';
import type { Enrolment } from '@plumbline/contract/operator';
import { ENROLMENT_VALID_MINUTES } from '@plumbline/time-limits/rules';
import { toDateTime } from '../../../../platform/calendar.ts';
import { type Queryable, transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { readSettings } from '../../../../platform/settings.ts';
import { findTry, type OpenTry, useFactor } from '../codes/challenge.ts';
import { openChallenge } from '../codes/store.ts';
import { namePasskey } from '../factors/own-passkeys.ts';
import { askForNewPasskey } from '../factors/passkeys.ts';
import { appUri, relyingParty } from '../factors/relying-party.ts';
import { askGuard, type GuardDeps } from '../guard/ask-guard.ts';
import type { PasskeyResponse } from '../guard/calls.ts';
import { countFactors } from '../security-store.ts';
import { operatorOf } from '../sessions/subject.ts';
import { newToken, sha256 } from '../sessions/tokens.ts';
import type { Client } from '../store.ts';
import { recordFailedSignIn } from './failed-sign-ins.ts';
import { type OpenedSession, openOperatorSession } from './operator-session.ts';
import { selectOperatorById } from './operator-store.ts';

const ENROL = { kind: 'operator', purpose: 'enrol', request: 'session' } as const;

type EnrolDeps = Pick<Deps, 'db' | 'config'> & GuardDeps;

/** Returns a token for setting up a factor, for an operator with the right password and no factor yet. */
export async function beginEnrolment(
  { config }: Pick<Deps, 'config'>,
  db: Queryable,
  operatorId: bigint,
  verifiedHash: string,
): Promise<Enrolment> {
  const token = newToken();
  await openChallenge(db, {
    tokenSha256: sha256(token),
    subject: operatorOf(operatorId),
    purpose: ENROL.purpose,
    request: ENROL.request,
    verifiedHash,
    validMinutes: ENROLMENT_VALID_MINUTES,
  });
  return {
    enrolment: token,
    passkeyOrigin: relyingParty(config, 'operator').origin,
    expiresAt: toDateTime(new Date(Date.now() + ENROLMENT_VALID_MINUTES * 60_000)),
  };
}

/** Returns the enrolment's operator. It compares nothing, so it counts no try. */
async function lookUp(deps: EnrolDeps, enrolment: string) {
  const open = await findTry(deps, { challenge: enrolment }, ENROL);
  if (!open.ok) return open;
  const operator = await selectOperatorById(deps.db, open.value.subject_id);
  if (!operator) return fail('challenge_not_valid');
  const factors = await countFactors(deps.db, operatorOf(operator.id));
  return factors.hasTotp || factors.passkeys > 0n ? fail('factor_exists') : ok({ open: open.value, operator });
}

export async function enrolApp(
  deps: EnrolDeps,
  enrolment: string,
): Promise<Result<{ secret: string; uri: string }, 'challenge_not_valid' | 'factor_exists'>> {
  const known = await lookUp(deps, enrolment);
  if (!known.ok) return known;
  const { open, operator } = known.value;
  const made = await askGuard(deps, { kind: 'enrol-app', subject: open.subject, challenge: open, payload: {} });
  if (!made.ok) return made;
  const { secret } = made.value;
  const { brandName } = await readSettings(deps.db);
  return ok({ secret, uri: appUri(secret, brandName, operator.email) });
}

export interface Enrolled extends OpenedSession {
  readonly recoveryCodes: readonly string[];
}
type ConfirmCode = 'challenge_not_valid' | FactorError | 'factor_exists' | 'rate_limited';

export async function confirmEnrolledApp(
  deps: EnrolDeps,
  input: { enrolment: string; code: string },
  client: Client,
): Promise<Result<Enrolled, ConfirmCode>> {
  const open = await findTry(deps, { challenge: input.enrolment }, ENROL);
  if (!open.ok) return open;
  const { subject } = open.value;
  const payload = { code: input.code };
  const made = await askGuard(deps, { kind: 'confirm-enrolled-app', subject, challenge: open.value, payload });
  if (made.ok) return finish(deps, open.value, client, { factor: 'authenticator app', ...made.value });
  if (isFactorError(made.code)) await recordFailedSignIn(deps.db, { operatorId: subject.id, reason: 'factor' }, client);
  return made;
}

export async function offerEnrolledPasskey(deps: EnrolDeps, enrolment: string) {
  const known = await lookUp(deps, enrolment);
  if (!known.ok) return known;
  const { open, operator } = known.value;
  const userId = Uint8Array.from(sha256(`plumbline operator ${operator.id}`).subarray(0, 16));
  const whose = { kind: 'operator', userId, email: operator.email, fullName: operator.full_name } as const;
  return ok({ options: { ...(await askForNewPasskey(deps, whose, [], open.webauthn_challenge)) } });
}

export async function confirmEnrolledPasskey(
  deps: EnrolDeps,
  input: { enrolment: string; name: string; passkey: PasskeyResponse },
  client: Client,
): Promise<Result<Enrolled, 'challenge_not_valid' | 'factor_wrong' | 'factor_exists'>> {
  const open = await findTry(deps, { challenge: input.enrolment }, ENROL);
  if (!open.ok) return open;
  const { subject } = open.value;
  const payload = { passkey: input.passkey, name: namePasskey(input.name) };
  const made = await askGuard(deps, { kind: 'enrol-passkey', subject, challenge: open.value, payload });
  return made.ok ? finish(deps, open.value, client, { factor: 'passkey', ...made.value }) : made;
}

/** The guard has added the factor. The session opens in the transaction that uses up the verified enrolment. */
const finish = (
  deps: EnrolDeps,
  open: OpenTry,
  client: Client,
  { factor, recoveryCodes }: { readonly factor: string; readonly recoveryCodes: readonly string[] },
): Promise<Result<Enrolled, 'challenge_not_valid'>> =>
  transaction(deps.db, async (tx): Promise<Result<Enrolled, 'challenge_not_valid'>> => {
    const used = await useFactor(tx, open);
    if (!used.ok) return used;
    const session = await openOperatorSession(tx, open.subject.id, open.verified_hash!, client, { factor });
    return session.ok ? ok({ ...session.value, recoveryCodes }) : session;
  });
