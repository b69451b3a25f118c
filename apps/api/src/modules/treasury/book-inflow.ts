import { fail, ok, type Result } from '@plumbline/contract';
import { fromWei, type Usdt, ZERO } from '@plumbline/money';
import type { Deps } from '../../compose.ts';
import { brokeConstraint, type Tx, transaction } from '../../platform/database.ts';
import {
  isKnownAddress,
  lockTransfers,
  lookUpTransaction,
  readTransactionHash,
  type TransactionFacts,
  type Transfer,
} from '../chain/index.ts';
import { post, repayShortfall, treasuryInflow, witness } from '../ledger/index.ts';
import { insertResult, isSpent } from './store.ts';
import { noteRemainder } from './sweep-dust.ts';

export interface Inflow {
  /** The finalized transfer behind it. */
  readonly txHash: string;
  readonly bookedBy: string;
  readonly note: string;
}

export interface BookedInflow {
  readonly amount: Usdt;
  readonly postingIds: readonly bigint[];
}

export type BookingKind = 'trading_result' | 'subsidy_in' | 'capital_in' | 'desk_in';
type Code =
  | 'hash_not_valid'
  | 'hash_unknown'
  | 'hash_failed'
  | 'transfer_not_to_treasury'
  | 'transfer_is_internal'
  | 'transfer_not_final'
  | 'transfer_already_booked'
  | 'desk_return_above_desk'
  | 'chain_unreachable';
export type Booked = Result<BookedInflow, Code>;
type BookDeps = Pick<Deps, 'chain' | 'db' | 'log'>;

/** A trading result becomes booked earnings: the only source of income besides charges (decisions 1.2). */
export const bookTradingResult = (deps: BookDeps, inflow: Inflow) => bookInflow(deps, 'trading_result', inflow);

/** The operator's own money that pays income; every line it paid for says so. */
export const bookSubsidy = (deps: BookDeps, inflow: Inflow) => bookInflow(deps, 'subsidy_in', inflow);

/** The operator's capital, which losses are taken from. */
export const bookCapital = (deps: BookDeps, inflow: Inflow) => bookInflow(deps, 'capital_in', inflow);

/**
 * Books all that a final transaction paid to treasury addresses, once; `beside` happens in the same transaction: the row of
 * the audit trail.
 */
export async function bookInflow(
  deps: BookDeps,
  kind: BookingKind,
  inflow: Inflow,
  beside: (tx: Tx, booked: BookedInflow) => Promise<unknown> = async () => {},
): Promise<Booked> {
  const txHash = readTransactionHash(inflow.txHash);
  if (txHash === null) return fail('hash_not_valid');
  const looked = await lookUpTransaction(deps, txHash);
  if (!looked.ok) return looked;
  const fault = faultOf(looked.value);
  if (fault !== null) return fail(fault);
  return transaction(deps.db, async (tx): Promise<Booked> => {
    const transfers = await lockTransfers(tx, deps.chain.chainId, txHash);
    // The payout wallet is the operator's too: capital is paid in there to pay withdrawals from.
    const inflows = transfers.filter(
      (transfer) => transfer.purpose !== 'member' && fromWei(transfer.amountWei).amount > 0n,
    );
    if (inflows.length === 0) return fail('transfer_not_to_treasury');
    // A sweep brings members' deposits to the treasury: booked, members would be paid with members' money.
    for (const { from } of inflows) {
      if (await isKnownAddress(tx, from)) return fail('transfer_is_internal');
    }
    if (inflows.some((transfer) => transfer.status !== 'final')) return fail('transfer_not_final');
    let amount: Usdt = ZERO;
    const postingIds: bigint[] = [];
    for (const transfer of inflows) {
      const postingId = await bookTransfer(tx, kind, transfer, inflow);
      if (postingId === null) return fail('transfer_already_booked');
      postingIds.push(postingId);
      amount = (amount + fromWei(transfer.amountWei).amount) as Usdt;
    }
    // What is missing is repaid before anything else comes of it (decisions 1.7).
    await repayShortfall(tx);
    const booked = { amount, postingIds };
    await beside(tx, booked);
    return ok(booked);
  }).catch((error: unknown) => {
    if (brokeConstraint(error, 'desk_returns_what_it_holds')) return fail('desk_return_above_desk');
    throw error;
  });
}

function faultOf(facts: TransactionFacts): Code | null {
  if (facts.state === 'unknown') return 'hash_unknown';
  if (facts.state === 'failed') return 'hash_failed';
  return facts.state === 'waiting' ? 'transfer_not_final' : null;
}

/** Null when this transfer backs a posting already. The transfer's row lock lets one booking through at a time. */
async function bookTransfer(tx: Tx, kind: BookingKind, transfer: Transfer, inflow: Inflow): Promise<bigint | null> {
  const { amount, remainderWei } = fromWei(transfer.amountWei);
  const { chainId, blockHash, txHash, logIndex } = transfer;
  const { bookedBy, note } = inflow;
  const evidenceId = await witness(tx, {
    recipient: 'treasury',
    memberId: null,
    amount,
    chainId,
    blockHash,
    txHash,
    logIndex,
  });
  if (await isSpent(tx, evidenceId)) return null;
  const posted = await post(tx, treasuryInflow({ kind, amount, evidenceId, txHash, bookedBy }));
  if (!posted.ok) throw new Error(`the inflow ${txHash} could not be posted: ${posted.code}`);
  const postingId = posted.value[0]!;
  if (kind === 'trading_result') await insertResult(tx, { amount, evidenceId, postingId, note, bookedBy });
  await noteRemainder(tx, evidenceId, remainderWei);
  return postingId;
}
