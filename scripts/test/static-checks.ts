import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from './outcomes.ts';
import { check, type Ran, run, runTool } from './run-tool.ts';

export interface StaticOptions {
  /** Checks everything from scratch; otherwise the compiler reuses its cache of unchanged files, without knip. */
  readonly isWhole: boolean;
  /** Also checks regular expressions with a stored verdict. */
  readonly judgesAll?: boolean;
  /** Runs together with the checks, first. */
  readonly alongside?: readonly Work[];
}

export type Work = readonly [title: string, work: () => Promise<Ran>];

/** Runs the checks without a product, two at a time, because each leaves a core idle while it reads. */
export async function staticChecks(
  root: string,
  { isWhole, judgesAll = false, alongside = [] }: StaticOptions,
): Promise<Outcome[]> {
  const boundaries = (which: string) => () =>
    run(process.execPath, ['scripts/test/boundaries/check.ts', which], { cwd: root });
  const types = (project: string) => () =>
    runTool(root, 'tsc', ['-p', project, ...(isWhole ? [] : kept(root, project))]);
  // The web app's types include files that its build tool generates.
  const generated: readonly Work[] = [
    ['Route types', () => runTool(root, 'react-router', ['typegen'], { cwd: 'apps/web' })],
    ['Route types of the console', () => runTool(root, 'react-router', ['typegen'], { cwd: 'apps/console' })],
  ];
  const queue: readonly Work[] = [
    ...alongside,
    ['Types of the server, the packages and the scripts', types('tsconfig.json')],
    ['Types of the web app', types('apps/web')],
    ['Types of the site', types('apps/site')],
    ['Types of the operator console', types('apps/console')],
    // Separate, because code in the page uses the DOM, which the server's code must not.
    ['Types of the browser tests', types('e2e')],
    ['Format and lint', () => runTool(root, 'biome', ['check', '--error-on-warnings', '.'])],
    ['Boundaries: directions of imports', boundaries('directions')],
    ['Boundaries: cycles, SQL, HTTP and chain libraries', boundaries('runtime')],
    ['Boundaries: tables, views and functions of other modules', boundaries('sql')],
    [
      'Test lines of the modules that pay money',
      () => run(process.execPath, ['scripts/test/lines-of-test.ts'], { cwd: root }),
    ],
    [
      'Test names that need no context',
      () => run(process.execPath, ['scripts/test/check-test-names.ts'], { cwd: root }),
    ],
    [
      'Figures that callers of SQL may choose',
      () => run(process.execPath, ['scripts/test/parameters/check.ts'], { cwd: root }),
    ],
    [
      'Presses with a second writing call',
      () => run(process.execPath, ['scripts/test/presses/check.ts'], { cwd: root }),
    ],
    ['Texts follow the glossary', () => run(process.execPath, ['scripts/test/texts/check.ts'], { cwd: root })],
    ['Time limits in the table', () => run(process.execPath, ['scripts/test/time-limits/check.ts'], { cwd: root })],
    [
      'Settings in docs/configuration.md',
      () => run(process.execPath, ['scripts/test/configuration/check.ts'], { cwd: root }),
    ],
    ['Counts in docs/scaling.md', () => run(process.execPath, ['scripts/test/engines/check.ts'], { cwd: root })],
    [
      'SQL generated from definitions',
      () => run(process.execPath, ['scripts/test/definitions/check.ts'], { cwd: root }),
    ],
    [
      'Migrations that the last release can serve with',
      () => run(process.execPath, ['scripts/test/releases/check.ts'], { cwd: root }),
    ],
    // Late, because the compilers use both cores, and this check measures time.
    [
      'Regular expressions that cannot block a process',
      () => run(process.execPath, ['scripts/test/regexes/check.ts', ...(judgesAll ? ['--all'] : [])], { cwd: root }),
    ],
    ['Licences of what ships', () => run(process.execPath, ['scripts/bill-of-materials.ts'], { cwd: root })],
    ...(isWhole
      ? ([
          ['Unused files, exports and dependencies', () => runTool(root, 'knip', [])],
          ['Test files that no tier runs', () => run(process.execPath, ['scripts/test/check-tiers.ts'], { cwd: root })],
        ] as const)
      : []),
  ];
  return [...(await inParallel(generated)), ...(await inParallel(queue))];
}

async function inParallel(work: readonly Work[]): Promise<Outcome[]> {
  const queue = [...work];
  const results: Outcome[] = [];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results.push(await check(...next));
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
  return results;
}

/** Returns the options that reuse what the compiler knows of a project. */
function kept(root: string, project: string): readonly string[] {
  const name = project.replaceAll(/\W+/g, '-');
  return ['--incremental', '--tsBuildInfoFile', join(root, `node_modules/.cache/plumbline/types/${name}.tsbuildinfo`)];
}
