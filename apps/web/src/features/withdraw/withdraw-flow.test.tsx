import { type FakeAnswers, fakeApi } from '@plumbline/app-runtime/testing';
import {
  type DataOf,
  getReceipt,
  type Profile,
  payoutAddresses,
  type platform,
  secondFactorChallenge,
  walletTransfer,
  withdrawable,
  withdrawalList,
  withdrawalRequest,
  withdrawalVerify,
} from '@plumbline/contract';
import { dataOf } from '@plumbline/contract/testing';
import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as receiptTexts } from '@plumbline/texts/en/receipt';
import { texts as rulesTexts } from '@plumbline/texts/en/rules';
import { texts as withdrawTexts } from '@plumbline/texts/en/withdraw';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draw, drawWith, signIn } from '../../lib/draw.testing.tsx';
import { WithdrawFlow } from './withdraw-flow.tsx';

const TO = `0x${'ab'.repeat(20)}`;
const LIST = withdrawalList.path.replace('{id}', '1');
const PROFILE = { _id: 'm1', balance: '7.00', earningbalance: '100.00' } as Profile;
const PLATFORM = {
  demo: false,
  payoutsWait: false,
  limits: { payoutMinimum: '9.50', payoutCost: '0.50', withdrawalMinimum: '10.00', withdrawalChargeBps: 500 },
} as DataOf<typeof platform>;
const REQUESTED = {
  _id: 'w1',
  address: TO,
  requestPayment: '20.00',
  charge: '1.00',
  net: '19.00',
  expiresAt: '2999-01-01 00:00:00',
  waitsAsFirst: false,
};
const RECEIPT = dataOf(getReceipt, {
  _id: 'w1',
  amount: '20.00',
  charge: '1.00',
  net: '19.00',
  address: TO,
  steps: [{ step: 'requested', isDone: true, at: '2026-03-04 05:06:07' }],
});
const ANSWERS: FakeAnswers = {
  [getReceipt.path.replace('{kind}', 'withdrawal').replace('{id}', 'w1')]: { data: RECEIPT },
  [LIST]: { data: { docs: [], total: 0, page: 1, limit: 20, pages: 0 } },
  [payoutAddresses.path]: { data: [] },
  [withdrawable.path]: { data: { flexible: '100.00', electronic: '7.00', small: '0.00', all: '107.00' } },
  [withdrawalRequest.path]: { message: answersTexts.Withdrawalsrequset, data: REQUESTED },
  [secondFactorChallenge.path]: { data: null },
  [withdrawalVerify.path]: { message: 'Your withdrawal was requested', data: {} },
};
const begin = (more: FakeAnswers = {}, changes: Partial<DataOf<typeof platform>> = {}) =>
  drawWith(
    <WithdrawFlow profile={PROFILE} platform={{ ...PLATFORM, ...changes }} />,
    { ...ANSWERS, ...more },
    '/withdrawladd',
  );
type User = ReturnType<typeof draw>['user'];
const address = () => screen.getByLabelText<HTMLInputElement>(withdrawTexts.steps.address);
const amount = () => screen.getByLabelText<HTMLInputElement>(appTexts.common.amount);
const otp = () => screen.findByLabelText<HTMLInputElement>(withdrawTexts.otp);
/** Returns from the receipt to the form. */
const another = async (user: User) => user.click(await screen.findByRole('button', { name: receiptTexts.another }));
const next = (user: User) => user.click(screen.getByRole('button', { name: appTexts.common.next }));
const saidAt = (input: HTMLInputElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
async function request(user: User) {
  await user.type(address(), TO);
  await user.type(amount(), '20');
  await next(user);
  return otp();
}

beforeEach(() => signIn());

describe('A vendor’s withdrawal', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('The vendor’s page shows the vendor charge and sends its request to the vendor API', async () => {
    window.history.replaceState(null, '', '/vendor/withdrawladd');
    localStorage.setItem('access_token_vendor', 'vendor-token');
    const limits = { ...PLATFORM.limits, vendorWithdrawalChargeBps: 250, vendorPayoutMinimum: '9.75' };
    const asked = { [withdrawalRequest.vendorPath!]: { message: answersTexts.Withdrawalsrequset, data: REQUESTED } };
    const { user, server } = begin({ ...asked, [payoutAddresses.vendorPath!]: { data: [] } }, { limits });
    expect(screen.getByText(/9\.75 USDT after the 2\.5 % charge/)).toBeTruthy();
    await request(user);
    expect(server.to(withdrawalRequest.vendorPath!).map(({ token }) => token)).toEqual(['vendor-token']);
  });
});

describe('Withdrawal without a charge', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('A withdrawal without a charge shows only the minimum and no percentage', async () => {
    window.history.replaceState(null, '', '/vendor/withdrawladd');
    localStorage.setItem('access_token_vendor', 'vendor-token');
    const limits = { ...PLATFORM.limits, vendorWithdrawalChargeBps: 0, vendorPayoutMinimum: '10' };
    begin({ [payoutAddresses.vendorPath!]: { data: [] } }, { limits });
    expect(screen.getByText(withdrawTexts.limitsWithoutCharge({ minimum: '10' }))).toBeTruthy();
    expect(screen.queryByText(/0 %/)).toBeNull();
  });
});

describe('Step 1 of a withdrawal: address and amount', () => {
  it.each([
    ['', '20', 'Please enter address', address],
    [TO, '', 'Please enter amount', amount],
    [TO, '9.99', rulesTexts.enterMoreThan({ minimum: '10' }), amount],
    [TO, '107.000001', 'balance', amount],
  ])('The address “%s” with the amount “%s” shows an error at its field: %s', async (to, much, message, field) => {
    const { user, server } = begin();
    if (to !== '') await user.type(address(), to);
    if (much !== '') await user.type(amount(), much);
    await next(user);
    expect(saidAt(field()).toLowerCase()).toContain(message.toLowerCase());
    expect(document.activeElement).toBe(field());
    expect(server.to(withdrawalRequest.path)).toEqual([]);
  });

  it('An amount with a comma is interpreted below the field and sent as a plain decimal', async () => {
    const { user, server } = begin();
    await user.type(address(), TO);
    await user.type(amount(), '20,5');
    expect(saidAt(amount())).toMatch(/^Read as 20\.50 USDTYou receive 19\.475/);
    await next(user);
    await otp();
    expect(server.bodies(withdrawalRequest)).toEqual([{ address: TO, amount: '20.5' }]);
  });

  it('The net amount is shown while the amount is typed', async () => {
    const { user } = begin();
    await user.type(amount(), '20');
    expect(saidAt(amount())).toBe(withdrawTexts.arrivesAfter({ net: '19.00 USDT', charge: '1.00 USDT' }));
  });

  it('Withdrawing everything withdraws the balance to the last decimal', async () => {
    fakeApi(ANSWERS);
    const profile = { ...PROFILE, earningbalance: '33.333333' };
    const { user } = draw(<WithdrawFlow profile={profile} platform={PLATFORM} />, '/withdrawladd');
    await user.click(screen.getByRole('button', { name: withdrawTexts.takeAll({ amount: '40.333333' }) }));
    expect(amount().value).toBe('40.333333');
  });

  it('A confirmed saved address can be chosen; a waiting address is not offered', async () => {
    const entry = (_id: string, label: string, status: string) => ({ _id, label, status, address: TO, createdAt: '' });
    const { user } = begin({
      [payoutAddresses.path]: { data: [entry('1', 'Ledger', 'ready'), entry('2', 'New', 'waiting')] },
    });
    const book = await screen.findByLabelText<HTMLSelectElement>(withdrawTexts.fromBook);
    expect([...book.options].map(({ text }) => text)).toEqual([withdrawTexts.anotherAddress, 'Ledger']);
    await user.selectOptions(book, 'Ledger');
    expect(address().value).toBe(TO);
  });

  it('A refused request shows an error and keeps the form filled in', async () => {
    const message = 'This is an address of the platform';
    const { user } = begin({ [withdrawalRequest.path]: { status: 400, message } });
    await user.type(address(), TO);
    await user.type(amount(), '20');
    await next(user);
    expect(await screen.findByText(message)).toBeTruthy();
    expect([address().value, amount().value]).toEqual([TO, '20']);
  });

  it('Paused payouts are announced before anything is requested', () => {
    begin({}, { payoutsWait: true });
    expect(screen.getByText(withdrawTexts.payoutsWait)).toBeTruthy();
  });
});

describe('Money in the Electronic Wallet', () => {
  const MOVED: FakeAnswers = { [walletTransfer.path]: { message: 'Moved', data: {} } };
  const enter = async (user: User, sum: string) => {
    await user.type(address(), TO);
    await user.type(amount(), sum);
  };

  // Shows DEC-6.9
  it('One press moves the missing amount and requests the code in a single call', async () => {
    const { user, server } = begin(MOVED);
    await enter(user, '105');
    await user.click(screen.getByRole('button', { name: withdrawTexts.moveAndWithdraw({ amount: '5.00 USDT' }) }));
    await otp();
    expect(server.to(walletTransfer.path)).toEqual([]);
    expect(server.bodies(withdrawalRequest)).toEqual([{ address: TO, amount: '105', fromElectronic: '5.00' }]);
  });

  // Shows DEC-6.9
  it('A member who returns from the code step can move the amount back with one press', async () => {
    const { user, server } = begin(MOVED);
    await enter(user, '105');
    await user.click(screen.getByRole('button', { name: /^Move 5\.00/ }));
    await otp();
    await user.click(screen.getByRole('button', { name: withdrawTexts.back }));
    await user.click(await screen.findByRole('button', { name: withdrawTexts.moveBack }));
    await waitFor(() => expect(screen.queryByRole('button', { name: withdrawTexts.moveBack })).toBeNull());
    expect(server.bodies(walletTransfer)[0]).toMatchObject({ from: 'earnings', to: 'wallet', amount: '5.00' });
  });

  it('If a combined move and withdrawal is refused, no move back is offered', async () => {
    const message = 'This is a wallet of the platform';
    const { user, server } = begin({ [withdrawalRequest.path]: { status: 400, message } });
    await enter(user, '105');
    await user.click(screen.getByRole('button', { name: /^Move 5\.00/ }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('button', { name: withdrawTexts.moveBack })).toBeNull();
    expect(server.to(walletTransfer.path)).toEqual([]);
  });

  // Shows DEC-6.9
  it('A move back with a lost response is retried under the same id', async () => {
    const { user, server } = begin({ [walletTransfer.path]: { status: 504, message: 'Gateway' } });
    await enter(user, '105');
    await user.click(screen.getByRole('button', { name: /^Move 5\.00/ }));
    await otp();
    await user.click(screen.getByRole('button', { name: withdrawTexts.back }));
    for (const count of [1, 2]) {
      await user.click(await screen.findByRole('button', { name: withdrawTexts.moveBack }));
      await waitFor(() => expect(server.to(walletTransfer.path)).toHaveLength(count));
    }
    const ids = server.to(walletTransfer.path).map(({ body }) => (body as { requestId: string }).requestId);
    expect(ids[0]).toBe(ids[1]);
  });

  // Shows DEC-6.9
  it('Withdrawing everything includes the Electronic Wallet and its small deposits', async () => {
    const whole = { flexible: '100.00', electronic: '7.00', small: '3.00', all: '110.00' };
    const { user, server } = begin({ [withdrawable.path]: { data: whole } });
    await user.type(address(), TO);
    await user.click(await screen.findByRole('button', { name: withdrawTexts.takeAll({ amount: '110.00' }) }));
    await user.click(screen.getByRole('button', { name: /^Move 10\.00/ }));
    await otp();
    expect(server.bodies(withdrawalRequest)[0]).toMatchObject({ amount: '110.00', fromElectronic: '10.00' });
  });

  it.each([
    ['3.00', '0.00', '3', true],
    ['3.00', '2.00', '5', true],
    ['3.00', '2.00', '3', true],
    ['3.00', '2.00', '4', false],
    ['0.40', '0.00', '0.4', false],
  ])(
    'With %s in one wallet and %s in the other, withdrawing %s below the minimum is accepted: %s',
    async (flexible, electronic, sum, isTaken) => {
      const server = fakeApi({ ...ANSWERS, ...MOVED, [withdrawable.path]: { data: { small: '0.00' } } });
      const profile = { ...PROFILE, earningbalance: flexible, balance: electronic };
      const { user } = draw(<WithdrawFlow profile={profile} platform={PLATFORM} />, '/withdrawladd');
      await enter(user, sum);
      await user.click(screen.getByRole('button', { name: /^(Next|Move .*)$/ }));
      if (isTaken) await otp();
      else expect(saidAt(amount())).toContain(rulesTexts.enterMoreThan({ minimum: '10' }));
      expect(server.to(withdrawalRequest.path)).toHaveLength(isTaken ? 1 : 0);
    },
  );
});

describe('Step 2 of a withdrawal: code', () => {
  it('Step 2 shows the full amount and the full address as stored by the server', async () => {
    const { user } = begin();
    await request(user);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll(' ', ''))).toEqual([
      expect.stringContaining(TO),
      '20.00USDT',
      '1.00USDT',
      '19.00USDT',
    ]);
  });

  it.each([
    ['', 'Please enter otp'],
    ['12345', 'please enter valid otp'],
  ])('Entering the code “%s” shows an error at its field: %s', async (typed, message) => {
    const { user, server } = begin();
    const input = await request(user);
    if (typed !== '') await user.type(input, typed);
    await user.click(screen.getByRole('button', { name: withdrawTexts.submit }));
    expect(saidAt(input)).toContain(message);
    expect(document.activeElement).toBe(input);
    expect(server.to(withdrawalVerify.path)).toEqual([]);
  });

  // Shows SPEC-2-withdraw-5
  it('A correct code sends the request once and opens the receipt, leaving an empty form behind', async () => {
    const { user, server } = begin();
    await user.type(await request(user), '123456');
    await user.dblClick(screen.getByRole('button', { name: withdrawTexts.submit }));
    expect(await screen.findByText('Your withdrawal was requested')).toBeTruthy();
    expect(server.bodies(withdrawalVerify)).toEqual([{ _id: 'w1', address: TO, amount: '20.00', otp: '123456' }]);
    expect((await screen.findByRole('region', { name: appTexts.orders.receipt })).textContent).toContain('19.00 USDT');
    await another(user);
    expect([address().value, amount().value]).toEqual(['', '']);
  });

  it('A member with a second factor confirms with it before the code is accepted', async () => {
    const challenge = {
      challenge: 'c1',
      methods: ['totp'],
      passkey: null,
      passkeyOrigin: window.location.origin,
      expiresAt: '2999-01-01 00:00:00',
      waitsAsFirst: false,
    };
    const { user, server } = begin({ [secondFactorChallenge.path]: { data: challenge } });
    await user.type(await request(user), '123456');
    await user.click(screen.getByRole('button', { name: withdrawTexts.submit }));
    const dialog = within(await screen.findByRole('dialog', { name: appTexts.factor.factorTitle }));
    expect(server.to(withdrawalVerify.path)).toEqual([]);
    await user.type(dialog.getByLabelText(appTexts.factor.code), '654321{Enter}');
    await waitFor(() =>
      expect(server.bodies(withdrawalVerify)[0]).toEqual({
        _id: 'w1',
        address: TO,
        amount: '20.00',
        otp: '123456',
        challenge: 'c1',
        code: '654321',
      }),
    );
  });

  it('A wrong code shows an error and keeps the step and the code', async () => {
    const { user } = begin({ [withdrawalVerify.path]: { status: 400, code: 'otp_wrong', message: 'Wrong otp' } });
    const input = await request(user);
    await user.type(input, '000000{Enter}');
    expect(await screen.findByText('Wrong otp')).toBeTruthy();
    expect(input.value).toBe('000000');
  });

  it('An expired request returns to step 1 with the form filled in', async () => {
    const { user } = begin({
      [withdrawalVerify.path]: { status: 410, code: 'withdrawal_expired', message: errorsTexts.withdrawal_expired },
    });
    await user.type(await request(user), '123456{Enter}');
    expect(await screen.findByText(errorsTexts.withdrawal_expired)).toBeTruthy();
    await waitFor(() => expect([address().value, amount().value]).toEqual([TO, '20']));
  });

  it('A withdrawal with a lost response says that it may have succeeded, and the same code can be sent again', async () => {
    const { user } = begin({ [withdrawalVerify.path]: { status: 504, message: 'Gateway' } });
    const input = await request(user);
    await user.type(input, '123456{Enter}');
    expect(await screen.findByText(withdrawTexts.unanswered)).toBeTruthy();
    expect(input.value).toBe('123456');
  });

  it('A withdrawal with a lost response counts as accepted once it is in the history', async () => {
    let docs: object[] = [];
    const { user } = begin({
      [LIST]: () => ({ data: { docs, total: docs.length, page: 1, limit: 20, pages: 1 } }),
      [withdrawalVerify.path]: () => {
        docs = [{ _id: 'w1' }];
        return { status: 504, message: 'Gateway' };
      },
    });
    await user.type(await request(user), '123456{Enter}');
    expect(await screen.findByText(withdrawTexts.taken)).toBeTruthy();
    await another(user);
    expect(address().value).toBe('');
  });

  it('Back, on the page or in the browser, returns to step 1 with the form filled in', async () => {
    const { user } = begin();
    await request(user);
    await user.click(screen.getByRole('button', { name: withdrawTexts.back }));
    await waitFor(() => expect([address().value, amount().value]).toEqual([TO, '20']));
  });

  it('A new code can be requested only after 30 seconds', async () => {
    const { user } = begin();
    await request(user);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: withdrawTexts.newCode }).disabled).toBe(true);
  });

  it('After a reload the entered withdrawal is restored, but not its code', async () => {
    const { user, unmount } = begin();
    await user.type(await request(user), '123');
    unmount();
    draw(<WithdrawFlow profile={PROFILE} platform={PLATFORM} />, '/withdrawladd');
    expect((await otp()).value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>(appTexts.common.amount).value).toBe('20.00');
  });

  it('Another member of the same browser does not see the entered withdrawal', async () => {
    const { user, unmount } = begin();
    await request(user);
    unmount();
    draw(<WithdrawFlow profile={{ ...PROFILE, _id: 'm2' }} platform={PLATFORM} />, '/withdrawladd');
    expect([address().value, amount().value]).toEqual(['', '']);
  });
});
