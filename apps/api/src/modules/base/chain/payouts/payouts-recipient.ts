import { fail, ok, type Result } from '@plumbline/contract';
import { UNRESOLVED_ALERT_SECONDS } from '@plumbline/time-limits/rules';
import { raiseAlert } from '../../../../platform/alerts.ts';
import type { ChainConfig } from '../../../../platform/config.ts';
import type { Db, Queryable } from '../../../../platform/database.ts';
import { checkAddress } from '../rules.ts';
import { selectPaid } from '../watch/other-transfers-store.ts';
import { askLookUp } from '../watch/search-store.ts';
import { type OpenOutgoing, type RecipientRefusal, selectRefusal } from './payouts-store.ts';
import type { PayoutAccount } from './payouts-wallet.ts';

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

/**
 * Whether the watcher has seen this payout in a final block. What it has not seen at all, such as a payout of before its first
 * block, it is asked to look at.
 */
export async function isOnRecord(db: Db, wallet: PayoutAccount, outgoing: OpenOutgoing): Promise<boolean> {
  const { chainId, address: from } = wallet;
  const { to, amount, txHash, reference, openSeconds } = outgoing;
  const seen = await selectPaid(db, { chainId, from, to, amount, txHash });
  if (seen === 'final') return true;
  if (seen === null) await askLookUp(db, txHash);
  if (openSeconds > UNRESOLVED_ALERT_SECONDS) await raiseAlert(db, 'payout_unresolved', { txHash, reference });
  return false;
}
