import { say } from '@plumbline/contract';
import { firstPlan } from '@plumbline/contract/first-plan';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePlans, packageViolation, planViolation, rewardShareBps } from './rules.ts';
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
const codeOf = (plan: Partial<PlanSpec>, within = context) =>
  planViolation({ ...first, ...plan }, within)?.code ?? null;
const oneReward = (rewardMicro: string, teamInvestedMicro: string) =>
  first.ranks.map((each, index) =>
    index === 0 ? { ...each, rewardMicro, teamInvestedMicro } : { ...each, rewardMicro: '0' },
  );

describe('rules for a plan', () => {
  it('The initial plan of the platform is valid', () => {
    expect(planViolation(first, context)).toBeNull();
  });

  // Shows DEC-4-plans-2
  it('A plan is rejected if its levels exceed 100 % of the profit that pays them', () => {
    expect(codeOf({ levelBps: [5_500, 4_400, 100], matchingBps: 0 })).toBeNull();
    expect(planViolation({ ...first, levelBps: [9_000, 900, 101], matchingBps: 0 }, context)).toEqual({
      ok: false,
      code: 'plan_levels_above_profit',
      message: say('levelsTogetherAre', { share: '100.01 %' }),
    });
  });

  it('A plan is rejected if levels plus matching exceed that profit', () => {
    expect(codeOf({ levelBps: [5_000, 0, 0], matchingBps: 10_000 })).toBeNull();
    expect(codeOf({ levelBps: [5_000, 0, 1], matchingBps: 10_000 })).toBe('plan_sponsors_above_profit');
  });

  // Shows DEC-4-plans-2
  it('A plan is rejected if direct income and rewards exceed the charge on the sale behind them', () => {
    const ranks = oneReward(micro(10), micro(1_000)); // 3 × 1 % of a sale
    const nothingSold = { ...context, sold: [] };
    expect(codeOf({ directBps: 700, ranks }, nothingSold)).toBeNull();
    expect(codeOf({ directBps: 701, ranks }, nothingSold)).toBe('plan_above_margin');
    expect(codeOf({ directBps: 700, ranks }, { ...nothingSold, packageChargeBps: 999 })).toBe('plan_above_margin');
  });

  it('A plan is rejected if a rewarded rank requires no team investment', () => {
    expect(codeOf({ ranks: oneReward('1', '0') })).toBe('plan_rank_without_team');
    expect(codeOf({ ranks: oneReward('0', '0') })).toBeNull();
  });

  it('A plan is rejected if its hold is longer than the life of a package on sale', () => {
    expect(codeOf({ holdDays: 90 })).toBeNull();
    expect(codeOf({ holdDays: 91 })).toBe('hold_outlives_package');
  });

  it('A plan is rejected if one day of a package could need more than 1 % of its price, including sponsors', () => {
    const plan = { levelBps: [10_000, 0, 0], matchingBps: 0, directBps: 0, ranks: oneReward('0', '0') };
    const at = (yieldPpm: number) => codeOf(plan, { ...context, sold: [{ ...ninety, yieldPpm }] });
    expect(at(5_000)).toBeNull();
    expect(at(5_001)).toBe('package_need_too_high');
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
  ] as const)('A package with %j gets the result %s', (terms, code) => {
    expect(packageViolation({ ...ninety, ...terms }, [first])?.code ?? null).toBe(code);
  });
});

// Shows DEC-4-plans-2
it('The rewards for any tree of equal sales stay within the share that the rule assumes', () => {
  // A chain is the tree in which most members have the sales of three teams below them.
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

it('The comparison of plans lists every field and shows which ones stay the same', () => {
  const fields = comparePlans(first, { ...first, levelBps: [1_250, 500, 200] });
  expect(fields.filter((each) => !each.isSame)).toEqual([
    { field: 'Level A', before: '10 %', after: '12.5 %', isSame: false },
  ]);
  expect(fields).toHaveLength(6 + 18);
});
