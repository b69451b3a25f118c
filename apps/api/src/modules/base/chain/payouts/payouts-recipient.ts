import { fail, ok, type Result } from '@plumbline/contract';
import type { ChainConfig } from '../../../../platform/config.ts';
import type { Queryable } from '../../../../platform/database.ts';
import { checkAddress } from '../node/check-address.ts';
import { isKnownAddress } from './payouts-store.ts';

type Configured = Pick<ChainConfig, 'usdt' | 'treasuryAddresses'>;

/** The checksummed address, if money may be sent there. */
export async function checkRecipient(
  { db, config }: { readonly db: Queryable; readonly config: { readonly chain: Configured } },
  text: string,
): Promise<Result<string, 'address_not_valid' | 'address_is_ours'>> {
  const address = checkAddress(text);
  if (address === null) return fail('address_not_valid');
  if (await isOwnAddress(db, config.chain, address)) return fail('address_is_ours');
  return ok(address);
}

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
