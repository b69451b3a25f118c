import { BaseError, formatEther, formatGwei } from 'viem';
import type { Log } from '../../platform/log.ts';

/** Prices of gas as operators know them. */
export const showGwei = (wei: bigint): string => formatGwei(wei);
export const showBnb = (wei: bigint): string => formatEther(wei);

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
