import { fakeApi } from '@plumbline/app-runtime/testing';
import { getprofile, type Order, orders, payoutAddresses, platform } from '@plumbline/contract';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as withdrawTexts } from '@plumbline/texts/en/withdraw';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../lib/draw.testing.tsx';
import WithdrawladdPackage from './withdrawladd-package.tsx';

beforeEach(() => signIn());

const ORDER = {
  _id: 'p1',
  package_id: 'k1',
  title: 'Silver',
  price: '100.00',
  totalDays: 30,
  maturity: 300,
  endsOn: '2026-12-29',
};
const open = (status: Order['status'], id = 'k1') => {
  fakeApi({
    [orders.path]: { data: { docs: [{ ...ORDER, status }], total: 1, page: 1, limit: 100, pages: 1 } },
    [getprofile.path]: { data: { _id: 'm1' } },
    [payoutAddresses.path]: { data: [] },
    [platform.path]: {
      data: { demo: false, payoutsWait: false, limits: { packageWithdrawalMinimum: '10.00', packageChargeBps: 1000 } },
    },
  });
  draw(
    <Routes>
      <Route path="/withdrawladd/:id" element={<WithdrawladdPackage />} />
    </Routes>,
    `/withdrawladd/${id}`,
  );
};

describe('The /withdrawladd/{id} screen', () => {
  // Shows DEC-1.10b
  it.each([
    ['active', appTexts.orders.leaveEarlyOf({ title: 'Silver', share: '10 %' })],
    ['matured', appTexts.orders.withdrawFreeOf({ title: 'Silver' })],
  ] as const)('The exit of a package that is %s has the same title as the link to it: %s', async (status, title) => {
    open(status);
    expect(
      await screen.findByRole('heading', { level: 1, name: new RegExp(`^${title.replace(' %', '\\s%')}`) }),
    ).toBeTruthy();
    expect(await screen.findByRole('button', { name: appTexts.common.next })).toBeTruthy();
  });

  // Shows SPEC-5.22
  it.each(['k2', '%27%20OR%201', '..%2Fk1', 'k1%00', '0'])(
    'An id that matches none of the member’s packages, such as %s, shows that nothing was found',
    async (id) => {
      open('active', id);
      expect(await screen.findByText(withdrawTexts.noSuchPackage)).toBeTruthy();
      expect(screen.queryByRole('button', { name: appTexts.common.next })).toBeNull();
    },
  );
});
