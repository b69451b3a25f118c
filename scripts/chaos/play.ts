import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHAOS_GRACE_MS } from '@plumbline/time-limits/tools';
import { Caller } from './calls.ts';
import { bringAbout, type FaultCounts, noFaults } from './faults.ts';
import type { Verdict } from './model.ts';
import type { Run } from './report.ts';
import type { PlannedAct, Schedule } from './schedule.ts';
import { settle } from './settle.ts';
import { verifyAtEnd, verifySoFar } from './verify-run.ts';
import { type Cast, castOf, type Stage } from './world.ts';

const LOOK_EVERY_MS = 15_000;

/** Runs a schedule, lets everything finish, and compares what was acknowledged with the books. */
export async function play(stage: Stage, schedule: Schedule, say: (line: string) => void): Promise<Run> {
  const began = Date.now();
  let patienceUntil = Number.POSITIVE_INFINITY;
  const caller = new Caller(stage.product.url, () => Date.now() > patienceUntil);
  const cast = await castOf(stage, caller, schedule.seed);
  const start = Date.now();
  const wait = (atMs: number) => sleep(Math.max(0, start + atMs - Date.now()));
  const isTimeOver = () => Date.now() > start + schedule.lastsMs;
  const faults = noFaults();
  const verdicts: Verdict[] = [];
  // From here on, a failure is reported at the end and stops neither the run nor its result.
  const looks = Promise.allSettled([lookWhilePlayed(cast, isTimeOver, verdicts)]);
  const clients = Promise.allSettled(clientsOf(cast, schedule, wait, isTimeOver));
  const endedFaults = await bringAllAbout(stage, schedule, wait, faults, say);
  restore(stage);
  say('the faults are over');
  patienceUntil = Date.now() + CHAOS_GRACE_MS;
  const surprises = [
    ...reasonsOf('a fault could not be caused', endedFaults),
    ...reasonsOf('a client gave up', await clients),
    ...reasonsOf('a comparison during the run failed', await looks),
  ];
  say('settling');
  patienceUntil = Number.POSITIVE_INFINITY;
  const settled = await settle(cast.judged, cast.operators);
  const last = await verifyAtEnd(cast.judged);
  const verdict = joined([
    ...verdicts,
    last ?? NO_BOOKS,
    { ...NOTHING, divergent: [...surprises, ...stage.product.endings] },
  ]);
  const { diary } = cast.judged;
  const { seed } = schedule;
  const tookMs = Date.now() - began;
  return {
    seed,
    tookMs,
    diary,
    caller: cast.caller,
    faults,
    spoiledAnswers: stage.node.spoiled(),
    looks: verdicts.length,
    verdict,
    settled,
  };
}

const reasonsOf = (what: string, ended: readonly PromiseSettledResult<void>[]): readonly string[] =>
  ended.flatMap((each) => (each.status === 'rejected' ? [`${what}: ${each.reason}`] : []));

const NOTHING: Verdict = { lost: [], doubled: [], divergent: [] };
const NO_BOOKS: Verdict = { ...NOTHING, divergent: ['the database does not answer at the end'] };

/** Merges verdicts and removes duplicates. */
const joined = (verdicts: readonly Verdict[]): Verdict => ({
  lost: [...new Set(verdicts.flatMap(({ lost }) => lost))],
  doubled: [...new Set(verdicts.flatMap(({ doubled }) => doubled))],
  divergent: [...new Set(verdicts.flatMap(({ divergent }) => divergent))],
});

/** Runs each client's acts one after the other, at the planned time or later if the product was slow. */
export function clientsOf(
  { members, operators }: Pick<Cast, 'members' | 'operators'>,
  schedule: Pick<Schedule, 'members' | 'operators'>,
  wait: (atMs: number) => Promise<unknown>,
  isTimeOver: () => boolean,
): Promise<void>[] {
  const follow = async <Kind>(acts: readonly PlannedAct<Kind>[], act: (planned: PlannedAct<Kind>) => Promise<void>) => {
    for (const planned of acts) {
      await wait(planned.atMs);
      if (isTimeOver()) return;
      await act(planned);
    }
  };
  const of = <Kind>(acts: readonly PlannedAct<Kind>[], number: number) =>
    acts.filter(({ client }) => client === number);
  return [
    ...members.map((member, number) => follow(of(schedule.members, number), (planned) => member.act(planned))),
    ...operators.map((operator, number) => follow(of(schedule.operators, number), (planned) => operator.act(planned))),
  ];
}

/** Causes each fault at its time; those that last overlap. Returns how each ended. */
async function bringAllAbout(
  stage: Stage,
  schedule: Schedule,
  wait: (atMs: number) => Promise<unknown>,
  counts: FaultCounts,
  say: (line: string) => void,
): Promise<PromiseSettledResult<void>[]> {
  const running = schedule.faults.map(async (planned) => {
    await wait(planned.atMs);
    await bringAbout(planned, { ...stage, say }, counts);
  });
  const ended = Promise.allSettled(running);
  await wait(schedule.lastsMs);
  return ended;
}

function restore({ node, disk, clockFile }: Stage): void {
  node.mood = 'well';
  disk.free();
  writeFileSync(clockFile, '0');
}

/** Adds a verdict for each comparison that the database answered. */
async function lookWhilePlayed({ judged }: Cast, isTimeOver: () => boolean, verdicts: Verdict[]): Promise<void> {
  while (!isTimeOver()) {
    await sleep(LOOK_EVERY_MS);
    const verdict = await verifySoFar(judged);
    if (verdict !== null) verdicts.push(verdict);
  }
}
