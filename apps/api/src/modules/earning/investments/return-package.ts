import { type CodeOf, type returnPackage as contract, fail, type Order, ok, type Result } from '@plumbline/contract';
import { usdt } from '@plumbline/money';
import { businessDate } from '../../../platform/calendar.ts';
import { type Db, transaction } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { packageReturn, post } from '../../base/ledger/index.ts';
import { showOrder } from './show-position.ts';
import { markReturned, selectPosition } from './store.ts';

/** A matured package returns its whole principal to the Electronic Wallet (decisions 1.6). */
export async function returnPackage(
  db: Db,
  memberId: bigint,
  publicId: string,
): Promise<Result<Order, CodeOf<typeof contract>>> {
  if (!isUuid(publicId)) return fail('package_unknown');
  const returned = await transaction(db, async (tx): Promise<Result<null, CodeOf<typeof contract>>> => {
    const position = await markReturned(tx, memberId, publicId);
    if (!position) return fail((await selectPosition(tx, memberId, publicId)) ? 'not_matured' : 'package_unknown');
    const posted = await post(
      tx,
      packageReturn({ memberId, amount: usdt(position.price_micro), positionId: publicId }),
    );
    if (!posted.ok) throw new Error(`principal of position ${publicId} is missing`);
    return ok(null);
  });
  if (!returned.ok) return returned;
  return ok(showOrder((await selectPosition(db, memberId, publicId))!, await businessDate(db)));
}
