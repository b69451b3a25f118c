import { appendFileSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { randomOf } from '../chaos/random.ts';
import { whyEquivalent } from './equivalents.ts';
import { groupsOf, tryTogether } from './groups.ts';
import { type FunctionMutant, mutantsOfFile } from './mutants.ts';
import { type Measured, openTests } from './tests.ts';
import { Trials } from './trials.ts';

/**
 * `npm run mutate -- <module …> [--sample N] [--seed S] [--part I/N] [--results FILE] [--measured FILE]`: changes one
 * thing at a time in the functions of schemas, and runs the tests that call the function against each mutant
 * (README.md). A mutant that passes all of them survives.
 */
interface Result {
  readonly where: string;
  /** `passed`: it passed the fast tests, and the slow ones have not run yet. */
  readonly end: 'killed' | 'passed' | 'survived' | 'refused' | 'equivalent';
  /** The test that failed, PostgreSQL's error, or why the mutant is equivalent. */
  readonly by: string | null;
}

const root = resolve(import.meta.dirname, '../..');
const { values, positionals: modules } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    part: { type: 'string', default: '1/1' },
    results: { type: 'string' },
    measured: { type: 'string' },
  },
  allowPositionals: true,
});
const [part = 1, parts = 1] = values.part.split('/').map(Number);
const tests = modules.flatMap((module) => globSync(`apps/api/src/modules/*/${module}/`, { cwd: root }));
if (modules.length === 0 || tests.length < modules.length) {
  console.error(
    'Usage: npm run mutate -- <module with functions and tests …> [--sample N] [--seed S] [--part I/N] [--results FILE] [--measured FILE]',
  );
  process.exit(2);
}

const drawn = new Map(modules.map((module) => [module, draw(module)]));
const known = values.results !== undefined && existsSync(values.results) ? readResults(values.results) : [];
const results = new Map(known.map((result) => [result.where, result]));
const folder = await mkdtemp(join(tmpdir(), 'plumbline-mutants-'));
try {
  const opened = await openTests(root, folder, [...tests, 'apps/api/src/hostile/']);
  const isMeasured = values.measured !== undefined && existsSync(values.measured);
  const measured: Measured = isMeasured ? JSON.parse(readFileSync(values.measured!, 'utf8')) : await opened.measure();
  if (values.measured !== undefined) writeFileSync(values.measured, JSON.stringify(measured));
  const trials = new Trials(root, opened, measured);
  // PostgreSQL starts with the first run, and the tests create their template then.
  if (isMeasured) await trials.failureOf([], trials.quickest());
  const mutants = [...drawn.values()].flat();
  for (const mutant of mutants.filter(({ where }) => !results.has(where))) {
    const why = whyEquivalent(mutant);
    if (why !== null) {
      note({ where: mutant.where, end: 'equivalent', by: why });
      continue;
    }
    const refusal = await opened.refusal(mutant.sql);
    if (refusal !== null) {
      note({ where: mutant.where, end: 'refused', by: refusal });
      continue;
    }
    const killer = await trials.killerOf(mutant, trials.callersOf(mutant).quick);
    note({ where: mutant.where, end: killer === null ? 'passed' : 'killed', by: killer });
  }
  for (const group of groupsOf(mutants.filter(({ where }) => results.get(where)?.end === 'passed'))) {
    await tryTogether(trials, group, ({ where }, by) => note({ where, end: by === null ? 'survived' : 'killed', by }));
  }
  await opened.close();
} finally {
  await rm(folder, { recursive: true, force: true });
}
for (const [module, mutants] of drawn) printScore(module, mutants);

function draw(module: string): FunctionMutant[] {
  const all = globSync(`db/functions/${module}/**/*.sql`, { cwd: root })
    .sort()
    .flatMap((file) => mutantsOfFile(relative('db/functions', file), readFileSync(join(root, file), 'utf8')));
  const sample = randomOf(Number(values.seed))
    .shuffled(all)
    .slice(0, Number(values.sample ?? all.length));
  console.log(`${module}: ${all.length} mutants, ${sample.length} drawn`);
  return sample.filter((_, index) => index % parts === part - 1);
}

function note(result: Result): void {
  results.set(result.where, result);
  console.log(`  ${result.end.padEnd(10)}  ${result.where}${result.by === null ? '' : `  by ${result.by}`}`);
  if (values.results !== undefined) appendFileSync(values.results, `${JSON.stringify(result)}\n`);
}

/** Reads results of an interrupted run, or of the other parts. The last line about a mutant counts. */
function readResults(file: string): Result[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Result);
}

function printScore(module: string, mutants: readonly FunctionMutant[]): void {
  const ended = mutants.map(({ where }) => results.get(where)!);
  const count = (end: Result['end']): number => ended.filter((each) => each.end === end).length;
  const tried = count('killed') + count('survived');
  const score = tried === 0 ? 0 : (100 * count('killed')) / tried;
  console.log(
    `${module}: killed ${count('killed')}, survived ${count('survived')}, equivalent ${count('equivalent')}, rejected by PostgreSQL ${count('refused')}: score ${score.toFixed(1)} %`,
  );
  for (const { where } of ended.filter(({ end }) => end === 'survived')) console.log(`  ${where}`);
}
