import { fail, ok, type Result } from '@plumbline/contract';
import { transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { withinLimits } from '../../../../platform/rate-limit.ts';
import { notify } from '../../../base/mail/index.ts';
import { type FactorProof, MOST_TRIES, openTry, proveFactor } from '../codes/challenge.ts';
import { hitByNetwork } from '../limits.ts';
import { factorFailingLetter } from '../security-letters.ts';
import { type Client, selectCredentialsById } from '../store.ts';
import { openMemberSession, type SignedIn } from './sign-in.ts';

type Code = 'challenge_not_valid' | 'factor_wrong' | 'account_frozen' | 'rate_limited';

/** The second half of a login: the session opens in the transaction that uses factor and challenge up. */
export async function signInWithFactor(
  deps: Pick<Deps, 'db' | 'config' | 'log'>,
  proof: FactorProof,
  client: Client,
): Promise<Result<SignedIn, Code>> {
  const limit = hitByNetwork('signInByNetwork', client.ip);
  if (!(await withinLimits(deps.db, deps.config.rateLimitFactor, [limit]))) return fail('rate_limited');
  const open = await openTry(deps, proof, { kind: 'member', purpose: 'sign-in', request: 'session' });
  if (!open.ok) return open;
  const { subject_id: memberId, verified_hash: verifiedHash, tries } = open.value;
  const signedIn = await transaction(deps.db, async (tx): Promise<Result<SignedIn, Code>> => {
    const proved = await proveFactor(deps, tx, open.value, proof);
    if (!proved.ok) return proved;
    const token = await openMemberSession(tx, memberId, verifiedHash, client);
    if (token !== null) return ok({ memberId, token });
    const member = await selectCredentialsById(tx, memberId);
    return fail(member?.frozen ? 'account_frozen' : 'challenge_not_valid');
  });
  if (!signedIn.ok && signedIn.code === 'factor_wrong' && tries >= MOST_TRIES) await warn(deps, memberId);
  return signedIn;
}

const warn = ({ db }: Pick<Deps, 'db'>, memberId: bigint): Promise<void> =>
  transaction(db, async (tx) => {
    const { email } = (await selectCredentialsById(tx, memberId))!;
    await notify(tx, { ...factorFailingLetter(), to: email, memberId });
  });
