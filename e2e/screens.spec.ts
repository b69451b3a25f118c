import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { demoState, productUrl } from './support/demo.ts';
import { call, demoMember, type Member, putSession } from './support/member.ts';
import { newMember } from './support/new-member.ts';
import { memberPaths, publicPaths } from './support/routes.ts';

/** Beside the app's own list: other spellings, and addresses that say more than their path. */
const PUBLIC = [...publicPaths, '/contactform', '/no-such-page'];
const SIGNED_IN = ['/', ...memberPaths, '/statement?account=earnings'];

const NOTHING = 'nothing-behind-this';
const fill = (path: string, packageId: string): string =>
  path.replace(/^\/withdrawladd\/:id$/, `/withdrawladd/${packageId}`).replace(/:\w+\??/g, NOTHING);

interface Viewer extends Member {
  /** A position that can be withdrawn: the screen of /withdrawladd/{id} with something on it. */
  readonly packageId: string;
}

/** One sign-in a worker: sessions live in the browser's storage, as the app puts them there. */
const test = base.extend<object, { sponsor: Viewer; beginner: Viewer }>({
  // Above everybody else: all lists are full.
  sponsor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const member = await demoMember(0);
      const held = await call<readonly { package_id: string }[]>(member.token, '/sellerApi/useractivePackage');
      await use({ ...member, packageId: held[0]!.package_id });
    },
    { scope: 'worker' },
  ],
  // Nothing yet anywhere, and a name that fills its line.
  beginner: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const member = await newMember('Wolfeschlegelsteinhausenbergerdorff Venkatanarasimharajuvaripeta');
      await use({ ...member, packageId: '1' });
    },
    { scope: 'worker' },
  ],
});

// Each screen is loaded as at a first visit; what the worker would fetch ahead is not part of it.
test.use({ serviceWorkers: 'block', trace: 'off' });

/** What nobody may find on a screen: a fault in the browser, a page wider than the window, a barrier. */
async function inspect(page: Page, path: string): Promise<void> {
  const faults = listen(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(`${productUrl()}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Demo' })).toContainText('Demo');
  await expect(page.locator('[aria-busy=true], [data-loading]')).toHaveCount(0);
  await expectNoOverflow(page, path);
  await expectNoBarrier(page, path, axe(page).options({ rules: { 'target-size': { enabled: true } } }));
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // Only colours differ between the themes.
  const colours = ['color-contrast', 'link-in-text-block'];
  await expectNoBarrier(page, `${path} in the dark`, axe(page).withRules(colours));
  await expectNothingLostWhenZoomed(page, path);
  // A browser notes every refused call; behind a made-up id there is one.
  const isExpected = (fault: string) => path.includes(NOTHING) && /^Failed to load resource: .* 40[04] /.test(fault);
  expect(
    faults.filter((fault) => !isExpected(fault)),
    path,
  ).toEqual([]);
}

/** No frames in the app: axe needs no second page to put its findings together, which takes longer than the look. */
const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

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

test.describe('every public screen, light and dark, says Demo and holds no barrier, overflow or console error', () => {
  for (const path of PUBLIC) test(path, async ({ page }) => inspect(page, fill(path, '')));
});

test.describe('every signed-in screen, light and dark, says Demo and holds no barrier, overflow or console error', () => {
  for (const path of SIGNED_IN) {
    test(`${path} of a member with a team`, async ({ page, sponsor }) => {
      await putSession(page, sponsor);
      await inspect(page, fill(path, sponsor.packageId));
    });
    test(`${path} of a new member`, async ({ page, beginner }) => {
      await putSession(page, beginner);
      await inspect(page, fill(path, beginner.packageId));
    });
  }
});

test('every signed-in path leads a visitor to the login, and the auth pages lead a member to / (section 2)', async ({
  page,
  sponsor,
}) => {
  for (const path of memberPaths) {
    await page.goto(`${productUrl()}${fill(path, '1')}`);
    await expect(page, path).toHaveURL(/\/login$/);
  }
  await putSession(page, sponsor);
  for (const path of ['/login', '/register', '/referalsignup?ref=PL7K2Q9', '/forget-Password']) {
    await page.goto(`${productUrl()}${path}`);
    await expect(page, path).toHaveURL(`${productUrl()}/`);
  }
});

test('the routes are spelled as the specification has them (section 2)', async () => {
  const spelled =
    '/ /login /register /referalsignup /forget-Password /WalletConnect /assets /earn /my /reserve /stake /settings /my-team /deposit /withdrawladd /withdrawladd/:id /settingNew /contactForm /my-order /trading-income /level-income /direct-income /rewardIncome /reacharge-list /withdrawl-list /team-a /team-b /team-c';
  expect([...publicPaths, ...memberPaths]).toEqual(expect.arrayContaining(spelled.split(' ')));
  expect((await demoState()).members.length).toBeGreaterThan(30);
});
