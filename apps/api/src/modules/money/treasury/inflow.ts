import { fail, ok, type Result } from '@plumbline/contract';
import { fromWei, type Usdt, ZERO } from '@plumbline/money';
import type { Tx } from '../../../platform/database.ts';
import { isKnownAddress, lockTransfers, type Transfer } from '../../base/chain/index.ts';
import { repayShortfall } from '../../base/ledger/index.ts';

export type EarningKind = 'trading_result' | 'subsidy_in';
export type BookingKind = EarningKind | 'capital_in' | 'desk_in';
export const isEarning = (kind: BookingKind): kind is EarningKind => kind === 'trading_result' || kind === 'subsidy_in';

export type FindFault = 'transfer_not_to_treasury' | 'transfer_is_internal' | 'transfer_not_final';

/** What a transaction paid to the operator's addresses, locked against a re-org. */
export async function findInflow(
  tx: Tx,
  chainId: number,
  txHash: string,
  kind: BookingKind,
): Promise<Result<readonly Transfer[], FindFault>> {
  const transfers = (await lockTransfers(tx, chainId, txHash)).filter(
    ({ purpose, amountWei }) => purpose !== 'member' && fromWei(amountWei).amount > 0n,
  );
  // A sweep brings members' deposits to the treasury: booked, members would be paid with members' money.
  for (const { from } of transfers) {
    if (await isKnownAddress(tx, from)) return fail('transfer_is_internal');
  }
  // The payout wallet is the operator's too: capital is paid in there to pay withdrawals from, and nothing else.
  const inflows = transfers.filter(({ purpose }) => purpose === 'treasury' || kind === 'capital_in');
  if (inflows.length === 0) return fail('transfer_not_to_treasury');
  // Final is what the watcher has recorded as evidence.
  if (inflows.some(({ status, evidenceId }) => status !== 'final' || evidenceId === null))
    return fail('transfer_not_final');
  return ok(inflows);
}

export const sumOf = (inflows: readonly Transfer[]): Usdt =>
  inflows.reduce((sum, { amountWei }) => (sum + fromWei(amountWei).amount) as Usdt, ZERO);

/**
 * Books the transfers that were found, each once, by `book`, which answers its posting, or null when there is one already; what is missing
 * is repaid before anything else comes of it (decisions 1.7).
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
