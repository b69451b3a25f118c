import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import { claimProfit, incomeByDay, type Profile } from '@plumbline/contract';
import { sample } from '@plumbline/contract/testing';
import { parseUsdt } from '@plumbline/money';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, drawWith, signIn } from '../../lib/draw.testing.tsx';
import { IncomeChart, type IncomeDay } from './income-chart.tsx';
import { ClaimCoin } from './reserve-screen.tsx';
import { Wallets } from './wallets.tsx';

const day = (index: number, changes: Partial<IncomeDay> = {}): IncomeDay =>
  sample(incomeByDay.data.element, {
    day: new Date(Date.UTC(2026, 0, 5 + index)).toISOString().slice(0, 10),
    trading: '1.00',
    level: '0.50',
    factor: '0.840000',
    ...changes,
  });
const days = (count: number, changes: Partial<IncomeDay> = {}) =>
  Array.from({ length: count }, (_, index) => day(index, changes));

beforeEach(() => signIn());

const Chart = ({ of = days(7) }: { readonly of?: readonly IncomeDay[] }) => {
  const [period, setPeriod] = useState('30');
  return <IncomeChart days={of} period={period} onPeriod={setPeriod} />;
};

describe('Chart of income by day', () => {
  const titles = () => screen.getAllByRole('slider').map((chart) => chart.getAttribute('aria-label'));

  it('Choosing another period requests its data, and the period is named once', async () => {
    const { user } = drawWith(<Chart />, {});
    await user.selectOptions(screen.getByLabelText(appTexts.lists.period), appTexts.lists.lastDays({ days: '90' }));
    expect(screen.getByRole('heading', { name: appTexts.home.incomeOverTime })).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>(appTexts.lists.period).value).toBe('90');
  });

  it('Without a closed day since the member joined, the chart shows a message and links to the packages', () => {
    draw(<Chart of={[]} />);
    expect(screen.getByText(appTexts.home.noDaySinceJoined)).toBeTruthy();
    expect(screen.getByRole('link', { name: appTexts.money.seePackages }).getAttribute('href')).toBe('/stake');
  });

  it('One-off incomes have their own bars, shown only if there are any', () => {
    const { unmount } = draw(<Chart />);
    expect(titles()).toEqual([appTexts.home.tradingAndLevel]);
    unmount();
    draw(<Chart of={[...days(6), day(6, { reward: '20.00' })]} />);
    expect(titles()).toEqual([appTexts.home.tradingAndLevel, appTexts.home.directRewardAndOther]);
  });

  it('A year is drawn by week, and the caption says so', () => {
    const { unmount } = draw(<Chart />);
    expect(screen.queryByText(appTexts.lists.byWeek, { exact: false })).toBeNull();
    unmount();
    draw(<Chart of={days(365)} />);
    expect(screen.getByText(appTexts.lists.byWeek, { exact: false })).toBeTruthy();
  });

  it('Opening the table shows one row per day, newest first', async () => {
    draw(<Chart of={days(3)} />);
    expect(screen.queryByRole('table')).toBeNull();
    const details = screen.getByText(appTexts.lists.asTable).closest('details')!;
    details.open = true;
    fireEvent(details, new Event('toggle'));
    const rows = [...(await screen.findByRole('table')).querySelectorAll('tbody tr')];
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^7 Jan/),
      expect.stringMatching(/^6 Jan/),
      expect.stringMatching(/^5 Jan/),
    ]);
  });

  it('Each row of the table totals the values that it lists', async () => {
    draw(<Chart of={[day(0, { trading: '1.10', level: '0.20', direct: '0.03', reward: '2.00', other: '0.40' })]} />);
    const details = screen.getByText(appTexts.lists.asTable).closest('details')!;
    details.open = true;
    fireEvent(details, new Event('toggle'));
    const cells = [...(await screen.findByRole('table')).querySelectorAll('tbody td, tbody th')];
    const amounts = cells.slice(1, -1).map(({ textContent }) => parseUsdt(textContent!.trim())!);
    expect(amounts[0]).toBe(amounts.slice(1).reduce((sum, each) => sum + each, 0n));
  });
});

describe('Screen-reader output of the income chart', () => {
  const chart = () => screen.getByRole('slider', { name: appTexts.home.tradingAndLevel });

  it('The chart first announces the newest day: total, share of the target and each part', () => {
    draw(<Chart of={days(2)} />);
    const said = '6 Jan 2026: 1.50 USDT, 84 % of the target earned · Trading Profit 1.00 · Level Income 0.50';
    expect(chart().getAttribute('aria-valuetext')?.replace('\u00a0', ' ')).toBe(said);
    expect(screen.getByText(said)).toBeTruthy();
  });

  it('An income below one cent is announced with all its digits', () => {
    draw(<Chart of={[day(0, { trading: '0.000001', level: '0.00' })]} />);
    expect(chart().getAttribute('aria-valuetext')).toMatch(/^5 Jan 2026: 0\.000001 USDT/);
  });

  it('A week of a year’s chart is announced with its first and last day', () => {
    draw(<Chart of={days(365)} />);
    expect(chart().getAttribute('aria-valuetext')).toMatch(/^29 Dec 2026 to 4 Jan 2027: 10\.50 USDT/);
  });
});

describe('The coin', () => {
  const begin = (answers: FakeAnswers, claimable = '4.20') => drawWith(<ClaimCoin claimable={claimable} />, answers);

  it('Clicking the coin moves the waiting profit and shows the server’s answer', async () => {
    const { user } = begin({ [claimProfit.path]: { message: 'Claimed', data: {} } });
    await user.click(screen.getByRole('button', { name: appTexts.home.claimAmount({ amount: '4.20' }) }));
    expect(await screen.findByText('Claimed')).toBeTruthy();
  });

  it('A lost response to a coin click is not reported as a failure', async () => {
    const { user } = begin({ [claimProfit.path]: { status: 504, message: 'Gateway' } });
    await user.click(screen.getByRole('button', { name: appTexts.home.claimAmount({ amount: '4.20' }) }));
    expect(await screen.findByText(/this may have gone through. Check your Flexible wallet/)).toBeTruthy();
  });

  it('The coin’s button tells screen readers when nothing is waiting', () => {
    begin({}, '0.00');
    expect(screen.getByRole('button', { name: appTexts.home.claimNothing })).toBeTruthy();
  });

  it('The coin is marked as busy while the server works, and further clicks send nothing', async () => {
    let answer = () => {};
    const waits = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user, server } = begin({ [claimProfit.path]: () => waits.then(() => ({ message: 'Claimed', data: {} })) });
    const coin = screen.getByRole('button', { name: /Claim/ });
    await user.tripleClick(coin);
    expect(coin.getAttribute('aria-busy')).toBe('true');
    expect(server.to(claimProfit.path)).toHaveLength(1);
    answer();
    await waitFor(() => expect(coin.getAttribute('aria-busy')).toBe('false'));
  });
});

describe('Wallet card on the home screen', () => {
  // Shows SPEC-5.23
  it('“Trade for wallet” is labelled as a lifetime total, not a balance', () => {
    const profile = { balance: '1.00', earningbalance: '2.00', totalPoints: '345.67' } as Profile;
    draw(<Wallets profile={profile} />);
    const stat = screen.getByText(appTexts.money.tradeForWallet).parentElement!;
    expect(stat.textContent).toContain('345.67');
    expect(stat.textContent).toContain(appTexts.money.everCredited);
  });
});
