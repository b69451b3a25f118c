import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run-tool.ts';
import { type Figure, figuresOf, isReached, type TrackedFile, tableOf } from './figures.ts';

/** `npm run check -- size`: prints the sizes of the tree against their goals. Returns whether all are met. */
export async function printSizes(root: string): Promise<boolean> {
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
