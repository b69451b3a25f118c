import { readFileSync } from 'node:fs';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { status: string; assertionResults: readonly { status: string }[] }[];
}

/** A file that could not even be loaded has no test that failed: it counts as one. */
export function vitestOutcome(reportFile: string, exitCode: number): Outcome {
  const report = read<VitestReport>(reportFile);
  if (report === null) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return withExitCode(report.numPassedTests, report.numFailedTests + brokenFiles, exitCode);
}

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number };
  readonly errors: readonly unknown[];
}

/** A test that passed only when it was tried again is a failure: it would fail some day for nothing. */
export function playwrightOutcome(reportFile: string, exitCode: number): Outcome {
  const report = read<PlaywrightReport>(reportFile);
  if (report === null) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return withExitCode(expected, unexpected + flaky + report.errors.length, exitCode);
}

/** A run that fails without a failed test (an error outside of any, no test at all) is a failure too. */
const withExitCode = (passed: number, failed: number, exitCode: number): Outcome => ({
  passed,
  failed: failed === 0 && exitCode !== 0 ? 1 : failed,
});

function read<T>(path: string): T | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return null; // the runner died before it wrote its report
  }
}
