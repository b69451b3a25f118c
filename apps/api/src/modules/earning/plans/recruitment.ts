import { type Failure, fail } from '@plumbline/contract';
import type { SoldPackage } from './rules.ts';
import type { PlanSpec } from './spec.ts';

/**
 * What a plan pays for the sale of a package (decisions 1.8): at full target over the package's whole life, pay for recruitment is
 * at most half of its profit, and nobody above the buyer gets more than the buyer. The same rule in SQL:
 * db/functions/plans/drafts.sql; recruitment.db.test.ts holds the two together.
 */
export type RecruitmentCode = 'recruitment_above_half' | 'sponsor_above_buyer' | 'plan_rank_without_team';

/** Shares of a price are in parts per million. */
const PPM = 1_000_000n;
const BPS = 10_000n;
/** A sale counts for the ranks of the three members above its buyer. */
const TEAMS_OF_A_SALE = 3n;

const ceilDiv = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;
const highest = (values: readonly bigint[]): bigint => values.reduce((most, each) => (each > most ? each : most), 0n);
/** Rounded up: a promise is never shown smaller than it is. */
const percentUp = (ppm: bigint): string => `${Number(ceilDiv(ppm, 100n)) / 100} %`;
const percentDown = (ppm: bigint): string => `${Number(ppm / 100n) / 100} %`;

/** What rewards take of a sale at most, in so many teams; null: a reward without an investment of the team. */
function rewardsPpm({ ranks }: PlanSpec, teams: bigint): bigint | null {
  let most = 0n;
  let rewards = 0n;
  for (const rank of ranks) {
    rewards += BigInt(rank.rewardMicro);
    if (rewards === 0n) continue;
    const team = BigInt(rank.teamInvestedMicro);
    if (team === 0n) return null;
    most = highest([most, ceilDiv(rewards * teams * PPM, team)]);
  }
  return most;
}

/** The most that one person can get for a sale, level and matching income included, in parts of 10^14. */
function maxOfOne(plan: PlanSpec, direct: bigint, reward: bigint, life: bigint): bigint {
  const [a = 0n, b = 0n, c = 0n] = plan.levelBps.map(BigInt);
  const matching = BigInt(plan.matchingBps);
  const once = (ppm: bigint): bigint => ppm * BPS * BPS;
  return highest([
    once(direct + reward) + life * a * BPS,
    once(reward) + life * (b * BPS + matching * a),
    once(reward) + life * (c * BPS + matching * b),
    life * matching * c,
  ]);
}

/** Null when the plan pays no more than it may for a sale of this package. */
export function recruitmentFault(plan: PlanSpec, pack: SoldPackage): Failure<RecruitmentCode> | null {
  const life = BigInt(pack.yieldPpm) * BigInt(pack.maturityDays);
  const direct = (BigInt(plan.directBps) * PPM) / BPS;
  const [reward, rewards] = [rewardsPpm(plan, 1n), rewardsPpm(plan, TEAMS_OF_A_SALE)];
  if (reward === null || rewards === null) return fail('plan_rank_without_team');
  if (2n * (direct + rewards) > life)
    return fail(
      'recruitment_above_half',
      `Direct income of ${percentUp(direct)} and rewards of up to ${percentUp(rewards)} of a sale are more than half of what "${pack.title}" earns at full target over its whole life: ${percentDown(life)} of its price`,
    );
  const max = maxOfOne(plan, direct, reward, life);
  if (max > life * BPS * BPS)
    return fail(
      'sponsor_above_buyer',
      `A sponsor could get ${percentUp(ceilDiv(max, BPS * BPS))} of a sale of "${pack.title}", level and matching income included, and its buyer ${percentDown(life)} at full target over its whole life`,
    );
  return null;
}
