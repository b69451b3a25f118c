import { expect, test } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { productUrl } from './support/demo.ts';
import { demoMember, type Member, openAs } from './support/member.ts';

// Blocked, because the service worker would answer from its cache.
test.use({ serviceWorkers: 'block' });

let member: Member;
test.beforeAll(async () => {
  member = await demoMember(4);
});

/** Specification, section 8: the three fetches whose failure shows the server's message. */
const FETCHES = [
  ['profile', '/settings', '**/sellerApi/getprofile'],
  ['dashboard', '/reserve', '**/sellerApi/deshBoradDataUserData'],
  ['package list', '/stake', '**/publicApi/userSearchProduct2'],
] as const;

for (const [name, path, call] of FETCHES) {
  // Shows SPEC-4.14, SPEC-8.1
  test(`The ${name} of ${path} shows its loading state, and a failure shows a toast and keeps the session (sections 4, 8)`, async ({
    page,
  }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(call, async (route) => {
      await released;
      await route.fulfill({ status: 500, json: { success: false, message: `No ${name} right now`, data: null } });
    });
    await openAs(page, member, path);
    const loading = page.locator('main [data-loading]');
    await expect(loading).not.toHaveCount(0);
    release();
    await expect(page.locator('.Toastify').getByText(`No ${name} right now`).first()).toBeVisible();
    await expect(loading).toHaveCount(0);
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(again).not.toHaveCount(0);
    await page.unroute(call);
    // With the button, unless a live update has already refetched.
    await expect(async () => {
      for (const button of await again.all()) await button.click({ timeout: 1000 });
      await expect(again).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBe(member.token);
  });
}

test('A home screen that fails to load shows one toast and keeps its heading (section 8)', async ({ page }) => {
  await page.route(/\/(sellerApi|publicApi)\//, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'The books rest', data: null } }),
  );
  await openAs(page, member, '/my');
  const toasts = page.locator('.Toastify').getByRole('alert');
  await expect(toasts.first()).toBeVisible();
  await expect(toasts).toHaveText(['The books rest']);
  await expect(page.getByRole('heading', { level: 1, name: appTexts.common.home })).toHaveCount(1);
});

// Shows SPEC-7.40
test('Every script of the app loads from the static/js path (section 7)', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await openAs(page, member, '/my');
  await expect(page.locator('main [data-loading]')).toHaveCount(0);
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((path) => !path.startsWith('/static/js/'))).toEqual([]);
});

// Shows SPEC-4.2
test('A 401 clears the browser and opens the root page; a 403 clears nothing (section 4)', async ({ page }) => {
  await openAs(page, member, '/assets');
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /^(access_|user_)/.test(key)));
  const before = await kept();
  expect(before).toContain('access_token');
  for (const fail of ['403', 'network'] as const) {
    await page.route('**/sellerApi/**', (route) =>
      fail === 'network'
        ? route.abort('connectionreset')
        : route.fulfill({ status: 403, json: { success: false, message: 'Not this one', data: null } }),
    );
    await page.goto(`${productUrl()}/my-order`);
    await expect(
      page
        .getByRole('main')
        .getByText(fail === 'network' ? appTexts.common.notRead : /Not this one|could not be loaded/)
        .first(),
    ).toBeVisible();
    expect(await kept()).toEqual(before);
    await page.unroute('**/sellerApi/**');
  }
  await page.route('**/sellerApi/getOrders*', (route) =>
    route.fulfill({ status: 401, json: { success: false, message: errorsTexts.unauthorized, data: null } }),
  );
  await page.goto(`${productUrl()}/my-order`);
  await expect(page).toHaveURL(`${productUrl()}/`);
  expect(await kept()).toEqual([]);
});
