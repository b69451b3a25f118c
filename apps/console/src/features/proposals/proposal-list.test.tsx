import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import {
  operatorApproveProposal,
  operatorProposals,
  operatorRejectProposal,
  operatorWithdrawProposal,
  PROPOSAL_KINDS,
  PROPOSAL_STATES,
  type Proposal,
} from '@plumbline/contract/operator';
import { rowOf } from '@plumbline/contract/testing';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as consoleProposalsTexts } from '@plumbline/texts/en/console-proposals';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type draw, drawWith, signInAs } from '../../lib/draw.testing.tsx';
import { ProposalList } from './proposal-list.tsx';

const proposal = (changes: Partial<Proposal> = {}): Proposal =>
  rowOf(operatorProposals, {
    _id: 'p1',
    kind: 'credit',
    amount: '12.50',
    reason: 'A deposit that was lost',
    member: { _id: 'm1', fullName: 'Chitra Das', email: 'chitra@member.example', referId: 'UID1' },
    proposedBy: 'bela@plumbline.example',
    stateHash: 'hash-1',
    ...changes,
  });
const begin = (row: Proposal, more: FakeAnswers = {}) =>
  drawWith(<ProposalList about="members" kinds={['bonus', 'credit']} caption="Adjustments" empty="Nothing." />, {
    [operatorProposals.path]: { data: { docs: [row], total: 1, page: 1, limit: 50, pages: 1 } },
    ...more,
  });
type User = ReturnType<typeof draw>['user'];
const cell = async (label: string) =>
  (await screen.findByRole('table', { name: consoleProposalsTexts.adjustments })).querySelector(
    `td[data-label="${label}"]`,
  )?.textContent;
async function open(user: User) {
  within(await screen.findByRole('table', { name: consoleProposalsTexts.adjustments }))
    .getAllByRole('row')[1]!
    .focus();
  await user.keyboard('{Enter}');
  return screen.findByRole('dialog');
}
const decisions = () =>
  screen
    .queryAllByRole('button', { name: /^(Approve|Reject|Withdraw|Take back)/ })
    .map(({ textContent }) => textContent?.split(' ')[0]);

beforeEach(() => signInAs('finance'));

describe('Proposal in the list', () => {
  it.each(PROPOSAL_STATES)('A proposal that is %s has its own label', async (status) => {
    begin(proposal({ status }));
    expect(await cell('State')).toBe(status === 'proposed' ? consoleProposalsTexts.status.proposed : status);
  });

  it.each(PROPOSAL_KINDS)('A proposal of the kind %s is described in words', async (kind) => {
    begin(proposal({ kind }));
    const said = await cell('What');
    expect(said).toBeTruthy();
    expect(said).not.toContain('_');
  });

  it('A proposal without an amount shows a dash, not zero', async () => {
    begin(proposal({ amount: null }));
    expect(await cell('USDT')).toBe('–');
  });
});

describe('Deciding on a proposal', () => {
  it('Another operator approves a proposal in the state that was shown', async () => {
    const { user, server } = begin(proposal(), { [operatorApproveProposal.path]: { message: 'Approved' } });
    await open(user);
    expect(decisions()).toEqual(['Approve', 'Reject']);
    await user.click(screen.getByRole('button', { name: /^Approve/ }));
    await user.click(screen.getByRole('button', { name: consoleProposalsTexts.approve }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodies(operatorApproveProposal)[0]).toEqual({ _id: 'p1', stateHash: 'hash-1', note: '' });
  });

  it('The effect of a proposal is shown before it is approved', async () => {
    const { user } = begin(proposal());
    await open(user);
    await user.click(screen.getByRole('button', { name: /^Approve/ }));
    expect(screen.getAllByText(consoleProposalsTexts.means.credit)).toHaveLength(2);
  });

  it('Rejecting a proposal requires a reason', async () => {
    const { user, server } = begin(proposal(), { [operatorRejectProposal.path]: {} });
    await open(user);
    await user.click(screen.getByRole('button', { name: consoleProposalsTexts.reject }));
    await user.click(screen.getAllByRole('button', { name: consoleProposalsTexts.reject }).at(-1)!);
    expect(screen.getByText(consoleTexts.pleaseGiveReason)).toBeTruthy();
    expect(server.to(operatorRejectProposal.path)).toEqual([]);
  });

  it('The author of a proposal can withdraw it but not decide on it', async () => {
    const { user, server } = begin(proposal({ proposedBy: 'asha@plumbline.example' }), {
      [operatorWithdrawProposal.path]: { message: 'Withdrawn' },
    });
    await open(user);
    expect(decisions()).toEqual(['Withdraw']);
    await user.click(screen.getByRole('button', { name: consoleProposalsTexts.withdraw }));
    await user.type(screen.getByLabelText(consoleProposalsTexts.reason), 'Found it');
    await user.click(screen.getAllByRole('button', { name: consoleProposalsTexts.withdraw }).at(-1)!);
    await waitFor(() => expect(server.bodies(operatorWithdrawProposal)[0]).toEqual({ _id: 'p1', reason: 'Found it' }));
  });

  it('Only owners decide on a change of settings', async () => {
    const settings: Proposal['settings'] = [{ key: 'autoApproveUpTo', before: '100', after: '500' }];
    const { user } = begin(proposal({ kind: 'settings', amount: null, member: null, settings }));
    await open(user);
    expect(decisions()).toEqual([]);
  });

  it.each(['support', 'auditor'] as const)('The role %s cannot decide on a proposal', async (role) => {
    signInAs(role);
    const { user } = begin(proposal());
    await open(user);
    expect(decisions()).toEqual([]);
  });

  it.each(['approved', 'rejected', 'withdrawn', 'expired'] as const)(
    'A proposal that is %s cannot be decided on again',
    async (status) => {
      const { user } = begin(proposal({ status, decidedAt: '2026-03-05 00:00:00' }));
      await open(user);
      expect(decisions()).toEqual([]);
    },
  );

  it.each([
    ['12.50', ['Take']],
    ['0.00', []],
  ])('An approved credit with %s remaining can be reversed: %j', async (left, offered) => {
    const { user } = begin(proposal({ status: 'approved', decidedAt: '2026-03-05 00:00:00', left }));
    await open(user);
    expect(decisions()).toEqual(offered);
  });
});
