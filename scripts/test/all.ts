import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Git } from './changed/git.ts';
import { keepFootprints, readTree } from './changed/keep.ts';
import { measureCost } from './core-seconds.ts';
import type { Outcome } from './outcomes.ts';
import { runPrevious } from './releases/previous.ts';
import { check, run, runTool } from './run-tool.ts';
import { staticChecks } from './static-checks.ts';
import { close, dataOf, type Run, reportsOf, runBrowserTests, runPooled, runVitest } from './suites.ts';
import { GATE_BUDGET_CORE_SECONDS, type Tier } from './tier.ts';
import { printTimes } from './times/recorder.ts';

/**
 * `npm test` (the gate) and `npm run test:release` (every test): runs everything, even after a failure. Ends with
 * exactly one line `N passed, N failed`; a check that is not a test suite counts as one. `npm test -- --times` also
 * prints the core-seconds of each test file. Names of parts restrict the run: `npm test -- --times browser`. `npm test
 * -- changed [<commit>]` runs what a change can break.
 */
const PARTS = ['static', 'fast', 'pooler', 'previous', 'browser', 'launch', 'chaos', 'drill', 'size'] as const;
type Part = (typeof PARTS)[number];

/** The gate always runs the same minute, the release tier ten minutes by the seed of the day. */
const FAULTS: Readonly<Record<Tier, readonly string[]>> = { gate: ['--minutes', '1', '--seed', '34'], release: [] };

if (process.argv[2] === 'changed') {
  process.argv.splice(2, 1);
  await import('./changed/main.ts');
}
const root = resolve(import.meta.dirname, '../..');
const { parts, isTimed, tier } = readArguments(process.argv.slice(2));
process.env.PLUMBLINE_TIER = tier;
const scratch = await mkdtemp(join(tmpdir(), 'plumbline-npm-test-'));
// As root the product's database runs as another user, who must be able to enter this folder.
await chmod(scratch, 0o711);
// Recording each test file's calls costs a fifth of the gate.
const of: Run = { root, scratch, isTimed, isRecorded: tier === 'release' };
const tree = readTree(new Git(root));
const outcomes: Outcome[] = [];
const cost = measureCost();

try {
  if (isTimed) process.env.TEST_TIMES_FOLDER = scratch;
  await part('static', 'Static checks', () => staticChecks(root, { isWhole: true, judgesAll: tier === 'release' }));
  await part('fast', 'Unit, component, database and chain tests', () =>
    runVitest(of, { name: 'fast', projects: ['unit*', 'processes', 'components', 'database'] }),
  );
  if (tier === 'release') await part('pooler', 'Database tests through PgBouncer', () => runPooled(of));
  if (tier === 'release')
    await part('previous', 'Database tests of the previous release on the new schema', () => runPrevious(of));
  await part('browser', 'Browser tests', () => runBrowserTests(of));
  await part('launch', 'Tests of the launcher', () => runVitest(of, { name: 'launch', projects: ['launch'] }));
  await part('chaos', 'Faults', () => check('The product under faults', underFaults));
  if (tier === 'release')
    await part('drill', 'Failover', () => check('The product without its database server', failover));
  await part('size', 'Sizes', () => check('Size of the web app and the site', () => runTool(root, 'size-limit', [])));
  if (of.isRecorded) keepFootprints(root, tree, { records: scratch, reports: reportsOf(of) });
  if (isTimed) console.log(`\n${printTimes(scratch)}`);
  outcomes.push(cost.judge(tier === 'gate' && parts.size === PARTS.length ? GATE_BUDGET_CORE_SECONDS : null));
} finally {
  cost.stop();
  await rm(scratch, { recursive: true, force: true });
}
close(outcomes);

interface Arguments {
  readonly parts: ReadonlySet<Part>;
  readonly isTimed: boolean;
  readonly tier: Tier;
}

function readArguments(args: readonly string[]): Arguments {
  const isTimed = args.includes('--times');
  const tier = args.includes('--release') ? 'release' : 'gate';
  const named = args.filter((arg) => arg !== '--times' && arg !== '--release');
  const isPart = (name: string): name is Part => PARTS.some((part) => part === name);
  const wrong = named.filter((name) => !isPart(name));
  if (wrong.length > 0 || (isTimed && process.platform !== 'linux')) {
    const why = wrong.length > 0 ? `Unknown: ${wrong.join(', ')}.` : '--times reads /proc, which only Linux has.';
    console.error(`${why} Usage: npm test -- [--times] [${PARTS.join('] [')}], or npm test -- changed [<commit>]`);
    process.exit(2);
  }
  return { parts: new Set(named.length > 0 ? named.filter(isPart) : PARTS), isTimed, tier };
}

async function part(name: Part, title: string, work: () => Promise<Outcome | readonly Outcome[]>): Promise<void> {
  if (!parts.has(name)) return;
  const began = performance.now();
  console.log(`\n${title}`);
  outcomes.push(...[await work()].flat());
  cost.mark(name, performance.now() - began);
}

/** A short drill by the seed of the day (scripts/drill/README.md). */
function failover() {
  const args = [join(root, 'scripts/drill/main.ts'), 'failover', '--times', '2'];
  return run(process.execPath, args, { cwd: root, show: true });
}

function underFaults() {
  const from = parts.has('browser') ? ['--data', dataOf(of)] : [];
  const args = [join(root, 'scripts/chaos/main.ts'), ...FAULTS[tier], ...from];
  return run(process.execPath, args, { cwd: root, show: true });
}
