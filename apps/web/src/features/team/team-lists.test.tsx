import { type FakeAnswer, fakeApi } from '@plumbline/app-runtime/testing';
import { getprofile, teamCount, teamList } from '@plumbline/contract';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as genealogyTexts } from '@plumbline/texts/en/genealogy';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import { Growth, type GrowthDay } from './growth.tsx';
import { ReferralLink } from './referral-link.tsx';
import { TeamMembers } from './team-members.tsx';
import TotalMembers from './total-members.tsx';

beforeEach(() => signIn());

const member = (number: number, changes: object = {}) => ({
  _id: `m${number}`,
  fullName: `Member ${number}`,
  referId: `UID${number}`,
  active: true,
  createdAt: '2026-01-05 10:00:00',
  investment: '30.00',
  ...changes,
});
const PAGE = { docs: [member(1), member(2, { active: false })], total: 45, page: 1, limit: 20, pages: 3 };

describe('List of a team', () => {
  const listAt = (at: string, answer: FakeAnswer = { data: PAGE }, team: 'A' | 'B' = 'B') => {
    const server = fakeApi({ [teamList.path]: answer });
    return { server, ...draw(<TeamMembers team={team} />, at), asked: () => server.to(teamList.path).at(-1)?.query };
  };
  const table = () => screen.findByRole('table', { name: appTexts.team.membersOf({ name: 'B' }) });

  it('The list requests the members of its team one page at a time', async () => {
    const { asked } = listAt('/team-b');
    await table();
    expect(asked()).toEqual({ team: 'B', page: '1', limit: '20' });
  });

  it('The state, order and page come from the URL', async () => {
    const { asked } = listAt('/team-b?status=inactive&sort=investment&dir=asc&page=2');
    await table();
    expect(asked()).toMatchObject({ status: 'inactive', sort: 'investment', dir: 'asc', page: '2' });
  });

  it('An invalid state in the URL is ignored', async () => {
    const { asked } = listAt('/team-b?status=rich');
    await table();
    expect(asked()).toEqual({ team: 'B', page: '1', limit: '20' });
  });

  it('Choosing a state returns to the first page', async () => {
    const { user, address } = listAt('/team-b?page=3');
    await table();
    await user.selectOptions(screen.getByLabelText(appTexts.team.state), 'inactive');
    await waitFor(() => expect(address()).toBe('/team-b?status=inactive'));
  });

  it('A member without an active package is marked in words', async () => {
    listAt('/team-b');
    const states = [...(await table()).querySelectorAll('tbody tr')].map(
      (row) => /Inactive|Active/.exec(row.textContent!)?.[0],
    );
    expect(states).toEqual(['Active', 'Inactive']);
  });

  it('An empty team explains how people join it', async () => {
    listAt('/team-b', { data: { ...PAGE, docs: [], total: 0, pages: 0 } });
    expect(await screen.findByText(appTexts.team.empty.B)).toBeTruthy();
    expect(screen.getByRole('link', { name: appTexts.team.copyYourLink }).getAttribute('href')).toBe('/my-team');
  });

  it('A list that failed to load says that the team itself has not changed', async () => {
    listAt('/team-b', { status: 500, message: 'broken' });
    expect(await screen.findByText(appTexts.team.listFailed)).toBeTruthy();
  });
});

describe('Counters of a period', () => {
  const of = (members: number) => ({ members, active: 1, inactive: 0, investment: '0.00' });
  const totalsAt = (at: string, registered = 6) => {
    const data = { registered, valid: 3, A: of(3), B: of(2), C: of(1) };
    const server = fakeApi({ [teamCount.path]: { data } });
    return { server, ...draw(<TotalMembers />, at), asked: () => server.to(teamCount.path).at(-1)?.query };
  };

  // Shows DEC-8-screens-25
  it('A member without any referrals sees the referral link to copy', async () => {
    const nobody = { registered: 0, valid: 0, A: of(0), B: of(0), C: of(0) };
    fakeApi({ [teamCount.path]: { data: nobody }, [getprofile.path]: { data: { referId: 'PL123' } } });
    draw(<TotalMembers />, '/totalMember');
    expect(await screen.findByText(appTexts.totals.nobody.all)).toBeTruthy();
    expect(await screen.findByText(/referalsignup\?ref=PL123/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy Referal Link' })).toBeTruthy();
  });

  it('A period without new members links to all periods', async () => {
    totalsAt('/totalMember?period=today', 0);
    await screen.findByText(appTexts.totals.nobody.today);
    expect(screen.getByRole('link', { name: appTexts.totals.seeAll }).getAttribute('href')).toBe('/totalMember');
  });

  const current = () => screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');

  it('The period in the URL is counted, and its link is marked as current', async () => {
    const { asked } = totalsAt('/totalMember?period=week');
    await screen.findByText(appTexts.totals.registered);
    expect(asked()).toEqual({ period: 'week' });
    expect(current().map(({ textContent }) => textContent)).toEqual(['Week']);
  });

  it('An invalid period in the URL counts all members', async () => {
    const { asked } = totalsAt('/totalMember?period=century');
    await screen.findByText(appTexts.totals.registered);
    expect(asked()).toEqual({ period: 'all' });
  });

  it('Every other period has a link', async () => {
    const { user, asked } = totalsAt('/totalMember');
    await user.click(await screen.findByRole('link', { name: appTexts.totals.period.yesterday }));
    await waitFor(() => expect(asked()).toEqual({ period: 'yesterday' }));
  });
});

describe('Growth of the teams', () => {
  const grown = (members: number, active: number, day = '2026-01-05'): GrowthDay => {
    const one = { members, active };
    return { day, A: one, B: one, C: one } as GrowthDay;
  };
  const show = (days: readonly GrowthDay[]) => draw(<Growth days={days} period="30" onPeriod={() => {}} />);

  it('The growth sentence adds up the three teams from the first day to today', () => {
    show([grown(1, 1), grown(4, 2, '2026-01-06')]);
    expect(screen.getByText('From 3 to 12 members in 2 days. 6 of them are active now.')).toBeTruthy();
  });

  it('The growth sentence makes no comparison on the first day', () => {
    show([grown(2, 1)]);
    expect(screen.getByText(/^6 members today, your first day/)).toBeTruthy();
  });

  it('A member without referrals sees no empty growth chart', () => {
    show([grown(0, 0), grown(0, 0, '2026-01-06')]);
    expect(screen.getByText(genealogyTexts.noGrowth)).toBeTruthy();
    expect(document.querySelector('figure')).toBeNull();
  });
});

describe('Sharing the referral link', () => {
  const shares = (share: unknown) => {
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  };
  beforeEach(() => shares(undefined));

  it('A browser without a share sheet shows no share button', () => {
    draw(<ReferralLink referId="PL7K2Q9A" />);
    expect(screen.queryByRole('button', { name: appTexts.totals.shareLink })).toBeNull();
  });

  it('A phone shares exactly the link that is shown', async () => {
    const share = vi.fn(async () => {});
    shares(share);
    const { user } = draw(<ReferralLink referId="PL7K2Q9A" />);
    await user.click(screen.getByRole('button', { name: appTexts.totals.shareLink }));
    const url = `${window.location.origin}/referalsignup?ref=PL7K2Q9A`;
    expect(screen.getByText(url)).toBeTruthy();
    expect(share).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ url }));
  });

  it('Closing the share sheet shows no error', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    shares(share);
    const { user } = draw(<ReferralLink referId="PL7K2Q9A" />);
    await user.click(screen.getByRole('button', { name: appTexts.totals.shareLink }));
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    expect(screen.queryByText(appTexts.totals.shareFailed)).toBeNull();
  });

  it('A failed share suggests copying the link', async () => {
    shares(() => Promise.reject(new Error('no')));
    const { user } = draw(<ReferralLink referId="PL7K2Q9A" />);
    await user.click(screen.getByRole('button', { name: appTexts.totals.shareLink }));
    expect(await screen.findByText(appTexts.totals.shareFailed)).toBeTruthy();
  });

  it('The QR code opens in a dialog that also shows the link as text', async () => {
    const { user } = draw(<ReferralLink referId="PL7K2Q9A" />);
    await user.click(screen.getByRole('button', { name: appTexts.totals.qr }));
    const dialog = await screen.findByRole('dialog', { name: appTexts.totals.qr });
    expect(dialog.textContent).toContain('/referalsignup?ref=PL7K2Q9A');
  });
});
