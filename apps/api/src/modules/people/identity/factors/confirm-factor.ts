import { fail, ok, type Result } from '@plumbline/contract';
import type { Db, Tx } from '../../../../platform/database.ts';
import { challengeFor, type FactorDeps, type FactorProof, openTry, proveFactor } from '../codes/challenge.ts';
import { memberOf } from '../sessions/subject.ts';
import { selectFactors } from './factor-store.ts';

type Code = 'factor_needed' | 'challenge_not_valid' | 'factor_wrong' | 'rate_limited';

/** Checks the factor inside the transaction of what it confirms. */
export type FactorCheck = (tx: Tx) => Promise<Result<null, 'challenge_not_valid' | 'factor_wrong'>>;

/**
 * The second factor before something that a member confirms. First outside of the transaction, so that a wrong try stays
 * counted; the check that it answers with belongs into the transaction. Members without a factor pass.
 */
export async function readyFactorCheck(
  deps: FactorDeps & { readonly db: Db },
  of: { memberId: bigint; purpose: 'withdrawal' | 'unfreeze'; request: string },
  proof: FactorProof,
): Promise<Result<FactorCheck, Code>> {
  const factors = await selectFactors(deps.db, memberOf(of.memberId));
  if (!factors.hasTotp && factors.passkeys === 0n) return ok(async () => ok(null));
  if (!proof.challenge) return fail('factor_needed');
  const open = await openTry(deps, proof, { kind: 'member', purpose: of.purpose, request: of.request });
  if (!open.ok) return open;
  if (open.value.subject.id !== of.memberId) return fail('challenge_not_valid');
  return ok((tx) => proveFactor(deps, tx, open.value, proof));
}

/** The challenge before a withdrawal's confirmation, bound to that one withdrawal. */
export const challengeWithdrawal = (deps: FactorDeps & { readonly db: Db }, memberId: bigint, withdrawalId: string) =>
  challengeFor(deps, deps.db, { subject: memberOf(memberId), purpose: 'withdrawal', request: withdrawalId });
