import { fail, ok, type Result } from '@plumbline/contract';
import type { Tx } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { type Attempt, lockAttempts } from '../../base/chain/index.ts';
import { lockWithdrawal } from './store.ts';

/** All attempts of a payout that is on its way, locked, then its withdrawal: the order in which settling locks, too. */
export async function lockOpen(
  tx: Tx,
  id: string,
): Promise<Result<readonly Attempt[], 'withdrawal_unknown' | 'payout_not_open'>> {
  if (!isUuid(id)) return fail('withdrawal_unknown');
  const attempts = await lockAttempts(tx, id.toLowerCase());
  const record = await lockWithdrawal(tx, id);
  if (!record) return fail('withdrawal_unknown');
  return record.status === 'paying' && attempts.length > 0 ? ok(attempts) : fail('payout_not_open');
}
