import { type CodeOf, type DataOf, fail, ok, type Result } from '@plumbline/contract';
import type { operatorConfirm, operatorOpenConfirmation } from '@plumbline/contract/operator';
import type { Db } from '../../../../platform/database.ts';
import { challengeFor, type FactorDeps, type FactorProof, findTry } from '../codes/challenge.ts';
import { DECISION } from '../codes/store.ts';
import { askGuard } from '../guard/ask-guard.ts';
import { operatorOf } from '../sessions/subject.ts';

type ConfirmationDeps = FactorDeps & { readonly db: Db };

/**
 * Opens a challenge for decisions of this operator. A made-up statement confirms nothing: each decision's SQL function
 * builds its statement itself and looks it up (identity.use_confirmation).
 */
export async function openConfirmation(
  deps: ConfirmationDeps,
  operatorId: bigint,
  statements: readonly string[],
): Promise<Result<DataOf<typeof operatorOpenConfirmation>, CodeOf<typeof operatorOpenConfirmation>>> {
  const opened = await challengeFor(deps, deps.db, {
    subject: operatorOf(operatorId),
    purpose: 'decision',
    statements,
  });
  return opened?.nonce === undefined ? fail('factor_needed') : ok({ ...opened, nonce: opened.nonce });
}

/** Has the guard check the factor and store what was confirmed. */
export async function confirmStatements(
  deps: ConfirmationDeps,
  operatorId: bigint,
  proof: FactorProof,
): Promise<Result<null, CodeOf<typeof operatorConfirm> | 'rate_limited'>> {
  const open = await findTry(deps, proof, { kind: 'operator', purpose: 'decision', request: DECISION });
  if (!open.ok) return open;
  if (open.value.subject.id !== operatorId) return fail('challenge_not_valid');
  const { subject } = open.value;
  const payload = { code: proof.code, passkey: proof.passkey };
  return askGuard(deps, { kind: 'confirm-decision', subject, challenge: open.value, payload });
}
