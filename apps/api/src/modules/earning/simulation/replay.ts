import { isRecruitment } from '@plumbline/contract';
import { texts } from '@plumbline/texts/en/console-plans';
import type { Db } from '../../../platform/database.ts';
import { createCap } from './cap.ts';
import { countEarning, makeBuffers, type Payment, payDay, targetsByDepth } from './pay-day.ts';
import { selectFactors } from './store.ts';
import type { DayNumber, OneOff, Report, World } from './world.ts';

export interface ReplayedDay {
  readonly day: DayNumber;
  readonly need: bigint;
  readonly booked: bigint;
  readonly subsidy: bigint;
  readonly bookedPpm: number;
  readonly subsidyPpm: number;
  readonly paidBooked: bigint;
  readonly paidSubsidy: bigint;
  readonly trading: bigint;
  readonly level: bigint;
  readonly matching: bigint;
  readonly oneOff: bigint;
}

export interface Replay {
  readonly days: readonly ReplayedDay[];
  readonly kinds: ReadonlyMap<string, bigint>;
  /** Trading profit by package, level income by team A, B, C. */
  readonly packages: ReadonlyMap<string, bigint>;
  readonly teams: readonly bigint[];
}

class Sums {
  readonly kinds = new Map<string, bigint>();
  readonly packages = new Map<string, bigint>();
  readonly teams = [0n, 0n, 0n];
  add(into: Map<string, bigint>, name: string, micro: bigint): void {
    if (micro !== 0n) into.set(name, (into.get(name) ?? 0n) + micro);
  }
  addPayment(payment: Payment, titles: readonly string[]): void {
    for (const [index, micro] of payment.trading.entries()) {
      this.add(this.packages, titles[index]!, micro);
      this.add(this.kinds, 'trading_profit', micro);
    }
    for (const [kind, micro] of Object.entries(payment.kinds)) this.add(this.kinds, kind, micro);
    for (const [team, micro] of payment.teams.entries()) this.teams[team]! += micro;
  }
}

/**
 * Simulates closing the days of the period under a plan, one after the other, with the actual income of the earnings
 * accounts; the rest of a day is available to the next. Pays no one.
 */
export async function replay(db: Db, world: World, report: Report): Promise<Replay> {
  const buffers = makeBuffers(world.size);
  const sums = new Sums();
  const titles = world.terms.map(({ packageTitle }) => packageTitle);
  const queue = createQueue(world.oneOffs);
  const cap = createCap(world.paid.filter((each) => each.day < (world.closed[0]?.day ?? 0)));
  const days: ReplayedDay[] = [];
  let leftBooked = 0n;
  let leftSubsidy = 0n;
  for (const [index, real] of world.closed.entries()) {
    const before = world.closed[index - 1];
    // Earnings since the previous close: the actual balance less what that close had left.
    const booked =
      leftBooked + real.bookedMicro - (before ? before.bookedMicro - before.paidBookedMicro - before.oneOffMicro : 0n);
    const subsidy = leftSubsidy + real.subsidyMicro - (before ? before.subsidyMicro - before.paidSubsidyMicro : 0n);
    const plan = world.planOn(real.day);
    const counts = await countEarning(world, real.day);
    const { needMicro, bookedPpm, subsidyPpm } = await selectFactors(db, {
      targets: targetsByDepth(world, counts),
      plan,
      bookedMicro: atLeastNothing(booked),
      subsidyMicro: atLeastNothing(subsidy),
    });
    const payments: Payment[] = [];
    for (const factorPpm of [bookedPpm, subsidyPpm]) {
      payments.push(
        needMicro > 0n && factorPpm > 0
          ? await payDay(world, buffers, { day: real.day, factorPpm, plan, counts })
          : NOTHING,
      );
    }
    for (const payment of payments) sums.addPayment(payment, titles);
    const [paidBooked, paidSubsidy] = [payments[0]!.total, payments[1]!.total];
    cap.add(real.day, sumOf(payments.flatMap((each) => each.trading)), 0n);
    const oneOffs = queue.pay(real.day, { availableMicro: booked - paidBooked, roomMicro: cap.room(real.day) });
    cap.add(real.day, 0n, sumOf(oneOffs.filter((each) => isRecruitment(each.kind)).map((each) => each.amountMicro)));
    for (const each of oneOffs) sums.add(sums.kinds, each.kind, each.amountMicro);
    const oneOff = sumOf(oneOffs.map((each) => each.amountMicro));
    leftBooked = booked - paidBooked - oneOff;
    leftSubsidy = subsidy - paidSubsidy;
    days.push({
      day: real.day,
      need: needMicro,
      booked,
      subsidy,
      bookedPpm,
      subsidyPpm,
      paidBooked,
      paidSubsidy,
      oneOff,
      ...split(payments),
    });
    await report(
      (index + 1) / world.closed.length,
      texts.simulationStep.day({ day: index + 1, days: world.closed.length }),
    );
  }
  return { days, kinds: sums.kinds, packages: sums.packages, teams: sums.teams };
}

const NOTHING: Payment = {
  trading: [],
  teams: [0n, 0n, 0n],
  kinds: { level_income: 0n, relevel_income: 0n, matching_income: 0n, rematching_income: 0n },
  total: 0n,
};
const atLeastNothing = (value: bigint): bigint => (value < 0n ? 0n : value);
const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, each) => sum + each, 0n);

const split = (payments: readonly Payment[]): { trading: bigint; level: bigint; matching: bigint } => ({
  trading: sumOf(payments.flatMap((each) => each.trading)),
  level: sumOf(payments.flatMap(({ kinds }) => [kinds.level_income, kinds.relevel_income])),
  matching: sumOf(payments.flatMap(({ kinds }) => [kinds.matching_income, kinds.rematching_income])),
});

/**
 * `income.queued_awards` (db/functions/income/pay_awards.sql): first come, first served. An income that exceeds the cap
 * blocks all recruitment pay behind it; one that exceeds the funds blocks everything behind it.
 */
export function createQueue(oneOffs: readonly OneOff[]) {
  let waiting = [...oneOffs].sort((a, b) => a.dueOn - b.dueOn || (a.id < b.id ? -1 : 1));
  return {
    pay(day: DayNumber, of: { readonly availableMicro: bigint; readonly roomMicro: bigint }): OneOff[] {
      const paid = new Set<OneOff>();
      let [left, room] = [of.availableMicro, of.roomMicro];
      let isCapped = false;
      for (const each of waiting) {
        // They are ordered by due day, so nothing behind is due either.
        if (each.dueOn > day + 1) break;
        if (each.earnedOn > day || each.payableFrom > day) continue;
        isCapped ||= isRecruitment(each.kind) && each.amountMicro > room;
        if (isCapped && isRecruitment(each.kind)) continue;
        if (each.amountMicro > left) break;
        left -= each.amountMicro;
        if (isRecruitment(each.kind)) room -= each.amountMicro;
        paid.add(each);
      }
      if (paid.size > 0) waiting = waiting.filter((each) => !paid.has(each));
      return [...paid];
    },
  };
}
