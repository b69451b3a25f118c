import { defineConfig } from '@playwright/test';
import { RUNS_SERIALLY } from './e2e/support/serial.ts';

const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** `gate`: the journey through every area, which `npm test` runs. `release`, or nothing: all tests. */
const tier = process.env.PLUMBLINE_TIER ?? 'release';
if (tier !== 'gate' && tier !== 'release') throw new Error(`PLUMBLINE_TIER is "${tier}"; it must be gate or release`);

/** The browser tests run against a product that the global set-up starts with `npm start`: nothing is mocked. */
export default defineConfig({
  testDir: tier === 'gate' ? 'e2e/gate' : 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  // These limits only end what hangs: a slow machine is not an error.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 180_000 } },
  // Two keep one and a half of two cores busy.
  workers: 3,
  // A test that passes at the second try only is broken: it counts as failed (scripts/test/outcomes.ts).
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Actions, console and network only: the film takes a third of the processor, a copy of the document at each action a
    // sixth. The picture of the failure is taken all the same; `npx playwright test --trace on` records everything.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    timezoneId: 'UTC',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'serial', testMatch: RUNS_SERIALLY, workers: 1, use: DESKTOP },
    { name: 'desktop', testIgnore: RUNS_SERIALLY, use: DESKTOP },
    // What a phone draws or does differently; what does not depend on the width is tried once. Both widths of a screen that
    // is only looked at belong to one visit (support/inspect.ts).
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
