import type { PlanSpec } from '../plans/index.ts';

/**
 * The rules of a close (db/functions/income/close_day.sql) on figures in memory, the cap on recruitment pay aside (cap.ts); `replay.release.db.test.ts`
 * holds them to it, and `day-rule.release.db.test.ts` to the reasons of lines and to /earn.
 */
const WHOLE_PPM = 1_000_000n;
const WHOLE_BPS = 10_000n;

const ceilDiv = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;
const smaller = (left: bigint, right: bigint): bigint => (left < right ? left : right);

/** `income.day_need`: full target, level and matching, each rounded up once. `targets[d]`: of packages with d members above, the last: or more. */
export function dayNeed(targets: readonly bigint[], plan: PlanSpec): bigint {
  const bps = plan.levelBps.map(BigInt);
  let target = 0n;
  let level = 0n;
  let matching = 0n;
  for (const [depth, sum] of targets.entries()) {
    target += sum;
    for (const [step, share] of bps.entries()) {
      if (depth >= step + 1) level += sum * share;
      if (depth >= step + 2) matching += sum * share;
    }
  }
  return target + ceilDiv(level, WHOLE_BPS) + ceilDiv(matching * BigInt(plan.matchingBps), WHOLE_BPS * WHOLE_BPS);
}

/** `income.day_factors`: parts per million that booked earnings pay, and what the subsidy adds. */
export function dayFactors(need: bigint, booked: bigint, subsidy: bigint): { bookedPpm: bigint; subsidyPpm: bigint } {
  if (need === 0n) return { bookedPpm: WHOLE_PPM, subsidyPpm: 0n };
  const bookedPpm = smaller(WHOLE_PPM, (booked * WHOLE_PPM) / need);
  return { bookedPpm, subsidyPpm: smaller(WHOLE_PPM - bookedPpm, (subsidy * WHOLE_PPM) / need) };
}

export const profitOf = (targetMicro: bigint, factorPpm: bigint): bigint => (targetMicro * factorPpm) / WHOLE_PPM;
