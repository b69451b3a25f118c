import { fakeApi } from '@plumbline/app-runtime/testing';
import { getSettlement } from '@plumbline/contract';
import { texts as settlementTexts } from '@plumbline/texts/en/settlement';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import { SettlementSummary } from './settlement-figures.tsx';
import SettlementScreen from './settlement-screen.tsx';

const due = { at: '2026-12-04', next: 'refunded' };
const SETTLEMENT = {
  docs: [
    {
      _id: 'a',
      number: 'TEA-00002',
      status: 'received',
      held: '40.00',
      fee: '2.00',
      proceeds: '38.00',
      clearsOn: '2026-12-01',
      due,
    },
    {
      _id: 'b',
      number: 'TEA-00003',
      status: 'paid',
      held: '10.00',
      fee: '0.50',
      proceeds: '9.50',
      clearsOn: null,
      due,
    },
  ],
  total: 2,
  page: 1,
  limit: 20,
  pages: 1,
  wallets: { wallet: '7.00', flexible: '0.00', onTheWay: '0.00', paidOut: '81.00' },
  money: { held: '50.00', refunded: '5.00', fee: '1.00', proceeds: '19.00' },
  orders: { holding: 2, cleared: 1 },
  clears: [{ day: '2026-12-01', orders: 1, proceeds: '38.00', fee: '2.00' }],
};

const begin = (changes: object = {}) => {
  fakeApi({ [getSettlement.path]: { data: { ...SETTLEMENT, ...changes } } });
  return draw(<SettlementScreen />, '/vendor/settlement');
};

beforeEach(() => signIn());

describe('Settlement on the vendor’s home screen', () => {
  const summaryOf = (money: object) => {
    fakeApi({
      [getSettlement.path]: { data: { ...SETTLEMENT, money, orders: { holding: 0, cleared: 0 }, clears: [] } },
    });
    draw(<SettlementSummary />);
  };
  const NONE = { held: '0.00', refunded: '0.00', fee: '0.00', proceeds: '0.00' };

  // Shows DEC-8-screens-25
  it('The vendor’s home screen shows no settlement before the first sale', async () => {
    summaryOf(NONE);
    await waitFor(() => expect(screen.queryByRole('heading', { name: settlementTexts.title })).toBeNull());
  });

  it.each(['held', 'refunded', 'proceeds'])(
    'The vendor’s home screen shows the settlement once an amount was %s',
    async (part) => {
      summaryOf({ ...NONE, [part]: '5.00' });
      expect(await screen.findByText(settlementTexts.cleared)).toBeTruthy();
    },
  );
});

describe('Settlement screen', () => {
  // Shows DEC-9-orders-14
  it('The settlement screen shows when the money of each order clears or is refunded', async () => {
    begin();
    const table = await screen.findByRole('table', { name: 'Held for these orders, USDT' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first!.textContent).toContain(settlementTexts.clearsOn({ day: '1 Dec 2026' }));
    expect(second!.textContent).toContain(settlementTexts.goesBackOn({ day: '4 Dec 2026' }));
  });

  it('The order number on the settlement screen links to the order', async () => {
    begin();
    expect((await screen.findByRole('link', { name: 'TEA-00002' })).getAttribute('href')).toBe('/vendor/orders/a');
  });

  it('The settlement screen shows payouts only to the owner', async () => {
    begin({ wallets: null });
    await screen.findByRole('table', { name: 'Held for these orders, USDT' });
    expect(screen.queryByRole('link', { name: settlementTexts.payOut })).toBeNull();
  });

  it('The settlement screen of a store without open orders says that no money is held', async () => {
    begin({ docs: [], total: 0, clears: [] });
    expect(await screen.findByText(settlementTexts.empty)).toBeTruthy();
  });
});
