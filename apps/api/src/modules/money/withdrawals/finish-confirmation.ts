import { fail, ok, type Result } from '@plumbline/contract';
import type { Tx } from '../../../platform/database.ts';
import { orInsufficient } from '../../base/ledger/index.ts';
import { markConfirmed, type WithdrawalRecord } from './store.ts';

/** Holds the money: requested → pending, or approved at once when it is small (withdrawals.fault_of_rule). */
export async function finishConfirmation(
  tx: Tx,
  id: string,
): Promise<Result<WithdrawalRecord, 'insufficient_balance' | 'package_unknown'>> {
  const held = await orInsufficient(tx, () => markConfirmed(tx, id));
  if (!held.ok) return held;
  return held.value === null ? fail('package_unknown') : ok(held.value);
}
