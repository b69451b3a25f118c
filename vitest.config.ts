import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { compileTexts } from './packages/texts/src/compile.ts';
import { isGate, RELEASE_ONLY } from './scripts/test/tier.ts';

compileTexts();

/** A test's suffix states what it needs: nothing, PostgreSQL, a chain, or the started product. */
const OTHERS = '**/*.{db,chain,launch}.test.ts';

const UNIT = '{apps,packages,scripts}/**/*.test.ts';

/**
 * Pure tests share the modules of their worker: loading them for each file took two thirds of the time (60 core-seconds
 * became 22). This pattern finds files that replace modules or globals, which get their own modules.
 */
const REPLACES = /\bvi\.(mock|doMock|stubGlobal|stubEnv|resetModules)\(/;
/** Too slow for `npm run check`, which runs often. */
const STARTS_PROCESSES = /from 'node:child_process'/;
const purely = globSync(UNIT, { exclude: (name) => name === 'node_modules' })
  .filter((file) => !/\.(db|chain|launch)\.test\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const starting = purely.filter(({ text }) => STARTS_PROCESSES.test(text)).map(({ file }) => file);
const replacing = purely
  .filter(({ file, text }) => REPLACES.test(text) && !starting.includes(file))
  .map(({ file }) => file);

/** These limits only end hanging tests: what takes a second on an idle machine can take a minute on a busy one. */
const PATIENTLY = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };
/** Files that run only in the release tier, not in the gate. */
const LATER = isGate() ? [RELEASE_ONLY] : [];

/** Gives each file a context instead of a process: component tests went from 416 to 190 core-seconds. */
const IN_CONTEXTS = { pool: 'vmForks', vmMemoryLimit: '600MB' } as const;

const unit = {
  setupFiles: ['apps/web/src/lib/text/english.testing.ts', ...times()],
  ...PATIENTLY,
};

/** Set-up file of `npm test -- --times`, which records which process runs which file. */
function times(): string[] {
  return process.env.TEST_TIMES_FOLDER ? ['scripts/test/times/note-worker.ts'] : [];
}

/** Set-up files that record what each test file does, for `npm test -- changed`. */
function footprints(): string[] {
  return process.env.TEST_FOOTPRINTS ? ['scripts/test/changed/note-modules.ts'] : [];
}

export default defineConfig({
  test: {
    // By default, Vitest keeps a core free, and a worker idles while PostgreSQL works: on two cores, 785 s became 502.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: [UNIT],
          exclude: [OTHERS, '**/node_modules/**', ...replacing, ...starting, ...LATER],
          isolate: false,
        },
      },
      { test: { ...unit, name: 'unit-isolated', include: replacing, exclude: LATER, ...IN_CONTEXTS } },
      { test: { ...unit, name: 'processes', include: starting, exclude: LATER } },
      {
        test: {
          // Components in a document without a server; the test answers the API's calls.
          name: 'components',
          include: ['{apps,packages}/**/*.test.tsx'],
          exclude: ['**/node_modules/**', ...LATER],
          environment: 'happy-dom',
          setupFiles: [
            'apps/web/src/lib/text/english.testing.ts',
            'packages/app-runtime/src/testing/setup.ts',
            'packages/app-runtime/src/testing/setup.ts',
          ],
          ...IN_CONTEXTS,
          ...PATIENTLY,
        },
      },
      {
        test: {
          name: 'database',
          include: ['apps/api/**/*.{db,chain}.test.ts', 'scripts/**/*.{db,chain}.test.ts'],
          exclude: ['**/node_modules/**', ...LATER],
          globalSetup: ['scripts/test/postgres-setup.ts'],
          setupFiles: [...times(), ...footprints()],
          // A worker loads the API once instead of once per file; files share no data, because each creates its own
          // database.
          isolate: false,
          // Node runs these sources as in development: with type stripping and without Vite.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          ...PATIENTLY,
        },
      },
      {
        test: {
          name: 'launch',
          include: ['scripts/**/*.launch.test.ts'],
          exclude: LATER,
          setupFiles: times(),
          // Each starts a whole product and measures its restart, so they run one at a time.
          fileParallelism: false,
          ...PATIENTLY,
          testTimeout: 600_000,
          hookTimeout: 900_000,
        },
      },
    ],
  },
});
