import { type CodeOf, type DataOf, fail, ok, type Result, say } from '@plumbline/contract';
import type { approveWithdrawal, rejectWithdrawal } from '@plumbline/contract/operator';
import { transaction } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { transactionOnce } from '../../../platform/once.ts';
import { readSettings } from '../../../platform/settings.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { isOneOfTwo } from '../../people/identity/index.ts';
import type { WithdrawalDeps } from './deps.ts';
import { lockQueued } from './queue-store.ts';
import { approvalsNeeded } from './rules.ts';
import { addApproval, flipPause, lockWithdrawal, markApproved, rejectInSql } from './store.ts';
import { countedOf, stateHashOf } from './to-queued.ts';

type Approved = Result<DataOf<typeof approveWithdrawal>, CodeOf<typeof approveWithdrawal>>;

/**
 * Approves a pending withdrawal as the operator saw it. If `stateHash` shows that a deciding fact has changed, nothing
 * is approved. From a threshold on, two different operators must approve (UNIQUE on the approval); the first answer
 * says what is still needed. Each confirms with their second factor and must be eligible as one of two people. The note
 * is for the next operator and the audit trail, and may be empty.
 */
export async function approve(
  deps: Pick<WithdrawalDeps, 'db'>,
  call: ByOperator,
  { id, stateHash, note }: { readonly id: string; readonly stateHash: string; readonly note: string },
): Promise<Approved> {
  if (!isUuid(id)) return fail('withdrawal_unknown');
  return transactionOnce(deps.db, async (tx): Promise<Approved> => {
    const record = await lockWithdrawal(tx, id);
    if (!record || record.status === 'requested' || record.status === 'expired') return fail('withdrawal_unknown');
    if (record.status !== 'pending') return fail('withdrawal_already_decided');
    // Read again under the locks. Only the member's row can still change, as it could a moment later.
    const shown = await lockQueued(tx, id);
    if (!shown) return fail('withdrawal_unknown');
    if (shown.approved_by.includes(call.operator.email)) return fail('approved_by_you');
    const settings = await readSettings(tx);
    if (stateHashOf(shown, settings) !== stateHash) return fail('state_changed');
    const needed = approvalsNeeded(countedOf(shown), settings);
    if (needed > 1 && !(await isOneOfTwo(tx, call.operator.id))) return fail('operator_not_confirmed');
    const approvals = await addApproval(tx, {
      id,
      operatorId: call.operator.id,
      note,
      confirmationSha256: call.confirmationSha256,
    });
    if (approvals === null) return fail('approved_by_you');
    const approved = needed === 1 || approvals >= needed;
    if (approved) {
      if (!(await markApproved(tx, id))) return fail('withdrawal_already_decided');
    }
    await audit(tx, call, {
      action: 'withdrawal.approve',
      subject: `withdrawal:${id.toLowerCase()}`,
      reason: note,
      before: { status: 'pending', approvals: shown.approved_by.length },
      after: { status: approved ? 'approved' : 'pending', approvals, stateHash },
    });
    return ok({ approved, approvals, approvalsNeeded: needed });
  });
}

type RejectCode = CodeOf<typeof rejectWithdrawal> | 'invalid_input';

/** Rejects a withdrawal: the whole amount, including the charge, returns to its source, with the reason. */
export async function reject(
  deps: Pick<WithdrawalDeps, 'db'>,
  call: ByOperator,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Result<null, RejectCode>> {
  if (!isUuid(id)) return fail('withdrawal_unknown');
  if (reason.trim() === '') return fail('invalid_input', say('giveReason'));
  return transactionOnce(deps.db, async (tx): Promise<Result<null, RejectCode>> => {
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

/** Every worker checks this before it signs. Signed transactions are still sent: they may already be on their way. */
export const pausePayouts = (
  deps: Pick<WithdrawalDeps, 'db'>,
  call: ByOperator,
  { paused, reason }: { readonly paused: boolean; readonly reason: string },
): Promise<Result<{ paused: boolean }, 'payouts_unchanged'>> =>
  transaction(deps.db, async (tx): Promise<Result<{ paused: boolean }, 'payouts_unchanged'>> => {
    if (!(await flipPause(tx, call.tokenSha256, paused))) return fail('payouts_unchanged');
    await audit(tx, call, {
      action: paused ? 'payouts.pause' : 'payouts.resume',
      subject: 'setting:payoutsPaused',
      reason,
      before: { paused: !paused },
      after: { paused },
    });
    return ok({ paused });
  });
