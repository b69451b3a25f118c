import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import { fakeApi } from '@plumbline/app-runtime/testing';
import { DELETED_NAME } from '@plumbline/contract';
import {
  operatorCorrectBirthDate,
  operatorFreezeMember,
  operatorMoveSponsor,
  operatorReleaseMember,
  operatorSeeAsMember,
} from '@plumbline/contract/operator';
import { texts as consoleMembersTexts } from '@plumbline/texts/en/console-members';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, drawWith, signInAs } from '../../lib/draw.testing.tsx';
import MemberScreen from './member-screen.tsx';
import { memberFacts } from './members.testing.ts';

const EMPTY = { data: { docs: [], total: 0, page: 1, limit: 50, pages: 0, hasMore: false } };
const PATH = (id: string) => `/operatorApi/members/${id}`;
const answersFor = (members: Readonly<Record<string, ReturnType<typeof memberFacts>>>): FakeAnswers =>
  Object.fromEntries(
    Object.entries(members).flatMap(([id, data]) => [
      [PATH(id), { data }],
      [`${PATH(id)}/statement`, EMPTY],
    ]),
  );
const Screen = () => (
  <Routes>
    <Route path="/members/:id" element={<MemberScreen />} />
  </Routes>
);
const memberAt = (member: ReturnType<typeof memberFacts>, more: FakeAnswers = {}) =>
  drawWith(<Screen />, { ...answersFor({ m1: member }), ...more }, '/members/m1');
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const actions = () =>
  [
    consoleMembersTexts.seeAsMember,
    'Freeze',
    'Release',
    'End sessions',
    consoleMembersTexts.resetSecondFactors,
    'Correct sponsor',
    'Adjust',
  ].filter((name) => screen.queryByRole('button', { name }) !== null);

beforeEach(() => signInAs('owner'));

describe('Member screen', () => {
  it('A member’s balances are shown as in the ledger', async () => {
    memberAt(memberFacts('Asha'));
    await heading('Asha');
    expect(screen.getAllByText(consoleMembersTexts.electronicWallet)[0]!.closest('div')?.textContent).toContain(
      '1,234.50 USDT',
    );
  });

  it('A nonexistent member shows a message with a link to find another', async () => {
    drawWith(<Screen />, {}, '/members/nobody');
    expect(await screen.findByText(consoleMembersTexts.noSuchMember)).toBeTruthy();
    expect(screen.getByRole('link', { name: consoleMembersTexts.findAnother }).getAttribute('href')).toBe('/members');
  });

  it('A member who failed to load is not reported as nonexistent', async () => {
    drawWith(<Screen />, { [PATH('m1')]: { status: 500, message: 'broken' } }, '/members/m1');
    expect(await screen.findByText(consoleMembersTexts.memberFailed)).toBeTruthy();
  });

  it('A frozen account shows who froze it, when and why', async () => {
    memberAt(memberFacts('Asha', { frozen: { by: 'operator', reason: 'Lost phone', at: '2026-03-04 05:06:07' } }));
    await heading('Asha');
    expect(screen.getByText(consoleMembersTexts.frozen).parentElement?.textContent).toBe(
      'Frozen by the operator since 2026-03-04 05:06:07: Lost phone',
    );
  });

  it('A deleted account shows when its member deleted it, and offers no action', async () => {
    const deleted = { by: 'deletion', reason: '', at: '2026-03-04 05:06:07' } as const;
    memberAt(
      memberFacts(DELETED_NAME, { frozen: deleted, profile: { email: 'deleted-1@account.invalid', phone: '' } }),
    );
    await heading(consoleMembersTexts.deleted);
    expect(screen.getByText(consoleMembersTexts.frozen).parentElement?.textContent).toBe(
      `${consoleMembersTexts.frozen} ${consoleMembersTexts.byTheSince({ by: 'deletion', time: deleted.at, reason: '' })}`,
    );
    expect(screen.getByText(new RegExp(consoleMembersTexts.contactErased))).toBeTruthy();
    expect(actions()).toEqual([]);
  });

  it('Payouts on hold after an unfreeze show the end of the hold', async () => {
    memberAt(memberFacts('Asha', { payoutsWaitUntil: '2026-03-05 05:06:07' }));
    await heading('Asha');
    expect(document.body.textContent).toContain(consoleMembersTexts.payoutsWaitUntil({ time: '2026-03-05 05:06:07' }));
  });

  it('Identity documents awaiting review link to their queue', async () => {
    memberAt(memberFacts('Asha', { identity: { status: 'submitted', submittedAt: null, documents: [] } }));
    await heading('Asha');
    expect(screen.getByRole('link', { name: 'Review them' }).getAttribute('href')).toBe('/identity');
  });
});

describe('Vendor account screen', () => {
  const vendor = () => memberFacts('Vera', { canMove: false, profile: { kind: 'vendor', referId: '' } });

  it('A vendor account shows wallets, deposits and withdrawals, but no packages, teams or incomes', async () => {
    memberAt(vendor());
    await heading('Vera');
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs).toEqual(['Statement', 'Events', 'Deposits', 'Withdrawals', 'Account']);
    expect(screen.getByText(/^Vendor · vera@member\.example/)).toBeTruthy();
    for (const label of ['In packages', consoleMembersTexts.incomeSoFar]) expect(screen.queryByText(label)).toBeNull();
  });

  it('A vendor account offers neither a view of its screens nor a sponsor correction', async () => {
    memberAt(vendor());
    await heading('Vera');
    expect(actions()).toEqual([
      'Freeze',
      consoleMembersTexts.endSessions,
      consoleMembersTexts.resetSecondFactors,
      'Adjust',
    ]);
  });
});

describe('Operator actions on an account', () => {
  it.each([
    [
      'owner',
      [
        consoleMembersTexts.seeAsMember,
        'Freeze',
        'End sessions',
        consoleMembersTexts.resetSecondFactors,
        'Correct sponsor',
        'Adjust',
      ],
    ],
    ['auditor', []],
  ] as const)('The role %s can use these actions: %j', async (role, offered) => {
    signInAs(role);
    memberAt(memberFacts('Asha'));
    await heading('Asha');
    expect(actions()).toEqual(offered);
  });

  it('A frozen account can be unfrozen, but not frozen again or viewed', async () => {
    memberAt(memberFacts('Asha', { frozen: { by: 'member', reason: 'x', at: '2026-03-04 05:06:07' } }));
    await heading('Asha');
    expect(actions()).toContain('Release');
    expect(actions()).not.toContain('Freeze');
    expect(actions()).not.toContain(consoleMembersTexts.seeAsMember);
  });

  it('A sponsor correction is not offered once the sponsor can no longer be changed', async () => {
    memberAt(memberFacts('Asha', { canMove: false }));
    await heading('Asha');
    expect(actions()).not.toContain(consoleMembersTexts.correctSponsor);
  });

  it('A mistyped date of birth can be corrected with a reason, only for a checked identity', async () => {
    const identity = { status: 'approved' as const, submittedAt: null, documents: [] };
    const done = { [operatorCorrectBirthDate.path]: { message: 'Noted' } };
    const { server, user } = memberAt(memberFacts('Asha', { identity }), done);
    await heading('Asha');
    await user.click(screen.getByRole('button', { name: consoleMembersTexts.correctBirthDate }));
    fireEvent.change(screen.getByLabelText(consoleMembersTexts.dateBirthDocument), { target: { value: '1990-02-03' } });
    await user.type(screen.getByLabelText(consoleMembersTexts.reason), 'Day and month were changed over');
    await user.click(screen.getAllByRole('button', { name: consoleMembersTexts.correctBirthDate }).at(-1)!);
    await waitFor(() =>
      expect(server.bodies(operatorCorrectBirthDate)[0]).toMatchObject({
        bornOn: '1990-02-03',
        reason: 'Day and month were changed over',
      }),
    );
  });

  it('A freeze is sent for this member with its reason', async () => {
    const { server, user } = memberAt(memberFacts('Asha'), { [operatorFreezeMember.path]: { message: 'Frozen' } });
    await heading('Asha');
    await user.click(screen.getByRole('button', { name: consoleMembersTexts.freeze }));
    await user.type(screen.getByLabelText(consoleMembersTexts.reason), 'Lost phone');
    await user.click(screen.getAllByRole('button', { name: consoleMembersTexts.freeze }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodies(operatorFreezeMember)[0]).toEqual({ _id: 'm1', reason: 'Lost phone' });
  });

  it('A refused action shows an error and keeps the reason in the dialog', async () => {
    const refusal = { status: 409, message: 'It is open already' };
    const frozen = { by: 'member', reason: 'x', at: '2026-03-04 05:06:07' } as const;
    const { user } = memberAt(memberFacts('Asha', { frozen }), { [operatorReleaseMember.path]: refusal });
    await heading('Asha');
    await user.click(screen.getByRole('button', { name: consoleMembersTexts.release }));
    await user.type(screen.getByLabelText(consoleMembersTexts.reason), 'Identified by video');
    await user.click(screen.getAllByRole('button', { name: consoleMembersTexts.release }).at(-1)!);
    expect(await screen.findByText('It is open already')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(consoleMembersTexts.reason).value).toBe('Identified by video');
  });

  it('A sponsor correction sends the typed UID', async () => {
    const { server, user } = memberAt(memberFacts('Asha'), { [operatorMoveSponsor.path]: {} });
    await heading('Asha');
    await user.click(screen.getByRole('button', { name: consoleMembersTexts.correctSponsor }));
    await user.type(screen.getByLabelText(consoleMembersTexts.uidRightSponsor), 'UID9');
    await user.type(screen.getByLabelText(consoleMembersTexts.reason), 'Typed wrong');
    await user.click(screen.getAllByRole('button', { name: consoleMembersTexts.correctSponsor }).at(-1)!);
    await waitFor(() =>
      expect(server.bodies(operatorMoveSponsor)[0]).toEqual({
        _id: 'm1',
        reason: 'Typed wrong',
        sponsor: 'UID9',
      }),
    );
  });

  it('A dialog about one member closes if Back opens another member', async () => {
    fakeApi(answersFor({ m1: memberFacts('Asha'), m2: memberFacts('Bela') }));
    const { user, goTo, back } = draw(<Screen />, '/members/m2');
    await heading('Bela');
    await act(() => goTo('/members/m1'));
    await heading('Asha');
    await user.click(screen.getByRole('button', { name: consoleMembersTexts.freeze }));
    await user.type(screen.getByLabelText(consoleMembersTexts.reason), 'Meant for Asha');
    await act(() => back());
    await heading('Bela');
    expect(screen.queryByLabelText(consoleMembersTexts.reason)).toBeNull();
  });
});

describe('Viewing a member’s screens', () => {
  const ask = async (user: ReturnType<typeof draw>['user']) => {
    await heading('Asha');
    await user.click(screen.getByRole('button', { name: consoleMembersTexts.seeAsMember }));
    await user.type(screen.getByLabelText(consoleMembersTexts.reason), 'They asked for help');
    await user.click(screen.getAllByRole('button', { name: consoleMembersTexts.seeAsMember }).at(-1)!);
  };

  it('The member’s screens open in the tab that the press opened', async () => {
    const tab = { location: { href: '' }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { user } = memberAt(memberFacts('Asha'), { [operatorSeeAsMember.path]: { data: { path: '/see/abc' } } });
    await ask(user);
    await waitFor(() => expect(tab.location.href).toBe('/see/abc'));
  });

  // Shows DEC-5-operators-1
  it('The tab of the member’s screens loses its opener before the screens load', async () => {
    const openers: unknown[] = [];
    const tab = { opener: window as Window | null, close: vi.fn(), location: {} };
    Object.defineProperty(tab.location, 'href', { set: () => openers.push(tab.opener) });
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { user } = memberAt(memberFacts('Asha'), { [operatorSeeAsMember.path]: { data: { path: '/see/abc' } } });
    await ask(user);
    await waitFor(() => expect(openers).toEqual([null]));
  });

  it('A refusal closes the empty tab again', async () => {
    const tab = { location: { href: '' }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { user } = memberAt(memberFacts('Asha'), { [operatorSeeAsMember.path]: { status: 403, message: 'No' } });
    await ask(user);
    await waitFor(() => expect(tab.close).toHaveBeenCalledOnce());
  });
});
