import { confirmStatements, demoCodes, openConfirmation, sha256 } from '../modules/people/identity/index.ts';
import { statementToConfirm } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';

/** Does what an operator decides, and confirms it with the phone that the guard plays for the demo's operators. */
export async function confirmAsOperator<T>(
  deps: Deps,
  operatorId: bigint,
  act: (confirmationSha256: Buffer | null) => Promise<T>,
): Promise<T> {
  try {
    return await act(null);
  } catch (error) {
    const statement = statementToConfirm(error);
    if (statement === null) throw error;
    return act(await confirm(deps, operatorId, statement));
  }
}

async function confirm(deps: Deps, operatorId: bigint, statement: string): Promise<Buffer> {
  const opened = await openConfirmation(deps, operatorId, [statement]);
  if (!opened.ok) throw new Error(`the demo operator has no factor: ${opened.code}`);
  const { challenge } = opened.value;
  const { current } = await demoCodes(deps, operatorId);
  const confirmed = await confirmStatements(deps, operatorId, { challenge, code: current ?? '' });
  if (!confirmed.ok) throw new Error(`the demo operator's code was refused: ${confirmed.code}`);
  return sha256(challenge);
}
