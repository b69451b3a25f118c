import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

interface VitestReport {
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly { readonly file: string; readonly ok: boolean }[];
}

/** Returns which test files passed completely, from a Vitest or Playwright report; empty if there is none. */
export function fileResults(root: string, path: string): Map<string, boolean> {
  const results = new Map<string, boolean>();
  if (!existsSync(path)) return results;
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightSuite;
  const add = (file: string, passed: boolean): void => {
    const name = relative(root, file).replaceAll('\\', '/');
    results.set(name, passed && (results.get(name) ?? true));
  };
  if ('testResults' in report) for (const { name, status } of report.testResults) add(name, status === 'passed');
  else for (const { file, ok } of specsOf(report)) add(resolve(root, 'e2e', file), ok);
  return results;
}

const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
];
