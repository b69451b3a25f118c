import { isRecruitment } from '@plumbline/contract';
import { ppmOf, usdt } from '@plumbline/money';
import type { Db } from '../../../platform/database.ts';
import { createCap } from './cap.ts';
import { createQueue } from './replay.ts';
import { selectFactors } from './store.ts';
import { type DayNumber, DEEPEST, type OneOff, type World } from './world.ts';

export interface Funds {
  readonly bookedMicro: bigint;
  readonly subsidyMicro: bigint;
  readonly resultPerDayMicro: bigint;
}

export interface Principal {
  readonly maturedMicro: bigint;
  /** Balance on the chain, less what members can withdraw on demand: everything except their principal. */
  readonly freeOnChainMicro: bigint;
}

export interface ProjectedDay {
  readonly day: DayNumber;
  readonly need: bigint;
  readonly pays: bigint;
  readonly left: bigint;
  readonly factorPpm: number;
}

export interface Projection {
  readonly days: readonly ProjectedDay[];
  readonly belowTargetOn: DayNumber | null;
  readonly emptyOn: DayNumber | null;
  readonly endsOn: DayNumber | null;
  readonly needsDeskOn: DayNumber | null;
}

/** A day that pays less than a thousandth counts as paying nothing, because rounding leaves a few micro-USDT. */
const NOTHING_PPM = 1_000;

/**
 * Returns the targets of the running packages for each coming day; nothing is bought, and each package ends at
 * maturity.
 */
function runningTargets(world: World, open: DayNumber) {
  const { stretches, terms } = world;
  const changes = new Map<DayNumber, { targets: bigint[]; due: bigint }>();
  const at = (day: DayNumber) => {
    const change = changes.get(day) ?? { targets: new Array<bigint>(DEEPEST + 1).fill(0n), due: 0n };
    changes.set(day, change);
    return change;
  };
  let last: DayNumber | null = null;
  for (let i = 0; i < stretches.count; i++) {
    const to = stretches.to[i]!;
    if (to < open) continue;
    const { targetMicro, priceMicro } = terms[stretches.term[i]!]!;
    const depth = stretches.depth[i]!;
    at(Math.max(stretches.from[i]!, open)).targets[depth]! += targetMicro;
    const end = at(to + 1);
    end.targets[depth]! -= targetMicro;
    end.due += priceMicro;
    if (last === null || to > last) last = to;
  }
  return { changes, last };
}

/**
 * Compares need and funds from the open day until the last running package has matured, under the plan of each day,
 * without purchases and deposits. A day's payment is computed as a share of the need, which is at least what the close
 * would pay.
 */
export async function project(
  db: Db,
  world: World,
  open: DayNumber,
  { bookedMicro, subsidyMicro, resultPerDayMicro }: Funds,
  principal: Principal,
  unpaid: readonly OneOff[],
): Promise<Projection> {
  const { changes, last } = runningTargets(world, open);
  const queue = createQueue(unpaid);
  const cap = createCap(world.paid);
  const targets = new Array<bigint>(DEEPEST + 1).fill(0n);
  const days: ProjectedDay[] = [];
  let [booked, subsidy, due] = [bookedMicro, subsidyMicro, principal.maturedMicro];
  let belowTargetOn: DayNumber | null = null;
  let emptyOn: DayNumber | null = null;
  let needsDeskOn: DayNumber | null = null;
  for (let day = open; last !== null && day <= last + 1; day++) {
    const change = changes.get(day);
    for (const [depth, by] of change?.targets.entries() ?? []) targets[depth]! += by;
    due += change?.due ?? 0n;
    if (due > principal.freeOnChainMicro) needsDeskOn ??= day;
    if (day > last) break;
    booked += resultPerDayMicro;
    const {
      needMicro: need,
      bookedPpm,
      subsidyPpm,
    } = await selectFactors(db, { targets, plan: world.planOn(day), bookedMicro: booked, subsidyMicro: subsidy });
    const [fromBooked, fromSubsidy] = [ppmOf(usdt(need), bookedPpm), ppmOf(usdt(need), subsidyPpm)];
    booked -= fromBooked;
    subsidy -= fromSubsidy;
    const target = usdt(targets.reduce((sum, each) => sum + each, 0n));
    cap.add(day, ppmOf(target, bookedPpm) + ppmOf(target, subsidyPpm), 0n);
    for (const each of queue.pay(day, { availableMicro: booked, roomMicro: cap.room(day) })) {
      booked -= each.amountMicro;
      if (isRecruitment(each.kind)) cap.add(day, 0n, each.amountMicro);
    }
    const factorPpm = bookedPpm + subsidyPpm;
    if (need > 0n && factorPpm < 1_000_000) belowTargetOn ??= day;
    if (need > 0n && factorPpm < NOTHING_PPM) emptyOn ??= day;
    days.push({ day, need, pays: fromBooked + fromSubsidy, left: booked + subsidy, factorPpm });
  }
  return { days, belowTargetOn, emptyOn, endsOn: last, needsDeskOn };
}
