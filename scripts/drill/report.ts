import { DRILL_WRITES_AGAIN_MS } from '@plumbline/time-limits/tools';
import type { Caller } from '../chaos/calls.ts';
import type { Diary } from '../chaos/client.ts';
import type { Verdict } from '../chaos/model.ts';
import type { Settled } from '../chaos/settle.ts';
import type { WorkingRole } from './recovery.ts';
import type { Kind } from './rounds.ts';

export interface RoundResult {
  readonly kind: Kind;
  /** From the kill to the end of the promotion. */
  readonly promotedMs: number;
  /** From the promotion, or from the operator's action, to the first acknowledged write. */
  readonly writesAgainMs: number;
  /** The same after the restart of a proxy; null without one. */
  readonly restartMs: number | null;
  readonly isHaltedAtOnce: boolean;
  /** From the promotion to the clean full reconciliation. */
  readonly reconciledMs: number;
  /** Payouts that were signed in spite of the halt. */
  readonly signedWhileHalted: readonly string[];
  /** From the promotion to each role's first work. */
  readonly recoveredMs: ReadonlyMap<WorkingRole, number>;
}

export interface Drill {
  readonly seed: number;
  readonly tookMs: number;
  readonly results: readonly RoundResult[];
  readonly caller: Caller;
  readonly diary: Diary;
  readonly verdicts: readonly Verdict[];
  readonly settled: Settled;
  /** What failed in another way. */
  readonly surprises: readonly string[];
}

/** Answers that mean that a call failed, except for "busy": another status of 500 or more, or no answer. */
const isForbidden = (answer: string): boolean => (/^5/.test(answer) && answer !== '503 busy') || !/^\d/.test(answer);

/** Returns every broken invariant of the README, each as one line. */
export function violationsOf(drill: Drill): string[] {
  const { results, caller, verdicts, settled, surprises } = drill;
  const all = (of: keyof Verdict): string[] => [...new Set(verdicts.flatMap((verdict) => verdict[of]))];
  return [
    ...all('lost').map((line) => `lost: ${line}`),
    ...all('doubled').map((line) => `doubled: ${line}`),
    ...all('divergent').map((line) => `divergent: ${line}`),
    ...[...caller.answers].filter(([answer]) => isForbidden(answer)).map(([answer, n]) => `answer: ${n} × ${answer}`),
    ...caller.gaveUp.map((line) => `no answer: ${line}`),
    ...results.flatMap(violationsOfRound),
    ...settled.open.map((line) => `unfinished: ${line}`),
    ...settled.differences.map((line) => `reconciliation: ${line}`),
    ...surprises,
  ];
}

const violationsOfRound = (round: RoundResult, index: number): string[] => {
  const late = [round.writesAgainMs, round.restartMs ?? 0].filter((ms) => ms > DRILL_WRITES_AGAIN_MS);
  return [
    ...late.map((ms) => `round ${index + 1}: writes resumed after ${ms} ms`),
    ...(round.isHaltedAtOnce ? [] : [`round ${index + 1}: the promoted server did not halt payouts`]),
    ...round.signedWhileHalted.map((id) => `round ${index + 1}: payout ${id} was signed before the reconciliation`),
  ];
};

/** Returns the figures of a drill, with one line for each broken invariant. */
export function describeDrill(drill: Drill): string {
  const { seed, tookMs, results, caller, diary, verdicts } = drill;
  const acknowledged = diary.asked.filter(({ outcome }) => outcome === 'acknowledged').length;
  const count = (of: keyof Verdict) => new Set(verdicts.flatMap((verdict) => verdict[of])).size;
  const roles = new Map<string, number[]>();
  for (const { recoveredMs } of results)
    for (const [role, ms] of recoveredMs) roles.set(role, [...(roles.get(role) ?? []), ms]);
  return [
    `seed ${seed}, ${results.length} failovers, ${Math.round(tookMs / 1000)} s`,
    `writes again after the promotion: ${spread(results.map(({ writesAgainMs }) => writesAgainMs))}`,
    `writes again after a restart of HAProxy or PgBouncer: ${spread(results.flatMap(({ restartMs }) => restartMs ?? []))}`,
    `promotion after the kill: ${spread(results.map(({ promotedMs }) => promotedMs))}`,
    `payouts halted after the promotion: ${spread(results.map(({ reconciledMs }) => reconciledMs))}`,
    ...[...roles].map(([role, all]) => `${role} works again after the promotion: ${spread(all)}`),
    `answers: ${[...caller.answers]
      .sort()
      .map(([answer, n]) => `${answer} ${n}`)
      .join(', ')}`,
    `acts: ${[...diary.acts].map(([act, n]) => `${act} ${n}`).join(', ')}`,
    ...violationsOf(drill),
    `acknowledged ${acknowledged}, lost ${count('lost')}, doubled ${count('doubled')}, different ${count('divergent')}`,
  ].join('\n');
}

function spread(all: readonly number[]): string {
  const sorted = [...all].sort((one, other) => one - other);
  if (sorted.length === 0) return 'not measured';
  return `p50 ${sorted[Math.floor((sorted.length - 1) / 2)]} ms, max ${sorted.at(-1)} ms`;
}
