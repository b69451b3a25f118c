import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MUTANT_QUICK_MS } from '@plumbline/time-limits/tools';
import type { FunctionMutant } from './mutants.ts';
import { type Failure, type Measured, type MeasuredFile, sha256Of, type Tests } from './tests.ts';

/** A process lasts for a limited number of runs, because failed tests and each run's test files stay in its memory. */
const RUNS_A_PROCESS = 150;
/** How many tests that killed another mutant of the same function run first. */
const SUSPECTS = 3;

type Called = Pick<FunctionMutant, 'name' | 'isInlined'>;

interface Suspect {
  readonly file: string;
  readonly test: string;
}

/**
 * Runs mutants with the tests that call their function. First come the tests that killed its other mutants, each alone;
 * then the files that mention it; then the rest, the fastest first.
 */
export class Trials {
  readonly #tests: Tests;
  readonly #texts: Map<string, string>;
  /** Test files that are unchanged since they were measured. */
  readonly #measured: ReadonlyMap<string, MeasuredFile>;
  readonly #suspects = new Map<string, Suspect[]>();
  readonly #standsAlone = new Map<string, boolean>();
  #runs = 0;

  constructor(root: string, tests: Tests, measured: Measured) {
    this.#tests = tests;
    this.#texts = new Map(tests.files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
    const isUnchanged = (file: string): boolean => measured[file]?.sha256 === sha256Of(this.#texts.get(file)!);
    this.#measured = new Map(tests.files.filter(isUnchanged).map((file) => [file, measured[file]!]));
  }

  /** Returns the files that call a function, in running order. A file that changed since may call anything. */
  callersOf({ name, isInlined }: Called): { readonly quick: readonly string[]; readonly slow: readonly string[] } {
    const called = this.#tests.files.filter((file) => this.#measured.get(file)?.calls.includes(name) ?? true);
    const isCounted = !isInlined && called.some((file) => this.#measured.has(file));
    const callers = isCounted ? called : [...this.#tests.files];
    const rank = (file: string): number => this.tookMs(file) / (this.#texts.get(file)!.includes(name) ? 10 : 1);
    callers.sort((a, b) => rank(a) - rank(b));
    let sumMs = 0;
    const isQuick = (file: string): boolean => {
      sumMs += this.tookMs(file);
      return sumMs <= MUTANT_QUICK_MS || file === callers[0];
    };
    const quick = callers.filter(isQuick);
    return { quick, slow: callers.filter((file) => !quick.includes(file)) };
  }

  quickest(): string[] {
    return this.#tests.files.toSorted((a, b) => this.tookMs(a) - this.tookMs(b)).slice(0, 1);
  }

  /** Estimates by its kind the time of a file that was not measured. */
  tookMs(file: string): number {
    return this.#measured.get(file)?.tookMs ?? (file.endsWith('.chain.test.ts') ? 60_000 : 1000);
  }

  /** Returns the first test of the files that fails while the function is changed. */
  async killerOf(mutant: FunctionMutant, files: readonly string[]): Promise<string | null> {
    for (const suspect of this.#suspects.get(mutant.name) ?? []) {
      if (!(await this.#doesStandAlone(suspect))) continue;
      const failed = await this.failureOf([mutant], [suspect.file], suspect.test);
      if (failed !== null) return told(failed);
    }
    const failed = await this.failureOf([mutant], files);
    if (failed === null) return null;
    this.#suspect(mutant.name, failed);
    return told(failed);
  }

  /** Returns the first failure of the files while the functions are changed, if it is repeated. */
  async failureOf(
    mutants: readonly FunctionMutant[],
    files: readonly string[],
    test?: string,
  ): Promise<Failure | null> {
    const passedOver = new Set<string>();
    for (let left = files; left.length > 0; ) {
      const failed = await this.#run(mutants, left, test);
      if (failed === null || (await this.#comesAgain(mutants, failed))) return failed;
      // Again from that file on, because its other tests did not run; after a second false alarm without it.
      const from = left.indexOf(failed.file) + (passedOver.has(failed.file) ? 1 : 0);
      passedOver.add(failed.file);
      left = left.slice(from);
    }
    return null;
  }

  /** Finds which of several mutants causes the failure; null if none does so alone. */
  async culprit(mutants: readonly FunctionMutant[], { file, test }: Failure): Promise<FunctionMutant | null> {
    const isAlone = test !== null && (await this.#doesStandAlone({ file, test }));
    let left = mutants.filter((mutant) => this.callersOf(mutant).slow.includes(file));
    while (left.length > 1) {
      const half = left.slice(0, Math.ceil(left.length / 2));
      const failed = await this.failureOf(half, [file], isAlone ? test : undefined);
      left = failed === null ? left.slice(half.length) : half;
    }
    const [last] = left;
    if (last === undefined) return null;
    return (await this.failureOf([last], [file], isAlone ? test : undefined)) === null ? null : last;
  }

  /** Repeats the test alone, or else its file. A doubtful failure must also not occur without the mutant. */
  async #comesAgain(mutants: readonly FunctionMutant[], { file, test, isDoubtful }: Failure): Promise<boolean> {
    const fails = async (of: readonly FunctionMutant[]): Promise<boolean> =>
      (test !== null && (await this.#run(of, [file], test)) !== null) || (await this.#run(of, [file])) !== null;
    if (isDoubtful) await this.#tests.startAnew();
    if (!(await fails(mutants))) return false;
    if (!isDoubtful) return true;
    await this.#tests.startAnew();
    return !(await fails([]));
  }

  async #doesStandAlone({ file, test }: Suspect): Promise<boolean> {
    const key = `${file} ${test}`;
    const known = this.#standsAlone.get(key);
    if (known !== undefined) return known;
    const stands = (await this.#run([], [file], test)) === null;
    this.#standsAlone.set(key, stands);
    return stands;
  }

  #suspect(name: string, { file, test }: Failure): void {
    if (test === null) return;
    const before = (this.#suspects.get(name) ?? []).filter((each) => each.file !== file || each.test !== test);
    this.#suspects.set(name, [{ file, test }, ...before].slice(0, SUSPECTS));
  }

  async #run(mutants: readonly FunctionMutant[], files: readonly string[], test?: string): Promise<Failure | null> {
    if (++this.#runs % RUNS_A_PROCESS === 0) await this.#tests.startAnew();
    return this.#tests.failure(mutants, files, test);
  }
}

export const told = ({ file, test }: Failure): string => `${file} ${test ?? 'outside of a test'}`;
