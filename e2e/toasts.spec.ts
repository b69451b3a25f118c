import { expect, type Locator, type Page, test } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { productUrl } from './support/demo.ts';

/** Triggers a refused login, whose message is a toast. */
async function toast(page: Page): Promise<Locator> {
  await page.goto(`${productUrl()}/login`);
  await page.getByLabel(appTexts.auth.emailOrPhone).fill('nobody@example.org');
  await page.getByLabel(appTexts.auth.password, { exact: true }).fill('not-the-password');
  await page.getByLabel(appTexts.auth.password, { exact: true }).press('Enter');
  const shown = page.getByRole('alert').filter({ hasText: errorsTexts.invalid_credentials });
  await expect(shown).toBeVisible();
  return shown;
}

const dragBy = async (page: Page, shown: Locator, share: number): Promise<void> => {
  // Its position once it has slid in or back.
  await shown.hover({ trial: true });
  const box = (await shown.boundingBox())!;
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + box.width * share, y, { steps: 12 });
  await page.mouse.up();
};

// Shows SPEC-9.10
test('A toast appears at the top right, disappears after 5000 ms, and stays while hovered', {
  tag: '@phone',
}, async ({ page }) => {
  const { width } = page.viewportSize()!;
  const shown = await toast(page);
  // The pointer is already there while the toast slides in, and stays.
  await page.mouse.move(width - 80, 45, { steps: 5 });
  await shown.hover({ trial: true });
  const box = (await shown.boundingBox())!;
  // Below the header if it is as wide as the window.
  const header = (await page.getByRole('banner').boundingBox())!;
  const top = width < 480 ? header.y + header.height : 0;
  expect([box.y >= top, box.y < top + 80, box.x + box.width > width - 60]).toEqual([true, true, true]);
  // Longer than its duration: only the pointer keeps it.
  await page.waitForTimeout(6000);
  await expect(shown).toBeVisible();
  await page.mouse.move(5, 500);
  await expect(shown).toBeHidden({ timeout: 7000 });
});

// Shows SPEC-9.9
test('A toast is dismissed by dragging it 80 percent of its width, and returns after a shorter drag', {
  tag: '@phone',
}, async ({ page }) => {
  const shown = await toast(page);
  await dragBy(page, shown, 0.6);
  await page.waitForTimeout(700);
  await expect(shown).toBeVisible();
  await dragBy(page, shown, 0.9);
  await expect(shown).toBeHidden({ timeout: 1500 });
});

test('Alt+T moves the focus to the toast', async ({ page }) => {
  await toast(page);
  await page.keyboard.press('Alt+t');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.Toastify') !== null)).toBe(true);
});

test('A newer toast replaces the older one of its kind', async ({ page }) => {
  const older = await toast(page);
  await page.route('**/publicApi/signinSeller', (route) =>
    route.fulfill({ status: 429, json: { success: false, message: errorsTexts.rate_limited, code: 'rate_limited' } }),
  );
  await page.getByLabel(appTexts.auth.password, { exact: true }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: errorsTexts.rate_limited })).toBeVisible();
  await expect(older).toBeHidden({ timeout: 1500 });
});
