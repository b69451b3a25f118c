import {
  canonicalEmail,
  type FactorChallenge,
  type FactorError,
  fail,
  isFactorError,
  ok,
  type Result,
  say,
} from '@plumbline/contract';
import type { Enrolment } from '@plumbline/contract/operator';
import { transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { withinLimits } from '../../../../platform/rate-limit.ts';
import { challengeFor, type FactorProof, findTry, MAX_TRIES, proveFactor, useFactor } from '../codes/challenge.ts';
import { selectChallenge } from '../codes/store.ts';
import { operatorFactorFailingEmail } from '../email-templates.ts';
import type { GuardDeps } from '../guard/ask-guard.ts';
import { hitByNetwork, hitsOfSignIn } from '../limits.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { operatorOf } from '../sessions/subject.ts';
import { isToken, sha256 } from '../sessions/tokens.ts';
import type { Client } from '../store.ts';
import { recordFailedName, recordFailedSignIn } from './failed-sign-ins.ts';
import { beginEnrolment } from './operator-enrolment.ts';
import { type OpenedSession, openOperatorSession } from './operator-session.ts';
import { selectOperator, selectOperatorById } from './operator-store.ts';
import { notifyOperator } from './owner-emails.ts';

const SIGN_IN = { kind: 'operator', purpose: 'sign-in', request: 'session' } as const;

type SignInDeps = Pick<Deps, 'db' | 'config'> & GuardDeps;

/** Step 1: checks the password. It never opens a session: a challenge follows, or the enrolment of the first factor. */
export async function signInOperator(
  deps: SignInDeps,
  form: { email: string; password: string },
  client: Client,
): Promise<Result<FactorChallenge | Enrolment, 'invalid_input' | 'rate_limited' | 'invalid_credentials'>> {
  if (form.email === '') return fail('invalid_input', say('enterYourEmail'));
  if (form.password === '') return fail('invalid_input', say('enterPassword'));
  const limits = [
    hitByNetwork('signInByNetwork', client.ip),
    ...hitsOfSignIn(`operator ${canonicalEmail(form.email)}`, client.ip),
  ];
  if (!(await withinLimits(deps.db, deps.config.rateLimitFactor, limits))) {
    await recordFailedName(deps.db, form.email, 'limit', client);
    return fail('rate_limited');
  }
  const operator = await selectOperator(deps.db, form.email);
  const right = await verifyPassword(operator?.password_hash, form.password);
  if (!right.ok) return right;
  if (!operator || !right.value) {
    await recordFailedName(deps.db, form.email, 'password', client);
    return fail('invalid_credentials', say('emailOrPasswordWrong'));
  }
  const { id, password_hash: verifiedHash } = operator;
  const asked = { subject: operatorOf(id), purpose: 'sign-in', request: 'session', verifiedHash } as const;
  const challenge = await challengeFor(deps, deps.db, asked);
  return ok(challenge ?? (await beginEnrolment(deps, deps.db, id, verifiedHash)));
}

type FactorCode = 'challenge_not_valid' | FactorError | 'rate_limited';

/** Step 2: opens the session in the transaction that uses up the verified challenge. */
export async function signInOperatorWithFactor(
  deps: SignInDeps,
  proof: FactorProof,
  client: Client,
): Promise<Result<OpenedSession, FactorCode>> {
  const limit = hitByNetwork('signInByNetwork', client.ip);
  const open = (await withinLimits(deps.db, deps.config.rateLimitFactor, [limit]))
    ? await findTry(deps, proof, SIGN_IN)
    : fail('rate_limited');
  if (!open.ok) {
    if (open.code === 'rate_limited') await recordLimit(deps, proof, client);
    return open;
  }
  const { subject_id: operatorId, verified_hash: verifiedHash } = open.value;
  const proved = await proveFactor(deps, open.value, proof);
  if (!proved.ok) {
    if (proved.code === 'rate_limited') await recordLimit(deps, proof, client);
    if (isFactorError(proved.code)) {
      await recordFailedSignIn(deps.db, { operatorId, reason: 'factor' }, client);
      if ((proved.tries ?? 0) >= MAX_TRIES) await warn(deps, operatorId);
    }
    return proved;
  }
  return transaction(deps.db, async (tx): Promise<Result<OpenedSession, FactorCode>> => {
    const used = await useFactor(tx, open.value);
    return used.ok ? openOperatorSession(tx, operatorId, verifiedHash!, client) : used;
  });
}

async function recordLimit({ db }: Pick<Deps, 'db'>, { challenge = '' }: FactorProof, client: Client): Promise<void> {
  const open = isToken(challenge)
    ? await selectChallenge(db, { ...SIGN_IN, tokenSha256: sha256(challenge) })
    : undefined;
  await recordFailedSignIn(db, { operatorId: open?.subject_id ?? null, reason: 'limit' }, client);
}

const warn = ({ db }: Pick<Deps, 'db'>, operatorId: bigint): Promise<void> =>
  transaction(db, async (tx) => {
    if (await selectOperatorById(tx, operatorId)) await notifyOperator(tx, operatorFactorFailingEmail, operatorId, {});
  });
