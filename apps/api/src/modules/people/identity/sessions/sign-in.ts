import { type FactorChallenge, fail, loginRule, ok, type Result } from '@plumbline/contract';
import { MEMBER_SESSION_DAYS } from '@plumbline/time-limits/rules';
import type { Queryable } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { challengeFor, type FactorDeps } from '../codes/challenge.ts';
import { selectFreezer } from '../freeze/freeze-store.ts';
import { type NamedPassword, verifyNamedPassword } from '../passwords/verify-named-password.ts';
import { type Client, insertMemberSession } from '../store.ts';
import { noteRefused } from './refused-sign-ins.ts';
import { memberOf } from './subject.ts';
import { newToken, sha256 } from './tokens.ts';

export interface SignedIn {
  readonly memberId: bigint;
  readonly token: string;
  /** An operator's read-only view. */
  readonly viewOnly?: true;
}

/** Signed in, or asked for the second factor first. */
export type SignInStep = SignedIn | { readonly challenge: FactorChallenge };

type Code = 'invalid_input' | 'rate_limited' | 'invalid_credentials' | 'account_frozen' | 'frozen_by_member';

/**
 * Opens a session of a member or vendor with an e-mail address or phone number and a password; with a second factor, answers a
 * challenge instead. That an account is frozen and by whom, or has a factor, is told only after its password.
 */
export async function signIn(
  deps: FactorDeps & Pick<Deps, 'db' | 'config' | 'log'>,
  form: NamedPassword,
  client: Client,
): Promise<Result<SignInStep, Code>> {
  const broken = loginRule(form);
  if (broken) return fail('invalid_input', broken);
  const member = await verifyNamedPassword(deps, form, client.ip, (memberId) =>
    noteRefused(deps, { memberId, fault: 'password', client }),
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

/** What a member froze, the member releases; the rest is the operators' (decisions, 39). */
const frozenBy = async (db: Queryable, memberId: bigint): Promise<'account_frozen' | 'frozen_by_member'> =>
  (await selectFreezer(db, memberId)) === 'member' ? 'frozen_by_member' : 'account_frozen';

/**
 * The token of a new session; null when the member was frozen or got another password meanwhile. A device that is new
 * in its browser and in its address is told of by mail (identity.open_member_session), the very first one aside.
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
