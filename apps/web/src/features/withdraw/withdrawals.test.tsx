import { WITHDRAWAL_STATUSES, type Withdrawal, withdrawal, withdrawalList } from '@plumbline/contract';
import { rowOf } from '@plumbline/contract/testing';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, drawWith, signIn } from '../../lib/draw.testing.tsx';
import { RecentWithdrawals } from './withdraw-screen.tsx';
import { WITHDRAWAL } from './withdrawal.testing.ts';
import AllWithdrawals from './withdrawal-history.tsx';
import { WithdrawalTable } from './withdrawal-table.tsx';

beforeEach(() => signIn());

const listOf = (docs: readonly object[], at = '/withdrawl-list') => {
  const page = { docs, total: docs.length, page: 1, limit: 20, pages: 1, totals: { amount: '40.00' } };
  return drawWith(<AllWithdrawals />, { [withdrawalList.path.replace('{id}', '1')]: { data: page } }, at);
};
const ways = () => screen.getAllByRole('link', { name: 'Withdraw' });

describe('The list of withdrawals', () => {
  // Shows DEC-8-screens-25
  it('The list of withdrawals says the way to the form once while it is empty, below what says so', async () => {
    listOf([]);
    const words = await screen.findByText(/You have not withdrawn anything yet/);
    expect(ways()).toHaveLength(1);
    expect(words.parentElement!.contains(ways()[0]!)).toBe(true);
  });

  it('The list of withdrawals has the way to the form beside its title once there are some', async () => {
    listOf([WITHDRAWAL]);
    await screen.findByRole('table');
    expect(ways().map((link) => link.getAttribute('href'))).toEqual(['/withdrawladd']);
  });

  it('The list of withdrawals keeps the way to the form beside its title where only the filters match nothing', async () => {
    listOf([], '/withdrawl-list?status=reject');
    await screen.findByText(/Nothing matches/);
    expect(ways()).toHaveLength(1);
  });
});

const below = (docs: readonly object[]) => {
  const page = { docs, total: docs.length, page: 1, limit: 20, pages: 1, totals: { amount: '40.00' } };
  drawWith(<RecentWithdrawals />, { [withdrawalList.path.replace('{id}', '1')]: { data: page } }, '/withdrawladd');
};

describe('The history below the withdrawal form', () => {
  it('The history below the form leads to the whole list once there is a withdrawal', async () => {
    below([WITHDRAWAL]);
    expect((await screen.findByRole('link', { name: 'All withdrawals' })).getAttribute('href')).toBe('/withdrawl-list');
  });

  it('The history below the form does not lead to an empty list', async () => {
    below([]);
    await screen.findByText(/You have not withdrawn anything yet/);
    expect(screen.queryByRole('link', { name: 'All withdrawals' })).toBeNull();
  });
});

const row = (changes: Partial<Withdrawal>): Withdrawal =>
  rowOf(withdrawalList, { _id: 'w1', requestPayment: '1234.567890', charge: '5.00', net: '95.00', ...changes });
const cell = (label: string) =>
  screen.getByRole('table').querySelector(`td[data-label="${label}"]`)?.textContent?.replace(/\s+/g, ' ');

describe('A withdrawal in the member’s list', () => {
  it.each(WITHDRAWAL_STATUSES)('A withdrawal whose status is %s has a badge of its own', (status) => {
    draw(<WithdrawalTable rows={[row({ status })]} />);
    expect(cell('Status')?.toLowerCase()).toContain(status);
  });

  it.each(withdrawal.shape.stage.options)('A withdrawal in the stage %s says where the money is', (stage) => {
    draw(<WithdrawalTable rows={[row({ stage })]} />);
    expect(cell('Status')!.replace('Pending', '').trim().length).toBeGreaterThan(5);
  });

  it.each([
    ['package', 'Your package is as it was before'],
    ['earnings', 'The whole amount is back in your Flexible wallet'],
  ] as const)('A rejected one out of %s says where the money is again, and why', (source, words) => {
    draw(<WithdrawalTable rows={[row({ source, status: 'reject', stage: 'rejected', reason: 'Unknown address' })]} />);
    expect(cell('Status')).toContain(words);
    expect(cell('Status')).toContain('Reason: Unknown address');
  });

  it('Amounts are cut to two places and never rounded up, and their whole value is at hand', () => {
    draw(<WithdrawalTable rows={[row({})]} />);
    expect(cell('Requested')).toBe('1,234.56 USDT');
    expect(screen.getByTitle('1,234.56789 USDT')).toBeTruthy();
  });
});
