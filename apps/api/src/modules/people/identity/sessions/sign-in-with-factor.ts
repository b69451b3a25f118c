import { type FactorError, fail, isFactorError, ok, type Result } from '@plumbline/contract';
import { transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { withinLimits } from '../../../../platform/rate-limit.ts';
import { tellMember } from '../../members/index.ts';
import { type FactorProof, findTry, MAX_TRIES, proveFactor, useFactor } from '../codes/challenge.ts';
import { factorFailingEmail } from '../email-templates.ts';
import type { GuardDeps } from '../guard/ask-guard.ts';
import { hitByNetwork } from '../limits.ts';
import { type Client, selectCredentialsById } from '../store.ts';
import { noteRefused } from './refused-sign-ins.ts';
import { openMemberSession, type SignedIn } from './sign-in.ts';

type Code = 'challenge_not_valid' | FactorError | 'account_frozen' | 'rate_limited';

/** The second half of a login: the session opens in the transaction that uses the verified challenge up. */
export async function signInWithFactor(
  deps: Pick<Deps, 'db' | 'config' | 'log'> & GuardDeps,
  proof: FactorProof,
  client: Client,
): Promise<Result<SignedIn, Code>> {
  const limit = hitByNetwork('signInByNetwork', client.ip);
  if (!(await withinLimits(deps.db, deps.config.rateLimitFactor, [limit]))) return fail('rate_limited');
  const open = await findTry(deps, proof, { kind: 'member', purpose: 'sign-in', request: 'session' });
  if (!open.ok) return open;
  const { subject_id: memberId, verified_hash: verifiedHash } = open.value;
  const proved = await proveFactor(deps, open.value, proof);
  if (!proved.ok) {
    if (isFactorError(proved.code)) {
      noteRefused(deps, { memberId, fault: 'factor', client });
      if ((proved.tries ?? 0) >= MAX_TRIES) await warn(deps, memberId);
    }
    return proved;
  }
  return transaction(deps.db, async (tx): Promise<Result<SignedIn, Code>> => {
    const used = await useFactor(tx, open.value);
    if (!used.ok) return used;
    const token = await openMemberSession(tx, memberId, verifiedHash, client);
    if (token !== null) return ok({ memberId, token });
    const member = await selectCredentialsById(tx, memberId);
    return fail(member?.frozen ? 'account_frozen' : 'challenge_not_valid');
  });
}

const warn = ({ db }: Pick<Deps, 'db'>, memberId: bigint): Promise<void> =>
  transaction(db, (tx) => tellMember(tx, factorFailingEmail, memberId, {}));
