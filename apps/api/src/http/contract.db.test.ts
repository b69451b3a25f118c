import {
  claimProfit,
  type Endpoint,
  getAnswerable,
  getClaimable,
  getCourse,
  getDispute,
  getLesson,
  getLessonQuestions,
  getMarketOrder,
  getMarriageProfile,
  getMessages,
  getOrderDigital,
  getOrderReviews,
  getOwnListing,
  getReceipt,
  getResponse,
  getResume,
  getSentResume,
  getTicket,
  myReserve,
} from '@plumbline/contract';
import { endpoints } from '@plumbline/contract/all';
import { answerText, textOf } from '@plumbline/contract/texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { closeDay, refreshTeams } from '../modules/earning/income/index.ts';
import { makeProof } from '../modules/views/proofs/index.ts';
import { addMember, bookInflow } from '../testing/builders.ts';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { openSession } from '../testing/operators.ts';
import { member } from '../testing/people.ts';
import { buyInShop } from '../testing/purchases.ts';

const t = await ownDatabase();
const api = await ownApp(t);

/** Creates a sponsor with three generations of members who hold packages, and closed days, so that no list is empty. */
const sponsor = await addMember(t.owner);
const a = await addMember(t.owner, sponsor);
const b = await addMember(t.owner, a);
for (const memberId of [sponsor, a, b, await addMember(t.owner, b)]) await buyInShop(t, memberId, 1_000n);
await buyInShop(t, a, 500n);
await refreshTeams(t.db);
await bookInflow(t.db, 400_000_000n);
for (let day = 5; day < 25; day++) await closeDay(t.db, `2026-01-${day.toString().padStart(2, '0')}`);
const token = await openSession(t, 'member', sponsor);
const vendorToken = await openSession(t, 'vendor', (await member(t, null, 'vendor')).id);
await makeProof(t.db, '2026-01-24');

const paths = (endpoint: Endpoint): string[] =>
  [endpoint.path, endpoint.vendorPath].filter((path) => path !== undefined);
const reads = endpoints.filter(
  (endpoint) =>
    endpoint.method === 'GET' && endpoint.audience === 'member' && !endpoint.isStream && !endpoint.fileTypes,
);
/** Calls that need the id of an order, an answer, a lesson and so on; their modules' tests cover them. */
const BY_ID: readonly Endpoint[] = [
  getMarketOrder,
  getOrderDigital,
  getDispute,
  getOrderReviews,
  getResponse,
  getResume,
  getSentResume,
  getMessages,
  getTicket,
  getAnswerable,
  getCourse,
  getLesson,
  getLessonQuestions,
  getClaimable,
  getOwnListing,
  getMarriageProfile,
  getReceipt,
  // Needs a chain.
  myReserve,
];
const answered = reads.filter((endpoint) => !BY_ID.includes(endpoint));
/** A vendor's claim has its own answer, because there is nothing to claim. */
const twins = answered.filter((endpoint) => endpoint.vendorPath && endpoint !== claimProfit);
const fill = (path: string): string => path.replace('{id}', '1').replace('{name}', 'risk');

describe('Every call of the contract', () => {
  // Shows SPEC-7.1, DEC-10.3
  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    'The path %s has a route',
    async (_name, endpoint) => {
      for (const path of paths(endpoint)) {
        const url = fill(path).replace('{name}', 'x');
        expect(api.app.hasRoute({ method: endpoint.method, url: path.replace(/\{(\w+)\}/g, ':$1') }), url).toBe(true);
      }
    },
  );

  // Shows SPEC-3.4, SPEC-7.5, SPEC-7.19, DEC-10.1, DEC-10.8
  it.each(answered.map((endpoint) => [endpoint.name, endpoint] as const))(
    'The path %s answers as its contract says',
    async (_name, endpoint) => {
      const answer = await api.get(fill(endpoint.path), token);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ success: true, message: answerText(endpoint.name) });
      expect(endpoint.data.safeParse(answer.json().data).error).toBeUndefined();
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  // Shows DEC-10.1
  it.each(
    endpoints
      .filter((endpoint) => endpoint.audience !== 'public')
      .flatMap((endpoint) => paths(endpoint).map((path) => [path, endpoint] as const)),
  )('The path %s rejects strangers with a standard error response', async (path, endpoint) => {
    const url = fill(path);
    const answer = endpoint.method === 'GET' ? await api.get(url) : await api.post(url);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe(
      path.startsWith('/operatorApi/') ? 'Cookie realm="Plumbline console"' : 'Bearer realm="Plumbline"',
    );
    expect(answer.json()).toEqual({ success: false, message: textOf({ key: 'unauthorized' }), data: null });
  });

  // Shows SPEC-6.5
  it.each(reads.map((endpoint) => [endpoint.path, endpoint] as const))(
    'The member path %s rejects a vendor’s token',
    async (path) => {
      expect((await api.get(fill(path), vendorToken)).statusCode).toBe(401);
    },
  );

  // Shows SPEC-6.5, SPEC-7.19, DEC-9-vendors-1
  it.each(twins.map((endpoint) => [endpoint.vendorPath!, endpoint] as const))(
    'The path %s accepts a vendor’s session and rejects a member’s',
    async (path, endpoint) => {
      const answer = await api.get(fill(path), vendorToken);
      expect(answer.statusCode).toBe(200);
      expect(endpoint.data.safeParse(answer.json().data).error).toBeUndefined();
      expect((await api.get(fill(path), token)).statusCode).toBe(401);
    },
  );

  it.each(['/sellerApi/getprofile', '/vendorApi/getVendorOrders', '/sellerApi/exportList/orders'])(
    'The 401 of %s says that the token is invalid if one was sent',
    async (path) => {
      const { statusCode, headers } = await api.get(path, 'x'.repeat(43));
      expect([statusCode, headers['www-authenticate']]).toEqual([
        401,
        'Bearer realm="Plumbline", error="invalid_token"',
      ]);
    },
  );
});

describe('A sponsor’s figures', () => {
  const micro = (text: string): bigint => BigInt(text.replace('.', '').padEnd(text.indexOf('.') + 6, '0'));

  // Shows DEC-2.11
  it('A sponsor’s figures add up: kinds of income match the totals, and lists match the kinds', async () => {
    const { data } = (await api.get('/sellerApi/getprofile', token)).json();
    const kinds = [data.aarohiIncome, data.levelIncome, data.ProfitDirect, data.rewardIncome, data.otherIncome];
    expect(kinds.reduce((sum, kind) => sum + micro(kind), 0n)).toBe(micro(data.totalPoints));
    expect(data.point).toBe(data.totalPoints);
    for (const [path, total] of [
      ['getTradingIncomeUser', data.aarohiIncome],
      ['getlavelincomeUser', data.levelIncome],
    ]) {
      const list = (await api.get(`/sellerApi/${path}?limit=100`, token)).json().data;
      expect(list.docs.reduce((sum: bigint, line: { amount: string }) => sum + micro(line.amount), 0n)).toBe(
        micro(total),
      );
    }
  });

  // Shows SPEC-7.32
  it('A sponsor’s income by day adds up to the same kinds of income as in the profile', async () => {
    const { data } = (await api.get('/sellerApi/getprofile', token)).json();
    const days = (await api.get('/sellerApi/getIncomeByDay?days=365', token)).json().data;
    const sum = (kind: string) =>
      days.reduce((total: bigint, day: Record<string, string>) => total + micro(day[kind]!), 0n);
    for (const [kind, total] of [
      ['trading', data.aarohiIncome],
      ['level', data.levelIncome],
      ['direct', data.ProfitDirect],
      ['reward', data.rewardIncome],
      ['other', data.otherIncome],
    ])
      expect([kind, sum(kind)]).toEqual([kind, micro(total)]);
    expect(sum('other')).toBeGreaterThan(0n);
  });

  // Shows SPEC-7.35
  it('A sponsor’s assets by day match today’s profile', async () => {
    const { data } = (await api.get('/sellerApi/getprofile', token)).json();
    const today = (await api.get('/sellerApi/getAssetsByDay', token)).json().data.at(-1);
    expect([today.wallet, today.earnings, today.claimable]).toEqual([
      data.balance,
      data.earningbalance,
      data.claimable,
    ]);
    const board = (await api.get('/sellerApi/deshBoradDataUserData', token)).json().data;
    expect(today.principal).toBe(board.totalInvestmentAmount);
  });

  // Shows DEC-4.7
  it('A level income entry shows its teams, its plan and the posting that paid it', async () => {
    const [line] = (await api.get('/sellerApi/getlavelincomeUser', token)).json().data.docs;
    expect(line.reason).toMatchObject({
      planVersion: 1,
      paidBy: 'earnings.booked',
      rule: expect.stringContaining('10 / 5 / 2 % of the trading profit of team A / B / C'),
      why: { kind: 'level_income', percents: ['10', '5', '2'] },
      sources: [
        { label: 'Team A', from: { is: 'team', team: 'A' }, amount: '0.05' },
        { label: 'Team B', amount: '0.025' },
        { label: 'Team C', amount: '0.01' },
      ],
    });
  });

  it('A direct income entry references its purchase and becomes paid after its holding period', async () => {
    const [line] = (await api.get('/sellerApi/getDireactncomeUser', token)).json().data.docs;
    expect(line).toMatchObject({ amount: '10.00', status: 'paid', reason: { sources: [{ amount: '1000.00' }] } });
    expect(line.reason.rule).toMatch(/^1 % of Member \d+'s first purchase$/);
  });

  // Shows SPEC-1.5, SPEC-7.21
  it('The dashboard, the team count and the lists agree about the three teams', async () => {
    const board = (await api.get('/sellerApi/deshBoradDataUserData', token)).json().data;
    expect(board).toMatchObject({
      teamAInvestment: '1500.00',
      teamBInvestment: '1000.00',
      teamCInvestment: '1000.00',
      teamAInactive: 0,
      totalOrder: 1,
    });
    const counts = (await api.get('/sellerApi/myTeamCount', token)).json().data;
    expect(counts.A).toEqual({ members: 1, active: 1, inactive: 0, investment: '1500.00' });
    const team = (await api.get('/sellerApi/userallteamlist?team=B', token)).json().data;
    expect(team).toMatchObject({ total: 1, docs: [{ active: true, investment: '1000.00' }] });
  });
});

describe('Lists with unusual parameters', () => {
  // Shows DEC-10.2
  it.each([
    'page=0',
    'page=-1',
    'page=1e3',
    'page=x',
    'limit=0',
    'limit=101',
    'page=1&page=2',
    'from=yesterday',
    'page=99999999999',
  ])('A list rejects ?%s with a clear message', async (query) => {
    const answer = await api.get(`/sellerApi/getOrders?${query}`, token);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, data: null });
  });

  // Shows SPEC-3.7
  it('A list answers a page far after the last one with an empty page', async () => {
    const { data } = (await api.get('/sellerApi/getOrders?page=1000000', token)).json();
    expect(data).toMatchObject({ docs: [], total: 1 });
  });
});

describe('Claiming', () => {
  beforeAll(async () => {
    await bookInflow(t.db, 5_000_000n);
    await closeDay(t.db, '2026-01-25');
  });

  // Shows DEC-10.8, ASVS-3.5.3
  it('A HEAD request claims nothing', async () => {
    const before = (await api.get('/sellerApi/getprofile', token)).json().data.claimable;
    const answer = await api.app.inject({
      method: 'HEAD',
      url: '/sellerApi/invetPamentsettelByday',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(405);
    expect((await api.get('/sellerApi/getprofile', token)).json().data.claimable).toBe(before);
  });

  // Shows DEC-10.8
  it('Claiming by POST gets the same answer as by GET', async () => {
    const { claimable } = (await api.get('/sellerApi/getprofile', token)).json().data;
    const answer = await api.post('/sellerApi/invetPamentsettelByday', {}, token);
    expect(answer.json().data.claimed).toBe(claimable);
  });
});
