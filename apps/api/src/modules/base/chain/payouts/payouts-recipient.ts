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

/** Returns the checksummed address if money may be sent there. */
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
 * Returns true if money sent there would return to the configured treasuries, or be lost in the token contract. The
 * database checks the other addresses (`chain.refusal_of_recipient`).
 */
export const isConfiguredAddress = (chain: Configured, address: string): boolean =>
  [chain.usdt, ...chain.treasuryAddresses].some((each) => each.toLowerCase() === address.toLowerCase());

/**
 * Returns true if the watcher has seen this payout in a final block. A payout that it has not seen, such as one from
 * before its first block, is put on its list to look up.
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
