import type { ChainConfig } from '../../../../platform/config.ts';
import type { Queryable } from '../../../../platform/database.ts';
import { isKnownAddress } from './payouts-store.ts';

type Configured = Pick<ChainConfig, 'usdt' | 'treasuryAddresses'>;

/**
 * Whether money sent there would come back to the platform (members' deposit addresses, treasuries, the payout wallet), or
 * be lost in the token's own contract.
 */
export async function isOwnAddress(db: Queryable, chain: Configured, address: string): Promise<boolean> {
  return isConfiguredAddress(chain, address) || isKnownAddress(db, address);
}

/** The half of it that needs no look-up. */
export const isConfiguredAddress = (chain: Configured, address: string): boolean =>
  [chain.usdt, ...chain.treasuryAddresses].some((each) => each.toLowerCase() === address.toLowerCase());
