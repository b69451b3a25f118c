import { type CodeOf, fail, ok, type Result } from '@plumbline/contract';
import type { rejectWithdrawal as contract } from '@plumbline/contract/operator';
import { isUuid } from '../../../platform/ids.ts';
import { transactionOnce } from '../../../platform/once.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { rejectInSql } from './decision-store.ts';
import type { WithdrawalDeps } from './deps.ts';
import { lockWithdrawal } from './store.ts';

type Code = CodeOf<typeof contract> | 'invalid_input';

/** An operator rejects: the whole amount, charge included, returns to where it came from, with the reason. */
export async function reject(
  deps: Pick<WithdrawalDeps, 'db'>,
  call: ByOperator,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Result<null, Code>> {
  if (!isUuid(id)) return fail('withdrawal_unknown');
  if (reason.trim() === '') return fail('invalid_input', 'Please give a reason');
  return transactionOnce(deps.db, async (tx): Promise<Result<null, Code>> => {
    const record = await lockWithdrawal(tx, id);
    if (!record || record.status === 'requested' || record.status === 'expired') return fail('withdrawal_unknown');
    if (!(await rejectInSql(tx, call.tokenSha256, id, reason.trim()))) return fail('withdrawal_already_decided');
    await audit(tx, call, {
      action: 'withdrawal.reject',
      subject: `withdrawal:${id.toLowerCase()}`,
      reason: reason.trim(),
      before: { status: record.status },
      after: { status: 'rejected' },
    });
    return ok(null);
  });
}
