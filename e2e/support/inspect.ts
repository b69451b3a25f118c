import { type ConsoleMessage, expect, type Page } from '@playwright/test';
import { barriersOn } from './axe.ts';
import { productUrl } from './demo.ts';

/** A path parameter that matches nothing. */
export const NOTHING = 'nothing-behind-this';

/** Returns the path of a screen: with a package for withdrawals, and an unknown id for everything else. */
export const fill = (path: string, packageId: string): string =>
  path
    .replace(/^\/withdrawladd\/:id$/, `/withdrawladd/${packageId}`)
    .replace(':kind', 'job')
    .replace(/:\w+\??/g, NOTHING);

const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

export interface Inspection {
  /** Expected status of the document; default: 200. */
  readonly status?: number;
  /**
   * How thoroughly the frame around `main` is checked, which many pages share: `always` at each width and theme, `once`
   * if the page's own structure counts (the default), `never` if a similar page was checked.
   */
  readonly frame?: 'always' | 'once' | 'never';
  /** Also at 200 % and 400 % zoom; default: unless `frame` is `never`. */
  readonly isZoomed?: boolean;
  /** Checked elsewhere with other words and figures: only layout, and not in dark. */
  readonly isSeenElsewhere?: boolean;
  /** Also on a phone; default: yes. */
  readonly alsoOnPhone?: boolean;
  /** Further checks at each width. */
  readonly also?: (width: number) => Promise<void>;
}

/**
 * Checks a screen for browser errors, horizontal overflow and accessibility barriers. One visit covers both widths and
 * themes, because only style sheets depend on the width: a narrowed window renders like a phone.
 */
export async function inspect(page: Page, path: string, options: Inspection = {}): Promise<void> {
  const { status = 200, frame = 'once', isZoomed = frame !== 'never', alsoOnPhone = true } = options;
  const faults = listen(page);
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const answer = await page.goto(`${productUrl()}${path}`);
  expect(answer?.status(), path).toBe(status);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // In Hindi on Hindi pages.
  const demo = page.getByRole('complementary', { name: /^(Demo|डेमो)$/ });
  await expect(demo).toContainText(/Demo|डेमो/);
  // States which dates are simulated and which are real.
  await expect(demo).toContainText(/(are real|असली हैं) \(UTC\)/);
  await expect(page.locator('[aria-busy=true], [data-loading]')).toHaveCount(0);
  await lookAt(page, path, { ...options, width: DESKTOP.width, isWhole: frame !== 'never' });
  if (isZoomed) await expectNothingLostWhenZoomed(page, path);
  if (alsoOnPhone) {
    const look: Look = { ...options, width: PHONE.width, isWhole: frame === 'always' };
    await onPhone(page, () => lookAt(page, `${path} on a phone`, look));
  }
  // The browser logs every rejected call; a made-up id causes one, which can be logged after the next screen starts.
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

/** Runs every rule in light, and those that depend on the theme in dark. */
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
  // Without a heading, nothing was checked.
  expect(await page.getByRole('heading', { level: 1 }).count(), where).toBe(1);
}

/**
 * Emulates Playwright's `isMobile` and `hasTouch`, which a page otherwise has from its start or never. Ends with the
 * devtools session.
 */
async function onPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await devtools.send('Emulation.setDeviceMetricsOverride', { ...PHONE, deviceScaleFactor: 1, mobile: true });
  await look();
  await devtools.detach();
}

/** Checks the current screen in two of the four combinations: a wide window in light, and a phone in dark. */
export async function expectNoBarrier(page: Page, where: string): Promise<void> {
  // A screen just opened has no content yet; behind an open dialog, its heading has no role.
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

/** Compares the page's width with `width`, because a phone zooms out of a wide page and reports a wider window. */
export async function expectNoOverflow(page: Page, where: string, width: number): Promise<void> {
  const widest = 'Math.max(document.documentElement.scrollWidth, window.innerWidth)';
  // A list collapses one frame after the window narrows.
  await expect.poll(() => page.evaluate<number>(widest), { message: `${where} is wider than the window` }).toBe(width);
}

/** Returns the visible words, controls and pictures, without figures, which other tests change. */
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

/** Expects the same content at 200 % (WCAG 1.4.4), half the width, and at 400 % (1.4.10), 320 CSS pixels. */
async function expectNothingLostWhenZoomed(page: Page, path: string): Promise<void> {
  const { width, height } = DESKTOP;
  // Retried, because a part that loads between the two reads is no difference of the width.
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

/**
 * Records the browser's reports on a page until `end` returns them: uncaught errors and console errors. The browser
 * logs each rejected or lost request.
 */
export function listen(page: Page): { end(): readonly string[] } {
  const faults: string[] = [];
  const onError = (error: Error) => faults.push(error.message);
  // Includes the URL, which 'Failed to load resource' lacks.
  const onMessage = (message: ConsoleMessage) =>
    message.type() === 'error' && faults.push(`${message.text()} ${message.location().url}`.trim());
  page.on('pageerror', onError);
  page.on('console', onMessage);
  return {
    end() {
      page.off('pageerror', onError);
      page.off('console', onMessage);
      return faults;
    },
  };
}
