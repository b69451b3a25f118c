import { setTimeout as sleep } from 'node:timers/promises';
import { CHAOS_GRACE_MS, DRILL_CALL_MS, DRILL_LASTS_MS } from '@plumbline/time-limits/tools';
import { Caller } from '../chaos/calls.ts';
import { readMembers } from '../chaos/ledger.ts';
import type { Verdict } from '../chaos/model.ts';
import { clientsOf } from '../chaos/play.ts';
import { MEMBERS, type PlannedAct, scheduleOf } from '../chaos/schedule.ts';
import { settle } from '../chaos/settle.ts';
import { type Judged, verifyAtEnd, verifySoFar } from '../chaos/verify-run.ts';
import { type Cast, castOf, type DemoState, untilThere } from '../chaos/world.ts';
import type { Drill, RoundResult } from './report.ts';
import { playRound } from './round.ts';
import type { Round } from './rounds.ts';
import type { Stage } from './stage.ts';
import { Writer } from './writer.ts';

const WRITERS = 12;
/** Fewer acts than there, because each withdrawal needs an operator after the first ones of an hour. */
const ONE_IN = 5;

/** Everything that a round needs. */
export interface Played {
  readonly stage: Stage;
  readonly cast: Cast;
  readonly judged: Judged;
  readonly writers: readonly Writer[];
  readonly say: (line: string) => void;
}

/** Plays the rounds under load, lets everything finish, and compares what was acknowledged with the books. */
export async function play(
  stage: Stage,
  rounds: readonly Round[],
  seed: number,
  say: (line: string) => void,
): Promise<Drill> {
  const began = Date.now();
  let patienceUntil = Number.POSITIVE_INFINITY;
  const caller = new Caller(stage.launched.url, () => Date.now() > patienceUntil, DRILL_CALL_MS);
  const product = { url: stage.launched.url, databaseUrl: () => stage.databaseUrl };
  const cast = await castOf({ product, chain: stage.chain }, caller, seed);
  const { writers, judged } = await addWriters(stage, cast, caller);
  say(`${WRITERS} members write, ${MEMBERS} others act`);
  let isOver = false;
  const load = Promise.allSettled([
    ...writers.map((writer) => writer.write(() => isOver)),
    ...clientsOf(cast, actsOf(seed), waiter(), () => isOver),
  ]);
  const results: RoundResult[] = [];
  const verdicts: Verdict[] = [];
  const surprises: string[] = [];
  for (const [index, round] of rounds.entries()) {
    say(`round ${index + 1}: ${round.kind}`);
    try {
      results.push(await playRound({ stage, cast, judged, writers, say }, round));
    } catch (error) {
      surprises.push(`round ${index + 1} (${round.kind}) did not finish: ${(error as Error).message}`);
      break;
    }
    const verdict = await verifySoFar(judged);
    if (verdict !== null) verdicts.push(verdict);
  }
  isOver = true;
  patienceUntil = Date.now() + CHAOS_GRACE_MS;
  for (const ended of await load)
    if (ended.status === 'rejected') surprises.push(`a client gave up: ${(ended.reason as Error).message}`);
  say('settling');
  patienceUntil = Number.POSITIVE_INFINITY;
  const settled = await settle(judged, cast.operators);
  const last = await verifyAtEnd(judged);
  if (last === null) surprises.push('the database does not answer at the end');
  return {
    ...{ seed, results, settled, caller, diary: judged.diary, surprises },
    tookMs: Date.now() - began,
    verdicts: last === null ? verdicts : [...verdicts, last],
  };
}

/** Members who only write, next to those of the faults. */
async function addWriters(stage: Stage, cast: Cast, caller: Caller) {
  const { members: known } = await caller.read<DemoState>({ path: '/demo/state' });
  const chosen = known.slice(MEMBERS, MEMBERS + WRITERS);
  const emails = chosen.map(({ email }) => email);
  const ids = await untilThere(() => readMembers(stage.databaseUrl, emails));
  const { diary } = cast.judged;
  const writers = chosen.map((each) => new Writer({ ...each, memberId: ids.get(each.email)! }, caller, diary));
  const addresses = await Promise.all(writers.map((writer, number) => writer.prepare(stage.chain, number)));
  const judged: Judged = {
    ...cast.judged,
    members: [...cast.judged.members, ...writers.map(({ login }) => login)],
    depositAddresses: new Set([...cast.judged.depositAddresses, ...addresses]),
  };
  return { writers, judged };
}

/**
 * Some of the acts of the faults' schedule: the writers are the load. Operators only approve, so that there is something
 * to pay. Only the product loses answers here, so each of its failures counts.
 */
function actsOf(seed: number) {
  const { members, operators } = scheduleOf(seed, DRILL_LASTS_MS);
  const kept = <Kind>(acts: readonly PlannedAct<Kind>[]) =>
    acts.filter((_, index) => index % ONE_IN === 0).map((each) => ({ ...each, cutsAfterMs: [] }));
  const approvals = operators.map((each) => ({ ...each, act: 'approve' as const, cutsAfterMs: [] }));
  return { members: kept(members), operators: approvals };
}

function waiter(): (atMs: number) => Promise<unknown> {
  const start = Date.now();
  return (atMs) => sleep(Math.max(0, start + atMs - Date.now()));
}
