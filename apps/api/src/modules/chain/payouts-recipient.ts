import type { ChainConfig } from '../../platform/config.ts';
import type { Queryable } from '../../platform/database.ts';
import { isKnownAddress } from './payouts-store.ts';

/**
 * Whether money sent there would come back to the platform (members' deposit addresses, treasuries, the payout wallet), or
 * be lost in the token's own contract.
 */
export async function isOwnAddress(
  db: Queryable,
  chain: Pick<ChainConfig, 'usdt' | 'treasuryAddresses'>,
  address: string,
): Promise<boolean> {
  const ours = [chain.usdt, ...chain.treasuryAddresses].map((each) => each.toLowerCase());
  return ours.includes(address.toLowerCase()) || isKnownAddress(db, address);
}
