import { expect, type Page, test } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as entriesTexts } from '@plumbline/texts/en/entries';
import { texts as packagesTexts } from '@plumbline/texts/en/packages';
import { faucet, productUrl } from './support/demo.ts';
import { call, demoMember, type Member, newMember, openAs } from './support/member.ts';

const cards = (page: Page) => page.getByRole('button', { name: /^BUY PACKAGE / });

// Shows SPEC-2-stake-1
test('The URL of /stake contains search, location and page, also when opened directly or by Back (section 2)', {
  tag: '@phone',
}, async ({ page }) => {
  // A short list has no search fields, unless the URL contains a search.
  await openAs(page, await demoMember(3), '/stake?search=&location=');
  await expect(cards(page)).not.toHaveCount(0);
  const all = await cards(page).count();
  await page.getByRole('searchbox', { name: packagesTexts.search }).fill('ninety');
  await page.getByRole('search').getByRole('button', { name: packagesTexts.search }).click();
  await expect(page).toHaveURL(/\/stake\?search=ninety&location=$/);
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('searchbox', { name: packagesTexts.location }).fill('nowhere');
  await page.getByRole('searchbox', { name: packagesTexts.location }).press('Enter');
  await expect(page).toHaveURL(/search=ninety&location=nowhere$/);
  await expect(page.getByText(packagesTexts.noMatch)).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('searchbox', { name: packagesTexts.search })).toHaveValue('ninety');
  await expect(page.getByRole('searchbox', { name: packagesTexts.location })).toHaveValue('');

  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/publicApi/userSearchProduct2')) asked.push(request.postDataJSON());
  });
  await page.goto(`${productUrl()}/stake?search=ninety&location=&page=1`);
  await expect(page.getByRole('searchbox', { name: packagesTexts.search })).toHaveValue('ninety');
  await expect(cards(page)).toHaveCount(1);
  await page.goto(`${productUrl()}/stake`);
  await expect(cards(page)).toHaveCount(all);
  expect(asked).toContainEqual({ search: 'ninety', location: '', page: 1 });
  expect(asked, 'page 1 where the address names none').toContainEqual({ search: '', location: '', page: 1 });
});

// Shows SPEC-2-stake-1
test('The /stake screen requests the page in the URL, links from beyond the last page to the first, and explains a refused search', async ({
  page,
}) => {
  await openAs(page, await demoMember(3), '/stake');
  await expect(cards(page)).not.toHaveCount(0);
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/publicApi/userSearchProduct2')) asked.push(request.postDataJSON());
  });
  await page.goto(`${productUrl()}/stake?search=&location=&page=2`);
  await expect(page.getByText(appTexts.lists.pageOutOfRange)).toBeVisible();
  // Once or more: another test that closes a day makes every open screen refetch.
  const secondPage = { search: '', location: '', page: 2 };
  expect(asked.filter((each) => JSON.stringify(each) !== JSON.stringify(secondPage))).toEqual([]);
  expect(asked).toContainEqual(secondPage);
  await page.getByRole('link', { name: appTexts.lists.firstPage }).click();
  await expect(cards(page)).not.toHaveCount(0);
  expect(asked.at(-1)).toEqual({ search: '', location: '', page: 1 });

  await page.goto(`${productUrl()}/stake?search=${'x'.repeat(200)}`);
  await expect(page.getByRole('tabpanel').getByText(entriesTexts.textTooLong)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.getByRole('link', { name: packagesTexts.showAll }).click();
  await expect(cards(page)).not.toHaveCount(0);
});

async function readyToBuy(page: Page): Promise<Member> {
  const member = await newMember();
  await faucet(member.user.depositAddress, '150');
  await expect
    .poll(async () => (await call<{ balance: string }>(member.token, '/sellerApi/getprofile')).balance)
    .toBe('150.00');
  const { version } = await call<{ version: number }>(member.token, '/publicApi/notice/risk');
  await call(member.token, '/sellerApi/acceptNotice', { notice: 'risk', version });
  await openAs(page, member, '/stake');
  return member;
}

// Shows SPEC-4.14
test('A purchase in progress disables every BUY PACKAGE button, and a double press buys once (section 4)', async ({
  page,
}) => {
  const member = await readyToBuy(page);
  let sent = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/sellerApi/purchasePackage', async (route) => {
    sent++;
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: packagesTexts.buyOf({ title: 'Ninety' }) }).click();
  const buy = page.getByRole('dialog').getByRole('button', { name: /^Buy for/ });
  await buy.dblclick();
  await expect(buy).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog'), 'stays open while it is busy').toBeVisible();
  for (const card of await page.locator('button', { hasText: 'BUY PACKAGE' }).all()) await expect(card).toBeDisabled();
  release();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: packagesTexts.buyOf({ title: 'Ninety' }) })).toBeDisabled();
  expect(sent).toBe(1);
  const { balance } = await call<{ balance: string }>(member.token, '/sellerApi/getprofile');
  expect(balance).toBe('50.00');
});

test('A purchase whose response never arrives says where to check and buys nothing twice (section 8)', async ({
  page,
}) => {
  const member = await readyToBuy(page);
  await page.route('**/sellerApi/purchasePackage', async (route) => {
    // The request reaches the server; its response is lost.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: packagesTexts.buyOf({ title: 'Ninety' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Buy for/ })
    .click();
  await expect(page.getByRole('alert').filter({ hasText: 'may have gone through. Check My orders' })).toBeVisible();
  await expect(page.locator('button', { hasText: 'BUY PACKAGE' }).first()).toBeDisabled();
  const { balance } = await call<{ balance: string }>(member.token, '/sellerApi/getprofile');
  expect(balance).toBe('50.00');
});
