import { type Address, type Hex, parseEventLogs, TransactionReceiptNotFoundError } from 'viem';
import type { ChainPort } from '../../../../platform/chain-port.ts';
import { usdtAbi } from '../node/token.ts';
import { sendRaw } from '../payouts/payouts-broadcast.ts';

/** The balances and the nonce of an address. */
export interface Holder {
  readonly address: string;
  /** At the newest final block. Later arrivals wait for the next sweep. */
  readonly usdtWei: bigint;
  readonly coinWei: bigint;
  /** The next nonce, counting transactions pending in the pool. */
  readonly nonce: bigint;
}

export async function readHolders(chain: ChainPort, addresses: readonly string[]): Promise<readonly Holder[]> {
  const { finalized } = await chain.head();
  const usdt = await chain.balances(addresses, finalized.number);
  return Promise.all(
    addresses.map(async (address, index) => {
      const [coinWei, nonce] = await Promise.all([
        chain.rpc.getBalance({ address: address as Address, blockTag: 'latest' }),
        chain.rpc.getTransactionCount({ address: address as Address, blockTag: 'pending' }),
      ]);
      return { address, usdtWei: usdt[index]!, coinWei, nonce: BigInt(nonce) };
    }),
  );
}

/** A quarter above the suggestion, as for payouts. */
export const readSweepGasPrice = async (chain: ChainPort): Promise<bigint> =>
  ((await chain.rpc.getGasPrice()) * 5n) / 4n;

/** Returns null if the network has it, or the node's reason for rejecting it. Throws if the node is unreachable. */
export const sendSweep = (chain: ChainPort, rawTransaction: string): Promise<string | null> =>
  sendRaw(chain.rpc, rawTransaction);

/** The final outcome of a transaction. Null while nothing is final. */
export type SweepEnd =
  | { readonly status: 'final' | 'reverted'; readonly blockNumber: bigint }
  /** Another transaction with its nonce was executed, so this one never can be. */
  | { readonly status: 'void' };

export async function findSweepEnd(
  chain: ChainPort,
  sent: {
    readonly kind: 'gas' | 'transfer';
    readonly from: string;
    readonly nonce: bigint;
    readonly txHash: string;
    readonly to: string;
    readonly amountWei: bigint;
  },
): Promise<SweepEnd | null> {
  const { finalized } = await chain.head();
  const receipt = await findReceipt(chain, sent.txHash);
  if (receipt === null) {
    const executed = await chain.rpc.getTransactionCount({
      address: sent.from as Address,
      blockNumber: finalized.number,
    });
    // Checked again after the count: it may have been mined in between.
    const isVoid = BigInt(executed) > sent.nonce && (await findReceipt(chain, sent.txHash)) === null;
    return isVoid ? { status: 'void' } : null;
  }
  if (receipt.blockNumber > finalized.number) return null;
  const canonical = (await chain.blockHashes([receipt.blockNumber])).get(receipt.blockNumber);
  if (canonical !== receipt.blockHash) return null;
  const moved =
    sent.kind === 'gas' ||
    parseEventLogs({ abi: usdtAbi, eventName: 'Transfer', logs: receipt.logs }).some(
      (log) =>
        log.address.toLowerCase() === chain.usdt.toLowerCase() &&
        log.args.from.toLowerCase() === sent.from &&
        log.args.to.toLowerCase() === sent.to &&
        log.args.value === sent.amountWei,
    );
  const status = receipt.status === 'success' && moved ? 'final' : 'reverted';
  return { status, blockNumber: receipt.blockNumber };
}

async function findReceipt(chain: ChainPort, txHash: string) {
  try {
    return await chain.rpc.getTransactionReceipt({ hash: txHash as Hex });
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  }
}
