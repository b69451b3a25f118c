import { ppmOf, usdt } from '@plumbline/money';
import type { PlanSpec } from '../plans/index.ts';
import { breathe, type DayNumber, DEEPEST, type World } from './world.ts';

/** Rows of a loop between two pauses: a few milliseconds. */
const BREATH = 1 << 17;

/** Payments of one source for one day. */
export interface Payment {
  /** By term. */
  readonly trading: bigint[];
  /** By team: A, B, C. */
  readonly teams: [bigint, bigint, bigint];
  readonly kinds: Record<'level_income' | 'relevel_income' | 'matching_income' | 'rematching_income', bigint>;
  readonly total: bigint;
}

/** Buffers for the sums of one day, reused for each day. */
export interface Buffers {
  /** For each member: profits of teams A, B, C from first purchases, then from later ones. */
  readonly profits: BigInt64Array;
  /** For each member: level income of direct referrals from first purchases, then from later ones. */
  readonly matched: BigInt64Array;
}
export const makeBuffers = (size: number): Buffers => ({
  profits: new BigInt64Array(size * 6),
  matched: new BigInt64Array(size * 2),
});

/** Counts the positions of each term and depth that earn on a day. */
export async function countEarning({ stretches, terms }: World, day: DayNumber): Promise<Int32Array> {
  const counts = new Int32Array(terms.length * (DEEPEST + 1));
  const { count, from, to, term, depth } = stretches;
  for (let start = 0; start < count; start += BREATH) {
    const end = Math.min(start + BREATH, count);
    for (let i = start; i < end; i++) {
      if (from[i]! <= day && to[i]! >= day) counts[term[i]! * (DEEPEST + 1) + depth[i]!]!++;
    }
    await breathe();
  }
  return counts;
}

/** Returns the targets of a day by depth, in the format of `income.need_of_targets`. */
export function targetsByDepth({ terms }: World, counts: Int32Array): bigint[] {
  const targets = new Array<bigint>(DEEPEST + 1).fill(0n);
  for (const [index, { targetMicro }] of terms.entries()) {
    for (let depth = 0; depth <= DEEPEST; depth++) {
      targets[depth]! += BigInt(counts[index * (DEEPEST + 1) + depth]!) * targetMicro;
    }
  }
  return targets;
}

/**
 * `income.fill_day` (db/functions/income/pay_day.sql): every share of every member rounds down. The reason of a line
 * (income/reasons.ts) and /earn (target.ts) use the same rule; `day-rule.release.db.test.ts` compares them.
 */
export async function payDay(
  world: World,
  buffers: Buffers,
  of: { readonly day: DayNumber; readonly factorPpm: number; readonly plan: PlanSpec; readonly counts: Int32Array },
): Promise<Payment> {
  const { plan, counts, factorPpm } = of;
  const profits = world.terms.map(({ targetMicro }) => ppmOf(usdt(targetMicro), factorPpm));
  const trading = profits.map((profit, index) => {
    const held = counts
      .subarray(index * (DEEPEST + 1), (index + 1) * (DEEPEST + 1))
      .reduce((sum, each) => sum + each, 0);
    return profit * BigInt(held);
  });
  await spreadProfits(world, buffers, of.day, BigInt64Array.from(profits));
  const { teams, levels } = await payLevels(world, buffers, plan);
  const matchings = await payMatching(world, buffers, BigInt(plan.matchingBps));
  const kinds = {
    level_income: levels[0],
    relevel_income: levels[1],
    matching_income: matchings[0],
    rematching_income: matchings[1],
  };
  const total = [...trading, ...levels, ...matchings].reduce((sum, each) => sum + each, 0n);
  return { trading, teams, kinds, total };
}

/** Adds each position's profit to the three members above. */
async function spreadProfits(
  { stretches }: World,
  buffers: Buffers,
  day: DayNumber,
  profit: BigInt64Array,
): Promise<void> {
  const { count, from, to, term, isLater, above } = stretches;
  const [one, two, three] = above;
  const { profits } = buffers;
  profits.fill(0n);
  for (let start = 0; start < count; start += BREATH) {
    const end = Math.min(start + BREATH, count);
    for (let i = start; i < end; i++) {
      if (from[i]! > day || to[i]! < day || one[i] === 0) continue;
      const each = profit[term[i]!]!;
      const kind = isLater[i] === 0 ? 0 : 3;
      const a = one[i]! * 6 + kind;
      profits[a] = BigInt.asIntN(64, profits[a]! + each);
      if (two[i] === 0) continue;
      const b = two[i]! * 6 + kind + 1;
      profits[b] = BigInt.asIntN(64, profits[b]! + each);
      if (three[i] === 0) continue;
      const c = three[i]! * 6 + kind + 2;
      profits[c] = BigInt.asIntN(64, profits[c]! + each);
    }
    await breathe();
  }
}

/** Pays each member's level incomes, and the matching incomes of their sponsors. */
async function payLevels(
  { size, sponsor }: World,
  buffers: Buffers,
  plan: PlanSpec,
): Promise<{ teams: [bigint, bigint, bigint]; levels: [bigint, bigint] }> {
  buffers.matched.fill(0n);
  // Three teams of first purchases, three of later ones.
  const sums = new BigInt64Array(6);
  for (let start = 0; start < size; start += BREATH) {
    payLevelsOf(
      buffers,
      sponsor,
      BigInt64Array.from(plan.levelBps, BigInt),
      sums,
      start,
      Math.min(start + BREATH, size),
    );
    await breathe();
  }
  const [a = 0n, b = 0n, c = 0n, laterA = 0n, laterB = 0n, laterC = 0n] = sums;
  return { teams: [a + laterA, b + laterB, c + laterC], levels: [a + b + c, laterA + laterB + laterC] };
}

/**
 * Pays a range of members. `asIntN` keeps the arithmetic in machine words, which overflow if a team's profit exceeds
 * 900 million USDT a day.
 */
function payLevelsOf(
  { profits, matched }: Buffers,
  sponsor: Int32Array,
  bps: BigInt64Array,
  sums: BigInt64Array,
  start: number,
  end: number,
): void {
  for (let at = start * 6; at < end * 6; at += 3) {
    let income = 0n;
    for (let team = 0; team < 3; team++) {
      const profit = profits[at + team]!;
      if (profit === 0n) continue;
      const share = BigInt.asIntN(64, BigInt.asIntN(64, profit * bps[team]!) / 10_000n);
      const sum = team + (at & 1) * 3;
      sums[sum] = BigInt.asIntN(64, sums[sum]! + share);
      income = BigInt.asIntN(64, income + share);
    }
    if (income === 0n) continue;
    const above = sponsor[(at / 6) | 0]!;
    if (above === 0) continue;
    const own = above * 2 + (at & 1);
    matched[own] = BigInt.asIntN(64, matched[own]! + income);
  }
}

async function payMatching({ size }: World, { matched }: Buffers, bps: bigint): Promise<[bigint, bigint]> {
  const sums = new BigInt64Array(2);
  for (let start = 0; start < size * 2 && bps > 0n; start += BREATH) {
    payMatchingOf(matched, bps, sums, start, Math.min(start + BREATH, size * 2));
    await breathe();
  }
  return [sums[0]!, sums[1]!];
}

function payMatchingOf(matched: BigInt64Array, bps: bigint, sums: BigInt64Array, start: number, end: number): void {
  for (let at = start; at < end; at++) {
    const income = matched[at]!;
    if (income === 0n) continue;
    const kind = at & 1;
    sums[kind] = BigInt.asIntN(64, sums[kind]! + BigInt.asIntN(64, BigInt.asIntN(64, income * bps) / 10_000n));
  }
}
