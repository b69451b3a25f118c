import { fakeApi } from '@plumbline/app-runtime/testing';
import { withdrawalList } from '@plumbline/contract';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import { WITHDRAWAL } from './withdrawal.testing.ts';
import AllWithdrawals from './withdrawal-history.tsx';

beforeEach(() => signIn());

const listOf = (docs: readonly object[], at = '/withdrawl-list') => {
  const page = { docs, total: docs.length, page: 1, limit: 20, pages: 1, totals: { amount: '40.00' } };
  fakeApi({ [withdrawalList.path.replace('{id}', '1')]: { data: page } });
  return draw(<AllWithdrawals />, at);
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
