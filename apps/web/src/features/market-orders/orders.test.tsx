import { fakeApi } from '@plumbline/app-runtime/testing';
import { getMarketOrders, getVendorOrders, type ORDER_STATES } from '@plumbline/contract';
import { texts as en } from '@plumbline/texts/en/market-orders';
import { texts as hi } from '@plumbline/texts/hi/market-orders';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import { comingOf, dueSentence, type Side } from './due.ts';
import { order } from './order.testing.ts';
import { OrderList } from './order-list.tsx';
import { happenedTo } from './timeline.tsx';

beforeEach(() => signIn());

const NONE = { docs: [], total: 0, page: 1, limit: 20, pages: 0, waiting: {} };
const open = (side: Side, at = '/') => {
  fakeApi({ [getMarketOrders.path]: { data: NONE }, [getVendorOrders.path]: { data: NONE } });
  draw(<OrderList side={side} next={<a href="/vendor/store">To your store</a>} />, at);
};

describe('Empty list of orders', () => {
  // Shows DEC-8-screens-25
  it('A store without sales sees its next step', async () => {
    open('vendor');
    expect(await screen.findByText(en.emptySold)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To your store' })).toBeTruthy();
  });

  it('A buyer without purchases sees a link to the market', async () => {
    open('buyer');
    expect((await screen.findByRole('link', { name: en.toMarket })).getAttribute('href')).toBe('/market');
  });

  it('A state filter without orders does not claim that nothing was ever sold', async () => {
    open('vendor', '/?status=sent');
    expect(await screen.findByText(en.nothingHere)).toBeTruthy();
    expect(screen.queryByText(en.emptySold)).toBeNull();
  });
});

const AT = '2026-12-04';
const due = (then: (typeof ORDER_STATES)[number]) => ({ at: AT, then });

describe('Sentence on what happens to an order automatically', () => {
  // Shows DEC-9-orders-21
  it.each([
    ['paid', 'refunded', en.dueBuyer.refunded({ held: '120 USDT', day: '4 December' })],
    ['accepted', 'refunded', en.dueBuyer.refunded({ held: '120 USDT', day: '4 December' })],
    ['sent', 'received', en.dueBuyer.received({ day: '4 December', store: 'Kiln & Co', returnDays: '3' })],
    ['received', 'cleared', en.dueBuyer.cleared({ held: '120 USDT', store: 'Kiln & Co', day: '4 December' })],
    ['disputed', 'refunded', en.dueBuyer.refunded({ held: '120 USDT', day: '4 December' })],
    ['returning', 'received', en.dueBuyer.returning({ store: 'Kiln & Co', day: '4 December' })],
    ['returned', 'refunded', en.dueBuyer.refunded({ held: '120 USDT', day: '4 December' })],
  ] as const)('The buyer of an order that is %s reads what follows, when and with how much', (status, then, words) => {
    expect(dueSentence(order({ status, due: due(then) }), 'buyer', en)).toBe(words);
  });

  // Shows DEC-9-orders-21
  it.each([
    ['paid', 'refunded', "Accept it by 4 December. If you don't, 120 USDT goes back to the buyer on 4 December."],
    ['accepted', 'refunded', "Send it by 4 December. If you don't, 120 USDT goes back to the buyer on 4 December."],
    ['received', 'cleared', en.dueVendor.cleared({ proceeds: '114 USDT', day: '4 December', fee: '6 USDT' })],
    ['returned', 'refunded', en.dueVendor.refunded({ held: '120 USDT', day: '4 December' })],
  ] as const)('The vendor of an order that is %s reads the deadline for the next action', (status, then, words) => {
    expect(dueSentence(order({ status, due: due(then) }), 'vendor', en)).toBe(words);
  });

  // Shows DEC-9-orders-21
  it('In Hindi the sentence states the same amount and day, for both sides and every open state', () => {
    const open = {
      paid: 'refunded',
      accepted: 'refunded',
      sent: 'received',
      received: 'cleared',
      disputed: 'refunded',
    } as const;
    for (const [status, then] of Object.entries(open) as [keyof typeof open, 'refunded'][])
      for (const side of ['buyer', 'vendor'] as const) {
        const words = dueSentence(order({ status, due: due(then) }), side, hi)!;
        expect(words, status).toContain('4 दिसंबर');
        if (status !== 'sent') expect(words, status).toMatch(/1(20|14) USDT/);
      }
  });

  it('The sentence promises no amount that was already refunded', () => {
    const money = { paid: '120.00', held: '99.50', refunded: '20.50', fee: '0.00', proceeds: '0.00' };
    expect(dueSentence(order({ money }), 'buyer', en)).toContain('you get 99.50 USDT back');
  });

  it('A closed order shows no sentence and no upcoming step', () => {
    const closed = order({ status: 'cleared', due: null });
    expect([dueSentence(closed, 'buyer', en), comingOf(closed)]).toEqual([null, []]);
  });
});

describe('Progress of an order', () => {
  it('The next step of an order shows its day, and later steps show none yet', () => {
    expect(comingOf(order()).map(({ status, day }) => [status, day])).toEqual([
      ['accepted', AT],
      ['sent', null],
      ['received', null],
      ['cleared', null],
    ]);
  });

  it('A partial refund appears among the steps with its reason, and a full refund is a step of its own', () => {
    const part = order({
      movements: [
        {
          posting: '1',
          kind: 'order_refund',
          amount: '20.00',
          reason: 'A scratch',
          at: '2026-12-02 10:00:00',
          day: AT,
        },
        { posting: '2', kind: 'order_refund', amount: '100.00', reason: 'Lost', at: '2026-12-03 10:00:00', day: AT },
      ],
      timeline: [
        { at: '2026-12-01 14:02:00', actor: 'buyer', status: 'paid', note: '', day: AT },
        { at: '2026-12-03 10:00:00', actor: 'vendor', status: 'refunded', note: 'Lost', day: AT },
      ],
    });
    expect(happenedTo(part, 'buyer', en).map(({ title, note }) => [title, note])).toEqual([
      ['Paid', ''],
      [en.partRefunded({ amount: '20 USDT' }), 'A scratch'],
      ['Refunded', 'Lost'],
    ]);
  });
});
