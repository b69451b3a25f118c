import { fail, type InputOf, ok, type Result, type refundOrder } from '@plumbline/contract';
import { parseUsdt } from '@plumbline/money';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { type LineRow, selectOrder, selectParts, storeOf } from './store.ts';

type Asked = InputOf<typeof refundOrder>;

/** In micro-USDT: the amount that is named, or what the named units of lines cost. */
export async function amountToRefund(
  { db }: Pick<Deps, 'db'>,
  session: Buffer,
  { _id: id, amount, lines }: Pick<Asked, '_id' | 'amount' | 'lines'>,
): Promise<Result<bigint, 'order_unknown' | 'order_line_unknown' | 'nothing_held'>> {
  if (lines.length === 0) {
    const micro = parseUsdt(amount);
    return micro === null ? fail('nothing_held') : ok(micro);
  }
  // Two answers to one question.
  if (amount !== '') return fail('nothing_held');
  const order = isUuid(id) ? await selectOrder(db, 'vendor', await storeOf(db, session), id) : undefined;
  return order ? costOfLines((await selectParts(db, order.id)).lines, lines) : fail('order_unknown');
}

/**
 * The price of units of an order's lines: each at its price, and the delivery of a line that goes back whole. Each line
 * counts once.
 */
export function costOfLines(
  bought: readonly LineRow[],
  wanted: Asked['lines'],
): Result<bigint, 'order_line_unknown' | 'nothing_held'> {
  if (new Set(wanted.map(({ _id }) => _id)).size < wanted.length) return fail('nothing_held');
  let micro = 0n;
  for (const { _id, quantity } of wanted) {
    const line = bought.find(({ public_id }) => public_id === _id);
    if (!line) return fail('order_line_unknown');
    if (quantity > line.quantity) return fail('nothing_held');
    micro += line.price_micro * BigInt(quantity) + (quantity === line.quantity ? line.delivery_micro : 0n);
  }
  return ok(micro);
}
