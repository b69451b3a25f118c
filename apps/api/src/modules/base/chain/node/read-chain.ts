import {
  BlockNotFoundError,
  decodeFunctionData,
  type Hash,
  type Hex,
  type PublicClient,
  parseEventLogs,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from 'viem';
import type { BlockRef, TransactionFacts } from '../../../../platform/chain-port.ts';
import { toTransfer } from './read-transfers.ts';
import { usdtAbi } from './token.ts';

type Address = `0x${string}`;
const BALANCES_A_CALL = 500;

export async function readHead(rpc: PublicClient): Promise<{ latest: BlockRef; finalized: BlockRef }> {
  const [latest, finalized] = await Promise.all([
    rpc.getBlock({ blockTag: 'latest' }),
    rpc.getBlock({ blockTag: 'finalized' }),
  ]);
  const top = { number: latest.number, hash: latest.hash };
  // Two nodes behind one address may be one block apart.
  return {
    latest: top,
    finalized: finalized.number > top.number ? top : { number: finalized.number, hash: finalized.hash },
  };
}

export async function readBlockHashes(rpc: PublicClient, numbers: readonly bigint[]): Promise<Map<bigint, string>> {
  const hashes = await Promise.all(
    numbers.map(async (blockNumber) => {
      try {
        return (await rpc.getBlock({ blockNumber })).hash;
      } catch (error) {
        if (error instanceof BlockNotFoundError) return null;
        throw error;
      }
    }),
  );
  const known = new Map<bigint, string>();
  numbers.forEach((number, index) => {
    const hash = hashes[index];
    if (hash) known.set(number, hash);
  });
  return known;
}

export async function readTransaction(rpc: PublicClient, usdt: Address, txHash: string): Promise<TransactionFacts> {
  const hash = txHash as Hash;
  try {
    const receipt = await rpc.getTransactionReceipt({ hash });
    if (receipt.status === 'reverted') return { state: 'failed' };
    const logs = receipt.logs.filter((log) => log.address.toLowerCase() === usdt.toLowerCase());
    return {
      state: 'mined',
      block: { number: receipt.blockNumber, hash: receipt.blockHash },
      transfers: parseEventLogs({ abi: usdtAbi, eventName: 'Transfer', strict: true, logs }).map(toTransfer),
    };
  } catch (error) {
    if (!(error instanceof TransactionReceiptNotFoundError)) throw error;
  }
  try {
    const waiting = await rpc.getTransaction({ hash });
    const isUsdt = waiting.to?.toLowerCase() === usdt.toLowerCase();
    return { state: 'waiting', usdtTo: isUsdt ? recipientOf(waiting.input) : null };
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return { state: 'unknown' };
    throw error;
  }
}

export async function readBalances(
  rpc: PublicClient,
  usdt: Address,
  addresses: readonly string[],
  blockNumber: bigint,
): Promise<bigint[]> {
  const found: bigint[] = [];
  for (let start = 0; start < addresses.length; start += BALANCES_A_CALL) {
    const contracts = addresses.slice(start, start + BALANCES_A_CALL).map((account) => ({
      address: usdt,
      abi: usdtAbi,
      functionName: 'balanceOf' as const,
      args: [account as Address] as const,
    }));
    // `deployless` works on a chain without the multicall contract, such as the demo's.
    found.push(
      ...(await rpc.multicall({ contracts, blockNumber, deployless: true, allowFailure: false, batchSize: 0 })),
    );
  }
  return found;
}

function recipientOf(input: Hex): string | null {
  try {
    const call = decodeFunctionData({ abi: usdtAbi, data: input });
    return call.functionName === 'transfer' ? call.args[0].toLowerCase() : null;
  } catch {
    // For other functions of the contract, the transfers are known only after mining.
    return null;
  }
}
