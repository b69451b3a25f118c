import { type ErrorCode, fail, type MarketOrder, ok, type Result } from '@plumbline/contract';
import { type Queryable, retried } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { orRefused } from '../../../platform/refused.ts';
import { type Side, selectOrder, selectParts, storeOf } from './store.ts';
import { toOrder } from './to-order.ts';

type WithDb = Pick<Deps, 'db'>;

/** An order as one of its two sides sees it. */
export async function readOrder(
  { db }: WithDb,
  side: Side,
  subjectId: bigint,
  id: string,
): Promise<Result<MarketOrder, 'order_unknown'>> {
  const row = isUuid(id) ? await selectOrder(db, side, subjectId, id) : undefined;
  return row ? ok(toOrder(row, await selectParts(db, row.id), side)) : fail('order_unknown');
}

/** One step of a buyer's order, and the order as it is then. */
export async function actAsBuyer<Code extends ErrorCode>(
  deps: WithDb,
  buyerId: bigint,
  id: string,
  codes: readonly Code[],
  step: () => Promise<unknown>,
): Promise<Result<MarketOrder, Code | 'order_unknown'>> {
  if (!isUuid(id)) return fail('order_unknown');
  const done = await orRefused(codes, () => retried(step));
  return done.ok ? readOrder(deps, 'buyer', buyerId, id) : done;
}

/** The same of an order of the store that a session works for. */
export async function actAsVendor<Code extends ErrorCode>(
  deps: WithDb,
  session: Buffer,
  id: string,
  codes: readonly Code[],
  step: () => Promise<unknown>,
): Promise<Result<MarketOrder, Code | 'order_unknown'>> {
  if (!isUuid(id)) return fail('order_unknown');
  const done = await orRefused(codes, () => retried(step));
  return done.ok ? readOrder(deps, 'vendor', await storeOf(deps.db, session), id) : done;
}

/** Whether an order is one that this account bought: a vendor's own call may mean it, or one that the store sold. */
export const isBoughtBy = async (db: Queryable, buyerId: bigint, id: string): Promise<boolean> =>
  isUuid(id) && (await selectOrder(db, 'buyer', buyerId, id)) !== undefined;
