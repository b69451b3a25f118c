import { type FakeAnswers, fakeApi } from '@plumbline/app-runtime/testing';
import {
  operatorProposals,
  operatorProposeAdjustment,
  operatorProposeDeskTransfer,
  operatorProposeLoss,
} from '@plumbline/contract/operator';
import { texts as consoleInputsTexts } from '@plumbline/texts/en/console-inputs';
import { texts as consoleProposalsTexts } from '@plumbline/texts/en/console-proposals';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, drawWith, signInAs } from '../../lib/draw.testing.tsx';
import AdjustmentsScreen from './adjustments-screen.tsx';
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
    await user.click(press(consoleProposalsTexts.proposeALoss));
    await user.selectOptions(screen.getByLabelText(consoleProposalsTexts.where), 'desk');
    await user.type(screen.getByLabelText(consoleProposalsTexts.evidenceField), ` ${'ab'.repeat(32)} `);
    await user.type(screen.getByLabelText(consoleProposalsTexts.amount), ' 12.5 ');
    await user.type(screen.getByLabelText(consoleProposalsTexts.reason), 'A bad week');
    await user.click(press('Propose'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodies(operatorProposeLoss)).toEqual([
      { place: 'desk', evidence: 'ab'.repeat(32), amount: '12.5', reason: 'A bad week' },
    ]);
  });

  it('The required evidence depends on the location', async () => {
    const { user } = begin();
    await user.click(press(consoleProposalsTexts.proposeALoss));
    expect(screen.getByText(consoleProposalsTexts.evidence.chain)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText(consoleProposalsTexts.where), 'desk');
    expect(screen.getByText(consoleProposalsTexts.evidence.desk)).toBeTruthy();
  });

  it('A refusal shows an error and keeps the form filled in', async () => {
    const message = 'The chain does not lack so much';
    const { user } = begin({ [operatorProposeLoss.path]: { status: 409, message } });
    await user.click(press(consoleProposalsTexts.proposeALoss));
    await user.type(screen.getByLabelText(consoleProposalsTexts.amount), '900');
    await user.click(press('Propose'));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(consoleProposalsTexts.amount).value).toBe('900');
  });

  it('A reopened form is empty', async () => {
    const { user } = begin();
    await user.click(press(consoleProposalsTexts.proposeALoss));
    await user.type(screen.getByLabelText(consoleProposalsTexts.amount), '900');
    await user.click(screen.getByRole('button', { name: /close/i }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(press(consoleProposalsTexts.proposeALoss));
    expect(screen.getByLabelText<HTMLInputElement>(consoleProposalsTexts.amount).value).toBe('');
  });
});

describe('Money sent to the trading desk', () => {
  it('Only the hash of the transfer to the desk is sent, and the response shows the amount', async () => {
    const { user, server } = begin({ [operatorProposeDeskTransfer.path]: { data: { amount: '500.00' } } });
    await user.click(press(consoleProposalsTexts.recordTransferDesk));
    await user.type(screen.getByLabelText(consoleProposalsTexts.transactionHash), ` ${HASH} `);
    await user.type(screen.getByLabelText(consoleProposalsTexts.reason), 'For week 12');
    await user.click(press('Propose'));
    expect(await screen.findByText('500.00 USDT')).toBeTruthy();
    expect(server.bodies(operatorProposeDeskTransfer)).toEqual([{ transaction_id: HASH, reason: 'For week 12' }]);
  });
});

describe('Operator with read-only access', () => {
  it.each(['support', 'auditor'] as const)('The role %s cannot propose anything', (role) => {
    signInAs(role);
    begin();
    expect(screen.queryByRole('button', { name: consoleProposalsTexts.proposeALoss })).toBeNull();
    expect(screen.queryByRole('button', { name: consoleProposalsTexts.recordTransferDesk })).toBeNull();
  });
});

const amount = () => screen.findByLabelText<HTMLInputElement>(consoleProposalsTexts.amount);

describe('Proposing an adjustment', () => {
  it('An adjustment is sent as typed for the member in the URL, and the form closes', async () => {
    const server = fakeApi({
      ...EMPTY,
      [operatorProposeAdjustment.path]: { message: 'Proposed', data: { _id: 'p1' } },
    });
    const { user, address } = draw(<AdjustmentsScreen />, '/adjustments?for=m1');
    await user.selectOptions(screen.getByLabelText(consoleProposalsTexts.as), 'credit');
    await user.type(await amount(), ' 12.50 ');
    await user.type(screen.getByLabelText(consoleProposalsTexts.reason), 'A deposit that was lost');
    await user.click(screen.getByRole('button', { name: consoleProposalsTexts.propose }));
    await waitFor(() => expect(address()).toBe('/adjustments'));
    expect(server.bodies(operatorProposeAdjustment)).toEqual([
      { member: 'm1', kind: 'credit', amount: '12.50', reason: 'A deposit that was lost' },
    ]);
  });

  it('A refused proposal shows an error and keeps the form filled in', async () => {
    const message = consoleInputsTexts.enterAnAmount;
    fakeApi({ ...EMPTY, [operatorProposeAdjustment.path]: { status: 400, message } });
    const { user } = draw(<AdjustmentsScreen />, '/adjustments?for=m1');
    await user.type(await amount(), 'ten');
    await user.click(screen.getByRole('button', { name: consoleProposalsTexts.propose }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect((await amount()).value).toBe('ten');
  });

  it('An adjustment typed for one member does not appear in the form of another member after Back', async () => {
    const { user, goTo, back } = drawWith(<AdjustmentsScreen />, EMPTY, '/adjustments?for=m2');
    await act(() => goTo('/adjustments?for=m1'));
    await user.type(await amount(), '500');
    await act(() => back());
    await waitFor(async () => expect((await amount()).value).toBe(''));
  });

  it.each(['support', 'auditor'] as const)('The role %s has no link to adjust a member', (role) => {
    signInAs(role);
    drawWith(<AdjustmentsScreen />, EMPTY, '/adjustments');
    expect(screen.queryByRole('link', { name: consoleProposalsTexts.findMemberAdjust })).toBeNull();
  });
});
