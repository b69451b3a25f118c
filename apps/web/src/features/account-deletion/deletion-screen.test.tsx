import { deleteAccount, deleteAccountRequest, getAccountDeletion, secondFactorChallenge } from '@plumbline/contract';
import { texts as accountDeletionTexts } from '@plumbline/texts/en/account-deletion';
import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signIn } from '../../lib/draw.testing.tsx';
import DeletionScreen from './deletion-screen.tsx';

beforeEach(() => signIn());

const open = (own: object = {}, answers: object = {}) =>
  drawWith(<DeletionScreen />, {
    [getAccountDeletion.path]: { data: { obstacles: [], left: '0.00', withdrawalMinimum: '30.00', ...own } },
    [secondFactorChallenge.path]: { data: null },
    [deleteAccountRequest.path]: { data: { _id: 'r1' } },
    [deleteAccount.path]: { data: null, message: answersTexts.deleteAccount },
    ...answers,
  });

describe('Account deletion screen', () => {
  it('Deleting an account requires the password and the mailed code, and clears the session', async () => {
    const { user, server } = open();
    await user.type(await screen.findByLabelText(accountDeletionTexts.password), 'plumb and level');
    await user.click(screen.getByRole('button', { name: accountDeletionTexts.title }));
    await user.type(await screen.findByLabelText(accountDeletionTexts.code), '123456');
    await user.click(screen.getByRole('button', { name: accountDeletionTexts.confirm }));
    await waitFor(() => expect(server.bodies(deleteAccount)[0]).toEqual({ _id: 'r1', otp: '123456' }));
    expect(server.bodies(deleteAccountRequest)[0]).toEqual({ password: 'plumb and level', left: '0.00' });
    await waitFor(() => expect(localStorage.length).toBe(0));
  });

  // Shows DEC-5-account-1
  it('Money left in the account is shown, and deletion requires the member to give it up explicitly', async () => {
    const { user, server } = open({ left: '4.20' });
    await user.type(await screen.findByLabelText(accountDeletionTexts.password), 'plumb and level');
    await user.click(screen.getByRole('button', { name: accountDeletionTexts.title }));
    expect(screen.getByText(accountDeletionTexts.leaveNeeded)).toBeTruthy();
    expect(server.to(deleteAccountRequest.path)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: accountDeletionTexts.leave({ left: '4.20' }) }));
    await user.click(screen.getByRole('button', { name: accountDeletionTexts.title }));
    await waitFor(() => expect(server.bodies(deleteAccountRequest)[0]).toMatchObject({ left: '4.20' }));
  });

  // Shows DEC-8-screens-16
  it('An amount that blocks deletion shows grouped digits', async () => {
    open({ obstacles: [{ obstacle: 'packages', amount: '1600.00', number: 3 }] });
    expect(await screen.findByText(accountDeletionTexts.obstacles.packages({ amount: '1,600.00' }))).toBeTruthy();
  });

  it('An obstacle links to the page that resolves it, and the delete button is hidden', async () => {
    open({ obstacles: [{ obstacle: 'orders', amount: '12.00', number: 2 }] });
    expect(await screen.findByText('2 orders are still open.')).toBeTruthy();
    expect(screen.getByRole('link', { name: accountDeletionTexts.ways.orders }).getAttribute('href')).toBe('/my-order');
    expect(screen.queryByRole('button', { name: accountDeletionTexts.title })).toBeNull();
  });
});
