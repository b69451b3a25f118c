import { type CodeOf, type returnPackage as contract, fail, type Order, ok, type Result } from '@plumbline/contract';
import { businessDate } from '../../../platform/calendar.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { transactionOnce } from '../../../platform/once.ts';
import { endExit, giveBack, selectPosition } from './store.ts';
import { toOrder } from './to-position.ts';

/**
 * Returns a matured package's whole principal to the Electronic Wallet (decisions 1.6). `session` as for a purchase.
 */
export async function returnPackage(
  db: Db,
  memberId: bigint,
  publicId: string,
  session: Buffer | null = null,
): Promise<Result<Order, CodeOf<typeof contract>>> {
  if (!isUuid(publicId)) return fail('package_unknown');
  return transactionOnce(db, async (tx) => {
    const isReturned = await giveBack(tx, memberId, publicId, session);
    const position = await selectPosition(tx, memberId, publicId);
    if (!position) return fail('package_unknown');
    return isReturned ? ok(toOrder(position, await businessDate(tx))) : fail('not_matured');
  });
}

/** Ends the position after its payout is final. */
export async function finishExit(tx: Tx, exit: { positionId: bigint }): Promise<void> {
  if (!(await endExit(tx, exit.positionId))) throw new Error(`position ${exit.positionId} is not exiting`);
}
