import { type Hash, type PublicClient, TransactionNotFoundError, TransactionReceiptNotFoundError } from 'viem';
import type { ChainPort } from '../../../../platform/chain-port.ts';
import type { Db } from '../../../../platform/database.ts';
import { ANCHOR_CALL_DATA } from '../payouts/payouts-signer.ts';
import { listUnseenAnchors, recordSeenAnchor, type SeenAnchor } from './anchor-store.ts';

const MAX_PER_RUN = 20;

/** Looks up the payer's anchor transactions on the watcher's node and records those that are final and valid. */
export async function seeAnchors({ chain, db }: { readonly chain: ChainPort; readonly db: Db }): Promise<void> {
  const unseen = await listUnseenAnchors(db, chain.chainId, MAX_PER_RUN);
  if (unseen.length === 0) return;
  const { finalized } = await chain.head();
  for (const txHash of unseen) {
    const seen = await readAnchor(chain.rpc, txHash, finalized.number);
    if (seen !== null) await recordSeenAnchor(db, chain.chainId, seen);
  }
}

/**
 * Returns an anchor from the chain: a wallet's call to itself with 96 bytes, in a final canonical block. Null
 * otherwise.
 */
async function readAnchor(rpc: PublicClient, txHash: string, finalized: bigint): Promise<SeenAnchor | null> {
  const hash = txHash as Hash;
  try {
    const [found, receipt] = await Promise.all([rpc.getTransaction({ hash }), rpc.getTransactionReceipt({ hash })]);
    if (receipt.status !== 'success' || receipt.blockNumber > finalized) return null;
    const isAnchor =
      found.hash === hash && found.to?.toLowerCase() === found.from.toLowerCase() && ANCHOR_CALL_DATA.test(found.input);
    const block = await rpc.getBlock({ blockNumber: receipt.blockNumber });
    if (!isAnchor || block.hash !== receipt.blockHash) return null;
    return {
      txHash,
      blockNumber: block.number,
      blockHash: block.hash,
      blockAt: new Date(Number(block.timestamp) * 1000),
      from: found.from.toLowerCase(),
      callData: found.input,
      feeWei: receipt.gasUsed * receipt.effectiveGasPrice,
    };
  } catch (error) {
    if (error instanceof TransactionNotFoundError || error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  }
}
