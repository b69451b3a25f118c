import { expect, type Page } from '@playwright/test';
import { productUrl } from './support/demo.ts';
import { signInOperator } from './support/operator.ts';
import { test } from './support/viewers.ts';

/** Everyday screens while they load: nothing may move before it is pressed (CLS, web.dev/cls). */
const SCREENS = [
  '/my',
  '/stake',
  '/assets',
  '/my-team',
  '/activity',
  '/trading-income',
  '/deposit',
  '/withdrawladd',
  '/earn',
  '/reserve',
  '/statement',
  '/my-order',
  '/settings',
];
/**
 * Console screens: empty lists, and parts below a loading one. Without the days screen, where the open day's totals
 * load first and the closed days below move once.
 */
const CONSOLE_SCREENS = [
  '/',
  '/withdrawals',
  '/sweeps',
  '/proofs',
  '/packages',
  '/plans',
  '/adjustments',
  '/tickets',
  '/escrow',
  '/fee-plan',
  '/settings',
  '/account',
].map((path) => `/console${path}`);
/** A tenth of a good score: allows one more line if a parallel test closes the day, and no other shift. */
const MOST = 0.01;
/** Late content has arrived by then. */
const LATE_MS = 2_500;

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Records shifts without user input, from before the first paint. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const nameOf = (node: Node | null) => (node as Element | null)?.outerHTML?.slice(0, 90) ?? '';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly { readonly node: Node | null }[];
      }[]) {
        if (entry.hadRecentInput) continue;
        shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => nameOf(node)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((all, { value }) => all + value, 0);
const shiftsOf = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => (window as never as { readonly shifts: readonly Shift[] }).shifts);

test.describe.configure({ mode: 'parallel' });
test.use({ serviceWorkers: 'block', trace: 'off' });

/** Returns how far the screen shifts while it loads, and what shifted. */
async function load(page: Page, path: string): Promise<{ readonly sum: number; readonly shifts: readonly Shift[] }> {
  await page.goto(`${productUrl()}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true], [data-loading]')).toHaveCount(0);
  // Waits, because the test expects that nothing happens.
  await page.waitForTimeout(LATE_MS);
  const shifts = await shiftsOf(page);
  return { sum: sumOf(shifts), shifts };
}

async function expectStill(page: Page, path: string, loads = 1): Promise<void> {
  let { sum, shifts } = await load(page, path);
  for (let more = 1; more < loads && sum >= MOST; more++) ({ sum, shifts } = await load(page, path));
  expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(MOST);
}

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const) {
  // Shows DEC-8-screens-9
  test(`Nothing shifts while a main screen loads on ${device}`, async ({ sponsor: { page } }) => {
    await watchShifts(page);
    await page.setViewportSize(viewport);
    for (const path of SCREENS) await expectStill(page, path);
  });
}

// Shows DEC-8-screens-9
test('Nothing shifts while a console screen loads', async ({ page }) => {
  await signInOperator(page, 'owner');
  await watchShifts(page);
  // Another test's row moves an open list once; the screen's own shifts happen on each load.
  for (const path of CONSOLE_SCREENS) await expectStill(page, path, 3);
});

// Shows DEC-8-screens-9
test('The layout-shift check detects a shift', async ({ sponsor: { page } }) => {
  await watchShifts(page);
  await page.goto(`${productUrl()}/my`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(1_000);
  await page.evaluate(() => {
    const block = document.createElement('div');
    block.style.height = '200px';
    document.querySelector('main')!.prepend(block);
  });
  await expect.poll(async () => sumOf(await shiftsOf(page))).toBeGreaterThan(MOST);
});
