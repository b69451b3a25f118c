import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Git } from './git.ts';
import { type Footprint, type Footprints, readFootprints, readRecord, writeFootprints } from './store.ts';

export interface Run {
  /** The run's folder TEST_FOOTPRINTS, with the tests' records. */
  readonly records: string;
  /** JSON reports of Vitest and Playwright. */
  readonly reports: readonly string[];
}

/** Stores what the test files of a run did, and whether they passed. `tree` was read before the run. */
export function keepFootprints(root: string, tree: Tree, { records, reports }: Run): void {
  const before = readFootprints(root);
  const results = reports.flatMap((report) => [...fileResults(root, report)]);
  const ran = results.map(([file, passed]) => {
    return [file, footprint(before[file], tree, { passed, called: readRecord(records, file) })] as const;
  });
  writeFootprints(root, sorted({ ...before, ...Object.fromEntries(ran) }));
}

export interface Tree {
  readonly commit: string;
  readonly uncommitted: readonly string[];
}

/** Reads what a run will test. Call it before the run, because files may be edited meanwhile. */
export function readTree(git: Git): Tree {
  const commit = git.head();
  return { commit, uncommitted: git.changedSince(commit) };
}

function footprint(
  before: Footprint | undefined,
  { commit, uncommitted }: Tree,
  { passed, called }: Pick<Footprint, 'passed' | 'called'>,
): Footprint {
  const isGreen = passed && uncommitted.length === 0;
  return { passed, commit, uncommitted, greenAt: isGreen ? commit : (before?.greenAt ?? null), called };
}

const sorted = (footprints: Footprints): Footprints =>
  Object.fromEntries(Object.entries(footprints).sort(([a], [b]) => (a < b ? -1 : 1)));

interface VitestReport {
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly { readonly file: string; readonly ok: boolean }[];
}

/** Returns which test files passed completely, from a Vitest or Playwright report; empty if there is none. */
function fileResults(root: string, path: string): Map<string, boolean> {
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
