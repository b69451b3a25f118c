import { fail, ok, type Result } from '@plumbline/contract';
import { checkAddress, isOwnAddress } from '../../base/chain/index.ts';
import type { WithdrawalDeps } from './deps.ts';

/** The checksummed address, if money may be sent there. */
export async function checkRecipient(
  deps: Pick<WithdrawalDeps, 'db' | 'config'>,
  text: string,
): Promise<Result<string, 'address_not_valid' | 'address_is_ours'>> {
  const address = checkAddress(text);
  if (address === null) return fail('address_not_valid');
  if (await isOwnAddress(deps.db, deps.config.chain, address)) return fail('address_is_ours');
  return ok(address);
}
