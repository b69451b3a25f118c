import { closedDays, getprofile, type LiveTopic, platform, rechargeList, withdrawalList } from '@plumbline/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BALANCE_POLL_EVERY_MS, pollBalances } from '../money.ts';
import { queryClient } from '../query.ts';
import { refreshOld, refreshTopics } from './refresh.ts';
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

describe('a word of the server', () => {
  it.each<[LiveTopic, string[]]>([
    ['balances', ['getprofile', 'getRechargeList', 'getWithdrawalListverndor']],
    ['deposits', ['getRechargeList']],
    ['withdrawals', ['getprofile', 'getWithdrawalListverndor']],
    ['days', ['getprofile', 'getRechargeList', 'getWithdrawalListverndor', 'platform', 'closedDays']],
  ])('A word of the server about %s reads again what shows them', async (topic, names) => {
    await refreshTopics([topic]);
    expect(stale()).toEqual(names);
  });
});

describe('a connection that begins', () => {
  it('A connection that begins reads again what was read before it, and not what was read just now', async () => {
    queryClient.setQueryData([getprofile.name, null], {}, { updatedAt: 1_000 });
    queryClient.setQueryData([platform.name, null], {}, { updatedAt: 9_000 });
    for (const name of ON_SCREEN.filter((each) => each !== 'getprofile' && each !== 'platform'))
      queryClient.removeQueries({ queryKey: [name] });
    await refreshOld(10_000);
    expect(stale()).toEqual(['getprofile']);
  });

  it('A connection that begins makes asking rare while it lasts, and frequent again without it', () => {
    const query = { state: { status: 'success', data: undefined } };
    expect(pollBalances()(query)).toBe(BALANCE_POLL_EVERY_MS);
    setLive(true);
    expect(pollBalances(() => 1)(query)).toBe(60_000);
    setLive(false);
    expect(pollBalances(() => 1)(query)).toBe(1);
  });
});
vi.mock('../toast.tsx', () => ({ showError: vi.fn(), showSuccess: vi.fn() }));
