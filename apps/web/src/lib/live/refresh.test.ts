import { closedDays, getprofile, type LiveTopic, platform, rechargeList, withdrawalList } from '@plumbline/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BALANCE_POLL_EVERY_MS, pollBalances } from '../money.ts';
import { queryClient } from '../query.ts';
import { refreshOld, refreshTopics } from './start.ts';
import { setLive } from './state.ts';

const ON_SCREEN = [getprofile, rechargeList, withdrawalList, platform, closedDays].map((endpoint) => endpoint.name);

beforeEach(() => {
  setLive(false);
  queryClient.clear();
  for (const name of ON_SCREEN) queryClient.setQueryData([name, null], {});
});

const stale = (): string[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated)
    .map((query) => query.queryKey[0] as string);

describe('Message from the server', () => {
  it.each<[LiveTopic, string[]]>([
    ['balances', ['getprofile', 'getRechargeList', 'getWithdrawalListverndor']],
    ['deposits', ['getRechargeList']],
    ['withdrawals', ['getprofile', 'getWithdrawalListverndor']],
    ['days', ['getprofile', 'getRechargeList', 'getWithdrawalListverndor', 'platform', 'closedDays']],
  ])('A server message about %s refetches the queries that show it', async (topic, names) => {
    await refreshTopics([topic]);
    expect(stale()).toEqual(names);
  });
});

describe('Start of a live connection', () => {
  it('A new connection refetches data read before it, but not data read just now', async () => {
    queryClient.setQueryData([getprofile.name, null], {}, { updatedAt: 1_000 });
    queryClient.setQueryData([platform.name, null], {}, { updatedAt: 9_000 });
    for (const name of ON_SCREEN.filter((each) => each !== 'getprofile' && each !== 'platform'))
      queryClient.removeQueries({ queryKey: [name] });
    await refreshOld(10_000);
    expect(stale()).toEqual(['getprofile']);
  });

  it('A live connection makes polling rare, and polling is frequent again without it', () => {
    const query = { state: { status: 'success', data: undefined } };
    expect(pollBalances()(query)).toBe(BALANCE_POLL_EVERY_MS);
    setLive(true);
    expect(pollBalances(() => 1)(query)).toBe(60_000);
    setLive(false);
    expect(pollBalances(() => 1)(query)).toBe(1);
  });
});
vi.mock('../toast.tsx', () => ({ showError: vi.fn(), showSuccess: vi.fn() }));
