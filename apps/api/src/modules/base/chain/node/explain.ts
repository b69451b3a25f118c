import {
  decodeEventLog,
  formatUnits,
  type Hash,
  type Hex,
  type Log,
  type PublicClient,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem';
import type { BlockRef, ChainPort } from '../../../../platform/chain-port.ts';
import { usdtAbi } from './token.ts';

/** A token or BNB that a transaction moved. Addresses are lower case. */
export interface TokenMovement {
  /** Null for BNB. */
  readonly token: string | null;
  readonly isUsdt: boolean;
  readonly from: string;
  readonly to: string;
  readonly amountWei: bigint;
  /** For display. In the smallest unit if the contract does not report its decimals. */
  readonly shown: string;
  /** Index of the log. Null for BNB. */
  readonly logIndex: number | null;
}

export interface ExplainedTransaction {
  readonly state: 'unknown' | 'waiting' | 'failed' | 'mined';
  readonly block: BlockRef | null;
  readonly confirmations: number;
  readonly isFinal: boolean;
  readonly movements: readonly TokenMovement[];
  readonly isCut: boolean;
}

/** A swap or airdrop can move thousands. In a transaction that pays us, our transfer is among the first. */
const MAX_MOVEMENTS = 100;
const NOTHING = { block: null, confirmations: 0, isFinal: false, movements: [], isCut: false } as const;

/** Lists everything that a transaction moved, in any token. A missing deposit is often a different token. */
export async function explainTransaction(chain: ChainPort, txHash: string): Promise<ExplainedTransaction> {
  const { rpc } = chain;
  const hash = txHash as Hash;
  const receipt = await orNull(rpc.getTransactionReceipt({ hash }), TransactionReceiptNotFoundError);
  if (!receipt) {
    const waiting = await orNull(rpc.getTransaction({ hash }), TransactionNotFoundError);
    return { state: waiting ? 'waiting' : 'unknown', ...NOTHING };
  }
  const [head, sent, canonical] = await Promise.all([
    chain.head(),
    rpc.getTransaction({ hash }),
    chain.blockHashes([receipt.blockNumber]),
  ]);
  const above = head.latest.number - receipt.blockNumber;
  const place = {
    block: { number: receipt.blockNumber, hash: receipt.blockHash },
    confirmations: above > 0n ? Number(above) : 0,
    isFinal: receipt.blockNumber <= head.finalized.number && canonical.get(receipt.blockNumber) === receipt.blockHash,
  };
  if (receipt.status === 'reverted') return { state: 'failed', ...place, movements: [], isCut: false };
  const coin = sent.value > 0n && sent.to ? [coinOf(sent.from, sent.to, sent.value)] : [];
  const tokens = receipt.logs.flatMap((log) => toTransfer(log, chain.usdt));
  const movements = [...coin, ...tokens].slice(0, MAX_MOVEMENTS);
  return {
    state: 'mined',
    ...place,
    movements: await withDecimals(rpc, movements),
    isCut: coin.length + tokens.length > MAX_MOVEMENTS,
  };
}

const coinOf = (from: string, to: string, wei: bigint): TokenMovement => ({
  token: null,
  isUsdt: false,
  from: from.toLowerCase(),
  to: to.toLowerCase(),
  amountWei: wei,
  shown: formatUnits(wei, 18),
  logIndex: null,
});

/** Parses a Transfer event of any contract. Events with other data, such as those of NFTs, are left out. */
function toTransfer(log: TransactionReceipt['logs'][number], usdt: string): readonly TokenMovement[] {
  try {
    const { args } = decodeEventLog({ abi: usdtAbi, eventName: 'Transfer', data: log.data, topics: topicsOf(log) });
    const isUsdt = log.address.toLowerCase() === usdt.toLowerCase();
    const [from, to] = [args.from.toLowerCase(), args.to.toLowerCase()];
    return [
      { token: log.address.toLowerCase(), isUsdt, from, to, amountWei: args.value, shown: '', logIndex: log.logIndex },
    ];
  } catch {
    return [];
  }
}
const topicsOf = (log: Pick<Log, 'topics'>) => log.topics as [Hex, ...Hex[]];

async function withDecimals(rpc: PublicClient, movements: readonly TokenMovement[]): Promise<readonly TokenMovement[]> {
  const tokens = [...new Set(movements.flatMap(({ token }) => (token === null ? [] : [token])))];
  const decimals = new Map(
    await Promise.all(
      tokens.map(async (token) => {
        // The address may be any contract, with any answer.
        const read = rpc.readContract({ address: token as Hex, abi: usdtAbi, functionName: 'decimals' });
        return [token, await read.catch(() => null)] as const;
      }),
    ),
  );
  return movements.map((each) =>
    each.token === null ? each : { ...each, shown: formatUnits(each.amountWei, decimals.get(each.token) ?? 0) },
  );
}

async function orNull<Value>(
  asked: Promise<Value>,
  notFound: abstract new (...args: never[]) => Error,
): Promise<Value | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof notFound) return null;
    throw error;
  }
}
