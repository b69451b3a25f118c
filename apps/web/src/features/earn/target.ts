import type { Order } from '@plumbline/contract';
import { parseUsdt, ppmOf, type Usdt, ZERO } from '@plumbline/money';

/**
 * What a day pays when booked earnings are enough: the close (db/functions/income/close_day.sql), a simulation and the reason of a line
 * say it, too; apps/api/src/modules/earning/simulation/day-rule.release.db.test.ts holds them together. Free of components for it.
 */

/** A percentage such as `0.05` in parts per million: both have four places more. */
export const ppmOfPercent = (percent: string): number => Number((parseUsdt(percent) ?? ZERO) / 100n);

/** What a package aims at a day: the price times its target rate, rounded down. */
export function targetOf(order: Order): Usdt {
  const price = parseUsdt(order.price);
  if (price === null) throw new Error(`not an amount: ${order.price}`);
  return ppmOf(price, ppmOfPercent(order.yield));
}

/** A package earns from the business day after its purchase until its last day, both included (decisions, section 3). */
export const earnsOn = (order: Order, day: string): boolean =>
  order.status === 'active' && order.purchasedOn < day && day <= order.endsOn;
