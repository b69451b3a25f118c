import type { Order } from '@plumbline/contract';
import { parseUsdt, ppmOf, type Usdt, ZERO } from '@plumbline/money';
import { readUsdt } from '@plumbline/ui';

/** A percentage such as `0.05` in parts per million: both have four places more. */
export const ppmOfPercent = (percent: string): number => Number((parseUsdt(percent) ?? ZERO) / 100n);

/** What a package aims at a day: the price times its target rate, rounded down. */
export const targetOf = (order: Order): Usdt => ppmOf(readUsdt(order.price), ppmOfPercent(order.yield));

/** A package earns from the business day after its purchase until its last day, both included (decisions, section 3). */
export const earnsOn = (order: Order, day: string): boolean =>
  order.status === 'active' && order.purchasedOn < day && day <= order.endsOn;
