import type { FakeAnswers, FakeCall } from '@plumbline/app-runtime/testing';
import {
  approveWithdrawal,
  operatorConfirm,
  operatorOpenConfirmation,
  rejectWithdrawal,
} from '@plumbline/contract/operator';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as consoleHelpTexts } from '@plumbline/texts/en/console-help';
import { texts as consoleListTexts } from '@plumbline/texts/en/console-list';
import { texts as consoleWithdrawalsTexts } from '@plumbline/texts/en/console-withdrawals';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type draw, drawWith, signInAs } from '../../lib/draw.testing.tsx';
import { queueAnswers, withdrawal } from './withdrawals.testing.ts';
import WithdrawalsScreen from './withdrawals-screen.tsx';

const ROWS = [withdrawal('w1'), withdrawal('w2', { net: '0.50', gross: '1.00' }), withdrawal('w3')];
const STALE = { status: 409, code: 'state_changed', message: 'It has changed. Please look again' };
type User = ReturnType<typeof draw>['user'];

const ids = (calls: readonly FakeCall[]) => calls.map(({ body }) => (body as { _id: string })._id);
const confirmed = (calls: readonly FakeCall[]) => calls.filter(({ headers }) => headers['x-confirmation'] === 'c1');

async function selectAll(user: User) {
  const table = await screen.findByRole('table', { name: consoleWithdrawalsTexts.withdrawals });
  within(table).getAllByRole('row')[1]!.focus();
  await user.keyboard('{Control>}a{/Control}');
}
/** Goes from the queue to the dialog that asks for the second factor. */
async function approveAll(user: User, note = '') {
  await selectAll(user);
  await user.click(screen.getByRole('button', { name: /^Approve 3/ }));
  if (note !== '') await user.type(screen.getByLabelText(consoleTexts.noteOptional), note);
  await user.click(screen.getByRole('button', { name: consoleHelpTexts.withdrawals.acts.approve }));
}
const enterCode = async (user: User) =>
  user.type(await screen.findByLabelText(consoleTexts.codeYourApp), '123456{Enter}');
const begin = (answers: FakeAnswers) => drawWith(<WithdrawalsScreen />, answers, '/withdrawals');
const outcomes = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

beforeEach(() => signInAs('finance'));

describe('Deciding on several withdrawals', () => {
  it('The button shows how many withdrawals are approved and their total payout', async () => {
    const { user } = begin(queueAnswers(ROWS));
    await selectAll(user);
    expect(screen.getByRole('button', { name: /^Approve 3/ }).textContent).toBe(
      consoleWithdrawalsTexts.approveCountAmount({ count: '3', amount: '190.50 USDT' }),
    );
  });

  it('A withdrawal already approved by the operator is not approved again but can be rejected', async () => {
    const own = { by: 'asha@plumbline.example', at: '2026-03-04 05:06:07', note: '' };
    const { user } = begin(
      queueAnswers([withdrawal('w1'), withdrawal('w2', { approvals: [own], approvalsNeeded: 2 })]),
    );
    await selectAll(user);
    expect(screen.getByRole('button', { name: /^Approve 1/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: consoleWithdrawalsTexts.rejectCount({ count: '2' }) })).toBeTruthy();
  });

  it('Rows that need no decision offer none', async () => {
    const { user } = begin(queueAnswers([withdrawal('w1', { status: 'paid' })]));
    await selectAll(user);
    expect(screen.getByText(consoleWithdrawalsTexts.noneTheseWaits)).toBeTruthy();
  });

  it.each(['support', 'auditor'] as const)('The role %s cannot decide on selected rows', async (role) => {
    signInAs(role);
    const { user } = begin(queueAnswers(ROWS));
    await selectAll(user);
    expect(screen.queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull();
    expect(screen.getByRole('button', { name: consoleListTexts.exportCountSelected({ count: '3' }) })).toBeTruthy();
  });
});

describe('Approving several withdrawals', () => {
  it('One second factor confirms several withdrawals, each with its own statement', async () => {
    const { user, server } = begin(queueAnswers(ROWS));
    await approveAll(user, 'checked');
    await enterCode(user);
    expect(
      await screen.findByText(consoleWithdrawalsTexts.ofWentThrough({ wentThrough: '3', count: '3' })),
    ).toBeTruthy();
    expect(server.bodies(operatorOpenConfirmation)).toEqual([
      {
        statements: [
          consoleWithdrawalsTexts.approveAmount({ amount: 'w1' }),
          consoleWithdrawalsTexts.approveAmount({ amount: 'w2' }),
          consoleWithdrawalsTexts.approveAmount({ amount: 'w3' }),
        ],
      },
    ]);
    expect(server.to(operatorConfirm.path)).toHaveLength(1);
    expect(confirmed(server.to(approveWithdrawal.path)).map(({ body }) => body)).toEqual(
      ROWS.map(({ _id, stateHash }) => ({ _id, stateHash, note: 'checked' })),
    );
  });

  it('The dialog closes once all approvals succeeded, and the selection is cleared', async () => {
    const { user } = begin(queueAnswers(ROWS));
    await approveAll(user);
    await enterCode(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('region', { name: consoleListTexts.selectedRows })).toBeNull();
  });

  it('A withdrawal changed meanwhile shows an error in its row, and the others are approved', async () => {
    const { user, server } = begin(queueAnswers(ROWS, { w2: STALE }));
    await approveAll(user);
    await enterCode(user);
    expect(
      await screen.findByText(consoleWithdrawalsTexts.ofWentThrough({ wentThrough: '2', count: '3' })),
    ).toBeTruthy();
    expect(outcomes()).toEqual([
      'Member w1, 95.00 USDTapproved',
      'Member w2, 0.50 USDTIt has changed. Please look again',
      'Member w3, 95.00 USDTapproved',
    ]);
    expect(server.bodies(operatorOpenConfirmation)[0]).toEqual({
      statements: [
        consoleWithdrawalsTexts.approveAmount({ amount: 'w1' }),
        consoleWithdrawalsTexts.approveAmount({ amount: 'w3' }),
      ],
    });
  });

  it('A withdrawal that could not be approved stays selected, with the reason beside it', async () => {
    const { user } = begin(queueAnswers(ROWS, { w2: STALE }));
    await approveAll(user);
    await enterCode(user);
    await user.click((await screen.findAllByRole('button', { name: consoleWithdrawalsTexts.close })).at(-1)!);
    const left = screen.getByRole('list', { name: consoleWithdrawalsTexts.didNotGoThrough });
    expect(left.textContent).toBe('Member w2: It has changed. Please look again');
  });

  it('Declining the second factor sends nothing and restores the typed note', async () => {
    const { user, server } = begin(queueAnswers(ROWS));
    await approveAll(user, 'checked with the desk');
    await user.click(await screen.findByRole('button', { name: consoleTexts.cancel }));
    expect(await screen.findByText(consoleTexts.notConfirmedNothing)).toBeTruthy();
    expect((await screen.findByLabelText<HTMLTextAreaElement>(consoleTexts.noteOptional)).value).toBe(
      'checked with the desk',
    );
    expect(confirmed(server.to(approveWithdrawal.path))).toEqual([]);
  });

  it('Approvals that still need another operator are counted', async () => {
    const answers = queueAnswers([withdrawal('w1', { approvalsNeeded: 2 }), withdrawal('w2'), withdrawal('w3')]);
    const single = answers[approveWithdrawal.path] as (call: FakeCall) => { data?: unknown };
    const { user } = begin({
      ...answers,
      [approveWithdrawal.path]: (call) => {
        if (ids([call])[0] === 'w3') return STALE;
        const answer = single(call);
        return ids([call])[0] === 'w1' && call.headers['x-confirmation']
          ? { data: { approved: false, approvals: 1, approvalsNeeded: 2 } }
          : answer;
      },
    });
    await approveAll(user);
    await enterCode(user);
    expect(
      await screen.findByText(consoleWithdrawalsTexts.approvalsSoFar({ approvals: '1', approvalsNeeded: '2' })),
    ).toBeTruthy();
  });

  it('A session that ends meanwhile stops the run before any confirmation', async () => {
    const over = { status: 401, code: 'session_locked', message: 'Please unlock' };
    const { user, server } = begin(queueAnswers(ROWS, { w1: over }));
    await approveAll(user);
    await waitFor(() => expect(ids(server.to(approveWithdrawal.path))).toEqual(['w1']));
    expect(server.to(operatorOpenConfirmation.path)).toEqual([]);
  });
});

describe('Rejecting several withdrawals', () => {
  const rejectAll = async (user: User) => {
    await selectAll(user);
    await user.click(screen.getByRole('button', { name: consoleWithdrawalsTexts.rejectCount({ count: '3' }) }));
    await user.type(screen.getByLabelText(consoleWithdrawalsTexts.reason), 'Unknown address');
    await user.click(screen.getByRole('button', { name: consoleWithdrawalsTexts.reject }));
  };

  it('The reason is sent for each withdrawal, one after the other', async () => {
    const { user, server } = begin({ ...queueAnswers(ROWS), [rejectWithdrawal.path]: { message: 'Rejected' } });
    await rejectAll(user);
    expect(
      await screen.findByText(consoleWithdrawalsTexts.ofWentThrough({ wentThrough: '3', count: '3' })),
    ).toBeTruthy();
    expect(server.bodies(rejectWithdrawal)).toEqual(
      ['w1', 'w2', 'w3'].map((_id) => ({ _id, reason: 'Unknown address' })),
    );
  });

  it('A rejection without a reason is not sent', async () => {
    const { user, server } = begin({ ...queueAnswers(ROWS), [rejectWithdrawal.path]: {} });
    await selectAll(user);
    await user.click(screen.getByRole('button', { name: consoleWithdrawalsTexts.rejectCount({ count: '3' }) }));
    await user.click(screen.getByRole('button', { name: consoleWithdrawalsTexts.reject }));
    expect(screen.getByText(consoleTexts.pleaseGiveReason)).toBeTruthy();
    expect(server.to(rejectWithdrawal.path)).toEqual([]);
  });

  it('Stop waits for the current request and sends no further ones', async () => {
    let answer = () => {};
    const { user, server } = begin({
      ...queueAnswers(ROWS),
      [rejectWithdrawal.path]: () =>
        new Promise((resolve) => {
          answer = () => resolve({});
        }),
    });
    await rejectAll(user);
    await waitFor(() => expect(server.to(rejectWithdrawal.path)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: consoleWithdrawalsTexts.stop }));
    answer();
    expect(
      await screen.findByText(consoleWithdrawalsTexts.ofWentThrough({ wentThrough: '1', count: '3' })),
    ).toBeTruthy();
    expect(outcomes().map((text) => text?.replace(/.*USDT/, ''))).toEqual([
      'rejected',
      consoleWithdrawalsTexts.bulk.left,
      consoleWithdrawalsTexts.bulk.left,
    ]);
  });

  it('The rejection dialog cannot be closed while rows are being sent', async () => {
    const { user } = begin({ ...queueAnswers(ROWS), [rejectWithdrawal.path]: () => new Promise(() => {}) });
    await rejectAll(user);
    expect(
      (await screen.findByRole<HTMLButtonElement>('button', { name: consoleWithdrawalsTexts.close })).disabled,
    ).toBe(true);
  });

  it('A lost connection stops the run, and the remaining rows are not sent', async () => {
    const { user, server } = begin({
      ...queueAnswers(ROWS),
      [rejectWithdrawal.path]: () => Promise.reject(new Error('offline')),
    });
    await rejectAll(user);
    await waitFor(() => expect(screen.getAllByText(consoleWithdrawalsTexts.bulk.left)).toHaveLength(2));
    expect(server.to(rejectWithdrawal.path)).toHaveLength(1);
  });
});
