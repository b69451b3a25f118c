import { expect, type Page } from '@playwright/test';
import { barriersOn } from './axe.ts';
import { productUrl } from './demo.ts';
import { listen } from './faults.ts';

/** Fills the parameter of a path for which there is nothing. */
export const NOTHING = 'nothing-behind-this';

/** The address of a screen: a package where one is withdrawn, and nothing behind every other id. */
export const fill = (path: string, packageId: string): string =>
  path
    .replace(/^\/withdrawladd\/:id$/, `/withdrawladd/${packageId}`)
    .replace(':kind', 'job')
    .replace(/:\w+\??/g, NOTHING);

const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

export interface Inspection {
  /** Of the answer to the document; default: 200. */
  readonly status?: number;
  /**
   * How much of the frame around `main` is looked at. It is the same on many pages: `always` at each width and theme on
   * one of them, `once` where the page's own structure counts (the default), `never` where a page of the same kind did.
   */
  readonly frame?: 'always' | 'once' | 'never';
  /** Zoomed to 200 % and 400 %; default: unless `frame` is `never`. */
  readonly isZoomed?: boolean;
  /** Seen elsewhere with other words and figures: only what the room decides that they take, and not in the dark. */
  readonly isSeenElsewhere?: boolean;
  /** Looked at on a phone, too; default: yes. */
  readonly alsoOnPhone?: boolean;
  /** Looks at the page more closely, at each width. */
  readonly also?: (width: number) => Promise<void>;
}

/**
 * What nobody may find on a screen: a fault in the browser, a page wider than the window, a barrier. One visit serves
 * both widths and both themes: style sheets alone decide by the width, so a window that shrinks draws what a phone
 * draws.
 */
export async function inspect(page: Page, path: string, options: Inspection = {}): Promise<void> {
  const { status = 200, frame = 'once', isZoomed = frame !== 'never', alsoOnPhone = true } = options;
  const faults = listen(page);
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const answer = await page.goto(`${productUrl()}${path}`);
  expect(answer?.status(), path).toBe(status);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // In Hindi on the pages that are.
  const demo = page.getByRole('complementary', { name: /^(Demo|डेमो)$/ });
  await expect(demo).toContainText(/Demo|डेमो/);
  // Which of its dates are simulated, and which are real.
  await expect(demo).toContainText(/(are real|असली हैं) \(UTC\)/);
  await expect(page.locator('[aria-busy=true], [data-loading]')).toHaveCount(0);
  await lookAt(page, path, { ...options, width: DESKTOP.width, isWhole: frame !== 'never' });
  if (isZoomed) await expectNothingLostWhenZoomed(page, path);
  if (alsoOnPhone) {
    const look: Look = { ...options, width: PHONE.width, isWhole: frame === 'always' };
    await onPhone(page, () => lookAt(page, `${path} on a phone`, look));
  }
  // A browser notes every refused call; behind a made-up id there is one, whose note can arrive after the next screen's begin.
  const isExpected = (fault: string) =>
    (status === 404 || path.includes(NOTHING) || fault.endsWith(NOTHING)) &&
    /^Failed to load resource: .* 40[04] /.test(fault);
  expect(
    faults.end().filter((fault) => !isExpected(fault)),
    path,
  ).toEqual([]);
}

interface Look extends Inspection {
  readonly width: number;
  readonly isWhole: boolean;
}

/** In light with every rule, in the dark with those that the theme decides. */
async function lookAt(page: Page, where: string, look: Look): Promise<void> {
  const { width, isWhole, frame, isSeenElsewhere = false, also } = look;
  await expectNoOverflow(page, where, width);
  await also?.(width);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const only = isSeenElsewhere ? 'layout' : undefined;
  expect(await barriersOn(page, isWhole ? { only } : { within: 'main', only }), where).toEqual([]);
  if (!isSeenElsewhere) {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const scope = frame === 'always' ? {} : { within: 'main' };
    expect(await barriersOn(page, { ...scope, only: 'colours' }), `${where} in the dark`).toEqual([]);
  }
  // Without a heading it has looked at nothing.
  expect(await page.getByRole('heading', { level: 1 }).count(), where).toBe(1);
}

/**
 * As with Playwright's `isMobile` and `hasTouch`, which a page has from its beginning or never. The emulation ends with
 * the session of the devtools.
 */
async function onPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await devtools.send('Emulation.setDeviceMetricsOverride', { ...PHONE, deviceScaleFactor: 1, mobile: true });
  await look();
  await devtools.detach();
}

/** What is on the screen in the course of a test, in two of the four: a wide window in light, and a phone's in the dark. */
export async function expectNoBarrier(page: Page, where: string): Promise<void> {
  // A screen that was just asked for has nothing of its own yet; behind an open dialog its heading has no role.
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  for (const [{ width }, colorScheme] of [
    [DESKTOP, 'light'],
    [PHONE, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: DESKTOP.height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await barriersOn(page), where).toEqual([]);
    await expectNoOverflow(page, where, width);
  }
  await page.setViewportSize(DESKTOP);
}

/** A phone zooms out of a page that is wider than its window, and then calls the window wider, too. */
export async function expectNoOverflow(page: Page, where: string, width: number): Promise<void> {
  const widest = 'Math.max(document.documentElement.scrollWidth, window.innerWidth)';
  // A list folds in the frame after the window became narrow.
  await expect.poll(() => page.evaluate<number>(widest), { message: `${where} is wider than the window` }).toBe(width);
}

/** The words, controls and pictures of the screen that are drawn; without figures, which another test's close of a day moves. */
const drawn = (page: Page): Promise<string[]> =>
  page
    .locator('main')
    .evaluate((main) =>
      [...main.querySelectorAll('h1, h2, h3, a, button, input:not([type=hidden]), select, textarea, p, dd, img')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) =>
          `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent}`
            .replaceAll(/\d[\d.,]*/g, '#')
            .trim(),
        ),
    );

/** 200 % (WCAG 1.4.4) is half the width in CSS pixels, 400 % of a desktop (1.4.10) is 320 of them. */
async function expectNothingLostWhenZoomed(page: Page, path: string): Promise<void> {
  const { width, height } = DESKTOP;
  // Tried again: a part of the screen that came between the two looks is no difference of the width.
  await expect(async () => {
    await page.setViewportSize(DESKTOP);
    const whole = await drawn(page);
    await page.setViewportSize({ width: width / 2, height: height / 2 });
    await expectNoOverflow(page, `${path} at 200 %`, width / 2);
    expect(await drawn(page), `${path} at 200 %`).toEqual(whole);
  }).toPass();
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNoOverflow(page, `${path} at 400 %`, 320);
}
