import { toWei } from '@plumbline/money';
import { UNRESOLVED_ALERT_SECONDS } from '@plumbline/time-limits/rules';
import { type Hex, parseEventLogs, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem';
import { raiseAlert } from '../../../../platform/alerts.ts';
import type { Db } from '../../../../platform/database.ts';
import { usdtAbi } from '../node/token.ts';
import { listOpen, type OpenOutgoing, recordBlock } from './payouts-store.ts';
import type { PayoutWallet } from './payouts-wallet.ts';

/** Above the maximum of waiting nonces (payouts-sign.ts) times attempts per nonce. */
const MAX_PER_RUN = 400;

/** The final outcome of a payout: the transfer happened, or the transaction was executed without moving money. */
export interface ResolvedPayout {
  readonly outgoing: OpenOutgoing;
  readonly status: 'final' | 'reverted';
  readonly blockNumber: bigint;
  readonly blockHash: string;
}

/** Looks up every attempt of every open payout by its hash. A payout is never resolved just because time has passed. */
export async function resolvePayouts(db: Db, wallet: PayoutWallet): Promise<readonly ResolvedPayout[]> {
  const open = await listOpen(db, wallet, 'payout', MAX_PER_RUN);
  if (open.length === 0) return [];
  const finalized = await wallet.rpc.getBlock({ blockTag: 'finalized' });
  const receipts = await Promise.all(open.map((outgoing) => findReceipt(wallet, outgoing.txHash)));
  // Attempts are in order, so the last of each nonce stays. Each new attempt gets its own waiting time.
  const newest = new Set(new Map(open.map(({ nonce, id }) => [nonce, id])).values());
  const resolved: ResolvedPayout[] = [];
  for (const [index, outgoing] of open.entries()) {
    const receipt = receipts[index] ?? null;
    const status =
      receipt && (await isFinal(wallet, receipt, finalized.number)) ? endOf(wallet, receipt, outgoing) : null;
    if (receipt && (status === 'final' || status === 'reverted')) {
      resolved.push({ outgoing, status, blockNumber: receipt.blockNumber, blockHash: receipt.blockHash });
      continue;
    }
    await recordBlock(db, outgoing.id, receipt ? { number: receipt.blockNumber, hash: receipt.blockHash } : null);
    const facts = { txHash: outgoing.txHash, reference: outgoing.reference };
    if (status === 'moved nothing') await raiseAlert(db, 'payout_moved_nothing', facts, { freezesPayouts: true });
    else if (newest.has(outgoing.id) && outgoing.openSeconds > UNRESOLVED_ALERT_SECONDS)
      await raiseAlert(db, 'payout_unresolved', facts);
  }
  return resolved;
}

export async function findReceipt(
  wallet: Pick<PayoutWallet, 'rpc'>,
  txHash: string,
): Promise<TransactionReceipt | null> {
  try {
    return await wallet.rpc.getTransactionReceipt({ hash: txHash as Hex });
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  }
}

/** Returns true if the receipt's block is finalized and canonical. */
export async function isFinal(
  wallet: Pick<PayoutWallet, 'rpc'>,
  receipt: TransactionReceipt,
  finalized: bigint,
): Promise<boolean> {
  if (receipt.blockNumber > finalized) return false;
  const canonical = await wallet.rpc.getBlock({ blockNumber: receipt.blockNumber });
  return canonical.hash === receipt.blockHash;
}

/**
 * A success needs the transfer's own log. Without it, the payout is neither paid nor returned, because a node that lost
 * the log would cause a second payment. An operator must decide.
 */
function endOf(
  wallet: PayoutWallet,
  receipt: TransactionReceipt,
  outgoing: OpenOutgoing,
): 'final' | 'reverted' | 'moved nothing' {
  if (receipt.status === 'reverted') return 'reverted';
  const moved = parseEventLogs({ abi: usdtAbi, eventName: 'Transfer', logs: receipt.logs }).some(
    (log) =>
      log.address.toLowerCase() === wallet.usdt.toLowerCase() &&
      log.args.from === wallet.address &&
      log.args.to.toLowerCase() === outgoing.to &&
      log.args.value === toWei(outgoing.amount),
  );
  return moved ? 'final' : 'moved nothing';
}
