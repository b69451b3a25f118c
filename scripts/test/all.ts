import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureTestBrowser } from './chromium.ts';
import { loggedErrors, refusedRights } from './logged-errors.ts';
import { type Outcome, playwrightOutcome, vitestOutcome } from './outcomes.ts';
import { check, run, runTool } from './run-tool.ts';
import { staticChecks } from './static-checks.ts';
import { printTimes } from './times/file-times.ts';

/**
 * Everything that a change must pass, in one run that does not stop at the first failure. Closes with exactly one line
 * `N passed, N failed`, in which every check that is not a test suite counts as one. `npm test -- --times` prints the
 * core-seconds of each test file as well; names of parts restrict the run: `npm test -- --times browser`.
 */
const PARTS = ['static', 'fast', 'browser', 'launch', 'chaos', 'size'] as const;
type Part = (typeof PARTS)[number];

const root = resolve(import.meta.dirname, '../..');
const { parts, isTimed } = readArguments(process.argv.slice(2));
const scratch = await mkdtemp(join(tmpdir(), 'plumbline-npm-test-'));
// As root the product's database runs as somebody else, who passes through here.
await chmod(scratch, 0o711);
const outcomes: Outcome[] = [];

try {
  if (isTimed) process.env.TEST_TIMES_FOLDER = scratch;
  if (parts.has('static')) outcomes.push(...(await staticChecks(root, { isWhole: true })));
  if (parts.has('fast'))
    outcomes.push(
      await vitest('Unit, component, database and chain tests', ['unit*', 'processes', 'components', 'database'], {}),
    );
  if (parts.has('browser') || parts.has('launch')) outcomes.push(...(await againstTheStartedProduct()));
  if (parts.has('chaos')) outcomes.push(await check('The product under faults', underFaults));
  if (parts.has('size'))
    outcomes.push(await check('Size of the web app and the site', () => runTool(root, 'size-limit', [])));
  if (isTimed) console.log(`\n${printTimes(scratch)}`);
} finally {
  await rm(scratch, { recursive: true, force: true });
}

const sum = (key: 'passed' | 'failed'): number => outcomes.reduce((total, outcome) => total + outcome[key], 0);
const failures = outcomes.flatMap((outcome) => outcome.failures);
if (failures.length > 0) console.log(`\nWhat failed\n\n${failures.join('\n\n')}`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);

function readArguments(args: readonly string[]): { readonly parts: ReadonlySet<Part>; readonly isTimed: boolean } {
  const isTimed = args.includes('--times');
  const named = args.filter((arg) => arg !== '--times');
  const isPart = (name: string): name is Part => PARTS.some((part) => part === name);
  const wrong = named.filter((name) => !isPart(name));
  if (wrong.length > 0 || (isTimed && process.platform !== 'linux')) {
    const why = wrong.length > 0 ? `Unknown: ${wrong.join(', ')}.` : '--times reads /proc, which only Linux has.';
    console.error(`${why} Usage: npm test -- [--times] [${PARTS.join('] [')}]`);
    process.exit(2);
  }
  return { parts: new Set(named.length > 0 ? named.filter(isPart) : PARTS), isTimed };
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

/** Ten minutes by the seed of the day: a run that fails names it. */
function underFaults() {
  return run(process.execPath, [join(root, 'scripts/chaos/main.ts')], { cwd: root, show: true });
}

/** The browser tests start the product in a folder of their own; the launcher's tests then start the same data again. */
async function againstTheStartedProduct(): Promise<Outcome[]> {
  let chromium: string;
  try {
    chromium = await ensureTestBrowser(root);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return [{ passed: 0, failed: 1, failures: [said] }];
  }
  const env = { PRODUCT_DATA: join(scratch, 'data'), CHROMIUM_PATH: chromium };
  const ran: Outcome[] = [];
  if (parts.has('browser')) {
    console.log('\nBrowser tests');
    const report = join(scratch, 'playwright.json');
    const reporters = ['line', 'json', ...(isTimed ? ['./scripts/test/times/playwright-times.ts'] : [])];
    const { code } = await runTool(root, 'playwright', ['test', `--reporter=${reporters.join(',')}`], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      show: true,
    });
    const outcome = playwrightOutcome(report, code);
    const logged = outcome.failed === 0 ? '' : loggedErrors(env.PRODUCT_DATA);
    ran.push(logged === '' ? outcome : { ...outcome, failures: [...outcome.failures, `Logged meanwhile\n${logged}`] });
    ran.push(withoutRefusals(env.PRODUCT_DATA));
  }
  if (parts.has('launch')) ran.push(await vitest('Tests of the launcher', ['launch'], env));
  return ran;
}

/** A check of its own: a call or job that lacks a right may be one that no browser test waits for. */
function withoutRefusals(data: string): Outcome {
  const refused = refusedRights(data);
  const failures = refused.length === 0 ? [] : [`Refused to the login of a process\n${refused.join('\n')}`];
  return { passed: 1 - failures.length, failed: failures.length, failures };
}
