import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { productUrl } from './demo.ts';

/** Fills the parameter of a path for which there is nothing. */
export const NOTHING = 'nothing-behind-this';

/**
 * What nobody may find on a screen: a fault in the browser, a page wider than the window, a barrier. Where it is not
 * `isWhole`, another page of the same layout was: only what it says itself is looked at.
 */
export async function inspect(page: Page, path: string, { status = 200, isWhole = true } = {}): Promise<void> {
  const faults = listen(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const answer = await page.goto(`${productUrl()}${path}`);
  expect(answer?.status(), path).toBe(status);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Demo' })).toContainText('Demo');
  await expect(page.locator('[aria-busy=true], [data-loading]')).toHaveCount(0);
  await expectNoOverflow(page, path);
  await expectNoBarrier(page, path, axe(page, isWhole).options({ rules: { 'target-size': { enabled: true } } }));
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // Only colours differ between the themes.
  const colours = ['color-contrast', 'link-in-text-block'];
  await expectNoBarrier(page, `${path} in the dark`, axe(page, isWhole).withRules(colours));
  if (isWhole) await expectNothingLostWhenZoomed(page, path);
  // A browser notes every refused call; behind a made-up id there is one.
  const isExpected = (fault: string) =>
    (status === 404 || path.includes(NOTHING)) && /^Failed to load resource: .* 40[04] /.test(fault);
  expect(
    faults.filter((fault) => !isExpected(fault)),
    path,
  ).toEqual([]);
}

/** No frames in the app: axe needs no second page to put its findings together, which takes longer than the look. */
const axe = (page: Page, isWhole: boolean): AxeBuilder => {
  const look = new AxeBuilder({ page }).setLegacyMode();
  return isWhole ? look : look.include('main');
};

async function expectNoBarrier(page: Page, where: string, look: AxeBuilder): Promise<void> {
  const { violations } = await look.analyze();
  const barriers = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`);
  expect(barriers, where).toEqual([]);
  // Without a heading it has looked at nothing.
  expect(await page.getByRole('heading', { level: 1 }).count(), where).toBe(1);
}

async function expectNoOverflow(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
  expect(overflow, `${where} is wider than the window`).toBeLessThanOrEqual(0);
}

/** The words, controls and pictures of the screen that are drawn. */
const drawn = (page: Page): Promise<string[]> =>
  page
    .locator('main')
    .evaluate((main) =>
      [...main.querySelectorAll('h1, h2, h3, a, button, input:not([type=hidden]), select, textarea, p, dd, img')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent}`.trim()),
    );

/** 200 % (WCAG 1.4.4) is half the width in CSS pixels, 400 % of a desktop (1.4.10) is 320 of them. */
async function expectNothingLostWhenZoomed(page: Page, path: string): Promise<void> {
  const { width, height } = page.viewportSize()!;
  if (width < 640) return;
  const whole = await drawn(page);
  await page.setViewportSize({ width: width / 2, height: height / 2 });
  await expectNoOverflow(page, `${path} at 200 %`);
  expect(await drawn(page), `${path} at 200 %`).toEqual(whole);
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNoOverflow(page, `${path} at 400 %`);
}

function listen(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  return faults;
}
