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
  (await screen.findByRole('table', { name: 'Adjustments' })).querySelector(`td[data-label="${label}"]`)?.textContent;
async function open(user: User) {
  within(await screen.findByRole('table', { name: 'Adjustments' }))
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

describe('A proposal in its list', () => {
  it.each(PROPOSAL_STATES)('A proposal that is %s has a word of its own', async (status) => {
    begin(proposal({ status }));
    expect(await cell('State')).toBe(status === 'proposed' ? 'waits for another operator' : status);
  });

  it.each(PROPOSAL_KINDS)('A proposal of the kind %s is named in words', async (kind) => {
    begin(proposal({ kind }));
    const said = await cell('What');
    expect(said).toBeTruthy();
    expect(said).not.toContain('_');
  });

  it('A proposal without an amount shows a dash and no zero', async () => {
    begin(proposal({ amount: null }));
    expect(await cell('USDT')).toBe('–');
  });
});

describe('Deciding about a proposal', () => {
  it('Another operator approves it with the state that was shown', async () => {
    const { user, server } = begin(proposal(), { [operatorApproveProposal.path]: { message: 'Approved' } });
    await open(user);
    expect(decisions()).toEqual(['Approve', 'Reject']);
    await user.click(screen.getByRole('button', { name: /^Approve/ }));
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodies(operatorApproveProposal)[0]).toEqual({ _id: 'p1', stateHash: 'hash-1', note: '' });
  });

  it('The effect of approving a proposal is said before it is done', async () => {
    const { user } = begin(proposal());
    await open(user);
    await user.click(screen.getByRole('button', { name: /^Approve/ }));
    expect(screen.getAllByText(/Leaves the operator’s capital for the member’s Flexible wallet/)).toHaveLength(2);
  });

  it('A rejection needs a reason', async () => {
    const { user, server } = begin(proposal(), { [operatorRejectProposal.path]: {} });
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await user.click(screen.getAllByRole('button', { name: 'Reject' }).at(-1)!);
    expect(screen.getByText('Please give a reason')).toBeTruthy();
    expect(server.to(operatorRejectProposal.path)).toEqual([]);
  });

  it('The operator who proposed it can withdraw it and not decide it', async () => {
    const { user, server } = begin(proposal({ proposedBy: 'asha@plumbline.example' }), {
      [operatorWithdrawProposal.path]: { message: 'Withdrawn' },
    });
    await open(user);
    expect(decisions()).toEqual(['Withdraw']);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await user.type(screen.getByLabelText('Reason'), 'Found it');
    await user.click(screen.getAllByRole('button', { name: 'Withdraw' }).at(-1)!);
    await waitFor(() => expect(server.bodies(operatorWithdrawProposal)[0]).toEqual({ _id: 'p1', reason: 'Found it' }));
  });

  it('A change of settings is decided by owners alone', async () => {
    const settings: Proposal['settings'] = [{ key: 'autoApproveUpTo', before: '100', after: '500' }];
    const { user } = begin(proposal({ kind: 'settings', amount: null, member: null, settings }));
    await open(user);
    expect(decisions()).toEqual([]);
  });

  it.each(['support', 'auditor'] as const)('A person of the role %s decides nothing', async (role) => {
    signInAs(role);
    const { user } = begin(proposal());
    await open(user);
    expect(decisions()).toEqual([]);
  });

  it.each(['approved', 'rejected', 'withdrawn', 'expired'] as const)(
    'A proposal that is %s is not decided again',
    async (status) => {
      const { user } = begin(proposal({ status, decidedAt: '2026-03-05 00:00:00' }));
      await open(user);
      expect(decisions()).toEqual([]);
    },
  );

  it.each([
    ['12.50', ['Take']],
    ['0.00', []],
  ])('Of an approved credit of which %s are left, what can be taken back is: %j', async (left, offered) => {
    const { user } = begin(proposal({ status: 'approved', decidedAt: '2026-03-05 00:00:00', left }));
    await open(user);
    expect(decisions()).toEqual(offered);
  });
});
