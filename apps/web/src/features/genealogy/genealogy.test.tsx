import type { FakeAnswers, FakeCall } from '@plumbline/app-runtime/testing';
import { findInTeam, type GenealogyMember, genelogybyuser } from '@plumbline/contract';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as genealogyTexts } from '@plumbline/texts/en/genealogy';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawWith, signIn } from '../../lib/draw.testing.tsx';
import GenealogyScreen from './genealogy-screen.tsx';

const idOf = (number: number): string => `00000000-0000-7000-8000-${number.toString().padStart(12, '0')}`;
const place = (number: number, changes: Partial<GenealogyMember> = {}): GenealogyMember => ({
  _id: idOf(number),
  fullName: `Member ${number}`,
  referId: `UID${number}`,
  active: true,
  createdAt: '2026-01-05 10:00:00',
  investment: '30.00',
  team: 'A',
  members: 0,
  ...changes,
});
const OWN = place(0, { fullName: 'Asha Verma', team: 'own', members: 3 });
const pageOf = (member: GenealogyMember, docs: readonly GenealogyMember[], path: readonly GenealogyMember[] = []) => ({
  data: { member, path, docs, total: docs.length, page: 1, limit: 50, pages: 1 },
});
/** Root with members 1, 2 and 3; member 4 is below 2. */
const tree = ({ query }: FakeCall) => {
  if (query.id === idOf(2)) return pageOf(place(2, { members: 1 }), [place(4, { team: 'B' })], [OWN]);
  if (query.id === idOf(4)) return pageOf(place(4, { team: 'B' }), [], [OWN, place(2, { members: 1 })]);
  if (query.id !== undefined && query.id !== OWN._id)
    return { status: 404, code: 'member_not_in_team', message: errorsTexts.member_not_in_team };
  return pageOf(OWN, [place(1), place(2, { members: 1 }), place(3)]);
};
const begin = (at = '/genealogy', more: FakeAnswers = {}) =>
  drawWith(<GenealogyScreen />, { [genelogybyuser.path]: tree, ...more }, at);
const row = (name: RegExp) => screen.findByRole('treeitem', { name });
const focused = () => document.activeElement?.getAttribute('aria-label')?.split(',')[0];

beforeEach(() => {
  signIn();
  // The test document has no layout, so the scroll area is set to twenty rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1_280);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  document.documentElement.style.fontSize = '16px';
});

describe('Team tree', () => {
  it('The tree shows the member above their referrals, each with name, team, state, packages and joining date', async () => {
    begin();
    expect((await row(/^Asha Verma/)).getAttribute('aria-level')).toBe('1');
    const below = await row(/^Member 1/);
    expect(below.getAttribute('aria-level')).toBe('2');
    expect(below.getAttribute('aria-label')).toBe(
      'Member 1, Team A, Active, 30.00 USDT in packages, joined 2026-01-05 10:00',
    );
  });

  it('Pressing a member with referrals expands their branch, and pressing again collapses it', async () => {
    const { user } = begin();
    const branch = await row(/^Member 2/);
    expect(branch.getAttribute('aria-expanded')).toBe('false');
    await user.click(branch);
    expect((await row(/^Member 4/)).getAttribute('aria-level')).toBe('3');
    await user.click(await row(/^Member 2/));
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: /^Member 4/ })).toBeNull());
  });

  it('A member without referrals cannot be expanded', async () => {
    begin();
    expect((await row(/^Member 1/)).hasAttribute('aria-expanded')).toBe(false);
  });

  it('Arrow keys move through the rows, expand a branch and return to the parent', async () => {
    const { user } = begin();
    await user.click(await row(/^Member 1/));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(focused()).toBe('Member 2'));
    await user.keyboard('{ArrowRight}');
    await row(/^Member 4/);
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(focused()).toBe('Member 4'));
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(focused()).toBe('Member 2'));
  });

  it('Only one row of the tree is reachable with Tab', async () => {
    begin();
    await row(/^Member 3/);
    const reachable = screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0);
    expect(reachable).toHaveLength(1);
  });

  it('Typing letters moves to the next member whose name starts with them', async () => {
    const { user } = begin();
    await user.click(await row(/^Member 3/));
    await user.keyboard('asha');
    await waitFor(() => expect(focused()).toBe('Asha Verma'));
  });

  it('A branch that failed to load shows an error and can be retried', async () => {
    let isBroken = true;
    const answer = (call: FakeCall) =>
      call.query.id === idOf(2) && isBroken ? { status: 503, message: 'busy' } : tree(call);
    const { user } = begin('/genealogy', { [genelogybyuser.path]: answer });
    await user.click(await row(/^Member 2/));
    await screen.findByText(genealogyTexts.rowsFailed);
    isBroken = false;
    await user.click(screen.getByRole('button', { name: genealogyTexts.tryAgain }));
    expect(await row(/^Member 4/)).toBeTruthy();
  });
});

describe('Branch in the URL', () => {
  it('The branch in the URL is shown with the path to it, and each step links back up', async () => {
    begin(`/genealogy?member=${idOf(4)}`);
    const way = within(await screen.findByRole('navigation', { name: genealogyTexts.path }));
    expect(way.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['You', expect.stringMatching(/^\/genealogy\??$/)],
      ['Member 2', `/genealogy?member=${idOf(2)}`],
    ]);
  });

  it('A person outside the member’s teams is reported as not found, with a link back', async () => {
    begin(`/genealogy?member=${idOf(99)}`);
    expect(await screen.findByText(genealogyTexts.notInTeam)).toBeTruthy();
    expect(screen.getByRole('link', { name: genealogyTexts.backToYou })).toBeTruthy();
  });

  it('A malformed id in the URL shows the member’s own team', async () => {
    const { server } = begin('/genealogy?member=<script>');
    await row(/^Asha Verma/);
    expect(server.to(genelogybyuser.path)[0]!.query.id).toBeUndefined();
  });

  it('A branch without members offers the referral link to share', async () => {
    begin('/genealogy', { [genelogybyuser.path]: pageOf(place(0, { team: 'own' }), []) });
    expect(await screen.findByRole('link', { name: appTexts.team.copyYourLink })).toBeTruthy();
    expect(screen.queryByRole('tree')).toBeNull();
  });
});

describe('Searching the own team', () => {
  const hits = (docs: readonly object[], more: object = {}) => ({
    data: { docs, hasMore: false, match: 'contains', ...more },
  });
  const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: genealogyTexts.find });

  it('A single letter starts no search, and a full word is searched once', async () => {
    const { user, server } = begin('/genealogy', { [findInTeam.path]: hits([]) });
    await user.type(field(), 'm');
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(server.to(findInTeam.path)).toEqual([]);
    // Without pauses between the letters, even on a slow machine.
    for (const value of ['me', 'mem', 'memb', 'membe', 'member']) fireEvent.change(field(), { target: { value } });
    await screen.findByText(genealogyTexts.nobodyFound);
    expect(server.to(findInTeam.path).map(({ query }) => query.search)).toEqual(['member']);
  });

  it('A search result shows its place, opens its branch, clears the field and closes the list', async () => {
    const found = { ...place(4, { team: 'B' }), path: ['Member 2'] };
    const { user, address } = begin('/genealogy', { [findInTeam.path]: hits([found]) });
    await user.type(field(), 'Member 4');
    const hit = await screen.findByRole('link', { name: /Member 4.*Team B · UID4 · below Member 2/ });
    await user.click(hit);
    expect(hit.isConnected).toBe(false);
    await waitFor(() => expect(address()).toBe(`/genealogy?member=${idOf(4)}`));
    expect(field().value).toBe('');
  });

  it('The number of results is announced to screen readers, with a note if there are more', async () => {
    const found = [place(1), place(3)].map((each) => ({ ...each, path: [] }));
    const { user } = begin('/genealogy', { [findInTeam.path]: hits(found, { hasMore: true }) });
    await user.type(field(), 'Member');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 members found'));
    expect(screen.getByText(genealogyTexts.moreHits)).toBeTruthy();
  });

  it('In a large team, search matches only the beginnings of names and says so', async () => {
    const { user } = begin('/genealogy', { [findInTeam.path]: hits([], { match: 'begins' }) });
    await user.type(field(), 'Member');
    expect(await screen.findByText(genealogyTexts.findHintBegins)).toBeTruthy();
  });

  it('A failed search shows an error and can be retried', async () => {
    let isBroken = true;
    const answer = () => (isBroken ? { status: 503, message: 'busy' } : hits([{ ...place(1), path: [] }]));
    const { user } = begin('/genealogy', { [findInTeam.path]: answer });
    await user.type(field(), 'Member');
    await screen.findByText(genealogyTexts.findFailed);
    isBroken = false;
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByRole('link', { name: /Member 1/ })).toBeTruthy();
  });
});
