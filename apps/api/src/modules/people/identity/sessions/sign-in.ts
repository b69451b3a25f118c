import {
  type FactorChallenge,
  type FactorError,
  fail,
  isFactorError,
  loginRule,
  ok,
  type Result,
} from '@plumbline/contract';
import { MEMBER_SESSION_DAYS } from '@plumbline/time-limits/rules';
import { type Queryable, transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { withinLimits } from '../../../../platform/rate-limit.ts';
import { notifyMember } from '../../members/index.ts';
import {
  challengeFor,
  type FactorDeps,
  type FactorProof,
  findTry,
  MAX_TRIES,
  proveFactor,
  useFactor,
} from '../codes/challenge.ts';
import { factorFailingEmail } from '../email-templates.ts';
import type { GuardDeps } from '../guard/ask-guard.ts';
import { hitByNetwork } from '../limits.ts';
import { type NamedPassword, verifyNamedPassword } from '../passwords/verify-password.ts';
import { selectFreezer } from '../security-store.ts';
import { type Client, insertMemberSession, selectCredentialsById } from '../store.ts';
import { recordRefused } from './own-sessions.ts';
import { memberOf } from './subject.ts';
import { newToken, sha256 } from './tokens.ts';

interface SignedIn {
  readonly memberId: bigint;
  readonly token: string;
  /** An operator's read-only view. */
  readonly viewOnly?: true;
}

/** Logged in, or the second factor is required first. */
export type SignInStep = SignedIn | { readonly challenge: FactorChallenge };

type Code = 'invalid_input' | 'rate_limited' | 'invalid_credentials' | 'account_frozen' | 'frozen_by_member';

/**
 * Opens a session for a member or vendor by email address or phone number and password. With a second factor, returns
 * a challenge instead. Only after the right password does the answer reveal a freeze, its origin, or a factor.
 */
export async function signIn(
  deps: FactorDeps & Pick<Deps, 'db' | 'config' | 'log'>,
  form: NamedPassword,
  client: Client,
): Promise<Result<SignInStep, Code>> {
  const broken = loginRule(form);
  if (broken) return fail('invalid_input', broken);
  const member = await verifyNamedPassword(deps, form, client.ip, (memberId) =>
    recordRefused(deps, { memberId, reason: 'password', client }),
  );
  if (!member.ok) return member;
  const { id: memberId, password_hash: verifiedHash, frozen } = member.value;
  if (frozen) return fail(await frozenBy(deps.db, memberId));
  const challenge = await challengeFor(deps, deps.db, {
    subject: memberOf(memberId),
    purpose: 'sign-in',
    request: 'session',
    verifiedHash,
  });
  if (challenge) return ok({ challenge });
  const token = await openMemberSession(deps.db, memberId, verifiedHash, client);
  return token === null ? fail('invalid_credentials') : ok({ memberId, token });
}

/** Members release their own freezes; operators release all others (decisions, 39). */
const frozenBy = async (db: Queryable, memberId: bigint): Promise<'account_frozen' | 'frozen_by_member'> =>
  (await selectFreezer(db, memberId)) === 'member' ? 'frozen_by_member' : 'account_frozen';

/**
 * Opens a session and returns its token. Null if the member was frozen or got another password meanwhile. A device with
 * both a new browser and a new address is reported by mail (identity.open_member_session), except the first.
 */
export async function openMemberSession(
  db: Queryable,
  memberId: bigint,
  verifiedHash: string | null,
  client: Client,
): Promise<string | null> {
  const token = newToken();
  const session = { tokenSha256: sha256(token), memberId, verifiedHash, client, days: MEMBER_SESSION_DAYS };
  return (await insertMemberSession(db, session)) ? token : null;
}

type FactorCode = 'challenge_not_valid' | FactorError | 'account_frozen' | 'rate_limited';

/** Completes a login: opens the session in the transaction that uses up the verified challenge. */
export async function signInWithFactor(
  deps: Pick<Deps, 'db' | 'config' | 'log'> & GuardDeps,
  proof: FactorProof,
  client: Client,
): Promise<Result<SignedIn, FactorCode>> {
  const limit = hitByNetwork('signInByNetwork', client.ip);
  if (!(await withinLimits(deps.db, deps.config.rateLimitFactor, [limit]))) return fail('rate_limited');
  const open = await findTry(deps, proof, { kind: 'member', purpose: 'sign-in', request: 'session' });
  if (!open.ok) return open;
  const { subject_id: memberId, verified_hash: verifiedHash } = open.value;
  const proved = await proveFactor(deps, open.value, proof);
  if (!proved.ok) {
    if (isFactorError(proved.code)) {
      recordRefused(deps, { memberId, reason: 'factor', client });
      if ((proved.tries ?? 0) >= MAX_TRIES) await warn(deps, memberId);
    }
    return proved;
  }
  return transaction(deps.db, async (tx): Promise<Result<SignedIn, FactorCode>> => {
    const used = await useFactor(tx, open.value);
    if (!used.ok) return used;
    const token = await openMemberSession(tx, memberId, verifiedHash, client);
    if (token !== null) return ok({ memberId, token });
    const member = await selectCredentialsById(tx, memberId);
    return fail(member?.frozen ? 'account_frozen' : 'challenge_not_valid');
  });
}

const warn = ({ db }: Pick<Deps, 'db'>, memberId: bigint): Promise<void> =>
  transaction(db, (tx) => notifyMember(tx, factorFailingEmail, memberId, {}));
