import { BaseError, formatEther, formatGwei } from 'viem';
import type { Log } from '../../../../platform/log.ts';

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
