import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import {
  type DataOf,
  type Order,
  orders,
  packageWithdrawalRequest,
  packageWithdrawalVerify,
  payoutAddresses,
  platform,
  secondFactorChallenge,
  withdrawalList,
} from '@plumbline/contract';
import { dataOf, rowOf } from '@plumbline/contract/testing';
import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as withdrawTexts } from '@plumbline/texts/en/withdraw';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type draw, drawWith, signIn } from '../../lib/draw.testing.tsx';
import { ExitFlow } from './exit-flow.tsx';

const TO = `0x${'ab'.repeat(20)}`;
const LIST = withdrawalList.path.replace('{id}', '1');
const ORDER = rowOf(orders, { _id: 'o1', price: '200.00', totalDays: 12, maturity: 90, endsOn: '2026-04-05' }) as Order;
const BEFORE_MATURITY = withdrawTexts.beforeMaturity({ done: 12, days: 90, end: '5 Apr 2026' });
const PLATFORM = dataOf(platform, { limits: { packageWithdrawalMinimum: '30.00', packageChargeBps: 1000 } }) as DataOf<
  typeof platform
>;
const REQUESTED = dataOf(packageWithdrawalRequest, {
  _id: 'w1',
  address: TO,
  requestPayment: '200.00',
  charge: '20.00',
  net: '180.00',
  expiresAt: '2999-01-01 00:00:00',
});
const ANSWERS: FakeAnswers = {
  [LIST]: { data: { docs: [], total: 0, page: 1, limit: 20, pages: 0 } },
  [payoutAddresses.path]: { data: [] },
  [packageWithdrawalRequest.path]: { message: answersTexts.withdrawalsFromPackage, data: REQUESTED },
  [secondFactorChallenge.path]: { data: null },
  [packageWithdrawalVerify.path]: { message: answersTexts.withdrawalsFromPackageVerify, data: {} },
};
const begin = (order: Order | undefined = ORDER, more: FakeAnswers = {}, memberId = 'm1') =>
  drawWith(
    <ExitFlow memberId={memberId} packageId="o1" order={order} platform={PLATFORM} />,
    { ...ANSWERS, ...more },
    '/withdrawladdPackage',
  );
type User = ReturnType<typeof draw>['user'];
const address = () => screen.getByLabelText<HTMLInputElement>(withdrawTexts.steps.address);
async function request(user: User) {
  await user.type(address(), TO);
  await user.click(screen.getByRole('button', { name: appTexts.common.next }));
  return screen.findByLabelText<HTMLInputElement>(appTexts.auth.otp);
}
const sums = () => screen.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll(/\s/g, ''));

beforeEach(() => signIn());

describe('Cost of leaving a package', () => {
  it('The early-exit charge and the amount to arrive are shown before anything is entered', () => {
    begin();
    expect(sums()).toEqual(['200.00USDT', '20.00USDT', '180.00USDT']);
    expect(screen.getByText(BEFORE_MATURITY)).toBeTruthy();
  });

  it('A matured package has no charge and no early-exit warning', () => {
    begin({ ...ORDER, status: 'matured' });
    expect(sums()).toEqual(['200.00USDT', '0.00USDT', '200.00USDT']);
    expect(screen.queryByText(BEFORE_MATURITY)).toBeNull();
  });

  it('A package whose exit is in progress does not offer it again', () => {
    drawWith(<ExitFlow memberId="m1" packageId="o1" order={undefined} platform={PLATFORM} />, ANSWERS);
    expect(screen.getByText(withdrawTexts.noSuchPackage)).toBeTruthy();
    expect(screen.queryByRole('button', { name: appTexts.common.next })).toBeNull();
  });
});

describe('Step 1 of a package withdrawal: address', () => {
  it('A package withdrawal without an address sends no request', async () => {
    const { user, server } = begin();
    await user.click(screen.getByRole('button', { name: appTexts.common.next }));
    expect(screen.getByText(/Please enter address/)).toBeTruthy();
    expect(server.to(packageWithdrawalRequest.path)).toEqual([]);
  });

  it('The request contains the package and the trimmed address, and no amount', async () => {
    const { user, server } = begin();
    await user.type(address(), `  ${TO} `);
    await user.click(screen.getByRole('button', { name: appTexts.common.next }));
    await screen.findByLabelText(appTexts.auth.otp);
    expect(server.bodies(packageWithdrawalRequest)).toEqual([{ address: TO, packageId: 'o1' }]);
  });

  it('A refused address shows an error and stays in its field', async () => {
    const message = 'This is an address of the platform';
    const { user } = begin(ORDER, { [packageWithdrawalRequest.path]: { status: 400, message } });
    await user.type(address(), TO);
    await user.click(screen.getByRole('button', { name: appTexts.common.next }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(address().value).toBe(TO);
  });
});

describe('Step 2 of a package withdrawal: code', () => {
  it('A correct code sends the request once and opens the orders', async () => {
    const { user, server, address: at } = begin();
    await user.type(await request(user), '123456');
    await user.dblClick(screen.getByRole('button', { name: withdrawTexts.submit }));
    await waitFor(() => expect(at()).toBe('/my-order'));
    expect(server.bodies(packageWithdrawalVerify)).toEqual([
      { _id: 'w1', address: TO, packageId: 'o1', otp: '123456' },
    ]);
  });

  it('A package withdrawal with a lost response says that it may have succeeded', async () => {
    const { user } = begin(ORDER, { [packageWithdrawalVerify.path]: { status: 504, message: 'Gateway' } });
    await user.type(await request(user), '123456{Enter}');
    expect(await screen.findByText(withdrawTexts.packageUnanswered)).toBeTruthy();
  });

  it('An expired request returns to the typed address', async () => {
    const { user } = begin(ORDER, {
      [packageWithdrawalVerify.path]: {
        status: 410,
        code: 'withdrawal_expired',
        message: errorsTexts.withdrawal_expired,
      },
    });
    await user.type(await request(user), '123456{Enter}');
    await screen.findByText(errorsTexts.withdrawal_expired);
    await waitFor(() => expect(address().value).toBe(TO));
  });

  it('The entered address is not visible to another member of the browser', async () => {
    const { user, unmount } = begin();
    await request(user);
    unmount();
    begin(ORDER, {}, 'm2');
    expect(address().value).toBe('');
  });
});
