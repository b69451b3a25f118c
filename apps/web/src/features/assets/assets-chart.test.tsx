import { fakeApi } from '@plumbline/app-runtime/testing';
import { type AssetsByDay, assetsByDay } from '@plumbline/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import { AssetsChart, withoutEmptyStart } from './assets-chart.tsx';

const NOTHING = {
  wallet: '0.00',
  earnings: '0.00',
  principal: '0.00',
  claimable: '0.00',
  withdrawing: '0.00',
  settlement: '0.00',
};
const point = (day: number, changes: Partial<AssetsByDay[number]> = {}): AssetsByDay[number] => ({
  ...NOTHING,
  day: `2026-01-${String(day).padStart(2, '0')}`,
  ...changes,
});

beforeEach(() => signIn());

describe('Assets over time', () => {
  // Shows SPEC-7.35
  it('Money to be claimed and money on its way out count as the member’s own', async () => {
    const today = point(6, {
      wallet: '10.00',
      earnings: '2.00',
      principal: '100.00',
      claimable: '0.50',
      withdrawing: '30.00',
    });
    fakeApi({ [assetsByDay.path]: { data: [point(5, { wallet: '142.50' }), today] } });
    draw(<AssetsChart />);
    const chart = await screen.findByRole('slider', { name: 'Assets over time' });
    expect(chart.getAttribute('aria-valuetext')).toBe(
      '6 Jan 2026: 142.50 USDT · In packages 100.00 · Electronic Wallet 10.00 · Flexible wallet and to claim 2.50 · On its way out 30.00',
    );
    expect(screen.getByText(/142\.50 USDT are yours now; at the end of 5 Jan 2026 it was 142\.50 USDT/)).toBeTruthy();
  });

  it('Another period is asked for when it is chosen, and a year is by week and says so', async () => {
    const server = fakeApi({
      [assetsByDay.path]: { data: [point(5, { wallet: '1.00' }), point(6, { wallet: '2.00' })] },
    });
    const { user } = draw(<AssetsChart />);
    await user.selectOptions(await screen.findByLabelText('Period'), 'Last 365 days');
    expect(await screen.findByText(/One figure a week/)).toBeTruthy();
    expect(server.to(assetsByDay.path).at(-1)!.query).toMatchObject({ days: '365' });
  });

  it('An account that never held anything says so and draws nothing', async () => {
    fakeApi({ [assetsByDay.path]: { data: [point(5), point(6)] } });
    draw(<AssetsChart />);
    expect(await screen.findByText(/Nothing has been yours here yet/)).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('The table has each day, the newest first', async () => {
    fakeApi({ [assetsByDay.path]: { data: [point(5, { wallet: '1.00' }), point(6, { wallet: '2.00' })] } });
    const { user } = draw(<AssetsChart />);
    await user.click(await screen.findByText('The same as a table'));
    const table = await screen.findByRole('table', { name: 'Assets over time' });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['6 Jan 2026', '5 Jan 2026']);
  });

  it('Days before the first deposit are left out, but for one before it', () => {
    const days = [point(1), point(2), point(3), point(4, { wallet: '1.00' }), point(5, { wallet: '1.00' })];
    expect(withoutEmptyStart(days).map(({ day }) => day)).toEqual(['2026-01-04', '2026-01-05']);
    expect(withoutEmptyStart(days.slice(0, 4)).map(({ day }) => day)).toEqual(['2026-01-03', '2026-01-04']);
  });
});
