import { expect, type Page, test } from '@playwright/test';
import { texts as siteFrameTexts } from '@plumbline/texts/en/site-frame';
import { texts as storefrontTexts } from '@plumbline/texts/en/storefront';
import { productUrl } from './support/demo.ts';
import { demoGoods } from './support/demo-goods.ts';
import { fillIn } from './support/forms.ts';

test.use({ serviceWorkers: 'block', trace: 'off' });

const SITE_SCRIPT = /\/static\/site\/site-[^/]+\.js$/;
const FILE_SCRIPT = /\/static\/parts\/verify-file-[^/]+\.js$/;

/** Opens a page while one of its scripts is held back; the returned function releases it. */
async function openBefore(script: RegExp, page: Page, path: string): Promise<() => void> {
  const { promise: letIn, resolve } = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await letIn;
    await route.continue();
  });
  await page.goto(productUrl() + path, { waitUntil: 'commit' });
  return resolve;
}

async function pathOfListing(): Promise<string> {
  const [goods] = await demoGoods();
  return `/listing/${goods!.slug}`;
}

test('A file chosen before the page’s script runs is checked once the script runs', async ({ page }) => {
  const letIn = await openBefore(FILE_SCRIPT, page, '/verify');
  const file = { name: 'early.pdf', mimeType: 'application/pdf', buffer: Buffer.from('never signed') };
  await page.locator('input[type=file]').setInputFiles(file);
  letIn();
  await expect(page.getByText(/^Not genuine: early\.pdf was altered, or we never signed it/)).toBeVisible();
});

test('Add to cart pressed before the script runs adds the listing to the cart', async ({ page }) => {
  const path = await pathOfListing();
  const letIn = await openBefore(SITE_SCRIPT, page, path);
  await fillIn(page, { Quantity: '2' }, storefrontTexts.listing.addToCart);
  letIn();
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible();
  const quantities = () =>
    JSON.parse(localStorage.getItem('plumbline_cart')!).map(({ quantity }: { quantity: number }) => quantity);
  expect(await page.evaluate(quantities)).toEqual([2]);
  expect(new URL(page.url()).pathname).toBe(path);
});

test('The side panel opened before the script runs stays open as a modal dialog', async ({ page }) => {
  const letIn = await openBefore(SITE_SCRIPT, page, '/contact');
  await page.getByRole('button', { name: siteFrameTexts.openPanel }).click();
  const panel = page.getByRole('dialog', { name: siteFrameTexts.sidePanel });
  await expect(panel).toBeVisible();
  letIn();
  await expect.poll(() => panel.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await expect(panel).toBeVisible();
});
