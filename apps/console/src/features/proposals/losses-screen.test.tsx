import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import { operatorProposals, operatorProposeDeskTransfer, operatorProposeLoss } from '@plumbline/contract/operator';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signInAs } from '../../lib/draw.testing.tsx';
import LossesScreen from './losses-screen.tsx';

const HASH = `0x${'ab'.repeat(32)}`;
const EMPTY = { [operatorProposals.path]: { data: { docs: [], total: 0, page: 1, limit: 50, pages: 0 } } };
const begin = (answers: FakeAnswers = {}) => drawWith(<LossesScreen />, { ...EMPTY, ...answers }, '/losses');
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => signInAs('finance'));

describe('Proposing a loss', () => {
  const PROPOSED = { [operatorProposeLoss.path]: { message: 'Proposed', data: { _id: 'p1' } } };

  it('A loss is sent with its location, evidence and amount, all trimmed, and the form closes', async () => {
    const { user, server } = begin(PROPOSED);
    await user.click(press('Propose a loss'));
    await user.selectOptions(screen.getByLabelText('Where'), 'desk');
    await user.type(screen.getByLabelText('Evidence'), ` ${'ab'.repeat(32)} `);
    await user.type(screen.getByLabelText('Amount'), ' 12.5 ');
    await user.type(screen.getByLabelText('Reason'), 'A bad week');
    await user.click(press('Propose'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodies(operatorProposeLoss)).toEqual([
      { place: 'desk', evidence: 'ab'.repeat(32), amount: '12.5', reason: 'A bad week' },
    ]);
  });

  it('The required evidence depends on the location', async () => {
    const { user } = begin();
    await user.click(press('Propose a loss'));
    expect(screen.getByText(/The hash of the transaction that took the USDT/)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Where'), 'desk');
    expect(screen.getByText(/The SHA-256 of the desk’s statement/)).toBeTruthy();
  });

  it('A refusal shows an error and keeps the form filled in', async () => {
    const message = 'The chain does not lack so much';
    const { user } = begin({ [operatorProposeLoss.path]: { status: 409, message } });
    await user.click(press('Propose a loss'));
    await user.type(screen.getByLabelText('Amount'), '900');
    await user.click(press('Propose'));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('900');
  });

  it('A reopened form is empty', async () => {
    const { user } = begin();
    await user.click(press('Propose a loss'));
    await user.type(screen.getByLabelText('Amount'), '900');
    await user.click(screen.getByRole('button', { name: /close/i }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(press('Propose a loss'));
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('');
  });
});

describe('Money sent to the trading desk', () => {
  it('Only the hash of the transfer to the desk is sent, and the response shows the amount', async () => {
    const { user, server } = begin({ [operatorProposeDeskTransfer.path]: { data: { amount: '500.00' } } });
    await user.click(press('Record a transfer to the desk'));
    await user.type(screen.getByLabelText('Transaction hash'), ` ${HASH} `);
    await user.type(screen.getByLabelText('Reason'), 'For week 12');
    await user.click(press('Propose'));
    expect(await screen.findByText('500.00 USDT')).toBeTruthy();
    expect(server.bodies(operatorProposeDeskTransfer)).toEqual([{ transaction_id: HASH, reason: 'For week 12' }]);
  });
});

describe('Operator with read-only access', () => {
  it.each(['support', 'auditor'] as const)('The role %s cannot propose anything', (role) => {
    signInAs(role);
    begin();
    expect(screen.queryByRole('button', { name: 'Propose a loss' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Record a transfer to the desk' })).toBeNull();
  });
});
