import type { FunctionMutant } from './mutants.ts';
import { type Trials, told } from './trials.ts';

/** Larger groups would seldom pass, and a failure has to be traced to one of them. */
const MOST = 16;

/** Groups mutants of different functions, because a function can contain only one change. */
export function groupsOf(mutants: readonly FunctionMutant[]): FunctionMutant[][] {
  const groups: FunctionMutant[][] = [];
  for (const mutant of mutants) {
    const free = groups.find((group) => group.length < MOST && !group.some(({ name }) => name === mutant.name));
    if (free) free.push(mutant);
    else groups.push([mutant]);
  }
  return groups;
}

/**
 * Runs mutants together with their slow tests. If all tests pass, all of them survive. A failure is traced to one
 * mutant, which runs alone, and the others continue. `end` gets each with the test that killed it, or null.
 */
export async function tryTogether(
  trials: Trials,
  group: readonly FunctionMutant[],
  end: (mutant: FunctionMutant, killer: string | null) => void,
): Promise<void> {
  const slowOf = (mutant: FunctionMutant): readonly string[] => trials.callersOf(mutant).slow;
  let left = [...group];
  let files = [...new Set(left.flatMap((mutant) => slowOf(mutant)))];
  files.sort((a, b) => trials.tookMs(a) - trials.tookMs(b));
  for (;;) {
    const failed = left.length === 0 ? null : await trials.failureOf(left, files);
    if (failed === null) break;
    const culprit = await trials.culprit(left, failed);
    if (culprit === null) {
      // They fail only together, so each runs alone.
      for (const mutant of left) end(mutant, await trials.killerOf(mutant, slowOf(mutant)));
      return;
    }
    end(culprit, told(failed));
    left = left.filter((mutant) => mutant !== culprit);
    files = files.slice(files.indexOf(failed.file));
  }
  for (const mutant of left) end(mutant, null);
}
