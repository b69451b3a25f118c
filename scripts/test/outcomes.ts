import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** What failed and why, shortened; repeated at the end, where people look first in a long log. */
  readonly failures: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    name: string;
    status: string;
    message?: string;
    assertionResults: readonly { status: string; fullName?: string; failureMessages?: readonly string[] }[];
  }[];
}

/** A file that could not be loaded has no failed test, so it counts as one. */
export function vitestOutcome(reportFile: string, exitCode: number): Outcome {
  const report = read<VitestReport>(reportFile);
  if (report === null) return NO_REPORT;
  const failed = report.testResults
    .filter((file) => file.status === 'failed')
    .map((file) => ({ file, tests: file.assertionResults.filter((test) => test.status === 'failed') }));
  const brokenFiles = failed.filter(({ tests }) => tests.length === 0).length;
  const failures = failed.flatMap(({ file, tests }) =>
    tests.length === 0
      ? [shorten(file.name, file.message)]
      : tests.map((test) => shorten(`${file.name} › ${test.fullName}`, test.failureMessages?.[0])),
  );
  return withExitCode(report.numPassedTests, report.numFailedTests + brokenFiles, exitCode, failures);
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    title: string;
    file: string;
    tests: readonly { projectName: string; results: readonly { errors: readonly PlaywrightError[] }[] }[];
  }[];
}

interface PlaywrightError {
  readonly message?: string;
  /** Where it was thrown, because the same expectation may occur twice in a test. */
  readonly location?: { line: number };
}

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number };
  readonly errors: readonly { message?: string }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** A test that passed only after a retry counts as a failure, because it is flaky. */
export function playwrightOutcome(reportFile: string, exitCode: number): Outcome {
  const report = read<PlaywrightReport>(reportFile);
  if (report === null) return NO_REPORT;
  const { expected, unexpected, flaky } = report.stats;
  const failures = [
    ...report.errors.map((error) => shorten('outside of every test', error.message)),
    ...(report.suites ?? []).flatMap(failuresOf),
  ];
  return withExitCode(expected, unexpected + flaky + report.errors.length, exitCode, failures);
}

function failuresOf({ suites = [], specs = [] }: PlaywrightSuite): readonly string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results.flatMap(({ errors }) =>
        errors.map(({ message, location }) =>
          shorten(`[${projectName}] ${file}${location ? `:${location.line}` : ''} › ${title}`, message),
        ),
      ),
    ),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

const NO_REPORT: Outcome = { passed: 0, failed: 1, failures: ['a test runner died without a report'] };
const LINES_SHOWN = 12;

const shorten = (title: string, message = ''): string =>
  [title, ...stripVTControlCharacters(message).trim().split('\n').slice(0, LINES_SHOWN)].join('\n    ').trimEnd();

/** A run that fails without a failed test (an error outside of any, or no test at all) is also a failure. */
const withExitCode = (passed: number, failed: number, exitCode: number, failures: readonly string[]): Outcome => ({
  passed,
  failed: failed === 0 && exitCode !== 0 ? 1 : failed,
  failures: failures.length === 0 && exitCode !== 0 ? ['a test runner failed outside of every test'] : failures,
});

function read<T>(path: string): T | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return null; // the runner died before it wrote its report
  }
}
