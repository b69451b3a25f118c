import { NODE_LOOK_MS } from '@plumbline/time-limits/waiting';
import { BaseError, createPublicClient, formatEther, formatGwei, HttpRequestError, http } from 'viem';
import type { ChainConfig } from '../../../../platform/config.ts';
import type { Log } from '../../../../platform/log.ts';
import { hostOf } from './client.ts';

/** Status reported by a node. */
export interface NodeAnswer {
  /** Only the host: the rest of the address may contain an access key. */
  readonly host: string;
  /** The newest block. Null if the node does not answer or is on another chain. */
  readonly head: { readonly number: bigint; readonly at: Date } | null;
  /** The state in words, for operators. */
  readonly says: string;
}

/** Queries every configured node separately, in order. Normal reads use the first node that answers. */
export const askNodes = (config: Pick<ChainConfig, 'rpcUrls' | 'chainId'>): Promise<readonly NodeAnswer[]> =>
  Promise.all(config.rpcUrls.map((url) => askNode(url, config.chainId)));

async function askNode(url: string, chainId: number): Promise<NodeAnswer> {
  const host = hostOf(url);
  const rpc = createPublicClient({ transport: http(url, { timeout: NODE_LOOK_MS, retryCount: 0 }), cacheTime: 0 });
  try {
    const [answered, block] = await Promise.all([rpc.getChainId(), rpc.getBlock({ blockTag: 'latest' })]);
    if (answered !== chainId) return { host, head: null, says: `is on chain ${answered}, not ${chainId}` };
    const at = new Date(Number(block.timestamp) * 1000);
    return {
      host,
      head: { number: block.number, at },
      says: `block ${block.number} of ${at.toISOString().slice(0, 19)}Z`,
    };
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    return { host, head: null, says: `does not answer: ${reasonOf(error)}` };
  }
}

/** Never the long message, because it contains the address. */
function reasonOf(error: BaseError): string {
  const status = error.walk((cause) => cause instanceof HttpRequestError) as HttpRequestError | null;
  return status?.status === undefined ? error.shortMessage : `HTTP ${status.status}`;
}

/** Formats gas prices in the usual units: gwei with six decimals, BNB with eight. Rounds down. */
export const toGwei = (wei: bigint): string => formatGwei(wei - (wei % 10n ** 3n));
export const toBnb = (wei: bigint): string => formatEther(wei - (wei % 10n ** 10n));
/** Formats an amount that is needed. Rounds up. */
export const toBnbNeeded = (wei: bigint): string => toBnb(wei + 10n ** 10n - 1n);

/** Returns the network's answer, or null if no node answers. Logs only the short error: the long one may have a key. */
export async function askNetwork<Answer>(log: Pick<Log, 'warn'>, ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    log.warn({ reason: error.shortMessage }, 'could not query the network');
    return null;
  }
}
