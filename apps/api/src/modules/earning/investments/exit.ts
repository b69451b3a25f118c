import { fail, ok, type Result } from '@plumbline/contract';
import type { Usdt } from '@plumbline/money';
import type { Tx } from '../../../platform/database.ts';
import { account, lockBalance } from '../../base/ledger/index.ts';
import { endExit, type LeftFrom, lockOpenDay, noteActiveChange, reverseExit, startExit } from './exit-store.ts';

/**
 * Keeps out what else changes which packages of a member are active: the close of a day, and (by the lock that a purchase
 * takes) the member's purchases and other exits. "The last active package" then has one answer. The wallet comes before
 * principal and withdrawing in the ledger's order, so call this before posting. Returns the business date.
 */
async function lockPackages(tx: Tx, memberId: bigint): Promise<string> {
  const day = await lockOpenDay(tx);
  await lockBalance(tx, account(memberId, 'wallet'));
  return day;
}

/**
 * Takes a position out: it earns no further day, the teams above no longer count it, and one-off incomes that are still
 * within its hold are cancelled (income.note_exit). The caller posts the hold of the principal in the same transaction.
 */
export async function beginExit(
  tx: Tx,
  exit: { memberId: bigint; positionId: bigint },
): Promise<Result<{ leftFrom: LeftFrom; price: Usdt }, 'package_unknown'>> {
  const day = await lockPackages(tx, exit.memberId);
  const started = await startExit(tx, { ...exit, day });
  if (!started) return fail('package_unknown');
  if (started.leftFrom === 'active') await noteActiveChange(tx, { ...exit, sign: -1, price: started.price });
  return ok(started);
}

/**
 * The exit was rejected: the position goes back to the status it left, the teams count it again, and the awards that
 * this exit cancelled are held again with their old due date (income.note_exit), since the purchase was never undone.
 */
export async function undoExit(tx: Tx, exit: { memberId: bigint; positionId: bigint }): Promise<void> {
  await lockPackages(tx, exit.memberId);
  const reversed = await reverseExit(tx, exit.positionId);
  if (!reversed) throw new Error(`position ${exit.positionId} is not exiting`);
  if (reversed.leftFrom === 'active') await noteActiveChange(tx, { ...exit, sign: 1, price: reversed.price });
}

/** The payout is final: the position is over. */
export async function finishExit(tx: Tx, exit: { positionId: bigint }): Promise<void> {
  if (!(await endExit(tx, exit.positionId))) throw new Error(`position ${exit.positionId} is not exiting`);
}
