import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { compileTexts } from './packages/texts/src/compile.ts';
import { isGate, RELEASE_ONLY } from './scripts/test/tier.ts';

compileTexts();

/** The kind of a test is its suffix (engineering rules): pure, real PostgreSQL, real chain, the started product. */
const OTHERS = '**/*.{db,chain,launch}.test.ts';

const UNIT = '{apps,packages,scripts}/**/*.test.ts';

/**
 * Pure tests share their worker's modules: to load them for each file anew took two thirds of the time (60 core-seconds became
 * 22). A file that replaces modules or globals needs modules of its own, and gets it by what it says.
 */
const REPLACES = /\bvi\.(mock|doMock|stubGlobal|stubEnv|resetModules)\(/;
/** Slow for what it proves, and so not in `npm run check`, which is run at each step of a work. */
const STARTS_PROCESSES = /from 'node:child_process'/;
const purely = globSync(UNIT, { exclude: (name) => name === 'node_modules' })
  .filter((file) => !/\.(db|chain|launch)\.test\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const starting = purely.filter(({ text }) => STARTS_PROCESSES.test(text)).map(({ file }) => file);
const replacing = purely
  .filter(({ file, text }) => REPLACES.test(text) && !starting.includes(file))
  .map(({ file }) => file);

/** Limits end only what hangs: what takes a second alone takes a minute on a machine that does other things at the same time. */
const PATIENTLY = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };
/** The gate leaves these files to the release tier. */
const LATER = isGate() ? [RELEASE_ONLY] : [];

/** A context of its own for each file instead of a process: 416 core-seconds of component tests became 190. */
const IN_CONTEXTS = { pool: 'vmForks', vmMemoryLimit: '600MB' } as const;

const unit = {
  setupFiles: ['apps/web/src/lib/text/english.testing.ts', ...times()],
  ...PATIENTLY,
};

/** `npm test -- --times` asks which process runs which file. */
function times(): string[] {
  return process.env.TEST_TIMES_FOLDER ? ['scripts/test/times/note-worker.ts'] : [];
}

/** Whether what each test file does is recorded, for `npm test -- changed`. */
function footprints(): string[] {
  return process.env.TEST_FOOTPRINTS ? ['scripts/test/changed/note-modules.ts'] : [];
}

export default defineConfig({
  test: {
    // Left to itself Vitest keeps a core free, and a worker waits whenever PostgreSQL works: on two cores 785 s became 502.
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
          // What a person sees and does, without a server: components in a document, the API answered by the test.
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
          // A worker loads the API once and not once a file; the files share no data, since each makes its own database.
          isolate: false,
          // Node runs these sources as it runs them in production: by type stripping, without Vite in between.
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
          // Each starts a whole product and asks how fast it is back: not beside another one.
          fileParallelism: false,
          ...PATIENTLY,
          testTimeout: 600_000,
          hookTimeout: 900_000,
        },
      },
    ],
  },
});
