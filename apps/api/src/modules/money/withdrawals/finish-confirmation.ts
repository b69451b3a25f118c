import { fail, ok, type Result } from '@plumbline/contract';
import type { Charged } from '@plumbline/money';
import type { Tx } from '../../../platform/database.ts';
import type { Settings } from '../../../platform/settings.ts';
import { orInsufficient } from '../../base/ledger/index.ts';
import { markConfirmed, type WithdrawalRecord } from './store.ts';

/** Holds the money: requested → pending, or approved at once when it is small. */
export async function finishConfirmation(
  tx: Tx,
  record: WithdrawalRecord,
  split: Charged & { readonly matured: Charged },
  settings: Settings,
): Promise<Result<WithdrawalRecord, 'insufficient_balance' | 'package_unknown'>> {
  // The database counts what else was asked for, and lets it wait for an operator where that is too much (withdrawals.fault_of_rule).
  const approvedBy = split.gross <= settings.autoApproveUpTo ? 'rule: small amount' : null;
  const held = await orInsufficient(tx, () => markConfirmed(tx, record.id, { ...split, approvedBy }));
  if (!held.ok) return held;
  if (held.value === null) return fail('package_unknown');
  return ok(held.value);
}
