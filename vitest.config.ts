import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** The kind of a test is its suffix (engineering rules): pure, real PostgreSQL, real chain, the started product. */
const OTHERS = '**/*.{db,chain,launch}.test.ts';

export default defineConfig({
  test: {
    // Left to itself Vitest keeps a core free, and a worker waits whenever PostgreSQL works: on two cores 785 s became 502.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,packages,scripts}/**/*.test.ts'],
          exclude: [OTHERS, '**/node_modules/**'],
          setupFiles: ['apps/web/src/lib/text/english.testing.ts'],
          // Some start a process of the product, beside all the other tests.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'database',
          include: ['apps/api/**/*.{db,chain}.test.ts', 'scripts/**/*.{db,chain}.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['scripts/test/postgres-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'launch',
          include: ['scripts/**/*.launch.test.ts'],
          // Each starts a whole product and asks how fast it is back: not beside another one.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
