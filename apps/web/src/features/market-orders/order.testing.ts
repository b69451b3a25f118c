import { getMarketOrder, type MarketOrder } from '@plumbline/contract';
import { dataOf } from '@plumbline/contract/testing';

/** Returns an order of 120 USDT that waits for its store, for tests. */
export const order = (changes: Partial<MarketOrder> = {}): MarketOrder =>
  dataOf(getMarketOrder, {
    _id: 'o1',
    number: 'KILN-7',
    total: '120.00',
    with: 'Kiln & Co',
    placedOn: '2026-12-01',
    placedAt: '2026-12-01 14:02:00',
    // biome-ignore lint/suspicious/noThenProperty: the contract's name; never awaited
    due: { at: '2026-12-04', then: 'refunded' },
    store: { slug: 'kiln', storeName: 'Kiln & Co' },
    physical: true,
    returnDays: 3,
    money: { paid: '120.00', held: '120.00' },
    feePercent: '5',
    lines: [
      {
        _id: 'line-1',
        slug: 'vase',
        title: 'A vase',
        variant: 'Blue',
        price: '50.00',
        quantity: 2,
        toSend: 2,
        delivery: { name: 'Post', price: '20.00' },
      },
    ],
    movements: [
      {
        posting: '88102',
        kind: 'order_paid',
        amount: '120.00',
        at: '2026-12-01 14:02:00',
        day: '2026-12-01',
      },
    ],
    timeline: [{ at: '2026-12-01 14:02:00', actor: 'buyer', status: 'paid', day: '2026-12-01' }],
    ...changes,
  });
