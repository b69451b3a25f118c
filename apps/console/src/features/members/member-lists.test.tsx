import { type FakeAnswer, type FakeAnswers, fakeApi } from '@plumbline/app-runtime/testing';
import {
  operatorMemberEvents,
  operatorMemberIncome,
  operatorMemberLine,
  operatorMemberStatement,
  operatorMembers,
  operatorMemberTeam,
} from '@plumbline/contract/operator';
import { rowOf } from '@plumbline/contract/testing';
import { texts as consoleListTexts } from '@plumbline/texts/en/console-list';
import { texts as consoleMembersTexts } from '@plumbline/texts/en/console-members';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signInAs } from '../../lib/draw.testing.tsx';
import { Events, Income } from './member-events.tsx';
import { Statement, Withdrawals } from './member-lists.tsx';
import { Team } from './member-team.tsx';
import MembersScreen from './members-screen.tsx';

const page = (docs: readonly object[], more: object = {}): FakeAnswer => ({
  data: { docs, total: docs.length, page: 1, limit: 50, pages: 1, ...more },
});
const of = (path: string) => path.replace('{id}', 'm1');
const begin = (part: ReactNode, answers: FakeAnswers, at = '/members/m1') => {
  const server = fakeApi(answers);
  return { server, ...draw(part, at), asked: (path: string) => server.to(of(path)).at(-1)?.query };
};
const table = (name: string) => screen.findByRole('table', { name });
const textOf = async (name: string) => (await table(name)).querySelector('tbody')!.textContent!.replaceAll(/\s+/g, ' ');

beforeEach(() => signInAs('support'));

describe('Finding a member', () => {
  const found = (changes: object = {}) =>
    rowOf(operatorMembers, {
      _id: 'm1',
      fullName: 'Asha Verma',
      referId: 'UID1',
      email: 'asha@member.example',
      phone: '+91 98000 00000',
      rank: 2,
      liquid: '12.345678',
      ...changes,
    });
  const members = (docs: readonly object[], foundBy = 'email', at = '/members') =>
    begin(<MembersScreen />, { [operatorMembers.path]: page(docs, { foundBy, isCut: false }) }, at);

  it('A member search starts once typing stops, and each result shows what matched', async () => {
    const { user, asked, server } = members([found()]);
    await table('Members');
    await user.type(screen.getByLabelText(consoleMembersTexts.find), 'asha@member.example');
    await waitFor(() => expect(asked(operatorMembers.path)?.search).toBe('asha@member.example'));
    expect(server.to(operatorMembers.path).length).toBeLessThanOrEqual(3);
    expect(await screen.findByText(consoleMembersTexts.foundBy.email)).toBeTruthy();
  });

  it.each([
    [{ frozen: true, active: true }, 'Frozen'],
    [{ active: true }, 'Active'],
    [{}, 'No package'],
  ])('A member with %j is shown as %s', async (changes, state) => {
    members([found(changes)]);
    expect(await textOf('Members')).toContain(state);
  });

  it('A search in the URL appears in the search field', async () => {
    members([found()], 'uid', '/members?search=UID1');
    expect((await screen.findByLabelText<HTMLInputElement>(consoleMembersTexts.find)).value).toBe('UID1');
  });

  it('Filters without matches show a message and can be cleared', async () => {
    const { user, address } = members([], 'name', '/members?search=zz&only=frozen');
    await screen.findByText(consoleListTexts.nothingFitsThese);
    await user.click(screen.getAllByRole('button', { name: consoleListTexts.clearFilters })[0]!);
    await waitFor(() => expect(address()).toBe('/members'));
  });
});

describe('A member’s statement', () => {
  it('A member’s statement opens with the Electronic Wallet; another account is requested by its name', async () => {
    const { user, asked } = begin(<Statement id="m1" />, { [of(operatorMemberStatement.path)]: page([]) });
    await waitFor(() => expect(asked(operatorMemberStatement.path)).toMatchObject({ account: 'wallet' }));
    await user.selectOptions(screen.getByLabelText(consoleMembersTexts.account), 'Flexible wallet');
    await waitFor(() => expect(asked(operatorMemberStatement.path)).toMatchObject({ account: 'earnings' }));
  });

  it('A member’s amounts are shown with all six decimals, as in the ledger', async () => {
    const entry = {
      _id: 'e1',
      createdAt: '2026-03-04 05:06:07',
      day: '2026-03-04',
      kind: 'deposit',
      reason: 'Deposit',
      counterAccount: 'Chain',
      amount: '1.000001',
      balanceAfter: '7.500000',
      posting: '12',
    };
    begin(<Statement id="m1" />, { [of(operatorMemberStatement.path)]: page([entry]) });
    const row = await textOf('Statement');
    expect(row).toContain('1.000001');
    expect(row).toContain('7.500000');
  });

  // Shows SPEC-7.34
  it('A transaction hash in a member’s statement is shortened, and the full hash is copied', async () => {
    const hash = `0x${'ab12'.repeat(16)}`;
    const entry = {
      _id: 'e1',
      createdAt: '2026-03-04 05:06:07',
      day: '2026-03-04',
      kind: 'deposit',
      reason: `Deposit, transaction ${hash}`,
      counterAccount: 'Chain',
      amount: '1.00',
      balanceAfter: '7.50',
      posting: '12',
    };
    begin(<Statement id="m1" />, { [of(operatorMemberStatement.path)]: page([entry]) });
    const row = await textOf('Statement');
    expect(row).toContain('Deposit, transaction 0xab12ab12…ab12ab12');
    expect(row).not.toContain(hash);
    expect(screen.getByRole('button', { name: `Copy ${hash}` })).toBeTruthy();
  });
});

describe('A member’s income', () => {
  const line = (changes: object, reason: object = {}) =>
    rowOf(operatorMemberIncome, {
      _id: 'l1',
      amount: '0.42',
      ...changes,
      reason: {
        rule: '84 % of the target',
        planVersion: 3,
        posting: '77',
        paidBy: 'earnings.booked',
        factor: '0.840000',
        evidence: [],
        earned: [],
        sources: [],
        ...reason,
      },
    });
  const income = (docs: readonly object[]) =>
    begin(<Income id="m1" />, { [of(operatorMemberIncome.path)]: page(docs) });

  it.each([
    [line({}), 'booked earnings, f = 84.00 %'],
    [line({}, { paidBy: 'earnings.subsidy', factor: '0.100000' }), 'the operator’s subsidy, f = 10.00 %'],
    [
      line({ status: 'held', dueOn: '2026-03-18' }, { paidBy: null, posting: null }),
      consoleMembersTexts.heldUntil({ dueOn: '2026-03-18' }),
    ],
    [line({ status: 'awaiting_cap' }, { paidBy: null, posting: null }), 'awaiting cap'],
  ])('An income line shows who paid it or why nobody did: %#', async (row, words) => {
    income([row]);
    expect(await textOf('Income')).toContain(words);
  });

  it('The plan and the components of an income line are shown', async () => {
    income([line({}, { sources: [{ label: 'Team A', amount: '0.40', from: { is: 'team', team: 'A' } }] })]);
    const row = await textOf('Income');
    expect(row).toContain('Plan 3.');
    expect(row).toContain('Team A: 0.40');
  });

  it('Another kind of income is requested by its name', async () => {
    const { user, asked } = income([]);
    await waitFor(() => expect(asked(operatorMemberIncome.path)).toMatchObject({ kind: 'trading_profit' }));
    await user.selectOptions(screen.getByLabelText(consoleMembersTexts.kind), 'bonus income');
    await waitFor(() => expect(asked(operatorMemberIncome.path)).toMatchObject({ kind: 'bonus_income' }));
  });
});

describe('A member’s team', () => {
  const teams = { members: 3, active: 1, investment: '90.00' };
  const line = (sponsors: readonly object[], hasMore = false): FakeAnswer => ({
    data: { teams: { A: teams, B: teams, C: teams }, sponsors, hasMore },
  });
  const team = (answer: FakeAnswer, at?: string) =>
    begin(<Team id="m1" />, { [of(operatorMemberLine.path)]: answer, [of(operatorMemberTeam.path)]: page([]) }, at);

  it('The sponsors above a member link to their own teams, starting with the direct sponsor', async () => {
    team(line([{ _id: 'm0', fullName: 'Bela', referId: 'UID0' }], true));
    const above = await screen.findByRole('link', { name: 'Bela (UID0)' });
    expect(above.getAttribute('href')).toBe('/members/m0?history=team');
    expect(screen.getByText(consoleMembersTexts.andMoreAbove)).toBeTruthy();
  });

  it('A member without a sponsor is shown as the start of a team', async () => {
    team(line([]));
    expect(await screen.findByText(consoleMembersTexts.noneMemberBegins)).toBeTruthy();
  });

  it('Team A is listed first, and the URL selects another team', async () => {
    const first = team(line([]));
    await waitFor(() => expect(first.asked(operatorMemberTeam.path)).toMatchObject({ team: 'A' }));
    first.unmount();
    const second = team(line([]), '/members/m1?team=C');
    await waitFor(() => expect(second.asked(operatorMemberTeam.path)).toMatchObject({ team: 'C' }));
  });
});

describe('Account events other than money', () => {
  const event = { _id: 'v1', at: '2026-03-04 05:06:07', kind: 'sign-in', what: 'Logged in', detail: '' };
  const events = (docs: readonly object[], hasMore: boolean, at?: string) =>
    begin(<Events id="m1" />, { [of(operatorMemberEvents.path)]: { data: { docs, hasMore } } }, at);

  it('Older events can be loaded only while there are more', async () => {
    const { unmount } = events([event], false);
    await table('Events');
    expect(screen.queryByRole('button', { name: consoleMembersTexts.older })).toBeNull();
    unmount();
    const { user, asked } = events([event], true);
    await user.click(await screen.findByRole('button', { name: consoleMembersTexts.older }));
    await waitFor(() => expect(asked(operatorMemberEvents.path)).toMatchObject({ page: '2' }));
  });

  it('An invalid kind in the URL is not requested', async () => {
    const { asked } = events([event], false, '/members/m1?kind=secrets');
    await table('Events');
    expect(asked(operatorMemberEvents.path)?.kind).toBeUndefined();
  });

  it('Without events of a kind, the list shows a sentence', async () => {
    events([], false);
    expect(await screen.findByText(consoleMembersTexts.nothingKindHappened)).toBeTruthy();
  });
});

describe('List that failed to load', () => {
  it('A list that failed to load is not shown as empty and can be retried', async () => {
    begin(<Withdrawals id="m1" />, {});
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
    expect(screen.queryByText(consoleMembersTexts.nothingWasWithdrawn)).toBeNull();
  });
});
