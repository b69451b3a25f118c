import type { MarketOrder } from '@plumbline/contract';

/** An order of 120 USDT that waits for its store, for tests. */
export const order = (changes: Partial<MarketOrder> = {}): MarketOrder => ({
  _id: 'o1',
  number: 'KILN-7',
  total: '120.00',
  status: 'paid',
  with: 'Kiln & Co',
  placedOn: '2026-12-01',
  placedAt: '2026-12-01 14:02:00',
  // biome-ignore lint/suspicious/noThenProperty: the contract's name; never awaited
  due: { at: '2026-12-04', then: 'refunded' },
  store: { slug: 'kiln', storeName: 'Kiln & Co' },
  physical: true,
  returnDays: 3,
  returnAsked: false,
  money: { paid: '120.00', held: '120.00', refunded: '0.00', fee: '0.00', proceeds: '0.00' },
  voucher: null,
  feePercent: '5',
  lines: [
    {
      _id: 'line-1',
      slug: 'vase',
      picture: null,
      title: 'A vase',
      variant: 'Blue',
      price: '50.00',
      quantity: 2,
      refunded: 0,
      toSend: 2,
      delivery: { name: 'Post', price: '20.00' },
    },
  ],
  address: null,
  carrier: null,
  trackingNumber: null,
  movements: [
    {
      posting: '88102',
      kind: 'order_paid',
      amount: '120.00',
      reason: '',
      at: '2026-12-01 14:02:00',
      day: '2026-12-01',
    },
  ],
  timeline: [{ at: '2026-12-01 14:02:00', actor: 'buyer', status: 'paid', note: '', day: '2026-12-01' }],
  ...changes,
});
