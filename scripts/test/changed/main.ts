import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { kindOf } from '../find-tests.ts';
import type { Outcome } from '../outcomes.ts';
import { staticChecks } from '../static-checks.ts';
import { close, type Run, reportsOf, runBrowserTests, runVitest } from '../suites.ts';
import { Git } from './git.ts';
import { keepFootprints, readTree } from './keep.ts';
import { reportOf } from './report.ts';
import { select } from './select.ts';
import { defaultCommit, readState } from './state.ts';

/** `npm test -- changed [<commit>]`: runs what a change since the commit can break (README.md). */
const root = resolve(import.meta.dirname, '../../..');
const args = process.argv.slice(2).filter((arg) => arg !== '--list');
const git = new Git(root);
const named = args[0] === undefined ? defaultCommit(git, root) : git.commitOf(args[0]);
if (named === null || args.length > 1) {
  console.error(
    `${named === null ? `No such commit: ${args[0]}. ` : ''}Usage: npm test -- changed [<commit>] [--list]`,
  );
  process.exit(2);
}
const state = readState(root, git, named);
const selection = select(state);
console.log(`Since ${named.slice(0, 7)}: ${reportOf(selection, state.footprints)}`);
if (process.argv.includes('--list')) {
  for (const [file, { by }] of selection.chosen) console.log(`${file}  ${by}`);
  process.exit(0);
}

const scratch = await mkdtemp(join(tmpdir(), 'plumbline-npm-test-'));
// As root the product's database runs as another user, who must be able to enter this folder.
await chmod(scratch, 0o711);
const of: Run = { root, scratch, isRecorded: true };
const tree = readTree(git);
const outcomes: Outcome[] = await staticChecks(root, { isWhole: true });
try {
  const chosen = Map.groupBy(selection.chosen.keys(), kindOf);
  const fast = [...(chosen.get('unit') ?? []), ...(chosen.get('database') ?? [])];
  const browser = chosen.get('browser') ?? [];
  const launch = chosen.get('launch') ?? [];
  if (fast.length > 0) outcomes.push(await runVitest(of, { name: 'fast', files: fast }));
  if (browser.length > 0) outcomes.push(...(await runBrowserTests(of, browser)));
  // After the browser tests, because it starts the same data again.
  if (launch.length > 0) outcomes.push(await runVitest(of, { name: 'launch', files: launch }));
  keepFootprints(root, tree, { records: scratch, reports: reportsOf(of) });
} finally {
  await rm(scratch, { recursive: true, force: true });
}
close(outcomes);
