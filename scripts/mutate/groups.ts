import type { FunctionMutant } from './mutants.ts';
import { type Trials, told } from './trials.ts';

/** More would seldom pass together, and a failure has to be traced to one of them. */
const MOST = 16;

/** Groups of mutants of different functions: the text of a function can have only one change. */
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
 * Tries mutants with their slow tests together: when all tests pass, all of them survive. A failure is traced to one mutant, which is tried by itself,
 * and the others go on. `end` hears of each with the test that killed it, or null.
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
      // They fail together alone: each is tried by itself.
      for (const mutant of left) end(mutant, await trials.killerOf(mutant, slowOf(mutant)));
      return;
    }
    end(culprit, told(failed));
    left = left.filter((mutant) => mutant !== culprit);
    files = files.slice(files.indexOf(failed.file));
  }
  for (const mutant of left) end(mutant, null);
}
