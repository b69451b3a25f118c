import { randomBytes, randomUUID } from 'node:crypto';
import { fail, ok, type Result } from '@plumbline/contract';
import type { Enrolment } from '@plumbline/contract/operator';
import { showDateTime } from '../../../../platform/calendar.ts';
import { type Queryable, type Tx, transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { readSettings } from '../../../../platform/settings.ts';
import { audit } from '../../../base/audit/index.ts';
import { type OpenTry, openTry } from '../codes/challenge.ts';
import { insertChallenge, selectChallenge, useChallenge } from '../codes/challenge-store.ts';
import { checkAppCode } from '../codes/check-code.ts';
import { authenticatorUri, newAuthenticatorSecret } from '../factors/authenticator.ts';
import { insertPasskey, replaceTotp, selectFactors } from '../factors/factor-store.ts';
import { askForNewPasskey, type PasskeyResponse, readNewPasskey } from '../factors/passkeys.ts';
import { relyingParty } from '../factors/relying-party.ts';
import { freshRecoveryCodes } from '../factors/second-factors.ts';
import { encryptSecret } from '../factors/secrets.ts';
import { operatorOf } from '../sessions/subject.ts';
import { isToken, newToken, sha256 } from '../sessions/tokens.ts';
import type { Client } from '../store.ts';
import { noteFailedSignIn } from './failed-sign-ins.ts';
import { type OpenedSession, openOperatorSession } from './open-operator-session.ts';
import { selectOperatorById } from './operator-store.ts';

const VALID_MINUTES = 15;
const ENROL = { kind: 'operator', purpose: 'enrol', request: 'session' } as const;

type EnrolDeps = Pick<Deps, 'db' | 'config' | 'log'>;

/** For an operator whose password was right and who has no factor: a token for the calls that set one up. */
export async function beginEnrolment(
  { config }: Pick<Deps, 'config'>,
  db: Queryable,
  operatorId: bigint,
  verifiedHash: string,
): Promise<Enrolment> {
  const token = newToken();
  await insertChallenge(db, {
    tokenSha256: sha256(token),
    subject: operatorOf(operatorId),
    purpose: ENROL.purpose,
    request: ENROL.request,
    webauthnChallenge: randomBytes(32).toString('base64url'),
    verifiedHash,
    validMinutes: VALID_MINUTES,
  });
  return {
    enrolment: token,
    hasApps: config.secretsKey !== null,
    passkeyOrigin: relyingParty(config.publicOrigin).origin,
    expiresAt: showDateTime(new Date(Date.now() + VALID_MINUTES * 60_000)),
  };
}

/** Whose enrolment it is. Looking does not count as a try: it compares nothing. */
async function lookUp(deps: EnrolDeps, enrolment: string) {
  const open = isToken(enrolment) ? await selectChallenge(deps.db, { ...ENROL, tokenSha256: sha256(enrolment) }) : null;
  if (!open) return fail('challenge_not_valid');
  const operator = await selectOperatorById(deps.db, open.subject_id);
  if (!operator) return fail('challenge_not_valid');
  const factors = await selectFactors(deps.db, operatorOf(operator.id));
  return factors.hasTotp || factors.passkeys > 0n ? fail('factor_exists') : ok({ open, operator });
}

export async function enrolApp(
  deps: EnrolDeps,
  enrolment: string,
): Promise<Result<{ secret: string; uri: string }, 'challenge_not_valid' | 'factor_exists' | 'factor_unavailable'>> {
  const { secretsKey } = deps.config;
  if (secretsKey === null) return fail('factor_unavailable');
  const known = await lookUp(deps, enrolment);
  if (!known.ok) return known;
  const { id, email } = known.value.operator;
  const secret = newAuthenticatorSecret();
  const isOpen = await replaceTotp(deps.db, operatorOf(id), encryptSecret(secretsKey, operatorOf(id), secret));
  if (!isOpen) return fail('factor_exists');
  const { brandName } = await readSettings(deps.db);
  return ok({ secret, uri: authenticatorUri(secret, brandName, email) });
}

export interface Enrolled extends OpenedSession {
  readonly recoveryCodes: readonly string[];
}
type ConfirmCode = 'challenge_not_valid' | 'factor_wrong' | 'factor_exists' | 'rate_limited';

export async function confirmEnrolledApp(
  deps: EnrolDeps,
  input: { enrolment: string; code: string },
  client: Client,
): Promise<Result<Enrolled, ConfirmCode>> {
  const code = input.code.replace(/\s/g, '');
  const open = await openTry(deps, { challenge: input.enrolment, code }, ENROL);
  if (!open.ok) return open;
  const enrolled = await finish(deps, open.value, client, async (tx) => {
    const isRight = /^\d{6}$/.test(code) && (await checkAppCode(deps, tx, open.value.subject, code, 'new'));
    return isRight ? ok('authenticator app') : fail('factor_wrong');
  });
  if (!enrolled.ok && enrolled.code === 'factor_wrong') {
    await noteFailedSignIn(deps.db, { operatorId: open.value.subject.id, fault: 'factor' }, client);
  }
  return enrolled;
}

export async function offerEnrolledPasskey(deps: EnrolDeps, enrolment: string) {
  const known = await lookUp(deps, enrolment);
  if (!known.ok) return known;
  const { open, operator } = known.value;
  const userId = Uint8Array.from(sha256(`plumbline operator ${operator.id}`).subarray(0, 16));
  const whose = { userId, email: operator.email, fullName: operator.full_name };
  const challenge = Uint8Array.from(Buffer.from(open.webauthn_challenge, 'base64url'));
  return ok({ options: { ...(await askForNewPasskey(deps, whose, [], challenge)) } });
}

export async function confirmEnrolledPasskey(
  deps: EnrolDeps,
  input: { enrolment: string; name: string; passkey: PasskeyResponse },
  client: Client,
): Promise<Result<Enrolled, ConfirmCode>> {
  const open = await openTry(deps, { challenge: input.enrolment, passkey: input.passkey }, ENROL);
  if (!open.ok) return open;
  const key = await readNewPasskey(deps, input.passkey, open.value.webauthn_challenge);
  if (!key) return fail('factor_wrong');
  const name = input.name || `Passkey ${randomUUID().slice(0, 4)}`;
  return finish(deps, open.value, client, async (tx) =>
    (await insertPasskey(tx, open.value.subject, { ...key, name })) ? ok('passkey') : fail('factor_exists'),
  );
}

/** The factor counts, the recovery codes are made and the session opens: all of it, or nothing. */
const finish = (
  deps: EnrolDeps,
  open: OpenTry,
  client: Client,
  addFactor: (tx: Tx) => Promise<Result<string, 'factor_wrong' | 'factor_exists'>>,
): Promise<Result<Enrolled, ConfirmCode>> =>
  transaction(deps.db, async (tx): Promise<Result<Enrolled, ConfirmCode>> => {
    if (!(await useChallenge(tx, open.tokenSha256))) return fail('challenge_not_valid');
    const before = await selectFactors(tx, open.subject);
    if (before.hasTotp || before.passkeys > 0n) return fail('factor_exists');
    const added = await addFactor(tx);
    if (!added.ok) return added;
    const recoveryCodes = await freshRecoveryCodes(tx, open.subject);
    const operator = (await selectOperatorById(tx, open.subject.id))!;
    await audit(
      tx,
      { operator, ip: client.ip, userAgent: client.userAgent },
      {
        action: 'operator.enrol',
        subject: `operator:${open.subject.id}`,
        reason: '',
        before: { factor: 'none' },
        after: { factor: added.value },
      },
    );
    const session = await openOperatorSession(tx, open.subject.id, open.verified_hash!, client);
    return session.ok ? ok({ ...session.value, recoveryCodes }) : session;
  });
