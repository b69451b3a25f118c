import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run, runTool } from './run-tool.ts';
import { type Figure, figuresOf, isReached, type TrackedFile, tableOf } from './size/figures.ts';
import { staticChecks } from './static-checks.ts';

/**
 * `npm run check`: types, lint, boundaries and pure tests of the whole tree, in less than a minute on two cores. `npm
 * run check -- size` only prints the size of the tree against its goals.
 */
const root = resolve(import.meta.dirname, '../..');
if (process.argv[2] === 'size') process.exit((await printSizes(root)) ? 0 : 1);
const began = performance.now();
const pureTests = () => runTool(root, 'vitest', ['run', '--project', 'unit*', '--reporter=dot']);
const outcomes = await staticChecks(root, { isWhole: false, alongside: [['Pure tests', pureTests]] });
const failed = outcomes.flatMap(({ failures }) => failures);
const took = ((performance.now() - began) / 1000).toFixed(1);
console.log(failed.length === 0 ? `\nAll checks passed (${took} s).` : `\nFailed (${took} s): ${failed.join('; ')}`);
process.exit(failed.length === 0 ? 0 : 1);

/** `npm run check -- size`: prints the sizes of the tree against their goals. Returns whether all are met. */
async function printSizes(root: string): Promise<boolean> {
  const figures = [...figuresOf(trackedFiles(root)), await cyclesIn(root)];
  console.log(tableOf(figures));
  return figures.every(isReached);
}

function trackedFiles(root: string): TrackedFile[] {
  const paths = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  return paths
    .filter((path) => path && existsSync(join(root, path)))
    .map((path) => {
      const content = readFileSync(join(root, path));
      return { path, text: content.includes(0) ? null : content.toString('utf8') };
    });
}

/** Counts imports that close a cycle, only at run time. */
async function cyclesIn(root: string): Promise<Figure> {
  const { output } = await run(process.execPath, ['scripts/test/boundaries/check.ts', 'runtime'], { cwd: root });
  if (!output.includes('dependency violations')) throw new Error(`The imports could not be read: ${output}`);
  return { name: 'Import cycles', value: output.match(/\bno-cycles:/g)?.length ?? 0, goal: 0 };
}
