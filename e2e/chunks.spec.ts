import { expect, test } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { productUrl } from './support/demo.ts';
import { newMember, openAs } from './support/member.ts';

// Blocked, because the service worker would answer from its cache; this test is about the network.
test.use({ serviceWorkers: 'block' });

// Shows SPEC-8.9
test('A screen whose code fails to load shows Loading chunk failed, and Try again loads it', async ({ page }) => {
  await page.goto(`${productUrl()}/login`);
  await expect(page.getByRole('heading', { name: appTexts.common.logIn })).toBeVisible();
  await page.route(/\/static\/js\/sign-up-[^/]+\.js$/, (route) => route.abort());
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
  await page.unroute(/\/static\/js\/sign-up-[^/]+\.js$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel(appTexts.auth.referralCode)).toBeVisible();
});

test('An app whose texts fail to load shows Loading chunk failed too', async ({ page }) => {
  await page.route(/\/static\/js\/texts-en-start-[^/]+\.js$/, (route) => route.abort());
  await page.goto(`${productUrl()}/login`);
  await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
  await page.unroute(/\/static\/js\/texts-en-start-[^/]+\.js$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: appTexts.common.logIn })).toBeVisible();
});

test('A screen whose texts fail to load shows Loading chunk failed, and the next navigation retries', async ({
  page,
}) => {
  await openAs(page, await newMember(), '/my');
  const open = (path: string) => page.getByRole('navigation').locator(`a[href="${path}"]`).first().click();
  await page.route(/\/static\/js\/texts-en-packages-[^/]+\.js$/, (route) => route.abort());
  await open('/stake');
  await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
  await page.unroute(/\/static\/js\/texts-en-packages-[^/]+\.js$/);
  // The header and the navigation are still there.
  await open('/assets');
  await expect(page.getByRole('heading', { name: appTexts.assets.title })).toBeVisible();
  await open('/stake');
  await expect(page.getByRole('button', { name: /^BUY PACKAGE/ }).first()).toBeVisible();
});

// Shows SPEC-2-header-10
test('A screen opens scrolled to the top', async ({ page }) => {
  await page.goto(`${productUrl()}/register`);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.getByRole('main').getByRole('link', { name: appTexts.common.logIn }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
