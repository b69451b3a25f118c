import { fakeApi } from '@plumbline/app-runtime/testing';
import { withdrawalList } from '@plumbline/contract';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import { RecentWithdrawals } from './withdraw-screen.tsx';
import { WITHDRAWAL } from './withdrawal.testing.ts';

beforeEach(() => signIn());

const below = (docs: readonly object[]) => {
  const page = { docs, total: docs.length, page: 1, limit: 20, pages: 1, totals: { amount: '40.00' } };
  fakeApi({ [withdrawalList.path.replace('{id}', '1')]: { data: page } });
  draw(<RecentWithdrawals />, '/withdrawladd');
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
