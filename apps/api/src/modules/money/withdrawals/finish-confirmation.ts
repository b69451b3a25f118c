import { ok, type Success } from '@plumbline/contract';
import type { Charged } from '@plumbline/money';
import type { Tx } from '../../../platform/database.ts';
import type { Settings } from '../../../platform/settings.ts';
import { notify } from '../../base/mail/index.ts';
import { confirmedLetter } from './letters.ts';
import { lockCounted } from './queue-store.ts';
import { approvesItself } from './rules.ts';
import { markConfirmed, selectApplicant, type WithdrawalRecord } from './store.ts';

/** The money is held: requested → pending, or approved at once when it is small. */
export async function finishConfirmation(
  tx: Tx,
  record: WithdrawalRecord,
  split: Charged,
  settings: Settings,
): Promise<Success<WithdrawalRecord>> {
  // What is asked for beside it matters to small ones alone here: the others wait for an operator, who sees it.
  const isSmall = split.gross <= settings.autoApproveUpTo;
  const counted = isSmall ? await lockCounted(tx, { ...record, gross: split.gross }) : split.gross;
  const approvedBy = approvesItself(split.gross, counted, settings) ? 'rule: small amount' : null;
  const confirmed = await markConfirmed(tx, record.id, { ...split, approvedBy });
  if (!confirmed) throw new Error(`withdrawal ${record.id} changed under its lock`);
  const { email } = await selectApplicant(tx, record.memberId);
  await notify(tx, { ...confirmedLetter(confirmed), to: email, memberId: record.memberId });
  return ok(confirmed);
}
