import { NODE_LOOK_MS } from '@plumbline/time-limits/waiting';
import { BaseError, createPublicClient, formatEther, formatGwei, HttpRequestError, http } from 'viem';
import type { ChainConfig } from '../../../../platform/config.ts';
import type { Log } from '../../../../platform/log.ts';
import { hostOf } from './client.ts';

/** What one node says about itself. */
export interface NodeAnswer {
  /** Its host alone: the rest of the address may carry an access key. */
  readonly host: string;
  /** Its newest block; null when it does not answer, or is on another chain. */
  readonly head: { readonly number: bigint; readonly at: Date } | null;
  /** For a person. */
  readonly says: string;
}

/** Asks every configured node for itself, in their order: the product's own questions go to the first that answers. */
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

/** Never the long message, which carries the address. */
function reasonOf(error: BaseError): string {
  const status = error.walk((cause) => cause instanceof HttpRequestError) as HttpRequestError | null;
  return status?.status === undefined ? error.shortMessage : `HTTP ${status.status}`;
}

/** Prices of gas as operators know them: gwei with six places, BNB with eight. What lies below is cut off. */
export const toGwei = (wei: bigint): string => formatGwei(wei - (wei % 10n ** 3n));
export const toBnb = (wei: bigint): string => formatEther(wei - (wei % 10n ** 10n));
/** Of what has to be there: rounded up. */
export const toBnbNeeded = (wei: bigint): string => toBnb(wei + 10n ** 10n - 1n);

/** What the network says, or null when no node answers: the error's long message may hold an access key. */
export async function askNetwork<Answer>(log: Pick<Log, 'warn'>, ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    log.warn({ reason: error.shortMessage }, 'the network could not be asked');
    return null;
  }
}
