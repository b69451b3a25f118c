import { fail, type InputOf, ok, type Result, type refundOrder } from '@plumbline/contract';
import { afterDiscount, parseUsdt } from '@plumbline/money';
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
  if (!order) return fail('order_unknown');
  const { lines: bought } = await selectParts(db, order.id);
  return costOfLines({ bought, discountMicro: order.discount_micro }, lines);
}

interface Bought {
  readonly bought: readonly LineRow[];
  /** That a voucher took off the goods; delivery is paid in full. */
  readonly discountMicro: bigint;
}

/**
 * The cost of units of an order's lines for their buyer: each at its price less its share of the voucher, and the
 * delivery of a line that goes back whole. Each line counts once.
 */
export function costOfLines(
  { bought, discountMicro }: Bought,
  wanted: Asked['lines'],
): Result<bigint, 'order_line_unknown' | 'nothing_held'> {
  if (new Set(wanted.map(({ _id }) => _id)).size < wanted.length) return fail('nothing_held');
  let [goods, delivery] = [0n, 0n];
  for (const { _id, quantity } of wanted) {
    const line = bought.find(({ public_id }) => public_id === _id);
    if (!line) return fail('order_line_unknown');
    if (quantity > line.quantity) return fail('nothing_held');
    goods += line.price_micro * BigInt(quantity);
    if (quantity === line.quantity) delivery += line.delivery_micro;
  }
  const whole = bought.reduce((sum, { price_micro, quantity }) => sum + price_micro * BigInt(quantity), 0n);
  return ok(afterDiscount(goods, { whole, discount: discountMicro }) + delivery);
}
