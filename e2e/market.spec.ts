import { expect, type Page, test } from '@playwright/test';
import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as learnTexts } from '@plumbline/texts/en/learn';
import { texts as siteScriptTexts } from '@plumbline/texts/en/site-script';
import { texts as storefrontTexts } from '@plumbline/texts/en/storefront';
import { texts as learnHindi } from '@plumbline/texts/hi/learn';
import { texts as storefrontHindi } from '@plumbline/texts/hi/storefront';
import { productUrl } from './support/demo.ts';
import { demoGoods } from './support/demo-goods.ts';
import { fillIn } from './support/forms.ts';
import { inspect } from './support/inspect.ts';
import { call, newMember, openAs } from './support/member.ts';
import { fetchPage, sitePaths } from './support/site.ts';

test.use({ serviceWorkers: 'block', trace: 'off' });

const goto = (path: string) => `${productUrl()}${path}`;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cartLines = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('plumbline_cart') ?? '[]'));

test('A visitor finds a listing by search, filters, opens it and adds it to the cart', async ({ page }) => {
  const { title } = (await demoGoods())[0]!;
  const word = title.split(' ').toSorted((a, b) => b.length - a.length)[0]!;
  await page.goto(goto('/market'));
  await page.getByRole('main').getByRole('searchbox').fill(word);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/market\/product\?q=/);
  const filters = page.getByRole('group', { name: storefrontTexts.filters.filters });
  await filters.getByRole('link', { name: storefrontTexts.filters.physical }).click();
  await expect(page).toHaveURL(/goods=physical/);
  await expect(filters.getByRole('link', { name: storefrontTexts.filters.physical })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).first().click();
  await expect(heading(page)).toHaveText(title);
  await fillIn(page, { Quantity: '2' }, storefrontTexts.listing.addToCart);
  await expect(page.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  await expect(page.getByRole('banner').locator('[data-cart-count]')).toHaveText('1');
  expect(await cartLines(page)).toEqual([
    { listingId: expect.any(String), variantId: expect.any(String), quantity: 2 },
  ]);
  // Added to the existing lines, also after another page.
  await page.reload();
  await page.getByRole('button', { name: storefrontTexts.listing.addToCart }).click();
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible();
  expect((await cartLines(page)).map(({ quantity }: { quantity: number }) => quantity)).toEqual([3]);
});

test('A member adds a listing to the cart, saves it and its search, and finds both in the favourites', async ({
  page,
}) => {
  const member = await newMember('Fay Favourite');
  const listing = (await demoGoods())[0]!;
  const { lines } = await call<{ lines: number }>(member.token, '/sellerApi/getCartCount');
  await openAs(page, member, `/listing/${listing.slug}`);
  await page.getByRole('button', { name: storefrontTexts.listing.addToCart }).click();
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible();
  expect((await call<{ lines: number }>(member.token, '/sellerApi/getCartCount')).lines).toBeGreaterThanOrEqual(
    Math.max(1, lines),
  );
  expect(await cartLines(page)).toEqual([]);
  await page.getByRole('button', { name: storefrontTexts.listing.keep }).click();
  await expect(page.getByRole('button', { name: siteScriptTexts.kept })).toHaveAttribute('aria-pressed', 'true');
  await page.goto(goto('/market/product?q=tea'));
  await page.getByRole('button', { name: storefrontTexts.shelf.saveSearch }).click();
  await expect(page.getByText(answersTexts.saveSearch)).toBeVisible();
  await inspect(page, '/favourites', { frame: 'never' });
  await expect(page.getByRole('main').getByRole('link', { name: listing.title }).first()).toHaveAttribute(
    'href',
    `/listing/${listing.slug}`,
  );
  await expect(page.getByRole('link', { name: '“tea”' })).toHaveAttribute('href', '/market/product?q=tea&sort=newest');
});

test('The market, a listing and a store work at both widths, in both themes and zoomed, without accessibility barriers', async ({
  page,
}) => {
  const paths = await sitePaths();
  // The demo's oldest, because other tests close newer ones.
  const listing = paths.findLast((path) => path.startsWith('/listing/'))!;
  const store = paths.find((path) => path.startsWith('/store/'))!;
  for (const path of ['/market', '/market/product?category=home', '/market/product?q=xyzzy', listing, store])
    await test.step(path, () => inspect(page, path, { frame: 'never', isZoomed: true }));
});

// Shows DEC-8-screens-19
test('The Hindi market, a listing, a store and a course work at both widths and in both themes, without accessibility barriers', async ({
  page,
}) => {
  const paths = await sitePaths();
  const twinOf = (folder: string) => `/hi${paths.findLast((path) => path.startsWith(folder))!}`;
  for (const path of [
    '/hi/market',
    '/hi/market/product?q=xyzzy',
    '/hi/market/job',
    ...['/listing/', '/store/', '/courses/'].map(twinOf),
  ])
    await test.step(path, () => inspect(page, path, { frame: 'never' }));
});

test('A visitor who reads Hindi adds a listing to the cart, gets a Hindi response and finds the same page in English', async ({
  page,
}) => {
  const { slug, title } = (await demoGoods())[0]!;
  await page.goto(goto(`/hi/listing/${slug}`));
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page.getByRole('button', { name: storefrontHindi.listing.addToCart }).click();
  await expect(page.getByRole('link', { name: learnHindi.toCart })).toBeVisible();
  expect(await cartLines(page)).toHaveLength(1);
  await page.getByRole('banner').getByRole('link', { name: learnTexts.languages.en }).click();
  await expect(page).toHaveURL(goto(`/listing/${slug}`));
  await expect(heading(page)).toHaveText(title);
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL(goto(`/hi/listing/${slug}`));
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // Shows DEC-8-screens-19
  test('Without JavaScript the Hindi market can be searched, and a listing explains in Hindi how to buy it', async ({
    page,
  }) => {
    await page.goto(goto('/hi/market'));
    const { title } = (await demoGoods())[0]!;
    await page.getByRole('main').getByRole('searchbox').fill(title);
    await page.getByRole('main').getByRole('button', { name: 'खोजें' }).click();
    await expect(page).toHaveURL(/\/hi\/market\/product\?q=/);
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).first().click();
    await expect(heading(page)).toHaveText(title);
    const how = page.getByRole('link', { name: storefrontHindi.listing.withoutScript });
    const [path, anchor] = (await how.getAttribute('href'))!.split('#') as [string, string];
    const { html } = await fetchPage(path);
    expect(html).toContain(`id="${decodeURIComponent(anchor)}"`);
  });

  test('Without JavaScript the market can be searched and filtered, and a listing explains how to buy it', async ({
    page,
  }) => {
    await page.goto(goto('/market/product'));
    const titles = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
    const first = (await titles.first().textContent())!;
    await page.getByRole('main').getByRole('searchbox').fill(first);
    await page.getByRole('main').getByRole('button', { name: storefrontTexts.shelf.search }).click();
    await titles.filter({ hasText: first }).first().click();
    await expect(heading(page)).toHaveText(first);
    const how = page.getByRole('link', { name: storefrontTexts.listing.withoutScript });
    await expect(how).toBeVisible();
    await expect(page.getByRole('button', { name: storefrontTexts.listing.addToCart })).toBeHidden();
    expect((await fetchPage((await how.getAttribute('href'))!)).status).toBe(200);
  });
});

test('On a phone the open kind is visible in the row of kinds, and a button closes the filters', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a wide page shows all kinds and the filters');
  await page.goto(goto('/market/course'));
  const row = page.locator('.kinds');
  const shown = row.getByRole('link', { name: storefrontTexts.steps.courses });
  await expect(shown).toBeInViewport({ ratio: 1 });
  // Simulates a late, wider font.
  await row.evaluate((element) => Object.assign(element.style, { fontSize: '1.2em' }));
  await expect(shown).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: storefrontTexts.filters.filter, exact: true }).click();
  const filters = page.getByRole('group', { name: storefrontTexts.filters.filters });
  await expect(filters.getByRole('link', { name: storefrontTexts.categories.course.languages })).toBeVisible();
  await filters.getByRole('button', { name: storefrontTexts.filters.close }).click();
  await expect(filters).toBeHidden();
});
