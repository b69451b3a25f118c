import type { MarketOrder, OrderState } from '@plumbline/contract';
import { formatUsdt, splitCharge, usdt } from '@plumbline/money';
import { readUsdt } from '@plumbline/ui';
import { toLimitText } from '../../lib/format.ts';
import type { OrderWords } from './words.ts';

/** Of which side an order is looked at. */
export type Side = 'buyer' | 'vendor';

/** `2026-12-04` as `4 December`. */
export function toLongDay(day: string, t: OrderWords): string {
  const [, month, date] = day.split('-');
  return t.dayOf({ date: Number(date), month: t.months[Number(month) - 1]! });
}

/** `120.00` as `120 USDT`. */
export const inWords = (amount: string): string => `${toLimitText(amount)} USDT`;

const toBps = (percent: string): number => Math.round(Number(percent) * 100);

/** The step that comes by itself, when, and the sum that it moves; null when the order is closed. */
export function dueSentence(order: MarketOrder, side: Side, t: OrderWords): string | null {
  if (order.due === null) return null;
  const { charge, net } = splitCharge(usdt(readUsdt(order.money.held)), toBps(order.feePercent));
  const facts = {
    day: toLongDay(order.due.at, t),
    held: inWords(order.money.held),
    proceeds: inWords(formatUsdt(net)),
    fee: inWords(formatUsdt(charge)),
    store: order.store.storeName,
    returnDays: order.returnDays,
  };
  const { status, due } = order;
  const step =
    status === 'returning' ? status : due.then === 'refunded' || due.then === 'received' ? due.then : 'cleared';
  if (side === 'buyer') return t.dueBuyer[step](facts);
  return t.dueVendor[status === 'paid' || status === 'accepted' ? status : step](facts);
}

/** The states to come when all goes well, each with the day by which, where that is known. */
export function comingOf({
  status,
  physical,
  due,
}: MarketOrder): readonly { status: OrderState; day: string | null }[] {
  const next: Readonly<Partial<Record<OrderState, readonly OrderState[]>>> = {
    paid: physical ? ['accepted', 'sent', 'received', 'cleared'] : ['sent', 'received', 'cleared'],
    accepted: ['sent', 'received', 'cleared'],
    sent: ['received', 'cleared'],
    received: ['cleared'],
    returning: ['returned', 'refunded'],
    returned: ['refunded'],
  };
  return (next[status] ?? []).map((each, index) => ({ status: each, day: index === 0 && due ? due.at : null }));
}

/** Whether there is a dispute to read, open or decided. */
export const wasDisputed = ({ timeline }: MarketOrder): boolean => timeline.some(({ status }) => status === 'disputed');
