import type { Order } from '@plumbline/contract';
import { parseUsdt, ppmOf, type Usdt, ZERO } from '@plumbline/money';

/**
 * What a day pays if booked earnings suffice. The close (db/functions/income/close_day.sql), a simulation and an income
 * line's reason use the same rule; apps/api/src/modules/earning/simulation/day-rule.release.db.test.ts compares them
 * and imports this, so there are no components here.
 */

/** Converts a percentage such as `0.05` to parts per million; both have four more decimals. */
export const ppmOfPercent = (percent: string): number => Number((parseUsdt(percent) ?? ZERO) / 100n);

/** Returns a package's daily target: price times target rate, rounded down. */
export function targetOf(order: Order): Usdt {
  const price = parseUsdt(order.price);
  if (price === null) throw new Error(`not an amount: ${order.price}`);
  return ppmOf(price, ppmOfPercent(order.yield));
}

/** Tells whether a package earns: from the business day after its purchase to its last day (decisions, section 3). */
export const earnsOn = (order: Order, day: string): boolean =>
  order.status === 'active' && order.purchasedOn < day && day <= order.endsOn;
