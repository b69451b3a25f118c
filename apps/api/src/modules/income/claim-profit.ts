import { type CodeOf, type claimProfit as contract, type DataOf, fail, ok, type Result } from '@plumbline/contract';
import { formatUsdt } from '@plumbline/money';
import type { Db } from '../../platform/database.ts';
import { account, claim, post, readBalance, readLast } from '../ledger/index.ts';

/**
 * Moves everything claimable to the Flexible wallet (specification, /reserve). The amount is what the last entry says,
 * and that entry's version is the key: two clicks at once are one posting.
 */
export async function claimProfit(
  db: Db,
  memberId: bigint,
): Promise<Result<DataOf<typeof contract>, CodeOf<typeof contract>>> {
  const last = await readLast(db, account(memberId, 'claimable'));
  if (last.balance === 0n) return fail('nothing_to_claim');
  const posted = await post(db, claim({ memberId, amount: last.balance, version: last.version }));
  // Another claim of the same version with the same amount is the same posting; a shortfall means it was claimed before.
  if (!posted.ok) return fail('nothing_to_claim');
  const balance = await readBalance(db, account(memberId, 'earnings'));
  return ok({ claimed: formatUsdt(last.balance), earningbalance: formatUsdt(balance) });
}
