import { fail, ok, type Result } from '@plumbline/contract';
import { usdt } from '@plumbline/money';
import type { Tx } from '../../../platform/database.ts';
import {
  adjustmentCredit,
  adjustmentReversal,
  bookLoss,
  correctInflow,
  deskOut,
  lockCapital,
  post,
  repayShortfall,
} from '../../base/ledger/index.ts';
import { notify } from '../../base/mail/index.ts';
import { grantBonus } from '../../earning/income/index.ts';
import { bookFound, type FindFault, findInflow } from '../../money/treasury/index.ts';
import { applyApproved } from '../settings/index.ts';
import { letterOf } from './letters.ts';
import { earningKindOf } from './show-proposal.ts';
import { type MoneyRow, type ProposalRow, selectBooking, selectCreditLeft, selectEmail } from './store.ts';

export type BookingRefusal =
  | 'settings_changed'
  | 'invalid_input'
  | 'correction_above_booking'
  | 'correction_not_free'
  | 'reversal_above_credit'
  | 'reversal_above_balance'
  | 'capital_too_small'
  | FindFault
  | 'transfer_already_booked';
type Booked = Result<null, BookingRefusal>;

/** What was approved becomes a posting, or holds from now on, in the transaction of the approval. */
export async function bookProposal(tx: Tx, chainId: number, row: ProposalRow, approver: string): Promise<Booked> {
  if (row.kind === 'settings') {
    const { changes, reason, proposed_by: proposedBy, proposer } = row;
    return applyApproved(tx, { changes: changes!, reason, proposedBy, proposer, approver });
  }
  return bookMoney(tx, chainId, row as MoneyRow, row.kind);
}

async function bookMoney(tx: Tx, chainId: number, row: MoneyRow, kind: MoneyKind): Promise<Booked> {
  const booked = await BOOK[kind](tx, row, chainId);
  if (!booked.ok) return booked;
  // Capital and earnings that come back, or go over, first fill what is missing.
  await repayShortfall(tx);
  if (row.member_id !== null) {
    await notify(tx, { ...letterOf(row), to: await selectEmail(tx, row.member_id), memberId: row.member_id });
  }
  return ok(null);
}

type MoneyKind = Exclude<ProposalRow['kind'], 'settings'>;

const BOOK: Record<MoneyKind, (tx: Tx, row: MoneyRow, chainId: number) => Promise<Booked>> = {
  loss: async (tx, row) => {
    const facts = { proposalId: row.id, place: row.place!, amount: usdt(row.amount_micro), evidence: row.evidence! };
    for (const part of bookLoss({ ...facts, capital: await lockCapital(tx) })) {
      const posted = await post(tx, part);
      if (!posted.ok) throw new Error('the capital was locked and is less than it was');
    }
    return ok(null);
  },

  desk_out: async (tx, row) => {
    const posted = await post(
      tx,
      deskOut({ proposalId: row.id, amount: usdt(row.amount_micro), txHash: row.evidence! }),
    );
    if (!posted.ok) throw new Error('what is held can be owed to nobody');
    return ok(null);
  },

  inflow: async (tx, row, chainId) => {
    const kind = earningKindOf(row);
    const txHash = row.evidence!;
    const found = await findInflow(tx, chainId, txHash, kind);
    if (!found.ok) return found;
    const booking = { kind, txHash, bookedBy: row.proposer, note: row.reason, proposalId: row.id };
    const booked = await bookFound(tx, found.value, booking);
    return booked.ok ? ok(null) : booked;
  },

  correction: async (tx, row) => {
    const [from, to] = [BigInt(row.from_account!), BigInt(row.to_account!)];
    const booking = await selectBooking(tx, row.corrects!, from);
    if (!booking || row.amount_micro > booking.left_micro) return fail('correction_above_booking');
    const facts = { proposalId: row.id, corrects: row.corrects!, from, to, amount: usdt(row.amount_micro) };
    const posted = await post(tx, correctInflow(facts));
    return posted.ok ? ok(null) : fail('correction_not_free');
  },

  bonus: async (tx, row) => {
    await grantBonus(tx, {
      memberId: row.member_id!,
      amount: usdt(row.amount_micro),
      reason: row.reason,
      proposalId: row.id,
    });
    return ok(null);
  },

  credit: async (tx, row) => {
    const posted = await post(tx, adjustmentCredit(adjustment(row)));
    return posted.ok ? ok(null) : fail('capital_too_small');
  },

  reversal: async (tx, row) => {
    const left = await selectCreditLeft(tx, row.reverses!, row.member_id!);
    if (left === undefined || row.amount_micro > left) return fail('reversal_above_credit');
    const posted = await post(tx, adjustmentReversal({ ...adjustment(row), reverses: row.reverses! }));
    return posted.ok ? ok(null) : fail('reversal_above_balance');
  },
};

const adjustment = (row: MoneyRow) => ({
  proposalId: row.id,
  memberId: row.member_id!,
  amount: usdt(row.amount_micro),
  reason: row.reason,
});
