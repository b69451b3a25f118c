import {
  type Address,
  BaseError,
  encodeEventTopics,
  formatLog,
  type Hash,
  numberToHex,
  type PublicClient,
  parseEventLogs,
} from 'viem';
import type { ReadTransfers, TransferLog, TransferParty, UnsupportedLog } from '../../../../platform/chain-port.ts';
import { type LogRange, readInRanges } from './log-range.ts';
import { usdtAbi } from './token.ts';

/** A Transfer log as viem decodes it. */
interface Log {
  blockNumber: bigint;
  blockHash: Hash;
  transactionHash: Hash;
  logIndex: number;
  args: { from: Address; to: Address; value: bigint };
}

const placeOf = (log: Log) => ({
  blockNumber: log.blockNumber,
  blockHash: log.blockHash,
  txHash: log.transactionHash,
  logIndex: log.logIndex,
  from: log.args.from.toLowerCase(),
  to: log.args.to.toLowerCase(),
});

export const toTransfer = (log: Log): TransferLog => ({ ...placeOf(log), amountWei: log.args.value });

const toUnsupported = (log: Log & { address: Address }): UnsupportedLog => ({
  ...placeOf(log),
  token: log.address.toLowerCase(),
  amountRaw: log.args.value,
});

/** One range for each kind of query, because nodes limit the number of logs. */
interface LogRanges {
  /** All transfers of the token, about 100 a block on BSC. Never more blocks than `BSC_LOG_RANGE`. */
  readonly ofAll: LogRange;
  /** Transfers of some addresses. There are few logs, so a query may cover many more blocks. */
  readonly ofSome: LogRange;
}

interface Tokens {
  readonly usdt: Address;
  readonly others: readonly Address[];
}

/** geth accepts at most 1,000 values for one topic of a filter. */
const ADDRESSES_A_QUESTION = 500;

export async function readTransfers(
  rpc: PublicClient,
  tokens: Tokens,
  ranges: LogRanges,
  blocks: { readonly from: bigint; readonly to: bigint; readonly party?: TransferParty },
): Promise<ReadTransfers> {
  const read: ReadTransfers[] = [];
  for (const party of questionsOf(blocks.party)) {
    const range = party === null ? ranges.ofAll : ranges.ofSome;
    read.push(toRead(tokens, await readInRanges(range, blocks, (from, to) => ask(rpc, tokens, { from, to, party }))));
  }
  return { usdt: read.flatMap(({ usdt }) => usdt), others: read.flatMap(({ others }) => others) };
}

function questionsOf(party?: TransferParty): readonly (TransferParty | null)[] {
  if (party === undefined) return [null];
  const addresses = 'to' in party ? party.to : party.from;
  const count = Math.ceil(addresses.length / ADDRESSES_A_QUESTION);
  return Array.from({ length: count }, (_, at) => {
    const some = addresses.slice(at * ADDRESSES_A_QUESTION, (at + 1) * ADDRESSES_A_QUESTION);
    return 'to' in party ? { to: some } : { from: some };
  });
}

type Found = readonly Awaited<ReturnType<typeof ask>>[number][];

async function ask(
  rpc: PublicClient,
  tokens: Tokens,
  { from, to, party }: { readonly from: bigint; readonly to: bigint; readonly party: TransferParty | null },
) {
  const logs: unknown = await rpc.request({
    method: 'eth_getLogs',
    params: [
      {
        // One query for all tokens, so that all logs of a block number belong to the same block.
        address: [tokens.usdt, ...tokens.others],
        topics: encodeEventTopics({
          abi: usdtAbi,
          eventName: 'Transfer',
          args: (party ?? {}) as { readonly to?: Address[]; readonly from?: Address[] },
        }),
        fromBlock: numberToHex(from),
        toBlock: numberToHex(to),
      },
    ],
  });
  if (!Array.isArray(logs)) throw new BaseError('The node answered eth_getLogs without a list');
  const formatted = logs.map((log) => formatLog(log));
  return parseEventLogs({ abi: usdtAbi, eventName: 'Transfer', strict: true, logs: formatted });
}

function toRead(tokens: Tokens, logs: Found): ReadTransfers {
  const usdt: TransferLog[] = [];
  const others: UnsupportedLog[] = [];
  for (const log of logs) {
    if (log.removed) continue;
    if (log.address.toLowerCase() === tokens.usdt.toLowerCase()) usdt.push(toTransfer(log));
    else others.push(toUnsupported(log));
  }
  return { usdt, others };
}
