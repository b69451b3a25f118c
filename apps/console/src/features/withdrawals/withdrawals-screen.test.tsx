import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import {
  approveWithdrawal,
  operatorPausePayouts,
  operatorPayoutState,
  operatorWithdrawals,
  type QueuedWithdrawal,
  queuedWithdrawal,
  rejectWithdrawal,
} from '@plumbline/contract/operator';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as consoleWithdrawalsTexts } from '@plumbline/texts/en/console-withdrawals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type draw, drawWith, signInAs } from '../../lib/draw.testing.tsx';
import { queryClient } from '../../lib/query.ts';
import { queueAnswers, withdrawal } from './withdrawals.testing.ts';
import WithdrawalsScreen from './withdrawals-screen.tsx';

type User = ReturnType<typeof draw>['user'];
const begin = (rows: readonly QueuedWithdrawal[], more: FakeAnswers = {}) =>
  drawWith(<WithdrawalsScreen />, { ...queueAnswers(rows), ...more }, '/withdrawals');
const table = () => screen.findByRole('table', { name: consoleWithdrawalsTexts.withdrawals });
const cell = async (label: string) => (await table()).querySelector(`td[data-label="${label}"]`)?.textContent;
const dialog = () => screen.findByRole('dialog', { name: consoleWithdrawalsTexts.withdrawal });
async function open(user: User) {
  within(await table())
    .getAllByRole('row')[1]!
    .focus();
  await user.keyboard('{Enter}');
  await dialog();
}

beforeEach(() => signInAs('finance'));

describe('Withdrawal in the queue', () => {
  it.each(queuedWithdrawal.shape.status.options)('A withdrawal that is %s is labelled so', async (status) => {
    begin([withdrawal('w1', { status })]);
    expect(await cell('State')).toBe(status);
  });

  it('Amounts show as many decimals as the longest needs, and the header shows the unit', async () => {
    begin([withdrawal('w1', { gross: '12345.678901' })]);
    expect(await cell('Requested')).toBe('12,345.678901');
  });

  it('A withdrawal shows how many of the required operators approved it', async () => {
    const own = { by: 'bela@plumbline.example', at: '2026-03-04 05:06:07', note: '' };
    begin([withdrawal('w1', { approvals: [own], approvalsNeeded: 2 })]);
    expect(await cell('Approved')).toBe('1 / 2');
  });
});

describe('Deciding on one withdrawal', () => {
  it('An approval sends the displayed state and the typed note', async () => {
    const { user, server } = begin([withdrawal('w1')]);
    await open(user);
    await user.type(screen.getByLabelText(consoleWithdrawalsTexts.noteYourApproval), 'called them');
    await user.click(screen.getByRole('button', { name: /^Approve/ }));
    await user.type(await screen.findByLabelText(consoleTexts.codeYourApp), '123456{Enter}');
    expect(await screen.findByText('Noted')).toBeTruthy();
    expect(server.bodies(approveWithdrawal).at(-1)).toEqual({
      _id: 'w1',
      stateHash: 'hash-w1',
      note: 'called them',
    });
  });

  it('A refused approval shows an error and keeps the note', async () => {
    const message = 'It has changed. Please look again';
    const { user } = begin([withdrawal('w1')], {
      [approveWithdrawal.path]: { status: 409, code: 'state_changed', message },
    });
    await open(user);
    await user.type(screen.getByLabelText(consoleWithdrawalsTexts.noteYourApproval), 'called them');
    await user.click(screen.getByRole('button', { name: /^Approve/ }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(consoleWithdrawalsTexts.noteYourApproval).value).toBe('called them');
  });

  it('Rejecting a withdrawal requires a reason, which the member reads', async () => {
    const { user, server } = begin([withdrawal('w1')], { [rejectWithdrawal.path]: { message: 'Rejected' } });
    await open(user);
    await user.click(screen.getByRole('button', { name: consoleWithdrawalsTexts.reject }));
    await user.type(screen.getByLabelText(consoleWithdrawalsTexts.reason), 'Unknown address');
    await user.click(screen.getAllByRole('button', { name: consoleWithdrawalsTexts.reject }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodies(rejectWithdrawal)[0]).toEqual({ _id: 'w1', reason: 'Unknown address' });
  });

  it('An approved withdrawal whose payout the network refused can still be rejected', async () => {
    const { user } = begin([withdrawal('w1', { status: 'approved', facts: { refused: true } })]);
    await open(user);
    expect(screen.getByRole('button', { name: consoleWithdrawalsTexts.reject })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it.each(['approved', 'paying', 'paid', 'rejected'] as const)(
    'A withdrawal that is %s offers no decision',
    async (status) => {
      const { user } = begin([withdrawal('w1', { status })]);
      await open(user);
      expect(within(await dialog()).queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull();
    },
  );

  it.each(['support', 'auditor'] as const)('The role %s can read a withdrawal but not decide on it', async (role) => {
    signInAs(role);
    const { user } = begin([withdrawal('w1')]);
    await open(user);
    expect(within(await dialog()).queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull();
    expect(screen.queryByLabelText(consoleWithdrawalsTexts.noteYourApproval)).toBeNull();
  });

  it('A withdrawal to a new address shows that, and who else requested a payout to it', async () => {
    const facts = { paidToAddress: 0, addressFirstSeenAt: null, addressSavedAt: null, othersWithAddress: 2 };
    const { user } = begin([withdrawal('w1', { facts })]);
    await open(user);
    expect(
      screen.getByText(
        'never paid before; requested by this member for the first time; not in the address book; requested by 2 other members',
      ),
    ).toBeTruthy();
  });

  it('An open withdrawal closes when it leaves the queue', async () => {
    let rows = [withdrawal('w1')];
    const { user } = begin([], {
      [operatorWithdrawals.path]: () => ({ data: { docs: rows, total: rows.length, page: 1, limit: 50, pages: 1 } }),
    });
    await open(user);
    rows = [];
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('Pausing payouts', () => {
  const state = (paused: boolean) => ({ [operatorPayoutState.path]: { data: { paused, frozen: false } } });
  const give = async (user: User, verb: string) => {
    await user.type(screen.getByLabelText(consoleWithdrawalsTexts.reason), 'The wallet is checked');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: verb }));
  };

  it.each([
    [false, consoleWithdrawalsTexts.pauseVerbs.pause, true],
    [true, 'Resume payouts', false],
  ])('With payouts paused: %s, the button %s sends: %s', async (paused, verb, wanted) => {
    const { user, server } = begin([], { ...state(paused), [operatorPausePayouts.path]: { message: 'Noted' } });
    await user.click(await screen.findByRole('button', { name: verb }));
    await give(user, verb);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodies(operatorPausePayouts)[0]).toEqual({ paused: wanted, reason: 'The wallet is checked' });
  });

  it('The button that pauses all payouts is red, and the resume button is not', async () => {
    let paused = false;
    begin([], { [operatorPayoutState.path]: () => ({ data: { paused, frozen: false } }) });
    expect((await screen.findByRole('button', { name: consoleWithdrawalsTexts.pauseVerbs.pause })).className).toContain(
      'danger',
    );
    paused = true;
    await act(() => queryClient.invalidateQueries());
    expect(
      (await screen.findByRole('button', { name: consoleWithdrawalsTexts.pauseVerbs['go on'] })).className,
    ).not.toContain('danger');
  });

  it('If a colleague pauses first, an open “Pause” dialog does not resume payouts', async () => {
    let paused = false;
    const { user, server } = begin([], {
      [operatorPayoutState.path]: () => ({ data: { paused, frozen: false } }),
      [operatorPausePayouts.path]: { status: 409, message: 'They are paused already' },
    });
    await user.click(await screen.findByRole('button', { name: consoleWithdrawalsTexts.pauseVerbs.pause }));
    paused = true;
    await act(() => queryClient.invalidateQueries());
    await screen.findByText(consoleWithdrawalsTexts.pauseVerbs['go on']);
    await give(user, consoleWithdrawalsTexts.pauseVerbs.pause);
    expect(await screen.findByText('They are paused already')).toBeTruthy();
    expect(server.to(operatorPausePayouts.path).map(({ body }) => (body as { paused: boolean }).paused)).toEqual([
      true,
    ]);
  });

  it.each(['support', 'auditor'] as const)('The role %s cannot pause payouts', async (role) => {
    signInAs(role);
    begin([withdrawal('w1')], state(false));
    await table();
    expect(screen.queryByRole('button', { name: consoleWithdrawalsTexts.pauseVerbs.pause })).toBeNull();
  });
});
