import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { demoState, productUrl } from './support/demo.ts';
import { sendLogin } from './support/member-forms.ts';

const MARK = new RegExp(appTexts.common.offlineAsOf({ time: '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d' }));

async function logIn(page: Page, index: number): Promise<void> {
  const member = (await demoState()).members[index]!;
  await page.goto(`${productUrl()}/login`);
  await sendLogin(page, member.email, member.password);
  await expect(page).toHaveURL(/\/my$/);
}

function sayOffline(): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  window.dispatchEvent(new Event('offline'));
}

/** Switches the network off. On a busy machine the emulation can leave `navigator.onLine` true in the next document. */
async function cutOff(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await page.addInitScript(sayOffline);
  await page.evaluate(sayOffline);
}

async function reconnect(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
  });
}

/** Waits until the worker has its files and the screen's data is stored. */
async function readyToGo(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(() => keptReads(page)).toContain('getprofile');
}

const keptReads = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await caches.match('/last-read'))?.text()) ?? '');

const OWED = new RegExp(
  appTexts.home.parts({ wallets: '.*', packages: '.*', claimable: String.raw`([\d,]+\.\d\d)\d*`, leaving: '.*' }),
);
/** Returns the claimable profit, which closing a day changes: as shown on screen, and as stored. */
const shownClaim = async (money: Locator) => OWED.exec((await money.textContent())!)![1]!.replaceAll(',', '');
const keptClaim = async (page: Page) => /"claimable":"(\d+\.\d\d)/.exec(await keptReads(page))?.[1];

test('The app starts without a connection and shows the last data with its time', async ({ page, context }) => {
  await logIn(page, 0);
  const money = page.getByText(OWED);
  await expect(money).toBeVisible();
  await readyToGo(page);
  await cutOff(page, context);
  // Other tests close days: data is stored within a second after it is read.
  await expect.poll(async () => (await keptClaim(page)) === (await shownClaim(money))).toBe(true);
  const before = await money.textContent();
  await page.reload();
  await expect(page.getByText(MARK)).toBeVisible();
  await expect(money).toHaveText(before!);
  await reconnect(page, context);
  await expect(page.getByText(MARK)).toBeHidden();
  await expect(money).toBeVisible();
});

test('Without a connection, the app sends nothing and queues nothing', async ({ page, context }) => {
  await logIn(page, 1);
  await page.getByRole('link', { name: appTexts.money.assets }).first().click();
  await expect(page.getByRole('heading', { name: appTexts.assets.title })).toBeVisible();
  await readyToGo(page);
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.url());
  });
  await cutOff(page, context);
  await page.getByLabel(new RegExp(appTexts.assets.amountTo({ wallet: '.*' }))).fill('0.01');
  await page.getByRole('button', { name: appTexts.assets.move, exact: true }).click();
  await expect(page.getByText(appTexts.common.offlineNotSent)).toBeVisible();
  await reconnect(page, context);
  await expect(page.getByText(MARK)).toBeHidden();
  await page.getByRole('link', { name: appTexts.lists.account.principal }).first().click();
  await expect(page.getByRole('button', { name: /^BUY PACKAGE/ }).first()).toBeVisible();
  expect(posted.filter((url) => url.includes('walletTransfer'))).toEqual([]);
});

test('Logging out deletes the offline data, so that nobody can read it offline', async ({ page, context }) => {
  await logIn(page, 2);
  await readyToGo(page);
  await page.goto(`${productUrl()}/settings`);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => keptReads(page)).toBe('');
  await cutOff(page, context);
  await page.goto(`${productUrl()}/my`);
  await expect(page.getByRole('heading', { name: appTexts.common.logIn })).toBeVisible();
  await expect(page.getByText(OWED)).toBeHidden();
});
