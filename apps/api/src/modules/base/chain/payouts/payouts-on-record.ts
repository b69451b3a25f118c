import { UNRESOLVED_ALERT_SECONDS } from '@plumbline/time-limits/rules';
import { raiseAlert } from '../../../../platform/alerts.ts';
import type { Db } from '../../../../platform/database.ts';
import { askLookUp } from '../watch/look-up-store.ts';
import { selectPaid } from '../watch/paid-store.ts';
import type { OpenOutgoing } from './payouts-store.ts';
import type { PayoutAccount } from './payouts-wallet.ts';

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
