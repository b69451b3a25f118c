import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,packages,scripts}/**/*.test.ts'],
          exclude: ['**/*.{db,chain}.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'database',
          include: ['apps/api/**/*.{db,chain}.test.ts'],
          globalSetup: ['scripts/test/postgres-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
