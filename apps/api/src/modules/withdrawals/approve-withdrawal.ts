import { type CodeOf, fail, ok, type Result } from '@plumbline/contract';
import type { approveWithdrawal as contract } from '@plumbline/contract/operator';
import { transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { readSettings } from '../../platform/settings.ts';
import { notify } from '../mail/index.ts';
import { addApproval, markApproved, selectRole } from './decision-store.ts';
import type { WithdrawalDeps } from './deps.ts';
import { approvedLetter } from './letters.ts';
import { DECIDING_ROLES } from './lifecycle.ts';
import { approvalsNeeded } from './rules.ts';
import { lockWithdrawal, selectApplicant } from './store.ts';

type Code = CodeOf<typeof contract>;

/**
 * An operator approves a pending withdrawal. From the threshold on two different ones do: the first one's approval is
 * kept, and answered with `second_operator_needed`.
 */
export async function approve(
  deps: Pick<WithdrawalDeps, 'db'>,
  operatorId: bigint,
  id: string,
): Promise<Result<null, Code>> {
  if (!isUuid(id)) return fail('withdrawal_unknown');
  const outcome = await transaction(deps.db, async (tx): Promise<Result<'approved' | 'waits', Code>> => {
    if (!DECIDING_ROLES.includes((await selectRole(tx, operatorId)) ?? '')) return fail('forbidden');
    const record = await lockWithdrawal(tx, id);
    if (!record || record.status === 'requested' || record.status === 'expired') return fail('withdrawal_unknown');
    if (record.status !== 'pending') return fail('withdrawal_already_decided');
    const approvals = await addApproval(tx, id, operatorId);
    if (approvals < approvalsNeeded(record.gross, await readSettings(tx))) return ok('waits');
    if (!(await markApproved(tx, id, `operator ${operatorId}`))) return fail('withdrawal_already_decided');
    const { email } = await selectApplicant(tx, record.memberId);
    await notify(tx, { ...approvedLetter(record), to: email, memberId: record.memberId });
    return ok('approved');
  });
  if (!outcome.ok) return outcome;
  return outcome.value === 'approved' ? ok(null) : fail('second_operator_needed');
}
