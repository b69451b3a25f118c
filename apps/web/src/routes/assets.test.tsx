import { fakeApi } from '@plumbline/app-runtime/testing';
import { assetsByDay, dashboard, FIRST_STEPS, firstSteps, getprofile } from '@plumbline/contract';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../lib/draw.testing.tsx';
import Assets from './assets.tsx';

beforeEach(() => signIn());

const NOTHING = { balance: '0.00', earningbalance: '0.00', point: '0.00', claimable: '0.00', referId: 'PL123' };
const open = (changes: object, invested = '0.00') => {
  fakeApi({
    [getprofile.path]: { data: { ...NOTHING, ...changes } },
    [dashboard.path]: { data: { totalInvestmentAmount: invested, totalWithdrawalAmount: '0.00' } },
    [firstSteps.path]: {
      data: { steps: FIRST_STEPS.map((step) => ({ step, isDone: step === 'mail' })), paidDay: null },
    },
    [assetsByDay.path]: { data: [] },
  });
  draw(<Assets />, '/assets');
};
const heading = (name: string) => screen.queryByRole('heading', { name });

describe('The screen of /assets', () => {
  it('A member who never had anything is led by the first steps, and sees no empty form or chart', async () => {
    open({});
    await screen.findByRole('heading', { name: 'First steps' });
    expect(document.querySelector('[aria-current=step] a')!.getAttribute('href')).toBe('/deposit');
    expect(heading('Move between your wallets')).toBeNull();
    expect(heading('Assets over time')).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy Referal Link' })).toBeTruthy();
  });

  it.each([{ balance: '5.00' }, { earningbalance: '5.00' }])('A member with %j can move it', async (money) => {
    open(money);
    await screen.findByRole('heading', { name: 'Move between your wallets' });
    expect(heading('Assets over time')).toBeTruthy();
    expect(heading('First steps')).toBeNull();
  });

  it('A member whose money lies in a first package sees its course and what comes next', async () => {
    open({}, '100.00');
    await screen.findByRole('heading', { name: 'Assets over time' });
    expect(await screen.findByRole('heading', { name: 'First steps' })).toBeTruthy();
  });
});
