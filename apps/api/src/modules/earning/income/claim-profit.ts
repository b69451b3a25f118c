import { type CodeOf, type claimProfit as contract, type DataOf, fail, ok, type Result } from '@plumbline/contract';
import { formatUsdt } from '@plumbline/money';
import type { Db } from '../../../platform/database.ts';
import { orInsufficient } from '../../base/ledger/index.ts';
import { claimLast } from './store.ts';

/**
 * Moves everything claimable to the Flexible wallet (specification, /reserve). The claimable account's last entry gives
 * the amount, and its version is the key, so two clicks at once make one posting.
 */
export async function claimProfit(
  db: Db,
  memberId: bigint,
  session: Buffer | null = null,
): Promise<Result<DataOf<typeof contract>, CodeOf<typeof contract>>> {
  const claimed = await orInsufficient(db, () => claimLast(db, memberId, session));
  // A claim with the same version and amount is the same posting. A shortfall means that it was claimed before.
  if (!claimed.ok || claimed.value === null) return fail('nothing_to_claim');
  return ok({
    claimed: formatUsdt(claimed.value.claimed),
    earningbalance: formatUsdt(claimed.value.earnings),
    receipt: `v${claimed.value.version}`,
  });
}
