import { type CodeOf, fail, ok, type Result } from '@plumbline/contract';
import type { rejectWithdrawal as contract } from '@plumbline/contract/operator';
import { type Tx, transaction } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { post, withdrawalRelease } from '../../base/ledger/index.ts';
import { notify } from '../../base/mail/index.ts';
import { undoExit } from '../../earning/investments/index.ts';
import { markRejected } from './decision-store.ts';
import type { WithdrawalDeps } from './deps.ts';
import { rejectedLetter } from './letters.ts';
import { lockWithdrawal, selectApplicant, type WithdrawalRecord } from './store.ts';

type Code = CodeOf<typeof contract> | 'invalid_input';

/** An operator rejects: the whole amount, charge included, returns to where it came from, with the reason. */
export async function reject(
  deps: Pick<WithdrawalDeps, 'db'>,
  call: ByOperator,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Result<null, Code>> {
  if (!isUuid(id)) return fail('withdrawal_unknown');
  if (reason.trim() === '') return fail('invalid_input', 'Please give a reason');
  return transaction(deps.db, async (tx): Promise<Result<null, Code>> => {
    const record = await lockWithdrawal(tx, id);
    if (!record || record.status === 'requested' || record.status === 'expired') return fail('withdrawal_unknown');
    if (!(await markRejected(tx, id, call.operator.email, reason.trim()))) {
      return fail('withdrawal_already_decided');
    }
    await giveBack(tx, record);
    const { email } = await selectApplicant(tx, record.memberId);
    await notify(tx, { ...rejectedLetter(record, reason.trim()), to: email, memberId: record.memberId });
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

async function giveBack(tx: Tx, record: WithdrawalRecord): Promise<void> {
  const { memberId, source, positionId } = record;
  // Before the posting: it locks the member's accounts from the lowest on.
  if (positionId !== null) await undoExit(tx, { memberId, positionId });
  const released = await post(
    tx,
    withdrawalRelease({ memberId, amount: record.gross, withdrawalId: record.id, source }),
  );
  if (!released.ok) throw new Error(`withdrawal ${record.id} holds less than its amount`);
}
