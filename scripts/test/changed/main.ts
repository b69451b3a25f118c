import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureTestBrowser } from '../chromium.ts';
import { kindOf } from '../find-tests.ts';
import { type Outcome, playwrightOutcome, vitestOutcome } from '../outcomes.ts';
import { runTool } from '../run-tool.ts';
import { staticChecks } from '../static-checks.ts';
import { Git } from './git.ts';
import { keepFootprints, readTree } from './keep.ts';
import { reportOf } from './report.ts';
import { select } from './select.ts';
import { defaultCommit, readState } from './state.ts';

/** `npm test -- changed [<commit>]`: what a change can break since the commit (README.md). */
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
// As root the product's database runs as somebody else, who passes through here.
await chmod(scratch, 0o711);
const tree = readTree(git);
const outcomes: Outcome[] = await staticChecks(root, { isWhole: true });
const reports: string[] = [];
try {
  const chosen = Map.groupBy(selection.chosen.keys(), kindOf);
  const fast = [...(chosen.get('unit') ?? []), ...(chosen.get('database') ?? [])];
  if (fast.length > 0) outcomes.push(await runVitest('fast', fast));
  if (chosen.has('browser')) outcomes.push(await runPlaywright(chosen.get('browser')!));
  // After the browser tests: it starts the same data again.
  if (chosen.has('launch')) outcomes.push(await runVitest('launch', chosen.get('launch')!));
  keepFootprints(root, tree, { records: scratch, reports });
} finally {
  await rm(scratch, { recursive: true, force: true });
}
const sum = (key: 'passed' | 'failed'): number => outcomes.reduce((total, outcome) => total + outcome[key], 0);
const failures = outcomes.flatMap((outcome) => outcome.failures);
if (failures.length > 0) console.log(`\nWhat failed\n\n${failures.join('\n\n')}`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);

async function runVitest(name: string, files: readonly string[]): Promise<Outcome> {
  const report = join(scratch, `vitest-${name}.json`);
  reports.push(report);
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const env = { TEST_FOOTPRINTS: scratch, PRODUCT_DATA: join(scratch, 'data') };
  const { code } = await runTool(root, 'vitest', ['run', ...options, ...files], { env, show: true });
  return vitestOutcome(report, code);
}

async function runPlaywright(files: readonly string[]): Promise<Outcome> {
  const report = join(scratch, 'playwright.json');
  reports.push(report);
  const env = {
    PRODUCT_DATA: join(scratch, 'data'),
    CHROMIUM_PATH: await ensureTestBrowser(root),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const { code } = await runTool(root, 'playwright', ['test', '--reporter=line,json', ...files], { env, show: true });
  return playwrightOutcome(report, code);
}
