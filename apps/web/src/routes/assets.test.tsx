import { fakeApi } from '@plumbline/app-runtime/testing';
import { assetsByDay, dashboard, FIRST_STEPS, firstSteps, getprofile } from '@plumbline/contract';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as firstStepsTexts } from '@plumbline/texts/en/first-steps';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../lib/draw.testing.tsx';
import Assets from './assets.tsx';

beforeEach(() => signIn());

const NOTHING = { balance: '0.00', earningbalance: '0.00', point: '0.00', claimable: '0.00', referId: 'PL123' };
const open = (changes: object, totals: object = {}) => {
  fakeApi({
    [getprofile.path]: { data: { ...NOTHING, ...changes } },
    [dashboard.path]: { data: { totalInvestmentAmount: '0.00', totalWithdrawalAmount: '0.00', ...totals } },
    [firstSteps.path]: {
      data: { steps: FIRST_STEPS.map((step) => ({ step, isDone: step === 'mail' })), paidDay: null },
    },
    [assetsByDay.path]: { data: [] },
  });
  draw(<Assets />, '/assets');
};
const heading = (name: string) => screen.queryByRole('heading', { name });

describe('The /assets screen', () => {
  // Shows DEC-8-screens-25
  it('A member who never had money sees the first steps instead of empty forms and charts', async () => {
    open({});
    await screen.findByRole('heading', { name: firstStepsTexts.title });
    expect(document.querySelector('[aria-current=step] a')!.getAttribute('href')).toBe('/deposit');
    expect(heading(appTexts.assets.moveTitle)).toBeNull();
    expect(heading(appTexts.assets.overTime)).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy Referal Link' })).toBeTruthy();
  });

  it.each([{ balance: '5.00' }, { earningbalance: '5.00' }])('A member with %j can move money', async (money) => {
    open(money);
    await screen.findByRole('heading', { name: appTexts.assets.moveTitle });
    expect(heading(appTexts.assets.overTime)).toBeTruthy();
    expect(heading(firstStepsTexts.title)).toBeNull();
  });

  it.each([
    ['is in a first package', {}, { totalInvestmentAmount: '100.00' }],
    ['is being paid out', { withdrawing: '100.00' }, {}],
    ['was withdrawn', {}, { totalWithdrawalAmount: '100.00' }],
  ])('A member whose money %s sees its history and what comes next', async (_, member, totals) => {
    open(member, totals);
    await screen.findByRole('heading', { name: appTexts.assets.overTime });
    expect(await screen.findByRole('heading', { name: firstStepsTexts.title })).toBeTruthy();
  });
});
