import { appendFileSync, existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { randomOf } from '../chaos/random.ts';
import { type FunctionMutant, mutantsOfFile } from './mutants.ts';
import { openTests, type Tests } from './tests.ts';

/**
 * `npm run mutate -- <module> [--sample N] [--seed S] [--part I/N] [--results FILE]`: changes one thing at a time in the functions
 * of a schema, and runs the tests that call the function against each mutant (README.md). A mutant that all of them let pass
 * survives.
 */
interface Result {
  readonly where: string;
  readonly end: 'killed' | 'survived' | 'refused';
  /** The test that noticed, or what PostgreSQL said. */
  readonly by: string | null;
}

const root = resolve(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    part: { type: 'string', default: '1/1' },
    results: { type: 'string' },
  },
  allowPositionals: true,
});
const [module = ''] = positionals;
const [part = 1, parts = 1] = values.part.split('/').map(Number);
const files = globSync(`db/functions/${module}/**/*.sql`, { cwd: root }).sort();
const tests = globSync(`apps/api/src/modules/*/${module}/`, { cwd: root });
if (module === '' || files.length === 0 || tests.length === 0) {
  console.error(
    'Usage: npm run mutate -- <module with functions and tests> [--sample N] [--seed S] [--part I/N] [--results FILE]',
  );
  process.exit(2);
}

const all = files.flatMap((file) =>
  mutantsOfFile(relative('db/functions', file), readFileSync(join(root, file), 'utf8')),
);
const drawn = randomOf(Number(values.seed))
  .shuffled(all)
  .slice(0, Number(values.sample ?? all.length))
  .filter((_, index) => index % parts === part - 1);
const known = values.results !== undefined && existsSync(values.results) ? readResults(values.results) : [];
const results = known.filter(({ where }) => drawn.some((mutant) => mutant.where === where));
const folder = await mkdtemp(join(tmpdir(), 'plumbline-mutants-'));
try {
  const opened = await openTests(root, folder, [...tests, 'apps/api/src/hostile/']);
  console.log(
    `${module}: ${all.length} mutants of ${files.length} files, ${drawn.length} tried by ${opened.files} test files`,
  );
  for (const mutant of drawn) {
    if (results.some(({ where }) => where === mutant.where)) continue;
    const result = await tryOut(opened, mutant);
    results.push(result);
    console.log(`  ${result.end.padEnd(8)}  ${result.where}${result.by === null ? '' : `  by ${result.by}`}`);
    if (values.results !== undefined) appendFileSync(values.results, `${JSON.stringify(result)}\n`);
  }
  await opened.close();
} finally {
  await rm(folder, { recursive: true, force: true });
}
const count = (end: Result['end']): number => results.filter((each) => each.end === end).length;
const tried = count('killed') + count('survived');
const score = tried === 0 ? 0 : (100 * count('killed')) / tried;
console.log(
  `killed ${count('killed')}, survived ${count('survived')}, refused by PostgreSQL ${count('refused')}: score ${score.toFixed(1)} %`,
);
for (const { where } of results.filter(({ end }) => end === 'survived')) console.log(`  ${where}`);

async function tryOut(opened: Tests, { where, name, sql }: FunctionMutant): Promise<Result> {
  const refusal = await opened.refusal(sql);
  if (refusal !== null) return { where, end: 'refused', by: refusal };
  const killer = await opened.killer(name, sql);
  return { where, end: killer === null ? 'survived' : 'killed', by: killer };
}

/** Of an earlier run that was ended, or of the other parts. */
function readResults(file: string): Result[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Result);
}
