import { fail, ok, type Result } from '@plumbline/contract';
import type { ChainConfig } from '../../../../platform/config.ts';
import type { Queryable } from '../../../../platform/database.ts';
import { checkAddress } from '../node/check-address.ts';
import { type RecipientRefusal, selectRefusal } from './payouts-store.ts';

type Configured = Pick<ChainConfig, 'usdt' | 'treasuryAddresses'>;

/** The checksummed address, if money may be sent there. */
export async function checkRecipient(
  { db, config }: { readonly db: Queryable; readonly config: { readonly chain: Configured } },
  text: string,
): Promise<Result<string, 'address_not_valid' | RecipientRefusal>> {
  const address = checkAddress(text);
  if (address === null) return fail('address_not_valid');
  if (isConfiguredAddress(config.chain, address)) return fail('address_is_ours');
  const refusal = await selectRefusal(db, address);
  return refusal ? fail(refusal) : ok(address);
}

/**
 * Whether money sent there would come back to the platform's treasuries, or be lost in the token's own contract, as this
 * process is configured. The database knows the others (`chain.refusal_of_recipient`).
 */
export const isConfiguredAddress = (chain: Configured, address: string): boolean =>
  [chain.usdt, ...chain.treasuryAddresses].some((each) => each.toLowerCase() === address.toLowerCase());
