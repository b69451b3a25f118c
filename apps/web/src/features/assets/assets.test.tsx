import { fakeApi } from '@plumbline/app-runtime/testing';
import { type AssetsByDay, assetsByDay, type Profile, walletTransfer } from '@plumbline/contract';
import { sample } from '@plumbline/contract/testing';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as rulesTexts } from '@plumbline/texts/en/rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, drawWith, signIn } from '../../lib/draw.testing.tsx';
import { AssetsChart, withoutEmptyStart } from './assets-chart.tsx';
import { TransferForm } from './transfer-form.tsx';

const NOTHING = sample(assetsByDay.data.element, {});
const point = (day: number, changes: Partial<AssetsByDay[number]> = {}): AssetsByDay[number] => ({
  ...NOTHING,
  day: `2026-01-${String(day).padStart(2, '0')}`,
  ...changes,
});

beforeEach(() => signIn());

describe('Assets over time', () => {
  // Shows SPEC-7.35
  it('Unclaimed money and pending withdrawals count as the member’s own money', async () => {
    const today = point(6, {
      wallet: '10.00',
      earnings: '2.00',
      principal: '100.00',
      claimable: '0.50',
      withdrawing: '30.00',
    });
    drawWith(<AssetsChart />, { [assetsByDay.path]: { data: [point(5, { wallet: '142.50' }), today] } });
    const chart = await screen.findByRole('slider', { name: appTexts.assets.overTime });
    expect(chart.getAttribute('aria-valuetext')).toBe(
      '6 Jan 2026: 142.50 USDT · In packages 100.00 · Electronic Wallet 10.00 · Flexible wallet and unclaimed profit 2.50 · Being withdrawn 30.00',
    );
    expect(screen.getByText(/You own 142\.50 USDT now; at the end of 5 Jan 2026 it was 142\.50 USDT/)).toBeTruthy();
  });

  it('Choosing another period requests its data; a year is shown by week with a note', async () => {
    const { server, user } = drawWith(<AssetsChart />, {
      [assetsByDay.path]: { data: [point(5, { wallet: '1.00' }), point(6, { wallet: '2.00' })] },
    });
    await user.selectOptions(
      await screen.findByLabelText(appTexts.lists.period),
      appTexts.lists.lastDays({ days: '365' }),
    );
    expect(await screen.findByText(appTexts.assets.weekly, { exact: false })).toBeTruthy();
    expect(server.to(assetsByDay.path).at(-1)!.query).toMatchObject({ days: '365' });
  });

  it('An account that never held money shows a message and no chart', async () => {
    drawWith(<AssetsChart />, { [assetsByDay.path]: { data: [point(5), point(6)] } });
    expect(await screen.findByText(appTexts.assets.nothingYet)).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('The table lists every day, newest first', async () => {
    const { user } = drawWith(<AssetsChart />, {
      [assetsByDay.path]: { data: [point(5, { wallet: '1.00' }), point(6, { wallet: '2.00' })] },
    });
    await user.click(await screen.findByText(appTexts.lists.asTable));
    const table = await screen.findByRole('table', { name: appTexts.assets.overTime });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['6 Jan 2026', '5 Jan 2026']);
  });

  it('The chart starts one day before the first deposit', () => {
    const days = [point(1), point(2), point(3), point(4, { wallet: '1.00' }), point(5, { wallet: '1.00' })];
    expect(withoutEmptyStart(days).map(({ day }) => day)).toEqual(['2026-01-04', '2026-01-05']);
    expect(withoutEmptyStart(days.slice(0, 4)).map(({ day }) => day)).toEqual(['2026-01-03', '2026-01-04']);
  });
});

const PROFILE = { balance: '100.00', earningbalance: '20.00' } as Profile;
const from = () => screen.getByLabelText<HTMLSelectElement>(appTexts.assets.from);
const amount = () => screen.getByRole<HTMLInputElement>('textbox');
const move = () => screen.getByRole('button', { name: /Move/ });
const drawForm = () => draw(<TransferForm profile={PROFILE} />);
const type = (value: string) => fireEvent.change(amount(), { target: { value } });

describe('Moving money between one’s own wallets', () => {
  it.each([
    ['', 'Please enter amount'],
    ['abc', rulesTexts.enterValidAmount],
    ['0', rulesTexts.enterValidAmount],
  ])('Entering the amount "%s" shows an error at its field: %s', async (typed, message) => {
    const api = fakeApi({});
    const { user } = drawForm();
    type(typed);
    await user.click(move());
    expect(screen.getByText(message)).toBeTruthy();
    expect(amount().getAttribute('aria-invalid')).toBe('true');
    expect(api.calls).toEqual([]);
  });

  it('The form for moving money is hidden while both wallets are empty', () => {
    drawWith(<TransferForm profile={{ balance: '0.00', earningbalance: '0.000000' } as Profile} />, {});
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('Moving more than the chosen wallet holds is rejected before the request is sent, for either wallet', async () => {
    const api = fakeApi({ [walletTransfer.path]: { message: 'Moved', data: {} } });
    const { user } = drawForm();
    type('100.01');
    await user.click(move());
    expect(amount().getAttribute('aria-invalid')).toBe('true');
    await user.selectOptions(from(), 'earnings');
    type('20.01');
    await user.click(move());
    expect(amount().getAttribute('aria-invalid')).toBe('true');
    expect(api.calls).toEqual([]);
  });

  it('The full balance of the chosen wallet can be moved to the other wallet', async () => {
    const api = fakeApi({ [walletTransfer.path]: { message: 'Moved', data: {} } });
    const { user } = drawForm();
    await user.selectOptions(from(), 'earnings');
    type('20');
    await user.click(move());
    await waitFor(() => expect(amount().value).toBe(''));
    expect(api.bodies(walletTransfer)).toMatchObject([{ from: 'earnings', to: 'wallet', amount: '20' }]);
  });

  it('Retrying a move after a lost response reuses its id, and a different move gets a new id', async () => {
    let isLost = true;
    const api = fakeApi({ [walletTransfer.path]: () => (isLost ? { status: 502, message: 'lost' } : { data: {} }) });
    const { user } = drawForm();
    const ids = () => api.to(walletTransfer.path).map(({ key }) => key);
    type('5');
    await user.click(move());
    await waitFor(() => expect(ids()).toHaveLength(1));
    await waitFor(() => expect(move().getAttribute('aria-busy')).not.toBe('true'));
    isLost = false;
    await user.click(move());
    await waitFor(() => expect(amount().value).toBe(''));
    type('5');
    await user.click(move());
    await waitFor(() => expect(ids()).toHaveLength(3));
    const [first, again, another] = ids();
    expect([first === again, first === another]).toEqual([true, false]);
  });
});
