import type { MarketOrder, OrderState } from '@plumbline/contract';
import { formatUsdt, splitCharge, usdt } from '@plumbline/money';
import { readUsdt } from '@plumbline/ui';
import { toLimitText } from '../../lib/format.ts';
import type { OrderWords } from './words.ts';

/** The side from which an order is viewed. */
export type Side = 'buyer' | 'vendor';

/** Formats `2026-12-04` as `4 December`. */
export function toLongDay(day: string, t: OrderWords): string {
  const [, month, date] = day.split('-');
  return t.dayOf({ date: Number(date), month: t.months[Number(month) - 1]! });
}

/** Formats `120.00` as `120 USDT`. */
export const inWords = (amount: string): string => `${toLimitText(amount)} USDT`;

const toBps = (percent: string): number => Math.round(Number(percent) * 100);

/** Describes the next automatic step, its day and its amount; null for a closed order. */
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

/** Returns the states to come if all goes well, each with its day if known. */
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

/** Tells whether there is an open or decided dispute. */
export const wasDisputed = ({ timeline }: MarketOrder): boolean => timeline.some(({ status }) => status === 'disputed');
