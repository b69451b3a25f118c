import { type Random, randomOf } from './random.ts';

/** What members do. `withdraw-large` is above the automatic approval, so operators decide it. */
export const ACTS = ['deposit', 'transfer', 'purchase', 'claim', 'withdraw', 'withdraw-large', 'exit'] as const;
export type Act = (typeof ACTS)[number];

/** What operators do: decide a waiting withdrawal, or close the business day. */
export const OPERATOR_ACTS = ['approve', 'reject', 'close'] as const;
export type OperatorAct = (typeof OPERATOR_ACTS)[number];

/** All faults. A schedule uses each once before it repeats one. */
export const FAULTS = [
  ...(['api', 'jobs', 'watcher', 'payer', 'guard', 'reconciler'] as const).map((name) => `kill ${name}` as const),
  ...(['postmaster', 'backend', 'chain', 'launcher'] as const).map((name) => `kill ${name}` as const),
  ...(['re-org that keeps', 're-org that drops'] as const),
  ...(['node slow', 'node broken', 'node stale', 'node blind', 'node forging'] as const),
  ...(['disk full', 'clock forward', 'clock back'] as const),
] as const;
export type Fault = (typeof FAULTS)[number];

export interface PlannedAct<Kind = Act | OperatorAct> {
  readonly atMs: number;
  /** Index of the member or operator. */
  readonly client: number;
  readonly act: Kind;
  /** Whole USDT; each act decides what to do with it. */
  readonly amount: number;
  /** Milliseconds after which the first tries are cut; each entry is a lost answer. */
  readonly cutsAfterMs: readonly number[];
}

export interface PlannedFault {
  readonly atMs: number;
  readonly fault: Fault;
  /** For faults that last: a node, a full disk, a clock. */
  readonly lastsMs: number;
  /** Blocks of a re-org, seconds of a clock. */
  readonly size: number;
}

export interface Schedule {
  readonly seed: number;
  readonly lastsMs: number;
  readonly members: readonly PlannedAct<Act>[];
  readonly operators: readonly PlannedAct<OperatorAct>[];
  readonly faults: readonly PlannedFault[];
}

export const MEMBERS = 6;
const OPERATORS = 2;
/** Average time between a member's acts. */
const ACT_EVERY_MS = 2_200;
const OPERATOR_EVERY_MS = 4_500;
const FAULT_EVERY_MS = 4_000;
const FIRST_FAULT_PAUSE_MS = 3_000;
/** Every third act loses an answer, every ninth two. */
const LOSES = 1 / 3;
/** A request takes a few milliseconds, so cuts occur before, during and after the server's work. */
const CUT_PAUSE_MS = 60;

const WEIGHTS: Readonly<Record<Act, number>> = {
  deposit: 5,
  transfer: 6,
  purchase: 3,
  claim: 2,
  withdraw: 4,
  'withdraw-large': 2,
  exit: 2,
};

/** Makes a schedule that depends only on the seed and the length. */
export function scheduleOf(seed: number, lastsMs: number): Schedule {
  const root = randomOf(seed);
  const members = Array.from({ length: MEMBERS }, (_, client) =>
    actsOf(root.branch(`member ${client}`), client, lastsMs),
  );
  const operators = Array.from({ length: OPERATORS }, (_, client) =>
    operatorActsOf(root.branch(`operator ${client}`), client, lastsMs),
  );
  return {
    seed,
    lastsMs,
    members: members.flat().sort(byTime),
    operators: operators.flat().sort(byTime),
    faults: faultsOf(root.branch('faults'), lastsMs),
  };
}

const byTime = (one: { readonly atMs: number }, other: { readonly atMs: number }): number => one.atMs - other.atMs;

function actsOf(random: Random, client: number, lastsMs: number): PlannedAct<Act>[] {
  const cards = ACTS.flatMap((act) => Array.from({ length: WEIGHTS[act] }, () => act));
  return timesOf(random.branch('times'), ACT_EVERY_MS, lastsMs).map((atMs, index) => ({
    atMs,
    client,
    // Without money nobody can do anything.
    act: index === 0 ? 'deposit' : random.pick(cards),
    amount: random.between(30, 120),
    cutsAfterMs: cutsOf(random),
  }));
}

function operatorActsOf(random: Random, client: number, lastsMs: number): PlannedAct<OperatorAct>[] {
  const cards = ['approve', 'approve', 'approve', 'reject', 'close'] as const;
  return timesOf(random.branch('times'), OPERATOR_EVERY_MS, lastsMs).map((atMs) => ({
    atMs,
    client,
    act: random.pick(cards),
    amount: 0,
    cutsAfterMs: cutsOf(random),
  }));
}

function faultsOf(random: Random, lastsMs: number): PlannedFault[] {
  const faults: PlannedFault[] = [];
  let deck: Fault[] = [];
  for (
    let atMs = FIRST_FAULT_PAUSE_MS;
    atMs < lastsMs;
    atMs += random.between(FAULT_EVERY_MS / 2, FAULT_EVERY_MS * 1.5)
  ) {
    if (deck.length === 0) deck = random.shuffled(FAULTS);
    const fault = deck.pop()!;
    const size = fault.startsWith('clock') ? random.pick([5, 90, 3_600]) : random.between(1, 2);
    faults.push({ atMs, fault, lastsMs: random.between(1_000, 5_000), size });
  }
  return faults;
}

function timesOf(random: Random, everyMs: number, lastsMs: number): number[] {
  const times: number[] = [];
  for (let at = random.between(0, everyMs); at < lastsMs; at += random.between(everyMs / 2, everyMs * 1.5))
    times.push(at);
  return times;
}

function cutsOf(random: Random): number[] {
  const cuts: number[] = [];
  while (cuts.length < 2 && random.next() < LOSES) cuts.push(random.between(0, CUT_PAUSE_MS));
  return cuts;
}
