import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as appHindi } from '@plumbline/texts/hi/app';
import { texts as errorsHindi } from '@plumbline/texts/hi/errors';
import { texts as rulesHindi } from '@plumbline/texts/hi/rules';
import { productUrl } from './support/demo.ts';
import { newMember, openAs } from './support/member.ts';
import { sendLogin } from './support/member-forms.ts';
import { sentencesOnlyIn } from './support/sentences.ts';

test('A visitor switches to Hindi, reads all texts in Hindi, and still does after a reload', async ({ page }) => {
  await page.goto(`${productUrl()}/login`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page).toHaveTitle('लॉग इन · Plumbline');
  const submit = page.getByRole('main').getByRole('button', { name: appHindi.common.logIn });
  await submit.click();
  await expect(page.getByText(rulesHindi.enterLogin)).toBeVisible();
  await page.getByLabel(appHindi.auth.emailOrPhone).fill('nobody@example.org');
  await page.getByLabel(appHindi.auth.password, { exact: true }).fill('not-the-password');
  await submit.click();
  await expect(page.getByText(errorsHindi.invalid_credentials)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: appHindi.common.logIn, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: appTexts.common.logIn })).toBeVisible();
});

test('A member chooses Hindi in the settings, and logging out keeps it', async ({ page }) => {
  // The language is stored with the member, and other tests use the demo's members.
  const member = await newMember();
  await page.goto(`${productUrl()}/login`);
  await sendLogin(page, member.email, member.password);
  await expect(page).toHaveURL(/\/my$/);
  await page.goto(`${productUrl()}/settings`);
  await page.getByLabel('हिन्दी').click();
  await expect(page.getByRole('heading', { name: 'सेटिंग्स' })).toBeVisible();
  // Choosing a language keeps the focus.
  await expect(page.getByLabel('हिन्दी')).toBeFocused();
  await page.getByRole('button', { name: appHindi.auth.logOut }).click();
  // Exact, because the settings also have a heading on failed logins with the same words.
  await expect(page.getByRole('heading', { name: appHindi.common.logIn, exact: true })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['plumbline_language']);
});

test('The page has the stored language, and preloads its texts, before a script of the app runs', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('plumbline_language', 'hi'));
  await page.route(/\/static\/js\/[^/]+\.js$/, (route) => route.abort());
  await page.goto(`${productUrl()}/login`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.locator('link[rel=modulepreload][href*="/texts-hi-start-"]')).toHaveCount(1);
});

/** Returns the text files that the pages and the service worker of a context request, as `hi/cart`. */
function textFilesOf(context: BrowserContext): ReadonlySet<string> {
  const files = new Set<string>();
  context.on('request', (request) => {
    const [, language, area] = /\/static\/js\/texts-([a-z]{2})-([\w-]+)-[\w-]{7}\.js$/.exec(request.url()) ?? [];
    if (area !== undefined) files.add(`${language}/${area}`);
  });
  return files;
}

/** Returns every text that appears on a page, even for one frame. */
async function textsShownOn(page: Page): Promise<ReadonlySet<string>> {
  const shown = new Set<string>();
  await page.exposeFunction('noteText', (text: string) => shown.add(text.trim()));
  await page.addInitScript(() => {
    const note = (text: string) => (window as unknown as { noteText: (text: string) => void }).noteText(text);
    const noteAll = (node: Node) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      for (let text: Node | null = texts.currentNode; text; text = texts.nextNode())
        if (text.nodeType === Node.TEXT_NODE && !text.parentElement?.closest('script, style'))
          note(text.textContent ?? '');
    };
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) noteAll(node);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return shown;
}

/** Opens screens by their address and by links, and two parts that load late: the help and the search. */
async function lookAround(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of ['/stake', '/assets', '/my-team']) {
    await page.getByRole('navigation').locator(`a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto(`${productUrl()}/settings`);
  await main.getByRole('heading', { level: 1 }).waitFor();
  await main.locator('button[aria-haspopup=dialog]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('header button[aria-haspopup=dialog]:visible').nth(-2).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
}

const cachedFiles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

for (const [language, other] of [
  ['hi', 'en'],
  ['en', 'hi'],
] as const) {
  test(`A reader of the language ${language} loads and sees no text in ${other}`, async ({ page, context }) => {
    const member = await newMember();
    const files = textFilesOf(context);
    const shown = await textsShownOn(page);
    await page.addInitScript((chosen) => localStorage.setItem('plumbline_language', chosen), language);
    await openAs(page, member, '/my');
    await lookAround(page);
    await expect
      .poll(async () => (await cachedFiles(page)).filter((file) => /\/texts-/.test(file)).length)
      .toBeGreaterThan(50);
    expect([...files].filter((file) => file.startsWith(other))).toEqual([]);
    const needed = ['start', 'packages', 'genealogy', 'security', 'help', 'overlays'];
    expect([...files]).toEqual(expect.arrayContaining(needed.map((area) => `${language}/${area}`)));
    const foreign = sentencesOnlyIn(other, language);
    expect([...shown].filter((text) => foreign.has(text))).toEqual([]);
    const own = sentencesOnlyIn(language, other);
    expect([...shown].filter((text) => own.has(text)).length).toBeGreaterThan(20);
  });
}

test('After a switch of the language, the app starts in it without a connection', async ({ page, context }) => {
  await page.goto(`${productUrl()}/login`);
  await expect.poll(async () => (await cachedFiles(page)).some((file) => file.includes('/texts-en-proof-'))).toBe(true);
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('heading', { name: appHindi.common.logIn, exact: true })).toBeVisible();
  await expect.poll(async () => (await cachedFiles(page)).some((file) => file.includes('/texts-hi-proof-'))).toBe(true);
  await context.setOffline(true);
  await page.goto(`${productUrl()}/proof`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/[\u0900-\u097F]/);
});
