import { firstPlan } from '@plumbline/contract/first-plan';
import { describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { selectPlan } from './slots-store.ts';

const t = await ownDatabase();

const micro = (whole: number): bigint => BigInt(whole) * 1_000_000n;

describe('Figures in the site’s texts', () => {
  it('The figures in the site’s texts match the first compensation plan', async () => {
    expect(await selectPlan(t.db)).toEqual({
      version: 1,
      level_a_bps: firstPlan.levelBps[0],
      level_b_bps: firstPlan.levelBps[1],
      level_c_bps: firstPlan.levelBps[2],
      matching_bps: firstPlan.matchingBps,
      direct_bps: firstPlan.directBps,
      hold_days: firstPlan.holdDays,
      ranks: firstPlan.ranks.map(({ rank, ownPrincipal, teamInvested, reward }) => ({
        rank,
        own_micro: String(micro(ownPrincipal)),
        team_micro: String(micro(teamInvested)),
        reward_micro: String(micro(reward)),
      })),
    });
  });
});
