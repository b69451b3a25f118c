import type { Caller } from './calls.ts';
import type { Diary } from './client.ts';
import type { FaultCounts } from './faults.ts';
import type { Verdict } from './model.ts';
import type { Settled } from './settle.ts';

export interface Run {
  readonly seed: number;
  readonly tookMs: number;
  readonly diary: Diary;
  readonly caller: Caller;
  readonly faults: FaultCounts;
  readonly spoiledAnswers: number;
  /** Number of comparisons during the run that the database answered. */
  readonly looks: number;
  readonly verdict: Verdict;
  readonly settled: Settled;
}

/** Returns the figures of a run, with one line for each error. */
export function describeRun(run: Run): string {
  const { diary, caller, faults, verdict, settled } = run;
  const kills = [...faults.kills.values()].reduce((sum, each) => sum + each, 0);
  const wrong = [
    ...verdict.lost.map((line) => `lost: ${line}`),
    ...verdict.doubled.map((line) => `doubled: ${line}`),
    ...verdict.divergent.map((line) => `divergent: ${line}`),
    ...settled.open.map((line) => `unfinished: ${line}`),
    ...caller.gaveUp.map((line) => `no answer: ${line}`),
    ...settled.differences.map((line) => `reconciliation: ${line}`),
  ];
  return [
    `seed ${run.seed}, ${Math.round(run.tookMs / 1000)} s`,
    `operations ${diary.operations} (${list(diary.acts)}), acknowledged ${outcomes(diary, 'acknowledged')}, rejected ` +
      `${outcomes(diary, 'refused')}, without an answer ${outcomes(diary, 'unknown')}`,
    `calls ${caller.counts.calls}, lost answers ${caller.counts.lostAnswers}, blocked by a limit to the end ` +
      `${caller.counts.heldBack}`,
    `kills ${kills} (${list(faults.kills)})`,
    `re-orgs ${faults.reorgs} (with ${faults.reorgedTransactions} transactions), node faults ${faults.moods} ` +
      `(${run.spoiledAnswers} answers), disk full ${faults.fullDisks}, clock steps ${faults.clockJumps}`,
    ...(faults.skipped.length > 0 ? [`skipped: ${faults.skipped.join('; ')}`] : []),
    `comparisons during the run ${run.looks}, alerts raised: ${settled.alerts.join(', ') || 'none'}`,
    ...wrong,
    `lost ${verdict.lost.length}, duplicated ${verdict.doubled.length}, different ${verdict.divergent.length}, no answer ` +
      `${caller.gaveUp.length}, unfinished ` +
      `${settled.open.length}, differences of the reconciliation ${settled.differences.length}`,
  ].join('\n');
}

export const isSound = ({ caller, verdict, settled }: Run): boolean =>
  [verdict.lost, verdict.doubled, verdict.divergent, caller.gaveUp, settled.open, settled.differences].every(
    ({ length }) => length === 0,
  );

const outcomes = (diary: Diary, outcome: string): number =>
  diary.asked.filter((each) => each.outcome === outcome).length;

const list = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([name, times]) => `${name} ${times}`).join(', ');
