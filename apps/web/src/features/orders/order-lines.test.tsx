import { type FakeAnswers, fakeApi } from '@plumbline/app-runtime/testing';
import { ORDER_STATUSES, type Order, orders, platform, returnPackage } from '@plumbline/contract';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import { OrderLines } from './order-lines.tsx';

const order = (changes: Partial<Order> = {}): Order => ({
  _id: 'p1',
  package_id: 'k1',
  title: 'Silver',
  price: '100.00',
  yield: '1.25',
  totalDays: 30,
  maturity: 300,
  purchasedOn: '2026-03-04',
  endsOn: '2026-12-29',
  status: 'active',
  createdAt: '2026-03-04 05:06:07',
  ...changes,
});
const LIMITS = { packageChargeBps: 1000, withdrawalChargeBps: 500 };
const begin = (row: Order, more: FakeAnswers = {}) => ({
  server: fakeApi({
    [platform.path]: { data: { limits: LIMITS } },
    [orders.path]: { data: { docs: [row], total: 1, page: 1, limit: 20, pages: 1 } },
    ...more,
  }),
  ...draw(<OrderLines />, '/my-order'),
});
const ready = () => screen.findByText('Silver');

beforeEach(() => signIn());

describe('Purchased package', () => {
  it.each(ORDER_STATUSES)('A purchased package that is %s has its own badge', async (status) => {
    begin(order({ status }));
    await ready();
    const words = {
      active: 'Active',
      matured: 'Matured',
      exiting: 'Being withdrawn',
      exited: 'Withdrawn',
      returned: appTexts.orders.status.returned,
    };
    expect(screen.getAllByText(words[status]).some((each) => each.tagName === 'SPAN')).toBe(true);
  });

  it.each([
    ['active', false, true],
    ['matured', true, true],
    ['exiting', false, false],
    ['exited', false, false],
    ['returned', false, false],
  ] as const)(
    'A purchased package that is %s can be returned: %s, and withdrawn: %s',
    async (status, canReturn, canWithdraw) => {
      begin(order({ status }));
      await ready();
      expect(screen.queryByRole('button', { name: appTexts.orders.returnOf({ title: 'Silver' }) }) !== null).toBe(
        canReturn,
      );
      const out = () => document.querySelector('a[href="/withdrawladd/k1"]');
      if (canWithdraw) await waitFor(() => expect(out()).toBeTruthy());
      else expect(out()).toBeNull();
    },
  );

  // Shows DEC-1.10b
  it('The exit of an active package is labelled as early and shows its cost', async () => {
    begin(order());
    expect(
      (await screen.findByRole('link', { name: appTexts.orders.leaveEarlyOf({ title: 'Silver', share: '10 %' }) }))
        .textContent,
    ).toBe(appTexts.orders.leaveEarly({ share: '10 %' }));
  });

  // Shows DEC-1.10b
  it('A matured package offers the free exit first and states the cost of withdrawing from the wallet', async () => {
    begin(order({ status: 'matured' }));
    const free = await screen.findByRole('link', { name: appTexts.orders.withdrawFreeOf({ title: 'Silver' }) });
    const back = screen.getByRole('button', { name: appTexts.orders.returnOf({ title: 'Silver' }) });
    expect(free.compareDocumentPosition(back)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(await screen.findByText(/Withdrawing from the wallet costs 5 %/)).toBeTruthy();
  });

  // Shows DEC-8-screens-2
  it.each([
    ['active', 'purchase'],
    ['matured', 'purchase'],
    ['exiting', 'exit'],
    ['exited', 'exit'],
    ['returned', 'return'],
  ] as const)('A package that is %s links to its receipt of kind %s', async (status, kind) => {
    begin(order({ status }));
    const link = await screen.findByRole('link', { name: appTexts.orders.receiptOf({ title: 'Silver' }) });
    expect(link.getAttribute('href')).toBe(`/receipt/${kind}/p1`);
  });

  it('The target of a purchased package always appears with the words that it is not guaranteed', async () => {
    begin(order());
    expect(await screen.findByText(/Target 1.25 % a day, not guaranteed, can be zero/)).toBeTruthy();
  });

  it('A package return with a lost response explains where to look', async () => {
    const { user } = begin(order({ status: 'matured' }), { [returnPackage.path]: { status: 504, message: 'Gateway' } });
    await user.click(await screen.findByRole('button', { name: appTexts.orders.returnOf({ title: 'Silver' }) }));
    await waitFor(() =>
      expect(document.querySelector('.Toastify__toast')?.textContent).toContain(appTexts.assets.parts.electronic),
    );
    expect(screen.queryByText('Gateway')).toBeNull();
  });

  it('A second press does not return a package twice', async () => {
    const { user, server } = begin(order({ status: 'matured' }), { [returnPackage.path]: () => new Promise(() => {}) });
    await user.dblClick(await screen.findByRole('button', { name: appTexts.orders.returnOf({ title: 'Silver' }) }));
    expect(server.to(returnPackage.path).map(({ body }) => body)).toEqual([{ _id: 'p1' }]);
  });
});
