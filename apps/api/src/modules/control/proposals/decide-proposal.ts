import { type CodeOf, fail, ok, type Result } from '@plumbline/contract';
import type {
  operatorApproveProposal,
  operatorRejectProposal,
  operatorWithdrawProposal,
} from '@plumbline/contract/operator';
import { usdt } from '@plumbline/money';
import { type Tx, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { transactionOnce } from '../../../platform/once.ts';
import { audit, type ByOperator, proposalAction } from '../../base/audit/index.ts';
import { lockCapital } from '../../base/ledger/index.ts';
import { refuseShortage } from '../../money/treasury/index.ts';
import { isConfirmedOwner, isOneOfTwo } from '../../people/identity/index.ts';
import { bookProposal } from './book-proposal.ts';
import { refuseGoneDeposit } from './gone-deposit.ts';
import { checkOutflow } from './propose.ts';
import { countBookedOutflows, lockProposal, markDecided, markExpired, type ProposalRow } from './store.ts';
import { askedFor, stateHashOf } from './to-proposal.ts';

export const proposalJobs = (deps: Pick<Deps, 'db'>): readonly PeriodicJob[] => [
  { task: 'expire-proposals', everySeconds: 60, run: () => markExpired(deps.db) },
];

type DecideDeps = Pick<Deps, 'db' | 'chain' | 'log'>;

interface Decision {
  readonly id: string;
  readonly stateHash: string;
  readonly reason: string;
}

type Approved = Result<null, CodeOf<typeof operatorApproveProposal> | 'invalid_input'>;

/**
 * Another operator approves exactly what was shown, and it is booked in the same transaction. Both must be eligible and
 * have confirmed with their second factor. If an approval and a rejection collide, the second gets an error.
 */
export async function approveProposal(deps: DecideDeps, call: ByOperator, decision: Decision): Promise<Approved> {
  const measured = await measureBefore(deps, decision.id);
  if (!measured.ok) return measured;
  return transactionOnce(deps.db, async (tx): Promise<Approved> => {
    const row = isUuid(decision.id) ? await lockProposal(tx, decision.id) : undefined;
    const refused = refuseOf(row, call, decision);
    if (refused !== null) return fail(refused);
    const { id } = row!;
    if (!(await isOneOfTwo(tx, call.operator.id))) return fail('operator_not_confirmed');
    if (!(await isOneOfTwo(tx, row!.proposed_by))) return fail('author_not_confirmed');
    if (row!.kind === 'settings') {
      if (!(await isConfirmedOwner(tx, call.operator.id))) return fail('operator_not_confirmed');
      if (!(await isConfirmedOwner(tx, row!.proposed_by))) return fail('author_not_confirmed');
    }
    if (measured.value !== null && (await hasNewOutflow(tx, measured.value))) return fail('state_changed');
    if (row!.kind === 'gone_deposit') {
      const gone = await refuseGoneDeposit(tx, row!);
      if (!gone.ok) return gone;
    }
    if (!(await markDecided(tx, id, call, { status: 'approved', words: decision.reason })))
      return fail('proposal_over');
    const booked = await bookProposal(tx, deps.chain.chainId, row!);
    if (!booked.ok) return booked;
    await note(tx, call, row!, 'approve', decision.reason);
    return ok(null);
  });
}

/**
 * Checks that a loss or a transfer to the desk is not larger than what is missing, or for an inflow that nothing is
 * missing. Null for other kinds. The chain is queried outside the transaction, so rows are not locked while a node
 * answers. Returns how many outflows were booked before the query.
 */
async function measureBefore(
  deps: DecideDeps,
  id: string,
): Promise<
  Result<bigint | null, 'loss_above_shortage' | 'loss_above_desk' | 'chain_lacks_money' | 'chain_unreachable'>
> {
  if (!isUuid(id)) return ok(null);
  const row = await transaction(deps.db, (tx) => lockProposal(tx, id));
  if (row === undefined || row.evidence === null || row.status !== 'proposed') return ok(null);
  const bookedOutflows = await countBookedOutflows(deps.db);
  const checked =
    row.kind === 'inflow'
      ? await refuseShortage(deps)
      : await checkOutflow(deps, row.place ?? 'chain', usdt(row.amount_micro!));
  return checked.ok ? ok(bookedOutflows) : checked;
}

/** An outflow booked meanwhile may explain the same money. The lock on the capital orders them. */
async function hasNewOutflow(tx: Tx, bookedOutflows: bigint): Promise<boolean> {
  await lockCapital(tx);
  return (await countBookedOutflows(tx)) !== bookedOutflows;
}

export const rejectProposal = (
  deps: DecideDeps,
  call: ByOperator,
  decision: Decision,
): Promise<Result<null, CodeOf<typeof operatorRejectProposal>>> =>
  transactionOnce(deps.db, async (tx) => {
    const row = isUuid(decision.id) ? await lockProposal(tx, decision.id) : undefined;
    const refused = refuseOf(row, call, decision);
    if (refused !== null) return fail(refused);
    const { id } = row!;
    if (!(await markDecided(tx, id, call, { status: 'rejected', words: decision.reason })))
      return fail('proposal_over');
    await note(tx, call, row!, 'reject', decision.reason);
    return ok(null);
  });

export const withdrawProposal = (
  deps: DecideDeps,
  call: ByOperator,
  { id, reason }: Omit<Decision, 'stateHash'>,
): Promise<Result<null, CodeOf<typeof operatorWithdrawProposal>>> =>
  transactionOnce(deps.db, async (tx) => {
    const row = isUuid(id) ? await lockProposal(tx, id) : undefined;
    if (!row) return fail('proposal_unknown');
    if (row.proposed_by !== call.operator.id) return fail('proposal_of_another');
    if (!(await markDecided(tx, row.id, call, { status: 'withdrawn', words: reason }))) return fail('proposal_over');
    await note(tx, call, row, 'withdraw', reason);
    return ok(null);
  });

function refuseOf(
  row: ProposalRow | undefined,
  call: ByOperator,
  { stateHash }: Decision,
): 'proposal_unknown' | 'proposal_over' | 'own_proposal' | 'state_changed' | 'owners_decide' | null {
  if (!row) return 'proposal_unknown';
  if (row.kind === 'settings' && call.operator.role !== 'owner') return 'owners_decide';
  if (row.status !== 'proposed' || row.is_over_time) return 'proposal_over';
  if (row.proposed_by === call.operator.id) return 'own_proposal';
  return stateHashOf(row) === stateHash ? null : 'state_changed';
}

const AFTER = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const;

const note = (tx: Tx, call: ByOperator, row: ProposalRow, verb: keyof typeof AFTER, reason: string) =>
  audit(tx, call, {
    action: proposalAction(row.kind, verb),
    subject: `proposal:${row.id}`,
    reason,
    before: {
      status: 'proposed',
      ...askedFor(row),
      proposedBy: row.proposer,
      why: row.reason,
    },
    after: { status: AFTER[verb], stateHash: stateHashOf(row) },
  });
