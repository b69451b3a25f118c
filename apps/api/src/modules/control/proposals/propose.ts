import { type CodeOf, type ErrorCode, fail, type InputOf, ok, type Result } from '@plumbline/contract';
import type {
  operatorProposeAdjustment,
  operatorProposeCorrection,
  operatorProposeDeskTransfer,
  operatorProposeInflow,
  operatorProposeLoss,
} from '@plumbline/contract/operator';
import { formatUsdt, type Usdt } from '@plumbline/money';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { transactionOnce } from '../../../platform/once.ts';
import { audit, type ByOperator, proposalAction } from '../../base/audit/index.ts';
import { readTransactionHash } from '../../base/chain/index.ts';
import { account, INFLOW_ACCOUNTS, readBalance, system } from '../../base/ledger/index.ts';
import {
  findInflow,
  lookUpInflow,
  measureOutflow,
  measureShortage,
  readDesk,
  refuseShortage,
  sumOf,
} from '../../money/treasury/index.ts';
import {
  insertProposal,
  isBooked,
  lockProposal,
  type ProposedFacts,
  proposedBy,
  selectBooking,
  selectCreditLeft,
  selectMember,
} from './store.ts';
import { askedFor } from './to-proposal.ts';

type ProposeDeps = Pick<Deps, 'db' | 'chain' | 'log'>;

/** Stores it with its audit row and its answer, plus `more`. Fails with `there` if the same one already waits. */
export const storeProposal = <There extends ErrorCode, More extends object>(
  { db }: Pick<Deps, 'db'>,
  call: ByOperator,
  facts: ProposedFacts,
  there: There,
  more: More,
): Promise<Result<{ _id: string } & More, There>> =>
  transactionOnce(db, async (tx) => {
    const id = await insertProposal(tx, proposedBy(call, facts));
    // The violated constraint has ended the transaction.
    if (id === null) return fail(there);
    const subject = `proposal:${id}`;
    const after = askedFor((await lockProposal(tx, id))!);
    await audit(tx, call, { action: proposalAction(facts.kind, 'propose'), subject, reason: facts.reason, after });
    return ok({ _id: id, ...more });
  });

type LossRefusal =
  | 'loss_evidence_not_valid'
  | 'loss_evidence_used'
  | 'loss_above_shortage'
  | 'loss_above_desk'
  | 'loss_above_transfer'
  | 'loss_not_outbound'
  | 'hash_unknown'
  | 'hash_failed'
  | 'transfer_not_final'
  | 'chain_unreachable';

/** Proposes a loss of at most what is missing: on the chain right now, or of the desk's balance in the ledger. */
export async function proposeLoss(
  deps: ProposeDeps,
  call: ByOperator,
  input: InputOf<typeof operatorProposeLoss>,
): Promise<Result<{ _id: string }, LossRefusal>> {
  const { place, amount, reason } = input;
  const typed = input.evidence.toLowerCase();
  // A document's SHA-256 is as long as a transfer's hash, but a hash starts with 0x or is part of a link.
  const isDocument = /^[0-9a-f]{64}$/.test(typed);
  const evidence = isDocument ? typed : readTransactionHash(typed);
  if (evidence === null) return fail('loss_evidence_not_valid');
  const isTransfer = !isDocument;
  if (isTransfer && place === 'desk') return fail('loss_evidence_not_valid');
  if (isTransfer) {
    const away = await measureOutflow(deps, evidence);
    if (!away.ok) return away;
    if (amount > away.value) return fail('loss_above_transfer');
  }
  const bound = await checkOutflow(deps, place, amount);
  if (!bound.ok) return bound;
  return storeProposal(deps, call, { kind: 'loss', amount, reason, place, evidence }, 'loss_evidence_used', {});
}

/** Checked again on approval, when the shortage may be over. */
export async function checkOutflow(
  deps: ProposeDeps,
  place: 'chain' | 'desk',
  amount: Usdt,
): Promise<Result<null, 'loss_above_shortage' | 'loss_above_desk' | 'chain_unreachable'>> {
  if (place === 'desk') return amount > (await readDesk(deps.db)) ? fail('loss_above_desk') : ok(null);
  const shortage = await measureShortage(deps);
  if (!shortage.ok) return shortage;
  return amount > shortage.value ? fail('loss_above_shortage') : ok(null);
}

type DeskRefusal =
  | Exclude<LossRefusal, 'loss_evidence_not_valid' | 'loss_above_desk' | 'loss_above_transfer'>
  | 'hash_not_valid';

/** Proposes that all that a transaction sent out went to the desk. The chain lacks it until another operator agrees. */
export async function proposeDeskTransfer(
  deps: ProposeDeps,
  call: ByOperator,
  { transaction_id, reason }: InputOf<typeof operatorProposeDeskTransfer>,
): Promise<Result<{ _id: string; amount: string }, DeskRefusal>> {
  const evidence = readTransactionHash(transaction_id);
  if (evidence === null) return fail('hash_not_valid');
  const away = await measureOutflow(deps, evidence);
  if (!away.ok) return away;
  const amount = away.value;
  const shortage = await measureShortage(deps);
  if (!shortage.ok) return shortage;
  if (amount > shortage.value) return fail('loss_above_shortage');
  const facts = { kind: 'desk_out', amount, reason, evidence } as const;
  return storeProposal(deps, call, facts, 'loss_evidence_used', { amount: formatUsdt(amount) });
}

/** While the desk holds USDT, income becomes earnings only if another operator confirms that it is not the desk's. */
export async function proposeInflow(
  deps: ProposeDeps,
  call: ByOperator,
  { kind, transaction_id, reason }: InputOf<typeof operatorProposeInflow>,
): Promise<Result<{ _id: string; amount: string }, CodeOf<typeof operatorProposeInflow>>> {
  const looked = await lookUpInflow(deps, transaction_id);
  if (!looked.ok) return looked;
  const whole = await refuseShortage(deps);
  if (!whole.ok) return whole;
  const evidence = looked.value;
  const found = await transaction(deps.db, (tx) => findInflow(tx, deps.chain.chainId, evidence, kind));
  if (!found.ok) return found;
  if (await isBooked(deps.db, deps.chain.chainId, evidence)) return fail('transfer_already_booked');
  const amount = sumOf(found.value);
  const facts = { kind: 'inflow', amount, reason, evidence, to: INFLOW_ACCOUNTS[kind] } as const;
  return storeProposal(deps, call, facts, 'loss_evidence_used', { amount: formatUsdt(amount) });
}

type CorrectionRefusal =
  | 'booking_unknown'
  | 'correction_changes_nothing'
  | 'correction_above_booking'
  | 'correction_not_free'
  | 'proposed_already';

/** Rejected here if it cannot be booked now. The ledger decides on approval. */
export async function proposeCorrection(
  deps: ProposeDeps,
  call: ByOperator,
  input: InputOf<typeof operatorProposeCorrection>,
): Promise<Result<{ _id: string }, CorrectionRefusal>> {
  const { amount, reason } = input;
  if (!/^\d{1,18}$/.test(input.posting)) return fail('booking_unknown');
  const [from, to] = [INFLOW_ACCOUNTS[input.from], INFLOW_ACCOUNTS[input.to]];
  const corrects = BigInt(input.posting);
  const booking = await selectBooking(deps.db, corrects, from);
  if (!booking) return fail('booking_unknown');
  if (from === to) return fail('correction_changes_nothing');
  if (amount > booking.left_micro) return fail('correction_above_booking');
  if (amount > booking.free_micro) return fail('correction_not_free');
  return storeProposal(deps, call, { kind: 'correction', amount, reason, corrects, from, to }, 'proposed_already', {});
}

type AdjustmentRefusal =
  | 'member_unknown'
  | 'member_is_vendor'
  | 'credit_unknown'
  | 'reversal_above_credit'
  | 'reversal_above_balance'
  | 'capital_too_small'
  | 'proposed_already';

export async function proposeAdjustment(
  deps: ProposeDeps,
  call: ByOperator,
  input: InputOf<typeof operatorProposeAdjustment>,
): Promise<Result<{ _id: string }, AdjustmentRefusal>> {
  const { kind, amount, reason } = input;
  const member = isUuid(input.member) ? await selectMember(deps.db, input.member) : undefined;
  if (member === undefined) return fail('member_unknown');
  if (member.kind === 'vendor' && kind === 'bonus') return fail('member_is_vendor');
  const memberId = member.id;
  const reverses = kind === 'reversal' ? { reverses: input.reverses.toLowerCase() } : {};
  if (kind === 'reversal') {
    const left = isUuid(input.reverses) ? await selectCreditLeft(deps.db, input.reverses, memberId) : undefined;
    if (left === undefined) return fail('credit_unknown');
    if (amount > left) return fail('reversal_above_credit');
    if (amount > (await readBalance(deps.db, account(memberId, 'earnings')))) return fail('reversal_above_balance');
  }
  if (kind === 'credit' && amount > (await readBalance(deps.db, system.operatorCapital)))
    return fail('capital_too_small');
  return storeProposal(deps, call, { kind, amount, reason, memberId, ...reverses }, 'proposed_already', {});
}
