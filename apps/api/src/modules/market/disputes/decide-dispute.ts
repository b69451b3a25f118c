import { type CodeOf, fail, type InputOf, ok, type Result } from '@plumbline/contract';
import {
  operatorApproveDispute,
  operatorDecideDispute,
  operatorEndDisputeDecision,
  operatorWriteDispute,
} from '@plumbline/contract/operator';
import { toAmount } from '@plumbline/money';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { transactionOnce } from '../../../platform/once.ts';
import { toRefusal } from '../../../platform/refused.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import {
  approveDecision,
  type DecisionRow,
  type DecisionState,
  endDecision,
  insertDecision,
  insertOperatorMessage,
  selectDecision,
} from './operator-store.ts';

type WithDb = Pick<Deps, 'db'>;

const subjectOf = (orderId: string): string => `order:${orderId.toLowerCase()}`;
const sayOf = ({ id, outcome, heldMicro, refundMicro, takesTwo, status }: DecisionRow) => ({
  decision: id,
  outcome,
  held: toAmount(heldMicro),
  back: toAmount(refundMicro),
  takesTwo,
  status,
});

/** Stores an operator's confirmed decision with its audit row in one transaction. A job executes it later. */
export async function decideDispute(
  { db }: WithDb,
  call: ByOperator,
  { _id: id, outcome, held, back, reason }: InputOf<typeof operatorDecideDispute>,
): Promise<Result<{ decision: string; status: DecisionState }, CodeOf<typeof operatorDecideDispute>>> {
  if (!isUuid(id)) return fail('dispute_unknown');
  const refundMicro = outcome === 'split' ? (back ?? null) : null;
  return transactionOnce(db, async (tx) => {
    const decided = await toRefusal(operatorDecideDispute.errors, () =>
      insertDecision(tx, call, { id, outcome, heldMicro: held, refundMicro, reason }),
    );
    if (!decided.ok) return decided;
    const row = (await selectDecision(tx, decided.value))!;
    await audit(tx, call, { action: 'dispute.decide', subject: subjectOf(id), reason, after: sayOf(row) });
    return ok({ decision: row.id, status: row.status });
  });
}

export async function approveDispute(
  { db }: WithDb,
  call: ByOperator,
  { decision: id, note }: InputOf<typeof operatorApproveDispute>,
): Promise<Result<null, CodeOf<typeof operatorApproveDispute>>> {
  const before = isUuid(id) ? await selectDecision(db, id) : undefined;
  if (!before) return fail('decision_unknown');
  return transactionOnce(db, async (tx): Promise<Result<null, CodeOf<typeof operatorApproveDispute>>> => {
    const approved = await toRefusal(operatorApproveDispute.errors, () => approveDecision(tx, call, id, note));
    if (!approved.ok) return approved;
    await audit(tx, call, {
      action: 'dispute.approve',
      subject: subjectOf(before.orderPublicId),
      reason: note || before.reason,
      before: { status: 'proposed', decidedBy: before.proposedBy },
      after: sayOf((await selectDecision(tx, id))!),
    });
    return ok(null);
  });
}

export async function endDisputeDecision(
  { db }: WithDb,
  call: ByOperator,
  { decision: id, reason }: InputOf<typeof operatorEndDisputeDecision>,
): Promise<Result<{ status: DecisionState }, CodeOf<typeof operatorEndDisputeDecision>>> {
  const before = isUuid(id) ? await selectDecision(db, id) : undefined;
  if (!before) return fail('decision_unknown');
  return transactionOnce(db, async (tx) => {
    const ended = await toRefusal(operatorEndDisputeDecision.errors, () => endDecision(tx, call, id, reason));
    if (!ended.ok) return ended;
    await audit(tx, call, {
      action: 'dispute.end-decision',
      subject: subjectOf(before.orderPublicId),
      reason,
      before: sayOf(before),
      after: { ...sayOf(before), status: ended.value },
    });
    return ok({ status: ended.value });
  });
}

export async function writeToSides(
  { db }: WithDb,
  call: ByOperator,
  { _id: id, message }: InputOf<typeof operatorWriteDispute>,
): Promise<Result<null, CodeOf<typeof operatorWriteDispute>>> {
  if (!isUuid(id)) return fail('dispute_unknown');
  return transactionOnce(db, async (tx): Promise<Result<null, CodeOf<typeof operatorWriteDispute>>> => {
    const written = await toRefusal(operatorWriteDispute.errors, () =>
      insertOperatorMessage(tx, call.tokenSha256, id, message),
    );
    if (!written.ok) return written;
    await audit(tx, call, { action: 'dispute.write', subject: subjectOf(id), reason: '', after: { message } });
    return ok(null);
  });
}
