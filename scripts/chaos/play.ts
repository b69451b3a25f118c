import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { bringAbout, type FaultCounts, noFaults } from './faults.ts';
import { judgeAtTheEnd, judgeSoFar } from './judge-run.ts';
import type { Verdict } from './model.ts';
import type { Run } from './report.ts';
import type { PlannedAct, Schedule } from './schedule.ts';
import { settle } from './settle.ts';
import { type Cast, castOf, type Stage } from './world.ts';

const LOOK_EVERY_MS = 15_000;
/** When the faults are over, whoever still waits for an answer gets so long. */
const GRACE_MS = 120_000;

/** Plays a schedule, lets everything come to its end, and compares what was acknowledged with the books. */
export async function play(stage: Stage, schedule: Schedule, say: (line: string) => void): Promise<Run> {
  const began = Date.now();
  let patienceUntil = Number.POSITIVE_INFINITY;
  const cast = await castOf(stage, schedule.seed, () => Date.now() > patienceUntil);
  const start = Date.now();
  const wait = (atMs: number) => sleep(Math.max(0, start + atMs - Date.now()));
  const isTimeOver = () => Date.now() > start + schedule.lastsMs;
  const faults = noFaults();
  const looks = lookWhilePlayed(cast, isTimeOver);
  const clients = clientsOf(cast, schedule, wait, isTimeOver);
  const brought = bringAllAbout(stage, schedule, wait, faults, say);
  await brought;
  restore(stage);
  say('the faults are over');
  patienceUntil = Date.now() + GRACE_MS;
  const surprises = (await Promise.allSettled(clients)).flatMap((each) =>
    each.status === 'rejected' ? [`a client gave up: ${each.reason}`] : [],
  );
  const { count, verdicts } = await looks;
  say('settling');
  patienceUntil = Number.POSITIVE_INFINITY;
  const settled = await settle(cast.judged, cast.operators);
  const last = await judgeAtTheEnd(cast.judged);
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
    looks: count,
    verdict,
    settled,
  };
}

const NOTHING: Verdict = { lost: [], doubled: [], divergent: [] };
const NO_BOOKS: Verdict = { ...NOTHING, divergent: ['the database does not answer at the end'] };

/** What was found several times is one thing. */
const joined = (verdicts: readonly Verdict[]): Verdict => ({
  lost: [...new Set(verdicts.flatMap(({ lost }) => lost))],
  doubled: [...new Set(verdicts.flatMap(({ doubled }) => doubled))],
  divergent: [...new Set(verdicts.flatMap(({ divergent }) => divergent))],
});

/** Each client does one act after the other, at its time or, when the product was slow, after it. */
function clientsOf(
  { members, operators }: Cast,
  schedule: Schedule,
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

/** Each fault at its time; those that last overlap. */
async function bringAllAbout(
  stage: Stage,
  schedule: Schedule,
  wait: (atMs: number) => Promise<unknown>,
  counts: FaultCounts,
  say: (line: string) => void,
): Promise<void> {
  const running: Promise<void>[] = [];
  for (const planned of schedule.faults) {
    await wait(planned.atMs);
    running.push(bringAbout(planned, { ...stage, say }, counts));
  }
  await wait(schedule.lastsMs);
  await Promise.all(running);
}

function restore({ node, disk, clockFile }: Stage): void {
  node.mood = 'well';
  disk.free();
  writeFileSync(clockFile, '0');
}

async function lookWhilePlayed(
  { judged }: Cast,
  isTimeOver: () => boolean,
): Promise<{ readonly count: number; readonly verdicts: readonly Verdict[] }> {
  const verdicts: Verdict[] = [];
  let count = 0;
  while (!isTimeOver()) {
    await sleep(LOOK_EVERY_MS);
    const verdict = await judgeSoFar(judged);
    if (verdict === null) continue;
    count += 1;
    verdicts.push(verdict);
  }
  return { count, verdicts };
}
