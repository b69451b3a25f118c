import type { SimulatedDay, SimulationResult } from '@plumbline/contract/operator';
import { toAmount } from '@plumbline/money';
import type { Loaded } from './load-world.ts';
import type { Projection } from './project.ts';
import type { Replay, ReplayedDay } from './replay.ts';
import { type ClosedDay, type DayNumber, dayText } from './world.ts';

const toPpm = (ppm: number): string => (ppm / 1_000_000).toFixed(6);
const dayOrNull = (day: DayNumber | null): string | null => (day === null ? null : dayText(day));
const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, each) => sum + each, 0n);
const named = (sums: Iterable<readonly [string, bigint]>) =>
  [...sums].map(([name, micro]) => ({ name, amount: toAmount(micro) }));

const toDay = (day: ReplayedDay, real: ClosedDay): SimulatedDay => ({
  day: dayText(day.day),
  need: toAmount(day.need),
  booked: toAmount(day.booked),
  subsidy: toAmount(day.subsidy),
  factor: toPpm(day.bookedPpm + day.subsidyPpm),
  reallyFactor: toPpm(real.bookedPpm + real.subsidyPpm),
  trading: toAmount(day.trading),
  level: toAmount(day.level),
  matching: toAmount(day.matching),
  oneOff: toAmount(day.oneOff),
  fromSubsidy: toAmount(day.paidSubsidy),
  pays: toAmount(day.paidBooked + day.paidSubsidy + day.oneOff),
  reallyPaid: toAmount(real.paidBookedMicro + real.paidSubsidyMicro + real.oneOffMicro),
});

/** Returns what the closes of the period paid from the earnings accounts, by kind. */
function realKinds({ flows, closed }: Loaded): Map<string, bigint> {
  const days = new Set(closed.map((each) => each.day + 1));
  const sums = new Map<string, bigint>();
  for (const flow of flows) {
    if (flow.amount_micro >= 0n || !days.has(flow.day)) continue;
    sums.set(flow.kind, (sums.get(flow.kind) ?? 0n) - flow.amount_micro);
  }
  return sums;
}

/** Returns the opening balance of the period, and what was received in it. */
function sourcesOf({ flows, closed }: Loaded): { opening: bigint; kinds: Map<string, bigint> } {
  const [first, last] = [closed[0]!, closed.at(-1)!];
  const kinds = new Map<string, bigint>();
  let onFirstDay = 0n;
  for (const { kind, day, amount_micro: micro } of flows) {
    if (micro <= 0n || day > last.day) continue;
    kinds.set(kind, (kinds.get(kind) ?? 0n) + micro);
    if (day === first.day) onFirstDay += micro;
  }
  return { opening: first.bookedMicro + first.subsidyMicro - onFirstDay, kinds };
}

export function toResult(
  loaded: Loaded,
  replayed: Replay,
  ahead: Projection,
  resultPerDayMicro: bigint,
): SimulationResult {
  const really = realKinds(loaded);
  const kinds = [...new Set([...replayed.kinds.keys(), ...really.keys()])].sort();
  const sources = sourcesOf(loaded);
  return {
    positions: loaded.positions,
    members: loaded.members,
    days: replayed.days.map((day, index) => toDay(day, loaded.closed[index]!)),
    kinds: kinds.map((kind) => ({
      kind,
      amount: toAmount(replayed.kinds.get(kind) ?? 0n),
      really: toAmount(really.get(kind) ?? 0n),
    })),
    packages: named(replayed.packages),
    levels: named(['A', 'B', 'C'].map((team, index) => [team, replayed.teams[index]!] as const)),
    sources: named([['opening', sources.opening] as const, ...sources.kinds]),
    future: toFuture(loaded, ahead, resultPerDayMicro, sources.kinds.get('trading_result') ?? 0n),
  };
}

/** Maximum points of a chart; more could not be told apart. */
const MAX_POINTS = 60;

function toFuture(
  { money, openOneOffs, closed }: Loaded,
  ahead: Projection,
  resultPerDayMicro: bigint,
  booked: bigint,
): SimulationResult['future'] {
  const each = Math.max(1, Math.ceil(ahead.days.length / MAX_POINTS));
  return {
    from: dayText(money.open_day),
    booked: toAmount(money.booked),
    subsidy: toAmount(money.subsidy),
    oneOff: toAmount(sumOf(openOneOffs.map((oneOff) => oneOff.amountMicro))),
    resultPerDay: toAmount(resultPerDayMicro),
    averageResult: toAmount(booked / BigInt(closed.length)),
    belowTargetOn: dayOrNull(ahead.belowTargetOn),
    emptyOn: dayOrNull(ahead.emptyOn),
    endsOn: dayOrNull(ahead.endsOn),
    need: toAmount(sumOf(ahead.days.map((day) => day.need))),
    pays: toAmount(sumOf(ahead.days.map((day) => day.pays))),
    points: ahead.days
      .filter((_, index) => index % each === 0)
      .map((day) => ({
        day: dayText(day.day),
        need: toAmount(day.need),
        pays: toAmount(day.pays),
        left: toAmount(day.left),
        factor: toPpm(day.factorPpm),
      })),
    principal: {
      owed: toAmount(money.active + money.matured),
      matured: toAmount(money.matured),
      owedOnDemand: toAmount(money.owed_on_demand),
      onChain: toAmount(money.on_chain),
      atDesk: toAmount(money.at_desk),
      inFlight: toAmount(money.in_flight),
      dueOn: dayOrNull(ahead.endsOn),
      needsDeskOn: dayOrNull(ahead.needsDeskOn),
    },
  };
}
