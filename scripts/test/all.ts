import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { type Outcome, playwrightOutcome, vitestOutcome } from './outcomes.ts';
import { check, type Ran, run, runTool } from './run-tool.ts';

/**
 * Everything that a change must pass, in one run that does not stop at the first failure. Closes with exactly one line
 * `N passed, N failed`, in which every check that is not a test suite counts as one.
 */
const root = resolve(import.meta.dirname, '../..');
const scratch = await mkdtemp(join(tmpdir(), 'plumbline-npm-test-'));
// As root the product's database runs as somebody else, who passes through here.
await chmod(scratch, 0o711);
const outcomes: Outcome[] = [];

try {
  outcomes.push(...(await staticChecks()));
  outcomes.push(await vitest('Unit, database and chain tests', ['unit', 'database'], {}));
  outcomes.push(...(await againstTheStartedProduct()));
  outcomes.push(await check('Size of the web app and the site', () => runTool(root, 'size-limit', [])));
} finally {
  await rm(scratch, { recursive: true, force: true });
}

const sum = (key: 'passed' | 'failed'): number => outcomes.reduce((total, outcome) => total + outcome[key], 0);
const failures = outcomes.flatMap((outcome) => outcome.failures);
if (failures.length > 0) console.log(`\nWhat failed\n\n${failures.join('\n\n')}`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);

/** Two at a time: they share no state, and each leaves a core idle while it reads files. */
async function staticChecks(): Promise<Outcome[]> {
  const boundaries = (which: string) => () =>
    run(process.execPath, ['scripts/test/boundaries/check.ts', which], { cwd: root });
  // The web app's types include files that its build tool generates.
  const results = [
    await check('Route types', () => runTool(root, 'react-router', ['typegen'], { cwd: 'apps/web' })),
    await check('Route types of the console', () =>
      runTool(root, 'react-router', ['typegen'], { cwd: 'apps/console' }),
    ),
  ];
  const queue: [title: string, work: () => Promise<Ran>][] = [
    ['Types of the server, the packages and the scripts', () => runTool(root, 'tsc', ['-p', 'tsconfig.json'])],
    ['Types of the web app', () => runTool(root, 'tsc', ['-p', 'apps/web'])],
    ['Types of the site', () => runTool(root, 'tsc', ['-p', 'apps/site'])],
    ['Types of the operator console', () => runTool(root, 'tsc', ['-p', 'apps/console'])],
    // Apart, because what runs inside the page knows a document, which the server's code must not.
    ['Types of the browser tests', () => runTool(root, 'tsc', ['-p', 'e2e'])],
    ['Format and lint', () => runTool(root, 'biome', ['check', '--error-on-warnings', '.'])],
    ['Boundaries: who may know whom', boundaries('directions')],
    ['Boundaries: cycles, SQL, HTTP and chain libraries', boundaries('runtime')],
    ['Unused files, exports and dependencies', () => runTool(root, 'knip', [])],
  ];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results.push(await check(...next));
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane));
  return results;
}

async function vitest(title: string, projects: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  console.log(`\n${title}`);
  const report = join(scratch, `vitest-${projects.join('-')}.json`);
  const args = ['run', ...projects.flatMap((project) => ['--project', project])];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runTool(root, 'vitest', [...args, ...reporters], { env, show: true });
  return vitestOutcome(report, code);
}

/** The browser tests start the product in a folder of their own; the launcher's tests then start the same data again. */
async function againstTheStartedProduct(): Promise<Outcome[]> {
  let chromium: string;
  try {
    chromium = await ensureChromium(root);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return [{ passed: 0, failed: 1, failures: [said] }];
  }
  const env = { PRODUCT_DATA: join(scratch, 'data'), CHROMIUM_PATH: chromium };
  const report = join(scratch, 'playwright.json');
  console.log('\nBrowser tests');
  const { code } = await runTool(root, 'playwright', ['test', '--reporter=line,json'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    show: true,
  });
  return [playwrightOutcome(report, code), await vitest('Tests of the launcher', ['launch'], env)];
}
