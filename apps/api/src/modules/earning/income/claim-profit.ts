import { type CodeOf, type claimProfit as contract, type DataOf, fail, ok, type Result } from '@plumbline/contract';
import { formatUsdt } from '@plumbline/money';
import type { Db } from '../../../platform/database.ts';
import { account, orInsufficient, readLast } from '../../base/ledger/index.ts';
import { claimInSql } from './store.ts';

/**
 * Moves everything claimable to the Flexible wallet (specification, /reserve). The claimable
 * account's last entry gives the amount, and its version is the key: two clicks at once are one posting.
 */
export async function claimProfit(
  db: Db,
  memberId: bigint,
  session: Buffer | null = null,
): Promise<Result<DataOf<typeof contract>, CodeOf<typeof contract>>> {
  const last = await readLast(db, account(memberId, 'claimable'));
  if (last.balance === 0n) return fail('nothing_to_claim');
  const posted = await orInsufficient(db, () => claimInSql(db, { memberId, session, ...last }));
  // Another claim of the same version with the same amount is the same posting; a shortfall means it was claimed before.
  if (!posted.ok) return fail('nothing_to_claim');
  return ok({ claimed: formatUsdt(last.balance), earningbalance: formatUsdt(posted.value) });
}
