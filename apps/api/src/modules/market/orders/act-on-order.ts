import {
  type ErrorCode,
  fail,
  type InputOf,
  type MarketOrder,
  ok,
  type Result,
  refundOrder,
} from '@plumbline/contract';
import { parseUsdt } from '@plumbline/money';
import type { Queryable, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { transactionOnce } from '../../../platform/once.ts';
import { toRefusal } from '../../../platform/refused.ts';
import { type Side, selectOrder, selectParts, storeOf, vendorSteps } from './store.ts';
import { toOrder } from './to-order.ts';

type WithDb = Pick<Deps, 'db'>;

/** Returns an order as one of its two sides sees it. */
export async function readOrder(
  { db }: { readonly db: Queryable },
  side: Side,
  subjectId: bigint,
  id: string,
): Promise<Result<MarketOrder, 'order_unknown'>> {
  const row = isUuid(id) ? await selectOrder(db, side, subjectId, id) : undefined;
  return row ? ok(toOrder(row, await selectParts(db, row.id), side)) : fail('order_unknown');
}

/** Runs one step of a buyer's order and returns the order, in one transaction. */
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

/** Does the same for an order of the session's store. */
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
  const done = await toRefusal(codes, () => transactionOnce(db, work));
  return done.ok ? done.value : done;
}

/** Returns true if this account bought the order. A vendor's call may be about a purchase or a sale of the store. */
export const isBoughtBy = async (db: Queryable, buyerId: bigint, id: string): Promise<boolean> =>
  isUuid(id) && (await selectOrder(db, 'buyer', buyerId, id)) !== undefined;

type Code = (typeof refundOrder.errors)[number];

/** Refunds an amount or units if the order still holds what the vendor saw. The database computes the units' price. */
export async function refund(
  deps: Pick<Deps, 'db'>,
  session: Buffer,
  { _id: id, held, amount, lines, reason }: InputOf<typeof refundOrder>,
): Promise<Result<MarketOrder, Code>> {
  const step = (act: (tx: Tx, of: { session: Buffer; id: string }) => Promise<unknown>) =>
    actAsVendor(deps, session, id, refundOrder.errors, (tx) => act(tx, { session, id }));
  const heldMicro = parseUsdt(held);
  if (lines.length === 0) {
    const micro = parseUsdt(amount);
    return micro === null
      ? fail('nothing_held')
      : step((tx, of) => vendorSteps.refund(tx, of, { heldMicro, amountMicro: micro, reason }));
  }
  // Amount and units exclude each other.
  if (amount !== '') return fail('nothing_held');
  if (!lines.every(({ _id }) => isUuid(_id))) return fail('order_line_unknown');
  return step((tx, of) => vendorSteps.refundUnits(tx, of, { heldMicro, lines, reason }));
}
