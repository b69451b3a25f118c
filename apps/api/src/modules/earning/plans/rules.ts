import { type Failure, fail, say } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import { texts } from '@plumbline/texts/en/console-plans';
import type { PackageSpec, PlanSpec } from './spec.ts';

/**
 * Limits what a plan and a package may promise (docs/decisions.md says why). Shares of a sale are compared with its
 * margin, the charge when its buyer leaves early. Whatever a plan promises, a day pays only what is booked.
 */
export type UnsoundCode =
  | 'plan_levels_above_profit'
  | 'plan_sponsors_above_profit'
  | 'plan_above_margin'
  | 'plan_rank_without_team'
  | 'hold_outlives_package'
  | 'package_need_too_high'
  | 'package_price_not_valid';
export type Unsound = Failure<UnsoundCode>;

/** A package that is on sale on some day of the plan. */
export interface SoldPackage {
  readonly title: string;
  readonly yieldPpm: number;
  readonly maturityDays: number;
}

const WHOLE_BPS = 10_000;
/** A package may need at most this share of its price per day, including sponsors: 1 %. */
const MAX_NEED_PPM = 10_000;
const MIN_PRICE_MICRO = 10_000n;
const MAX_PRICE_MICRO = 1_000_000_000_000n;
/** A sale counts for the ranks of the three members above its buyer. */
const TEAMS_OF_A_SALE = 3n;

const percent = (bps: number): string => `${bps / 100} %`;
const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

/** Returns the sponsors' share of a trading profit in units of 10⁻⁸: levels, and matching on top of them. */
const sponsorsShare = (plan: PlanSpec): number => sum(plan.levelBps) * (WHOLE_BPS + plan.matchingBps);

/**
 * Returns the maximum share of sales that rewards take, in basis points rounded up. It is a rank's cumulative rewards
 * over its required team investment, times three because each sale counts in three teams. Null if a reward requires no
 * investment.
 */
export function rewardShareBps(plan: PlanSpec): number | null {
  let highest = 0n;
  let rewards = 0n;
  for (const rank of plan.ranks) {
    rewards += BigInt(rank.rewardMicro);
    const team = BigInt(rank.teamInvestedMicro);
    if (rewards === 0n) continue;
    if (team === 0n) return null;
    const share = (rewards * TEAMS_OF_A_SALE * BigInt(WHOLE_BPS) + team - 1n) / team;
    if (share > highest) highest = share;
  }
  return Number(highest);
}

/** Returns why a plan is unsound, or null. `packageChargeBps`: the charge for a package that is left early. */
export function planViolation(
  plan: PlanSpec,
  { packageChargeBps, sold }: { readonly packageChargeBps: number; readonly sold: readonly SoldPackage[] },
): Unsound | null {
  const levels = sum(plan.levelBps);
  if (levels > WHOLE_BPS) return fail('plan_levels_above_profit', say('levelsTogetherAre', { share: percent(levels) }));
  if (sponsorsShare(plan) > WHOLE_BPS * WHOLE_BPS)
    return fail(
      'plan_sponsors_above_profit',
      say('levelsAndMatchingTogetherAre', { share: percent(Math.ceil(sponsorsShare(plan) / WHOLE_BPS)) }),
    );
  const overMargin = marginViolation(plan, packageChargeBps);
  if (overMargin) return overMargin;
  for (const each of sold) {
    const violation = pairViolation(plan, each);
    if (violation) return violation;
  }
  return null;
}

/** Checks promises on a sale against its margin, which is the charge when its buyer leaves early. */
export function marginViolation(plan: PlanSpec, packageChargeBps: number): Unsound | null {
  const rewards = rewardShareBps(plan);
  if (rewards === null) return fail('plan_rank_without_team');
  if (plan.directBps + rewards <= packageChargeBps) return null;
  return fail(
    'plan_above_margin',
    say('directIncomeAboveMargin', {
      direct: percent(plan.directBps),
      rewards: percent(rewards),
      charge: percent(packageChargeBps),
    }),
  );
}

/** Returns why a version of a package is unsound, under each plan in force while it is sold, or null. */
export function packageViolation(spec: PackageSpec, plans: readonly PlanSpec[]): Unsound | null {
  const price = BigInt(spec.priceMicro);
  if (price < MIN_PRICE_MICRO || price > MAX_PRICE_MICRO || spec.title === '') return fail('package_price_not_valid');
  if (spec.yieldPpm > MAX_NEED_PPM) return fail('package_need_too_high');
  for (const plan of plans) {
    const violation = pairViolation(plan, spec);
    if (violation) return violation;
  }
  return null;
}

function pairViolation(plan: PlanSpec, pack: SoldPackage): Unsound | null {
  if (plan.holdDays > pack.maturityDays)
    return fail(
      'hold_outlives_package',
      say('holdOutlivesPackage', { days: plan.holdDays, title: pack.title, maturity: pack.maturityDays }),
    );
  // yield × (1 + sponsors' share), without division.
  if (pack.yieldPpm * (WHOLE_BPS * WHOLE_BPS + sponsorsShare(plan)) > MAX_NEED_PPM * WHOLE_BPS * WHOLE_BPS)
    return fail(
      'package_need_too_high',
      say('dayNeedsMoreThan', { title: pack.title, share: percent(MAX_NEED_PPM / 100) }),
    );
  return null;
}

const t = texts.compared;

export interface ComparedField {
  readonly field: string;
  /** Empty if there is no earlier version. */
  readonly before: string;
  readonly after: string;
  readonly isSame: boolean;
}

const usdtText = (micro: string): string => `${formatUsdt(usdt(BigInt(micro)))} USDT`;
const days = (count: number): string => t.days({ count });

const planFields = (plan: PlanSpec): [string, string][] => [
  [t.levelA, percent(plan.levelBps[0]!)],
  [t.levelB, percent(plan.levelBps[1]!)],
  [t.levelC, percent(plan.levelBps[2]!)],
  [t.matching, percent(plan.matchingBps)],
  [t.direct, percent(plan.directBps)],
  [t.hold, days(plan.holdDays)],
  ...plan.ranks.flatMap((each): [string, string][] => [
    [t.ownPrincipal({ rank: each.rank }), usdtText(each.ownPrincipalMicro)],
    [t.teamInvested({ rank: each.rank }), usdtText(each.teamInvestedMicro)],
    [t.reward({ rank: each.rank }), usdtText(each.rewardMicro)],
  ]),
];

const packageFields = (spec: PackageSpec): [string, string][] => [
  [t.name, spec.title],
  [t.price, usdtText(spec.priceMicro)],
  [t.dailyTarget, `${spec.yieldPpm / 10_000} %`],
  [t.maturity, days(spec.maturityDays)],
];

const compare = (before: [string, string][] | null, after: [string, string][]): ComparedField[] =>
  after.map(([field, now], index) => {
    const old = before?.[index]?.[1] ?? '';
    return { field, before: old, after: now, isSame: old === now };
  });

export const comparePlans = (before: PlanSpec | null, after: PlanSpec): ComparedField[] =>
  compare(before && planFields(before), planFields(after));

export const comparePackages = (before: PackageSpec | null, after: PackageSpec): ComparedField[] =>
  compare(before && packageFields(before), packageFields(after));
