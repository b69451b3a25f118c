import { firstPlan } from '@plumbline/contract/default-terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePlans, packageFault, planFault, rewardShareBps } from './rules.ts';
import type { PackageSpec, PlanSpec } from './spec.ts';

const micro = (whole: number): string => (BigInt(whole) * 1_000_000n).toString();
const first: PlanSpec = {
  ...firstPlan,
  ranks: firstPlan.ranks.map((each) => ({
    rank: each.rank,
    ownPrincipalMicro: micro(each.ownPrincipal),
    teamInvestedMicro: micro(each.teamInvested),
    rewardMicro: micro(each.reward),
  })),
};
const ninety: PackageSpec = { title: 'Ninety', priceMicro: micro(100), yieldPpm: 300, maturityDays: 90 };
const context = { packageChargeBps: 1000, sold: [ninety] };
const codeOf = (plan: Partial<PlanSpec>, within = context) => planFault({ ...first, ...plan }, within)?.code ?? null;
const oneReward = (rewardMicro: string, teamInvestedMicro: string) =>
  first.ranks.map((each, index) =>
    index === 0 ? { ...each, rewardMicro, teamInvestedMicro } : { ...each, rewardMicro: '0' },
  );

describe('a plan', () => {
  it('as the platform begins with it is sound', () => {
    expect(planFault(first, context)).toBeNull();
  });

  it('is refused when its levels are more than 100 % of the profit that they are paid from', () => {
    expect(codeOf({ levelBps: [9_000, 900, 100], matchingBps: 0 })).toBeNull();
    expect(planFault({ ...first, levelBps: [9_000, 900, 101], matchingBps: 0 }, context)).toEqual({
      ok: false,
      code: 'plan_levels_above_profit',
      message:
        'The levels A, B and C together are 100.01 % of the trading profit that they are paid from: more than 100 %',
    });
  });

  it('is refused when matching on top of the levels is more than that profit', () => {
    expect(codeOf({ levelBps: [5_000, 0, 0], matchingBps: 10_000 })).toBeNull();
    expect(codeOf({ levelBps: [5_000, 0, 1], matchingBps: 10_000 })).toBe('plan_sponsors_above_profit');
  });

  it('is refused when direct income and rewards are more than the charge that the sale behind them brings', () => {
    const ranks = oneReward(micro(10), micro(1_000)); // 3 × 1 % of a sale
    expect(codeOf({ directBps: 700, ranks })).toBeNull();
    expect(codeOf({ directBps: 701, ranks })).toBe('plan_above_margin');
    expect(codeOf({ directBps: 700, ranks }, { ...context, packageChargeBps: 999 })).toBe('plan_above_margin');
  });

  it('is refused when a rewarded rank needs no investment of the team', () => {
    expect(codeOf({ ranks: oneReward('1', '0') })).toBe('plan_rank_without_team');
    expect(codeOf({ ranks: oneReward('0', '0') })).toBeNull();
  });

  it('is refused when its hold outlives a package that is sold', () => {
    expect(codeOf({ holdDays: 90 })).toBeNull();
    expect(codeOf({ holdDays: 91 })).toBe('hold_outlives_package');
  });

  it('is refused when a day of a package would need more than 1 % of its price, sponsors included', () => {
    const sold = [{ ...ninety, yieldPpm: 5_000 }];
    expect(codeOf({ levelBps: [10_000, 0, 0], matchingBps: 0 }, { ...context, sold })).toBeNull();
    expect(
      codeOf({ levelBps: [10_000, 0, 0], matchingBps: 0 }, { ...context, sold: [{ ...ninety, yieldPpm: 5_001 }] }),
    ).toBe('package_need_too_high');
  });
});

describe('a package', () => {
  it.each([
    [{}, null],
    [{ yieldPpm: 8_424 }, null],
    [{ yieldPpm: 8_425 }, 'package_need_too_high'],
    [{ yieldPpm: 20_000 }, 'package_need_too_high'],
    [{ maturityDays: 13 }, 'hold_outlives_package'],
    [{ maturityDays: 14 }, null],
    [{ priceMicro: '0' }, 'package_price_not_valid'],
    [{ priceMicro: micro(1_000_001) }, 'package_price_not_valid'],
    [{ title: '' }, 'package_price_not_valid'],
  ] as const)('with %j is answered with %s', (terms, code) => {
    expect(packageFault({ ...ninety, ...terms }, [first])?.code ?? null).toBe(code);
  });
});

it('rewards of any tree of equal sales stay within the share that the rule reckons with', () => {
  // A chain is the tree in which most members have the sales of three teams behind them.
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 9 })), {
        minLength: 6,
        maxLength: 6,
      }),
      (length, terms) => {
        const ranks = terms.map(([team, reward], index) => ({
          rank: index + 1,
          ownPrincipalMicro: '0',
          teamInvestedMicro: team.toString(),
          rewardMicro: reward.toString(),
        }));
        const price = 7;
        let paid = 0;
        for (let member = 0; member < length; member++) {
          const team = Math.min(3, length - 1 - member) * price;
          const highest = ranks.findLastIndex((each) => Number(each.teamInvestedMicro) <= team);
          paid += ranks.slice(0, highest + 1).reduce((total, each) => total + Number(each.rewardMicro), 0);
        }
        expect(paid * 10_000).toBeLessThanOrEqual(rewardShareBps({ ...first, ranks })! * length * price);
      },
    ),
  );
});

it('compares plans field by field, and says which stay', () => {
  const fields = comparePlans(first, { ...first, levelBps: [1_250, 500, 200] });
  expect(fields.filter((each) => !each.isSame)).toEqual([
    { field: 'Level A', before: '10 %', after: '12.5 %', isSame: false },
  ]);
  expect(fields).toHaveLength(6 + 18);
});
