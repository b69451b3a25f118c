import { expect, test } from '@playwright/test';
import { productUrl } from './support/demo.ts';
import { inspect } from './support/inspect.ts';
import { demoMember, putSession } from './support/member.ts';
import { crawl, fetchPage, sitePaths } from './support/site.ts';

// Each page is loaded as at a first visit.
test.use({ serviceWorkers: 'block', trace: 'off' });

const goto = (path: string) => `${productUrl()}${path}`;

test('every internal link from / on leads to a page with a title, and reaches every page of the sitemap', async () => {
  const seen = await crawl('/');
  const lost = [...seen.values()].filter(({ status }) => status !== 200);
  expect(lost.map(({ path, status, linkedFrom }) => `${status} ${path} linked from ${linkedFrom}`)).toEqual([]);
  const untitled = [...seen.values()].filter(
    ({ html }) => html.startsWith('<!doctype html>') && !/<title>[^<]+</.test(html),
  );
  // The members' app sets its titles itself.
  expect(untitled.map(({ path }) => path).filter((path) => !/^\/(login|my|register|docs)$/.test(path))).toEqual([]);
  const unreached = (await sitePaths()).filter((path) => !seen.has(path));
  expect(unreached.filter((path) => !/^\/(newsletter|contactform|search\?)/.test(path))).toEqual([]);
});

const folderOf = (path: string): string | undefined => /^\/(.+)\//.exec(path)?.[1];
const isFirstOfItsKind = (path: string, all: readonly string[]): boolean =>
  folderOf(path) === undefined || all.find((other) => folderOf(other) === folderOf(path)) === path;

const SLICES = 8;
test.describe('every page of the site, light and dark, says Demo and holds no barrier, overflow or console error', () => {
  for (let slice = 0; slice < SLICES; slice++) {
    test(`part ${slice + 1} of ${SLICES}`, async ({ page, isMobile }) => {
      test.setTimeout(240_000);
      const all = await sitePaths();
      // Entries of a collection share a layout: on a phone the first of each is looked at, on a desktop all of them.
      const paths = all
        .filter((path) => !isMobile || isFirstOfItsKind(path, all))
        .filter((_, at) => at % SLICES === slice);
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(productUrl()) && !/^(data|blob):/.test(request.url()))
          elsewhere.push(request.url());
      });
      const size = page.viewportSize()!;
      for (const path of paths) {
        await page.setViewportSize(size);
        await inspect(page, path, { isWhole: isFirstOfItsKind(path, all) });
      }
      expect(elsewhere).toEqual([]);
    });
  }
});

test('an address without a page is answered with the 404 page and status 404, and the app keeps its own paths', async ({
  page,
}) => {
  await inspect(page, '/no-such-page', { status: 404 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing at this address');
  for (const path of ['/blog/no-such-article', '/my/nothing', '/About/x'])
    expect((await fetchPage(path)).status, path).toBe(404);
  // Decided by what was asked for: these read like files, or cannot be read at all.
  for (const path of ['/index.html', '/my.html', '/foo.bar', '/john.doe', '/withdrawladd/%E0%A4%A']) {
    const answer = await fetch(goto(path), { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8']);
    expect(await answer.text(), path).toContain('There is nothing at this address');
    expect(answer.headers.get('content-security-policy'), path).toContain("script-src 'self'");
  }
  for (const path of ['/login', '/My', '/withdrawladd/3', '/contactform/', '/ABOUT'])
    expect((await fetchPage(path)).status, path).toBe(200);
  expect((await fetch(goto('/static/site/gone.js'))).headers.get('content-type')).toContain('application/json');
});

test('pages come packed, are not fetched again while nothing changed, and files are kept for good', async () => {
  const first = await fetch(goto('/about'), { headers: { 'accept-encoding': 'br' } });
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(first.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^;]*; style-src 'self';/);
  const again = await fetch(goto('/about'), { headers: { 'if-none-match': first.headers.get('etag')! } });
  expect(again.status).toBe(304);
  const file = /href="(\/static\/site\/style-[^"]+)"/.exec(await first.text())![1]!;
  expect((await fetch(goto(file))).headers.get('cache-control')).toContain('immutable');
});

test.describe('with the script', () => {
  test('the menu opens by keyboard, closes on Escape and when it is left, and leads on', async ({ page, isMobile }) => {
    test.skip(isMobile, 'on a phone the menu is in the side panel');
    await page.goto(goto('/'));
    const company = page.getByRole('navigation', { name: 'Main' }).getByText('Company', { exact: true });
    const team = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' });
    await company.focus();
    await page.keyboard.press('Enter');
    await expect(team).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(team).toBeHidden();
    await expect(company).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('contentinfo').getByText('The company delivers').click();
    await expect(team).toBeHidden();
    await company.click();
    await page.evaluate(() => window.scrollTo(0, 200));
    await team.click();
    await expect(page).toHaveURL(/\/team$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('the side panel is modal, holds every page, and keeps the chosen theme for the next one', async ({ page }) => {
    await page.goto(goto('/'));
    const open = page.getByRole('button', { name: 'Open the side panel' });
    await open.click();
    const panel = page.getByRole('dialog', { name: 'Side panel' });
    await expect(panel).toBeVisible();
    expect(await page.evaluate(() => document.querySelector('#side-panel')!.matches(':modal'))).toBe(true);
    await panel.getByLabel('Dark').check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await panel.getByText('Trust', { exact: true }).click();
    await panel.getByRole('link', { name: 'Risk notice' }).click();
    await expect(page).toHaveURL(/\/risk$/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('the search overlay takes the keyboard and lands on the search page', async ({ page }) => {
    await page.goto(goto('/team'));
    await page.getByRole('button', { name: 'Search' }).first().click();
    const field = page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox');
    await expect(field).toBeFocused();
    await field.fill('withdrawal');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=withdrawal$/);
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('withdrawal');
    await expect(page.getByRole('main').locator('.results li').first()).toBeVisible();
  });

  test('a member sees their name instead of Sign in, and a way to their money', async ({ page }) => {
    const member = await demoMember(0);
    await putSession(page, member);
    await page.goto(goto('/'));
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: member.user.fullName })).toHaveAttribute('href', '/my');
    await expect(banner.getByRole('link', { name: 'Sign in' })).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', { name: 'To your money' }).first()).toBeVisible();
  });
});

test('the members’ app stands inside the same header and footer', async ({ page }) => {
  await page.goto(goto('/login'));
  const footer = page.getByRole('contentinfo');
  for (const name of ['Contact Us', 'About Us', 'Services', 'News', 'Pricing', 'Projects', 'Team', 'FAQ’s']) {
    const to = await footer.getByRole('link', { name, exact: true }).getAttribute('href');
    expect((await fetchPage(to!)).status, name).toBe(200);
  }
  const email = footer.getByRole('textbox');
  await expect(email).toHaveAttribute('placeholder', 'Enter your email');
  await expect(email).toHaveAttribute('autocomplete', 'off');
  await page.getByRole('banner').getByLabel('Site menu').first().click();
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
});
