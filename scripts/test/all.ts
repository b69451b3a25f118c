import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureTestBrowser } from './chromium.ts';
import { measureCost } from './core-seconds.ts';
import { loggedErrors, refusedRights } from './logged-errors.ts';
import { type Outcome, playwrightOutcome, vitestOutcome } from './outcomes.ts';
import { check, run, runTool } from './run-tool.ts';
import { staticChecks } from './static-checks.ts';
import { GATE_BUDGET_CORE_SECONDS, type Tier } from './tier.ts';
import { printTimes } from './times/file-times.ts';

/**
 * `npm test` (the gate) and `npm run test:release` (every test): one run that does not stop at the first failure. Closes with
 * exactly one line `N passed, N failed`, in which every check that is not a test suite counts as one. `npm test -- --times`
 * prints the core-seconds of each test file as well; names of parts restrict the run: `npm test -- --times browser`.
 */
const PARTS = ['static', 'fast', 'browser', 'launch', 'chaos', 'size'] as const;
type Part = (typeof PARTS)[number];

/** The gate plays the same minute each time, the release tier ten minutes by the seed of the day. */
const FAULTS: Readonly<Record<Tier, readonly string[]>> = { gate: ['--minutes', '1', '--seed', '34'], release: [] };

const root = resolve(import.meta.dirname, '../..');
const { parts, isTimed, tier } = readArguments(process.argv.slice(2));
process.env.PLUMBLINE_TIER = tier;
const scratch = await mkdtemp(join(tmpdir(), 'plumbline-npm-test-'));
// As root the product's database runs as somebody else, who passes through here.
await chmod(scratch, 0o711);
/** The browser tests start the product on this data; the launcher's tests start it a second time, and the faults play on a copy. */
const data = join(scratch, 'data');
const outcomes: Outcome[] = [];
const cost = measureCost();

try {
  if (isTimed) process.env.TEST_TIMES_FOLDER = scratch;
  await part('static', () => staticChecks(root, { isWhole: true }));
  await part('fast', unitToDatabaseTests);
  await part('browser', browserTests);
  await part('launch', () => vitest('Tests of the launcher', ['launch'], { PRODUCT_DATA: data }));
  await part('chaos', () => check('The product under faults', underFaults));
  await part('size', () => check('Size of the web app and the site', () => runTool(root, 'size-limit', [])));
  if (isTimed) console.log(`\n${printTimes(scratch)}`);
  outcomes.push(cost.judge(tier === 'gate' && parts.size === PARTS.length ? GATE_BUDGET_CORE_SECONDS : null));
} finally {
  cost.stop();
  await rm(scratch, { recursive: true, force: true });
}

const sum = (key: 'passed' | 'failed'): number => outcomes.reduce((total, outcome) => total + outcome[key], 0);
const failures = outcomes.flatMap((outcome) => outcome.failures);
if (failures.length > 0) console.log(`\nWhat failed\n\n${failures.join('\n\n')}`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);

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
    console.error(`${why} Usage: npm test -- [--times] [${PARTS.join('] [')}]`);
    process.exit(2);
  }
  return { parts: new Set(named.length > 0 ? named.filter(isPart) : PARTS), isTimed, tier };
}

async function part(name: Part, work: () => Promise<Outcome | readonly Outcome[]>): Promise<void> {
  if (!parts.has(name)) return;
  outcomes.push(...[await work()].flat());
  cost.mark(name);
}

function unitToDatabaseTests(): Promise<Outcome> {
  return vitest('Unit, component, database and chain tests', ['unit*', 'processes', 'components', 'database'], {});
}

async function vitest(title: string, projects: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  console.log(`\n${title}`);
  const report = join(scratch, `vitest-${projects.join('-').replaceAll('*', '')}.json`);
  const args = ['run', ...projects.flatMap((project) => ['--project', project])];
  const timed = isTimed ? ['--reporter=./scripts/test/times/vitest-times.ts'] : [];
  const reporters = ['--reporter=default', '--reporter=json', ...timed, `--outputFile.json=${report}`];
  const { code } = await runTool(root, 'vitest', [...args, ...reporters], { env, show: true });
  return vitestOutcome(report, code);
}

function underFaults() {
  const from = parts.has('browser') ? ['--data', data] : [];
  const args = [join(root, 'scripts/chaos/main.ts'), ...FAULTS[tier], ...from];
  return run(process.execPath, args, { cwd: root, show: true });
}

async function browserTests(): Promise<Outcome[]> {
  let chromium: string;
  try {
    chromium = await ensureTestBrowser(root);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return [{ passed: 0, failed: 1, failures: [said] }];
  }
  console.log('\nBrowser tests');
  const report = join(scratch, 'playwright.json');
  const reporters = ['line', 'json', ...(isTimed ? ['./scripts/test/times/playwright-times.ts'] : [])];
  const { code } = await runTool(root, 'playwright', ['test', `--reporter=${reporters.join(',')}`], {
    env: { PRODUCT_DATA: data, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    show: true,
  });
  const outcome = playwrightOutcome(report, code);
  const logged = outcome.failed === 0 ? '' : loggedErrors(data);
  const explained =
    logged === '' ? outcome : { ...outcome, failures: [...outcome.failures, `Logged meanwhile\n${logged}`] };
  return [explained, withoutRefusals()];
}

/** A check of its own: a call or job that lacks a right may be one that no browser test waits for. */
function withoutRefusals(): Outcome {
  const refused = refusedRights(data);
  const failures = refused.length === 0 ? [] : [`Refused to the login of a process\n${refused.join('\n')}`];
  return { passed: 1 - failures.length, failed: failures.length, failures };
}
