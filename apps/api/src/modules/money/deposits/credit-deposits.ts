import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readSettings } from '../../../platform/settings.ts';
import { lockTransfer } from '../../base/chain/index.ts';
import { deposit as depositPosting, post, recoverLost } from '../../base/ledger/index.ts';
import { selectDepositRefusal } from '../../people/limits/index.ts';
import { notifyMember } from '../../people/members/index.ts';
import { wantsEmail } from '../../people/notifications/index.ts';
import { recordRemainder } from '../treasury/index.ts';
import { drain } from './drain.ts';
import { creditedEmail } from './email-templates.ts';
import { findAddedUp, lockSmall } from './list-store.ts';
import { isTooSmall } from './rules.ts';
import { type CreditableDeposit, lockCreditable, markCredited, markTooSmall } from './store.ts';

const MAX_PER_RUN = 200;

/**
 * Credits deposits whose transfer is final, each in one transaction with its evidence, posting and mail. The row lock
 * and the ledger's evidence, which allows one posting, ensure exactly one credit with any number of workers.
 */
export const creditDeposits = (deps: Pick<Deps, 'db' | 'log'>): Promise<void> =>
  drain(deps, MAX_PER_RUN, async (tx, except, note) => {
    const found = await lockCreditable(tx, except);
    if (!found) return false;
    note(found.id);
    const { depositMinimum } = await readSettings(tx);
    if (isTooSmall(found.amount, depositMinimum)) await markTooSmall(tx, found.id);
    else await credit(tx, found);
    return true;
  });

/**
 * Credits a member's transfers below the minimum as soon as their sum reaches it: all in one transaction, each with its
 * own posting and evidence. The rows are locked in order, so another worker finds none left.
 */
export const creditAddedUp = (deps: Pick<Deps, 'db' | 'log'>): Promise<void> =>
  drain(deps, MAX_PER_RUN, async (tx, except, note) => {
    const { depositMinimum } = await readSettings(tx);
    const memberId = await findAddedUp(tx, depositMinimum, except);
    if (memberId === null) return false;
    note(memberId);
    const found = await lockSmall(tx, memberId);
    // Another worker was faster.
    if (found.reduce((sum, { amount }) => sum + amount, 0n) < depositMinimum) return false;
    for (const deposit of found) await credit(tx, deposit);
    return true;
  });

/** Posts, stores the remainder and mails for a deposit. The caller has locked its row and transfer. */
export async function credit(tx: Tx, found: CreditableDeposit): Promise<void> {
  const transfer = await lockTransfer(tx, found.transferId);
  const { memberId, amount } = found;
  const { txHash, evidenceId } = transfer;
  if (evidenceId === null) throw new Error(`the deposit ${found.id} has no evidence`);
  const posted = await post(tx, depositPosting({ memberId, amount, evidenceId, txHash }));
  if (!posted.ok) throw new Error(`the deposit ${found.id} could not be posted: ${posted.code}`);
  await markCredited(tx, found.id, posted.value[0]!);
  await recoverLost(tx, evidenceId);
  await recordRemainder(tx, evidenceId, found.remainderWei);
  if (await wantsEmail(tx, memberId, 'deposit')) {
    const refusal = await selectDepositRefusal(tx, memberId);
    await notifyMember(tx, creditedEmail, memberId, { deposit: found.id, refusal });
  }
}
