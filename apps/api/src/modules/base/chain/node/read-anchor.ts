import { type Hash, type PublicClient, TransactionNotFoundError, TransactionReceiptNotFoundError } from 'viem';
import type { SeenAnchor } from '../anchors/anchor-store.ts';
import { ANCHOR_CALL_DATA } from '../payouts/payouts-signer.ts';

/**
 * An anchor as the chain has it: a wallet that called itself with 96 bytes, in a block that is final and the chain's own. Null for
 * anything else.
 */
export async function readAnchor(rpc: PublicClient, txHash: string, finalized: bigint): Promise<SeenAnchor | null> {
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
