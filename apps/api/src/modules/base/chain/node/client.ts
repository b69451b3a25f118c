import { NODE_REQUEST_MS } from '@plumbline/time-limits/waiting';
import { createPublicClient, defineChain, fallback, getAddress, http, type PublicClient, type Transport } from 'viem';
import type { ChainPort, TransferParty } from '../../../../platform/chain-port.ts';
import type { ChainConfig } from '../../../../platform/config.ts';
import { traced } from '../../../../platform/tracing.ts';
import { createLogRange } from './log-range.ts';
import { readBalances, readBlockHashes, readHead, readTransaction } from './read-chain.ts';
import { readTransfers } from './read-transfers.ts';
import { readToken, usdtAbi } from './token.ts';

/** The part of a node's address that may be shown. The rest may contain an access key. */
export const hostOf = (url: string): string => new URL(url).host;

const USDT_DECIMALS = 18;
/** The maximum that providers allow for a filtered log query. */
const MOST_LOG_BLOCKS = 5_000n;

/** Connects to the configured nodes. The first that answers is used, and the others are fallbacks. */
export function createChain(config: ChainConfig): ChainPort {
  const usdt = getAddress(config.usdt);
  const others = config.otherTokens.map((address) => getAddress(address)).filter((address) => address !== usdt);
  const rpc = createPublicClient({
    chain: describeChain(config),
    transport: fallback(config.rpcUrls.map((url) => onChain(config.chainId, url))),
    // The watcher must never get an answer from a second ago.
    cacheTime: 0,
  }) as PublicClient;
  const ranges = {
    ofAll: createLogRange(config.logRange, config.logRange),
    ofSome: createLogRange(config.logRange, MOST_LOG_BLOCKS),
  };
  const ready = once(() => checkDecimals(rpc, usdt));
  const whenReady =
    <Args extends unknown[], Value>(read: (...args: Args) => Promise<Value>) =>
    async (...args: Args): Promise<Value> => {
      await ready();
      return read(...args);
    };
  return {
    chainId: config.chainId,
    usdt,
    otherTokens: others.map((address) => address.toLowerCase()),
    rpc,
    head: whenReady(() => readHead(rpc)),
    blockHashes: whenReady((numbers: readonly bigint[]) => readBlockHashes(rpc, numbers)),
    transfers: whenReady((from: bigint, to: bigint, party?: TransferParty) =>
      readTransfers(rpc, { usdt, others }, ranges, { from, to, ...(party && { party }) }),
    ),
    describeToken: whenReady((address: string) => readToken(rpc, getAddress(address))),
    transaction: whenReady((txHash: string) => readTransaction(rpc, usdt, txHash)),
    balances: whenReady((addresses: readonly string[], block: bigint) => readBalances(rpc, usdt, addresses, block)),
  };
}

const describeChain = (config: ChainConfig) =>
  defineChain({
    id: config.chainId,
    name: 'BNB Smart Chain',
    nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
    rpcUrls: { default: { http: config.rpcUrls } },
  });

/** No query may be answered by a node of another chain, even if it is only a fallback. */
function onChain(chainId: number, url: string): Transport {
  const inner = http(url, { timeout: NODE_REQUEST_MS, retryCount: 1, retryDelay: 200, batch: { batchSize: 50 } });
  return (parameters) => {
    const transport = inner(parameters);
    const ask: typeof transport.request = (...args) =>
      tracedCall(url, args[0].method, () => transport.request(...args));
    const check = once(async () => {
      const answered = Number(await ask({ method: 'eth_chainId' }));
      if (answered !== chainId) throw new Error(`The node ${hostOf(url)} is on chain ${answered}, not ${chainId}`);
    });
    const request: typeof transport.request = async (...args) => {
      await check();
      return ask(...args);
    };
    return { ...transport, request };
  };
}

/** Traces one call of the chain by its method, without its parameters. */
function tracedCall<Answer>(url: string, method: string, call: () => Promise<Answer>): Promise<Answer> {
  const attributes = { 'rpc.system': 'jsonrpc', 'rpc.method': method, 'server.address': hostOf(url) };
  return traced({ name: method, kind: 'client', attributes }, call);
}

async function checkDecimals(rpc: PublicClient, usdt: `0x${string}`): Promise<void> {
  const decimals = await rpc.readContract({ address: usdt, abi: usdtAbi, functionName: 'decimals' });
  if (decimals !== USDT_DECIMALS)
    throw new Error(`The contract ${usdt} has ${decimals} decimals, not ${USDT_DECIMALS}`);
}

/** Runs `work` until it succeeds once. Concurrent callers share a run. */
function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work().catch((error) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}
