import { toWei } from '@plumbline/money';
import { UNRESOLVED_ALERT_SECONDS } from '@plumbline/time-limits/rules';
import { type Hex, parseEventLogs, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem';
import { raiseAlert } from '../../../../platform/alerts.ts';
import type { Db } from '../../../../platform/database.ts';
import { usdtAbi } from '../node/token.ts';
import { listOpen, noteBlock, type OpenOutgoing } from './payouts-store.ts';
import type { PayoutWallet } from './payouts-wallet.ts';

/** More than the nonces that may wait (payouts-sign.ts) times the attempts that each may have. */
const MAX_PER_RUN = 400;

/** How a payout ended, final: the transfer happened, or the network executed the transaction without moving money. */
export interface ResolvedPayout {
  readonly outgoing: OpenOutgoing;
  readonly status: 'final' | 'reverted';
  readonly blockNumber: bigint;
  readonly blockHash: string;
}

/** Looks every attempt of every open payout up by its hash. Time alone never resolves one. */
export async function resolvePayouts(db: Db, wallet: PayoutWallet): Promise<readonly ResolvedPayout[]> {
  const open = await listOpen(db, wallet, 'payout', MAX_PER_RUN);
  if (open.length === 0) return [];
  const finalized = await wallet.rpc.getBlock({ blockTag: 'finalized' });
  const receipts = await Promise.all(open.map((outgoing) => findReceipt(wallet, outgoing.txHash)));
  // Attempts follow each other, so the last one of a nonce stays: a new attempt gets its own time.
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
    await noteBlock(db, outgoing.id, receipt ? { number: receipt.blockNumber, hash: receipt.blockHash } : null);
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

/** The receipt's block is finalized, and it is the block that the chain has at this height. */
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
 * A success must show the transfer's own log. One that does not is neither paid nor taken back: a node that lost the log
 * would have us pay twice. A person looks.
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
