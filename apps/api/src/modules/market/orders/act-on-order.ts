import { type ErrorCode, fail, type MarketOrder, ok, type Result } from '@plumbline/contract';
import type { Queryable, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { transactionOnce } from '../../../platform/once.ts';
import { orRefused } from '../../../platform/refused.ts';
import { type Side, selectOrder, selectParts, storeOf } from './store.ts';
import { toOrder } from './to-order.ts';

type WithDb = Pick<Deps, 'db'>;

/** An order as one of its two sides sees it. */
export async function readOrder(
  { db }: { readonly db: Queryable },
  side: Side,
  subjectId: bigint,
  id: string,
): Promise<Result<MarketOrder, 'order_unknown'>> {
  const row = isUuid(id) ? await selectOrder(db, side, subjectId, id) : undefined;
  return row ? ok(toOrder(row, await selectParts(db, row.id), side)) : fail('order_unknown');
}

/** One step of a buyer's order, and the order as it is then, in one transaction. */
export const actAsBuyer = async <Code extends ErrorCode>(
  deps: WithDb,
  buyerId: bigint,
  id: string,
  codes: readonly Code[],
  step: (tx: Tx) => Promise<unknown>,
): Promise<Result<MarketOrder, Code | 'order_unknown'>> =>
  act(deps, id, codes, async (tx) => {
    await step(tx);
    return readOrder({ db: tx }, 'buyer', buyerId, id);
  });

/** The same of an order of the store that a session works for. */
export const actAsVendor = async <Code extends ErrorCode>(
  deps: WithDb,
  session: Buffer,
  id: string,
  codes: readonly Code[],
  step: (tx: Tx) => Promise<unknown>,
): Promise<Result<MarketOrder, Code | 'order_unknown'>> =>
  act(deps, id, codes, async (tx) => {
    await step(tx);
    return readOrder({ db: tx }, 'vendor', await storeOf(tx, session), id);
  });

async function act<Code extends ErrorCode>(
  { db }: WithDb,
  id: string,
  codes: readonly Code[],
  work: (tx: Tx) => Promise<Result<MarketOrder, 'order_unknown'>>,
): Promise<Result<MarketOrder, Code | 'order_unknown'>> {
  if (!isUuid(id)) return fail('order_unknown');
  const done = await orRefused(codes, () => transactionOnce(db, work));
  return done.ok ? done.value : done;
}

/** Whether an order is one that this account bought: a vendor's own call may mean it, or one that the store sold. */
export const isBoughtBy = async (db: Queryable, buyerId: bigint, id: string): Promise<boolean> =>
  isUuid(id) && (await selectOrder(db, 'buyer', buyerId, id)) !== undefined;
