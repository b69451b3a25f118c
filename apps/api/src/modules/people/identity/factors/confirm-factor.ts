import { type FactorChallenge, type FactorError, fail, ok, type Result } from '@plumbline/contract';
import type { Db, Tx } from '../../../../platform/database.ts';
import {
  challengeFor,
  type FactorDeps,
  type FactorProof,
  findTry,
  proveFactor,
  useFactor,
} from '../codes/challenge.ts';
import { FACTOR_CHANGES } from '../guard/calls.ts';
import { countFactors } from '../security-store.ts';
import { memberOf } from '../sessions/subject.ts';

type Code = 'factor_needed' | 'challenge_not_valid';

/** Asks the guard, and uses up the challenge in the transaction of what it confirms. */
export type FactorCheck = (tx: Tx) => Promise<Result<null, 'challenge_not_valid' | FactorError | 'rate_limited'>>;

/**
 * Prepares the second factor for an action that a member confirms. Call the returned function in the transaction, after
 * the mailed code, so that a wrong code uses up no factor. A wrong factor still counts. Members without a factor pass.
 */
export async function readyFactorCheck(
  deps: FactorDeps & { readonly db: Db },
  of: { memberId: bigint; purpose: 'withdrawal' | 'unfreeze'; request: string },
  proof: FactorProof,
): Promise<Result<FactorCheck, Code>> {
  const factors = await countFactors(deps.db, memberOf(of.memberId));
  if (!factors.hasTotp && factors.passkeys === 0n) return ok(async () => ok(null));
  if (!proof.challenge) return fail('factor_needed');
  const open = await findTry(deps, proof, { kind: 'member', purpose: of.purpose, request: of.request });
  if (!open.ok) return open;
  if (open.value.subject.id !== of.memberId) return fail('challenge_not_valid');
  return ok(async (tx) => {
    const proved = await proveFactor(deps, open.value, proof);
    return proved.ok ? useFactor(tx, open.value) : proved;
  });
}

/** Opens the challenge for a change of the member's factors (its name), or for one withdrawal (its id). */
export const challengeMember = (
  deps: FactorDeps & { readonly db: Db },
  memberId: bigint,
  request: string,
): Promise<FactorChallenge | null> => {
  const isChange = FACTOR_CHANGES.some((change) => change === request);
  return challengeFor(deps, deps.db, {
    subject: memberOf(memberId),
    purpose: isChange ? 'factors' : 'withdrawal',
    request,
  });
};
