import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { demoState, productUrl } from './support/demo.ts';

const PUBLIC = [
  '/',
  '/login',
  '/register',
  '/referalsignup',
  '/forget-Password',
  '/unfreeze',
  '/freeze/a-link-of-a-mail',
  '/contactForm',
  '/contactform',
  '/no-such-page',
];
const SIGNED_IN = [
  '/',
  '/my',
  '/assets',
  '/deposit',
  '/earn',
  '/WalletConnect',
  '/settingNew',
  '/limits',
  '/identity',
  '/referral-programme',
  '/reacharge-list',
  '/stake',
  '/reserve',
  '/withdrawladd',
  '/withdrawladd/{id}',
  '/withdrawl-list',
  '/my-order',
  '/my-team',
  '/totalMember',
  '/totalMember?period=today',
  '/team-a',
  '/team-b',
  '/team-c',
  '/trading-income',
  '/level-income',
  '/direct-income',
  '/rewardIncome',
  '/bonus-income',
  '/matching-income',
  '/relevel-income',
  '/redirect-income',
  '/rematching-income',
  '/statement',
  '/statement?account=earnings',
  '/settings',
];

interface Member {
  readonly token: string;
  readonly user: { readonly fullName: string; readonly referId: string; readonly depositAddress: string };
  /** A position that can be withdrawn: the screen of /withdrawladd/{id} with something on it. */
  readonly packageId: string;
}

/** One login a worker: sessions live in the browser's storage, as the app puts them there. */
const test = base.extend<object, { member: Member }>({
  member: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const { members } = await demoState();
      const { email, password } = members[0]!;
      const login = await fetch(`${productUrl()}/publicApi/signinSeller`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, role_name: 'User' }),
      });
      const { api_token: token, data: user } = (await login.json()) as { api_token: string; data: Member['user'] };
      const held = await fetch(`${productUrl()}/sellerApi/useractivePackage`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { data: packages } = (await held.json()) as { data: readonly { package_id: string }[] };
      await use({ token, user, packageId: packages[0]!.package_id });
    },
    { scope: 'worker' },
  ],
});

const signIn = (page: Page, { token, user }: Member) =>
  page.addInitScript(
    ([apiToken, details, name]) => {
      localStorage.setItem('access_token', apiToken!);
      localStorage.setItem('access_user', details!);
      localStorage.setItem('user_name', name!);
    },
    [token, JSON.stringify(user), user.fullName],
  );

/** What nobody may find on a screen: a fault in the browser, a page wider than the window, a barrier. */
async function inspect(page: Page, path: string, faults: readonly string[]): Promise<void> {
  await page.goto(`${productUrl()}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Demo' })).toContainText('Demo');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const barriers = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`);
    expect(barriers, `${path} in ${colorScheme}`).toEqual([]);
  }
  expect(faults, path).toEqual([]);
}

function listen(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  return faults;
}

test.describe('every public screen, light and dark, says Demo and holds no barrier, overflow or console error', () => {
  for (const path of PUBLIC) {
    test(path, async ({ page }) => inspect(page, path, listen(page)));
  }
});

test.describe('every signed-in screen, light and dark, says Demo and holds no barrier, overflow or console error', () => {
  for (const path of SIGNED_IN) {
    test(path, async ({ page, member }) => {
      await signIn(page, member);
      await inspect(page, path.replace('{id}', member.packageId), listen(page));
    });
  }
});
