import { fail, ok, type Result } from '@plumbline/contract';
import type { Usdt } from '@plumbline/money';
import { brokeConstraint, type Tx, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lookUpTransaction, readTransactionHash, type TransactionFacts } from '../../base/chain/index.ts';
import { type BookingKind, bookFound, type FindFault, findInflow, isEarning } from './inflow.ts';
import { measureShortage } from './measure-loss.ts';
import { type Booking, bookInSql } from './store.ts';

export interface Inflow extends Omit<Booking, 'kind'> {
  /** The finalized transfer behind it. */
  readonly txHash: string;
}

interface BookedInflow {
  readonly amount: Usdt;
  readonly postingIds: readonly bigint[];
}

type LookUpFault = 'hash_not_valid' | 'hash_unknown' | 'hash_failed' | 'transfer_not_final' | 'chain_unreachable';
type Code =
  | LookUpFault
  | FindFault
  | 'transfer_already_booked'
  | 'desk_return_above_desk'
  | 'inflow_needs_two'
  | 'chain_lacks_money';
type Booked = Result<BookedInflow, Code>;
type BookDeps = Pick<Deps, 'chain' | 'db' | 'log'>;

/** What happens in the same transaction: the row of the audit trail. */
type OnBooked = (tx: Tx, booked: BookedInflow) => Promise<unknown>;

/** Books a transfer as the kind that is known. */
export type BookKnown = (deps: BookDeps, inflow: Inflow, onBooked?: OnBooked) => Promise<Booked>;

/** A trading result becomes booked earnings: the only source of income besides charges (decisions 1.2). */
export const bookTradingResult: BookKnown = (deps, ...rest) => bookInflow(deps, 'trading_result', ...rest);

/** The operator's own money that pays income; every line it paid for says so. */
export const bookSubsidy: BookKnown = (deps, ...rest) => bookInflow(deps, 'subsidy_in', ...rest);

/** The operator's capital, which losses are taken from. */
export const bookCapital: BookKnown = (deps, ...rest) => bookInflow(deps, 'capital_in', ...rest);

/** Books all that a final transaction paid to treasury addresses, once. */
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

/** The hash in its one spelling, when the network has executed the transaction; its transfers are recorded then. */
export async function lookUpInflow(deps: BookDeps, text: string): Promise<Result<string, LookUpFault>> {
  const txHash = readTransactionHash(text);
  if (txHash === null) return fail('hash_not_valid');
  const looked = await lookUpTransaction(deps, txHash);
  if (!looked.ok) return looked;
  const fault = faultOf(looked.value);
  return fault === null ? ok(txHash) : fail(fault);
}

function faultOf(facts: TransactionFacts): LookUpFault | null {
  if (facts.state === 'unknown') return 'hash_unknown';
  if (facts.state === 'failed') return 'hash_failed';
  return facts.state === 'waiting' ? 'transfer_not_final' : null;
}

/**
 * What left without a posting may be what comes in: booked as earnings, members would be paid with members' money, and a
 * posting that explains where it went would hide it afterwards.
 */
export async function refuseShortage(deps: BookDeps): Promise<Result<null, 'chain_lacks_money' | 'chain_unreachable'>> {
  const shortage = await measureShortage(deps);
  if (!shortage.ok) return shortage;
  return shortage.value > 0n ? fail('chain_lacks_money') : ok(null);
}
