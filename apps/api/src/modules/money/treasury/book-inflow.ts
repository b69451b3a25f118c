import { fail, ok, type Result } from '@plumbline/contract';
import { fromWei, type Usdt, ZERO } from '@plumbline/money';
import { brokeConstraint, type Tx, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  isKnownAddress,
  lockTransfers,
  lookUpTransaction,
  readTransactionHash,
  type TransactionFacts,
  type Transfer,
} from '../../base/chain/index.ts';
import { repayShortfall } from '../../base/ledger/index.ts';
import { measureShortage } from './measure-loss.ts';
import { type Booking, bookInSql } from './store.ts';

export interface Inflow extends Omit<Booking, 'kind'> {
  /** The final transfer behind it. */
  readonly txHash: string;
}

interface BookedInflow {
  readonly amount: Usdt;
  readonly postingIds: readonly bigint[];
}

type LookUpError = 'hash_not_valid' | 'hash_unknown' | 'hash_failed' | 'transfer_not_final' | 'chain_unreachable';
type Code =
  | LookUpError
  | FindError
  | 'transfer_already_booked'
  | 'desk_return_above_desk'
  | 'inflow_needs_two'
  | 'chain_lacks_money';
type Booked = Result<BookedInflow, Code>;
type BookDeps = Pick<Deps, 'chain' | 'db' | 'log'>;

/** Runs in the same transaction and adds the audit row. */
type OnBooked = (tx: Tx, booked: BookedInflow) => Promise<unknown>;

/** Books a transfer as a fixed kind. */
export type BookKnown = (deps: BookDeps, inflow: Inflow, onBooked?: OnBooked) => Promise<Booked>;

/** Books a trading result as earnings, the only source of income besides charges (decisions 1.2). */
export const bookTradingResult: BookKnown = (deps, ...rest) => bookInflow(deps, 'trading_result', ...rest);

/** Books the operator's own money that pays income. Every line of income that it pays says so. */
export const bookSubsidy: BookKnown = (deps, ...rest) => bookInflow(deps, 'subsidy_in', ...rest);

/** Books the operator's capital, which covers losses. */
export const bookCapital: BookKnown = (deps, ...rest) => bookInflow(deps, 'capital_in', ...rest);

/** Books everything that a final transaction paid to treasury addresses, once. */
export async function bookInflow(
  deps: BookDeps,
  kind: BookingKind,
  inflow: Inflow,
  onBooked: OnBooked = async () => {},
): Promise<Booked> {
  const looked = await lookUpInflow(deps, inflow.txHash);
  if (!looked.ok) return looked;
  const whole = isEarning(kind) ? await refuseShortage(deps) : ok(null);
  if (!whole.ok) return whole;
  return transaction(deps.db, async (tx): Promise<Booked> => {
    const found = await findInflow(tx, deps.chain.chainId, looked.value, kind);
    if (!found.ok) return found;
    const booked = await bookFound(tx, found.value, (id) => bookInSql(tx, id, { ...inflow, kind }));
    if (booked.ok) await onBooked(tx, booked.value);
    return booked;
  }).catch((error: unknown) => {
    if (brokeConstraint(error, 'desk_returns_what_it_holds')) return fail('desk_return_above_desk');
    if (brokeConstraint(error, 'earnings_need_two_while_the_desk_holds')) return fail('inflow_needs_two');
    throw error;
  });
}

/** Returns the hash in normal form if the transaction was executed. Its transfers are then recorded. */
export async function lookUpInflow(deps: BookDeps, text: string): Promise<Result<string, LookUpError>> {
  const txHash = readTransactionHash(text);
  if (txHash === null) return fail('hash_not_valid');
  const looked = await lookUpTransaction(deps, txHash);
  if (!looked.ok) return looked;
  const violation = violationOf(looked.value);
  return violation === null ? ok(txHash) : fail(violation);
}

function violationOf(facts: TransactionFacts): LookUpError | null {
  if (facts.state === 'unknown') return 'hash_unknown';
  if (facts.state === 'failed') return 'hash_failed';
  return facts.state === 'waiting' ? 'transfer_not_final' : null;
}

/**
 * Refuses to book while money is missing on the chain. The incoming transfer may be money that left without a posting. Booked as
 * earnings, it would pay members with members' money, and a later explanation would hide that.
 */
export async function refuseShortage(deps: BookDeps): Promise<Result<null, 'chain_lacks_money' | 'chain_unreachable'>> {
  const shortage = await measureShortage(deps);
  if (!shortage.ok) return shortage;
  return shortage.value > 0n ? fail('chain_lacks_money') : ok(null);
}

export type EarningKind = 'trading_result' | 'subsidy_in';
export type BookingKind = EarningKind | 'capital_in' | 'desk_in';
const isEarning = (kind: BookingKind): kind is EarningKind => kind === 'trading_result' || kind === 'subsidy_in';

export type FindError = 'transfer_not_to_treasury' | 'transfer_is_internal' | 'transfer_not_final';

/** Returns what a transaction paid to the operator's addresses, locked against a re-org. */
export async function findInflow(
  tx: Tx,
  chainId: number,
  txHash: string,
  kind: BookingKind,
): Promise<Result<readonly Transfer[], FindError>> {
  const transfers = (await lockTransfers(tx, chainId, txHash)).filter(
    ({ purpose, amountWei }) => purpose !== 'member' && fromWei(amountWei).amount > 0n,
  );
  // A sweep moves members' deposits to the treasury. If it were booked, members would be paid with members' money.
  for (const { from } of transfers) {
    if (await isKnownAddress(tx, from)) return fail('transfer_is_internal');
  }
  // The operator also owns the payout wallet, which receives only capital for withdrawals.
  const inflows = transfers.filter(({ purpose }) => purpose === 'treasury' || kind === 'capital_in');
  if (inflows.length === 0) return fail('transfer_not_to_treasury');
  // Final means that the watcher has recorded evidence.
  if (inflows.some(({ status, evidenceId }) => status !== 'final' || evidenceId === null))
    return fail('transfer_not_final');
  return ok(inflows);
}

export const sumOf = (inflows: readonly Transfer[]): Usdt =>
  inflows.reduce((sum, { amountWei }) => (sum + fromWei(amountWei).amount) as Usdt, ZERO);

/**
 * Books each transfer once with `book`, which returns the posting, or null if there is one already. Missing money is
 * repaid before anything else (decisions 1.7).
 */
export async function bookFound(
  tx: Tx,
  inflows: readonly Transfer[],
  book: (transferId: bigint) => Promise<bigint | null>,
): Promise<Result<{ amount: Usdt; postingIds: readonly bigint[] }, 'transfer_already_booked'>> {
  const postingIds: bigint[] = [];
  for (const transfer of inflows) {
    const postingId = await book(transfer.id);
    if (postingId === null) return fail('transfer_already_booked');
    postingIds.push(postingId);
  }
  await repayShortfall(tx);
  return ok({ amount: sumOf(inflows), postingIds });
}
