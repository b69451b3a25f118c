import { WITHDRAWAL_STATUSES, type Withdrawal, withdrawal, withdrawalList } from '@plumbline/contract';
import { rowOf } from '@plumbline/contract/testing';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as withdrawTexts } from '@plumbline/texts/en/withdraw';
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
const ways = () => screen.getAllByRole('link', { name: appTexts.money.withdraw });

describe('List of withdrawals', () => {
  // Shows DEC-8-screens-25
  it('An empty list of withdrawals shows one link to the form, below the empty message', async () => {
    listOf([]);
    const words = await screen.findByText(withdrawTexts.empty);
    expect(ways()).toHaveLength(1);
    expect(words.parentElement!.contains(ways()[0]!)).toBe(true);
  });

  it('A list of withdrawals with entries shows the link to the form beside its title', async () => {
    listOf([WITHDRAWAL]);
    await screen.findByRole('table');
    expect(ways().map((link) => link.getAttribute('href'))).toEqual(['/withdrawladd']);
  });

  it('A list of withdrawals emptied by its filters keeps the link to the form beside its title', async () => {
    listOf([], '/withdrawl-list?status=reject');
    await screen.findByText(/Nothing matches/);
    expect(ways()).toHaveLength(1);
  });
});

const below = (docs: readonly object[]) => {
  const page = { docs, total: docs.length, page: 1, limit: 20, pages: 1, totals: { amount: '40.00' } };
  drawWith(<RecentWithdrawals />, { [withdrawalList.path.replace('{id}', '1')]: { data: page } }, '/withdrawladd');
};

describe('History below the withdrawal form', () => {
  it('The history below the form links to the full list once there is a withdrawal', async () => {
    below([WITHDRAWAL]);
    expect((await screen.findByRole('link', { name: withdrawTexts.allWithdrawals })).getAttribute('href')).toBe(
      '/withdrawl-list',
    );
  });

  it('The history below the form does not link to an empty list', async () => {
    below([]);
    await screen.findByText(withdrawTexts.empty);
    expect(screen.queryByRole('link', { name: withdrawTexts.allWithdrawals })).toBeNull();
  });
});

const row = (changes: Partial<Withdrawal>): Withdrawal =>
  rowOf(withdrawalList, { _id: 'w1', requestPayment: '1234.567890', charge: '5.00', net: '95.00', ...changes });
const cell = (label: string) =>
  screen.getByRole('table').querySelector(`td[data-label="${label}"]`)?.textContent?.replace(/\s+/g, ' ');

describe('Withdrawal in the member’s list', () => {
  it.each(WITHDRAWAL_STATUSES)('A withdrawal with the status %s has its own badge', (status) => {
    draw(<WithdrawalTable rows={[row({ status })]} />);
    expect(cell('Status')?.toLowerCase()).toContain(status);
  });

  it.each(withdrawal.shape.stage.options)('A withdrawal in the stage %s shows where the money is', (stage) => {
    draw(<WithdrawalTable rows={[row({ stage })]} />);
    expect(cell('Status')!.replace('Pending', '').trim().length).toBeGreaterThan(5);
  });

  it.each([
    ['package', withdrawTexts.stage.rejectedPackage],
    ['earnings', withdrawTexts.stage.rejectedWallet],
  ] as const)('A rejected withdrawal from %s shows where its money went, and the reason', (source, words) => {
    draw(<WithdrawalTable rows={[row({ source, status: 'reject', stage: 'rejected', reason: 'Unknown address' })]} />);
    expect(cell('Status')).toContain(words);
    expect(cell('Status')).toContain(withdrawTexts.reason({ reason: 'Unknown address' }));
  });

  it('Amounts are cut to two decimals without rounding up, and the full value shows on hover', () => {
    draw(<WithdrawalTable rows={[row({})]} />);
    expect(cell('Requested')).toBe('1,234.56 USDT');
    expect(screen.getByTitle('1,234.56789 USDT')).toBeTruthy();
  });
});
