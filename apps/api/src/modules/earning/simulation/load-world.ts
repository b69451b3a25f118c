import { RECRUITMENT_SPAN_DAYS } from '@plumbline/contract';
import { texts } from '@plumbline/texts/en/console-plans';
import type { Tx } from '../../../platform/database.ts';
import type { PlanSpec } from '../plans/index.ts';
import * as store from './load-store.ts';
import { type ClosedDay, DEEPEST, type OneOff, type Report, type Stretches, type World } from './world.ts';

/** Members per read. */
const PIECE = 100_000;
/** Each member number has 32 bits and one slot. A higher id means that someone made gaps in the ids. */
const MAX_MEMBERS = 50_000_000;

export interface Loaded extends World {
  readonly members: number;
  readonly positions: number;
  readonly flows: readonly store.FlowRow[];
  readonly money: store.MoneyRow;
  /** Held or awaiting as of now. */
  readonly openOneOffs: readonly OneOff[];
}

const ONE_OFF_KINDS = new Set(['direct_income', 'redirect_income', 'reward_income', 'bonus_income']);

/** Reads everything for a simulation in one snapshot; null if no day is closed. With `plan` null, past plans apply. */
export async function loadWorld(tx: Tx, days: number, plan: PlanSpec | null, report: Report): Promise<Loaded | null> {
  await store.beginSnapshot(tx);
  const closedDays = await store.selectClosedDays(tx, days);
  const first = closedDays[0]?.day;
  if (first === undefined) return null;
  const { lastMember, positions, members } = await store.selectSize(tx);
  if (lastMember > MAX_MEMBERS) throw new Error(`member id ${lastMember} exceeds the maximum of a simulation`);
  const size = Number(lastMember) + 1;
  const sponsor = await loadSponsors(tx, size, (done) => report(done * 0.3, texts.simulationStep.team));
  const terms = await store.selectTerms(tx, first);
  const stretches = await loadStretches(tx, { size, first, terms, sponsor }, (done) =>
    report(0.3 + done * 0.55, texts.simulationStep.positions),
  );
  const flows = await store.selectFlows(tx, first);
  const paid = await store.selectPaidDays(tx, first - RECRUITMENT_SPAN_DAYS + 1);
  const oneOffs = plan ? await store.selectOneOffsUnder(tx, first, plan) : await store.selectOneOffs(tx, first);
  const openOneOffs = (plan ? await store.selectOneOffs(tx, first) : oneOffs).filter((each) => each.isOpen);
  const versions = await store.selectPlans(tx);
  const planOn = (day: number): PlanSpec =>
    plan ?? (versions.findLast((each) => each.from <= day) as (typeof versions)[number]).spec;
  const money = await store.selectMoney(tx);
  await report(1, texts.simulationStep.loaded);
  const closed = closedDays.map((each) => withOneOffs(each, flows));
  return {
    size,
    sponsor,
    terms,
    stretches,
    closed,
    paid,
    oneOffs,
    planOn,
    flows,
    money,
    openOneOffs,
    members: Number(members),
    positions: Number(positions),
  };
}

/** Adds one-off incomes; a close posts them on the day that it opens. */
const withOneOffs = (closed: ClosedDay, flows: readonly store.FlowRow[]): ClosedDay => ({
  ...closed,
  oneOffMicro: flows
    .filter((each) => each.day === closed.day + 1 && !each.is_subsidy && ONE_OFF_KINDS.has(each.kind))
    .reduce((sum, each) => sum - each.amount_micro, 0n),
});

type Progress = (done: number) => Promise<void>;

async function loadSponsors(tx: Tx, size: number, progress: Progress): Promise<Int32Array> {
  const sponsor = new Int32Array(size);
  for (let first = 0; first < size; first += PIECE) {
    const pairs = await store.selectSponsors(tx, first, first + PIECE - 1);
    for (let i = 0; i < pairs.length; i += 2) sponsor[pairs[i]!] = pairs[i + 1]!;
    await progress(Math.min(1, (first + PIECE) / size));
  }
  return sponsor;
}

async function loadStretches(
  tx: Tx,
  of: {
    readonly size: number;
    readonly first: number;
    readonly terms: readonly store.TermRow[];
    readonly sponsor: Int32Array;
  },
  progress: Progress,
): Promise<Stretches> {
  const pieces: Int32Array[] = [];
  for (let first = 0; first < of.size; first += PIECE) {
    pieces.push(await store.selectStretches(tx, { first, last: first + PIECE - 1, from: of.first, terms: of.terms }));
    await progress(Math.min(1, (first + PIECE) / of.size));
  }
  return toColumns(pieces, of.sponsor);
}

/** Converts rows to columns and adds the three members above each. */
function toColumns(pieces: readonly Int32Array[], sponsor: Int32Array): Stretches {
  const count = pieces.reduce((sum, each) => sum + each.length, 0) / store.STRETCH_FIELDS;
  const column = () => new Int32Array(count);
  const above: [Int32Array, Int32Array, Int32Array] = [column(), column(), column()];
  const [term, from, to] = [column(), column(), column()];
  const [isLater, depth] = [new Uint8Array(count), new Uint8Array(count)];
  let at = 0;
  for (const piece of pieces) {
    for (let i = 0; i < piece.length; i += store.STRETCH_FIELDS, at++) {
      let member = piece[i]!;
      for (let step = 0; step < DEEPEST; step++) {
        member = sponsor[member]!;
        if (member === 0) break;
        if (step < 3) above[step]![at] = member;
        depth[at] = step + 1;
      }
      term[at] = piece[i + 1]!;
      from[at] = piece[i + 2]!;
      to[at] = piece[i + 3]!;
      isLater[at] = piece[i + 4]!;
    }
  }
  return { count, above, term, isLater, from, to, depth };
}
