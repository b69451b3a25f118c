import { fail, loginRule, ok, type Result } from '@plumbline/contract';
import type { Deps } from '../../compose.ts';
import type { Queryable } from '../../platform/database.ts';
import { withinLimits } from '../../platform/rate-limit.ts';
import { hitByNetwork, hitsOfSignIn } from './limits.ts';
import { verifyPassword } from './passwords.ts';
import { type Client, insertMemberSession, selectCredentials } from './store.ts';
import { newToken, sha256 } from './tokens.ts';

const MEMBER_SESSION_DAYS = 30;

export interface SignedIn {
  readonly memberId: bigint;
  readonly token: string;
}

type Code = 'invalid_input' | 'rate_limited' | 'invalid_credentials' | 'account_frozen';

/**
 * Opens a member session with an e-mail address or phone number and a password. Unknown names, vendors' names and wrong
 * passwords cost the same and get the same answer; that an account is frozen is told only after its password.
 */
export async function signIn(
  deps: Pick<Deps, 'db' | 'config'>,
  form: { email: string; password: string },
  client: Client,
): Promise<Result<SignedIn, Code>> {
  const broken = loginRule(form);
  if (broken) return fail('invalid_input', broken);
  const { db, config } = deps;
  const name = form.email.toLowerCase();
  if (!(await withinLimits(db, config.rateLimitFactor, [hitByNetwork('signInByNetwork', client.ip)])))
    return fail('rate_limited');
  const member = await selectCredentials(db, name);
  const key = member ? `member ${member.id}` : name;
  if (!(await withinLimits(db, config.rateLimitFactor, hitsOfSignIn(key, client.ip)))) return fail('rate_limited');
  const right = await verifyPassword(member?.password_hash, form.password);
  if (!right.ok) return right;
  if (!member || !right.value) return fail('invalid_credentials');
  if (member.frozen) return fail('account_frozen');
  const token = await openMemberSession(db, member.id, member.password_hash, client);
  return token === null ? fail('invalid_credentials') : ok({ memberId: member.id, token });
}

/** The token of a new session; null when the member was frozen or got another password meanwhile. */
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
