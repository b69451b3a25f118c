import { fail, ok, type Result } from '@plumbline/contract';
import type { Tx } from '../../../platform/database.ts';
import { orInsufficient } from '../../base/ledger/index.ts';
import { bookFound, type FindError, findInflow } from '../../money/treasury/index.ts';
import { applyApproved } from '../settings/index.ts';
import {
  applySettings,
  bookApproved,
  bookApprovedInflow,
  type MoneyRow,
  type ProposalRow,
  selectBooking,
  selectCreditLeft,
} from './store.ts';
import { earningKindOf } from './to-proposal.ts';

export type BookingRefusal =
  | 'settings_changed'
  | 'invalid_input'
  | 'correction_above_booking'
  | 'correction_not_free'
  | 'reversal_above_credit'
  | 'reversal_above_balance'
  | 'capital_too_small'
  | 'deposit_not_gone'
  | 'member_withdraws'
  | FindError
  | 'transfer_already_booked';
type Booked = Result<null, BookingRefusal>;

/** Books or applies an approved proposal in the transaction of the approval. */
export async function bookProposal(tx: Tx, chainId: number, row: ProposalRow): Promise<Booked> {
  if (row.kind === 'settings') return applyApproved(tx, row.changes!, () => applySettings(tx, row.id));
  return bookMoney(tx, chainId, row as MoneyRow, row.kind);
}

const bookMoney = async (tx: Tx, chainId: number, row: MoneyRow, kind: MoneyKind): Promise<Booked> =>
  kind === 'inflow' ? bookInflow(tx, chainId, row) : bookInLedger(tx, row, kind);

type MoneyKind = Exclude<ProposalRow['kind'], 'settings'>;

async function bookInflow(tx: Tx, chainId: number, row: MoneyRow): Promise<Booked> {
  const found = await findInflow(tx, chainId, row.evidence!, earningKindOf(row));
  if (!found.ok) return found;
  const booked = await bookFound(tx, found.value, (transferId) => bookApprovedInflow(tx, row.id, transferId));
  return booked.ok ? ok(null) : booked;
}

/** The reason if an account has less than the proposal requires. */
const TOO_LITTLE = {
  correction: 'correction_not_free',
  credit: 'capital_too_small',
  reversal: 'reversal_above_balance',
} as const;

async function bookInLedger(tx: Tx, row: MoneyRow, kind: Exclude<MoneyKind, 'inflow'>): Promise<Booked> {
  if (kind === 'correction') {
    const booking = await selectBooking(tx, row.corrects!, BigInt(row.from_account!));
    if (!booking || row.amount_micro > booking.left_micro) return fail('correction_above_booking');
  }
  if (kind === 'reversal') {
    const left = await selectCreditLeft(tx, row.reverses!, row.member_id!);
    if (left === undefined || row.amount_micro > left) return fail('reversal_above_credit');
  }
  const booked = await orInsufficient(tx, () => bookApproved(tx, row.id));
  if (booked.ok) return ok(null);
  if (kind in TOO_LITTLE) return fail(TOO_LITTLE[kind as keyof typeof TOO_LITTLE]);
  throw new Error(`the amount of proposal ${row.id} is no longer available`);
}
