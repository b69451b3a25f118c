import { join } from 'node:path';
import { ensureTestBrowser } from './chromium.ts';
import { loggedErrors, refusedRights } from './logged-errors.ts';
import { type Outcome, playwrightOutcome, vitestOutcome } from './outcomes.ts';
import { runTool } from './run-tool.ts';

/** One run of test suites; all keep their files in one folder. */
export interface Run {
  readonly root: string;
  /** Reports, records and the data of the product under test. Deleted after the run. */
  readonly scratch: string;
  /** Also measures the core-seconds of each test file. */
  readonly isTimed?: boolean;
  /** Records what each test file does (scripts/test/changed). */
  readonly isRecorded?: boolean;
}

/** The browser tests start the product on this data. The launcher's tests restart it, and the faults run on a copy. */
export const dataOf = ({ scratch }: Run): string => join(scratch, 'data');

/** The JSON reports that a suite of this run may have written, except for the repetition behind PgBouncer. */
export const reportsOf = ({ scratch }: Run): readonly string[] =>
  ['fast', 'launch', 'playwright'].map((name) => join(scratch, `${name}.json`));

interface VitestRun {
  readonly name: 'fast' | 'pooled' | 'previous' | 'launch';
  /** Projects or files; both are allowed. */
  readonly projects?: readonly string[];
  readonly files?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

export async function runVitest(of: Run, { name, projects = [], files = [], env: more }: VitestRun): Promise<Outcome> {
  const report = join(of.scratch, `${name}.json`);
  const args = ['run', ...projects.flatMap((project) => ['--project', project]), ...files];
  const timed = of.isTimed ? ['--reporter=./scripts/test/times/vitest-times.ts'] : [];
  const reporters = ['--reporter=default', '--reporter=json', ...timed, `--outputFile.json=${report}`];
  const env = { PRODUCT_DATA: dataOf(of), ...(of.isRecorded ? { TEST_FOOTPRINTS: of.scratch } : {}), ...more };
  const { code } = await runTool(of.root, 'vitest', [...args, ...reporters], { env, show: true });
  return vitestOutcome(report, code);
}

/** Runs the API's database tests of the gate once more, with everything that the product does behind PgBouncer. */
export const runPooled = (of: Run): Promise<Outcome> =>
  runVitest(
    // A record would be of the same calls.
    { ...of, isRecorded: false },
    {
      name: 'pooled',
      projects: ['database'],
      files: ['apps/api/'],
      env: { TEST_POOLER: 'pgbouncer', PLUMBLINE_TIER: 'gate' },
    },
  );

/** Runs all browser tests of the tier, or those of the files. */
export async function runBrowserTests(of: Run, files: readonly string[] = []): Promise<Outcome[]> {
  let chromium: string;
  try {
    chromium = await ensureTestBrowser(of.root);
  } catch (error) {
    return [{ passed: 0, failed: 1, failures: [error instanceof Error ? error.message : String(error)] }];
  }
  const report = join(of.scratch, 'playwright.json');
  const reporters = ['line', 'json', ...(of.isTimed ? ['./scripts/test/times/playwright-times.ts'] : [])];
  const { code } = await runTool(of.root, 'playwright', ['test', `--reporter=${reporters.join(',')}`, ...files], {
    env: { PRODUCT_DATA: dataOf(of), CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    show: true,
  });
  const outcome = playwrightOutcome(report, code);
  const logged = outcome.failed === 0 ? '' : loggedErrors(dataOf(of));
  const reasons = logged === '' ? [] : [`Logged meanwhile\n${logged}`];
  return [{ ...outcome, failures: [...outcome.failures, ...reasons] }, withoutRefusals(dataOf(of))];
}

/** A separate check, because no browser test may wait for a call or job that lacks a right. */
function withoutRefusals(data: string): Outcome {
  const refused = refusedRights(data);
  const failures = refused.length === 0 ? [] : [`Rejected for a process's login\n${refused.join('\n')}`];
  return { passed: 1 - failures.length, failed: failures.length, failures };
}

/** Prints what failed and the final line of every run; ends this process. */
export function close(outcomes: readonly Outcome[]): never {
  const sum = (key: 'passed' | 'failed'): number => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  if (failures.length > 0) console.log(`\nWhat failed\n\n${failures.join('\n\n')}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}
