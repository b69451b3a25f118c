import { expect, test } from '@playwright/test';
import { texts as sitePagesTexts } from '@plumbline/texts/en/site-pages';
import { productUrl } from './support/demo.ts';
import { inspect } from './support/inspect.ts';
import { crawl, fetchPage, linksOf, sitePaths } from './support/site.ts';

// Each page loads as on a first visit.
test.use({ serviceWorkers: 'block', trace: 'off' });

const goto = (path: string) => `${productUrl()}${path}`;

/** Tells whether the page still contains the broken link; `(start)` is no page. */
async function isLost({ path, linkedFrom }: { readonly path: string; readonly linkedFrom: string }): Promise<boolean> {
  const isLinked = !linkedFrom.startsWith('/') || linksOf(await fetchPage(linkedFrom)).includes(path);
  return isLinked && (await fetchPage(path)).status !== 200;
}

// Shows SPEC-2-header-1
test('Every internal link from / opens a page with a title, and the links reach the whole sitemap', async () => {
  const before = await sitePaths();
  const seen = await crawl('/');
  const lost = [...seen.values()].filter(({ status }) => status !== 200);
  // Other tests close days, which ends listings between reading a list and following its links.
  await expect(async () => {
    const still = await Promise.all(lost.map(async (link) => ((await isLost(link)) ? link : null)));
    const told = still.map((link) => link && `${link.status} ${link.path} linked from ${link.linkedFrom}`);
    expect(told.filter((line) => line !== null)).toEqual([]);
  }).toPass();
  const untitled = [...seen.values()].filter(
    ({ html }) => html.startsWith('<!doctype html>') && !/<title>[^<]+</.test(html),
  );
  // The members' app sets its own titles.
  expect(untitled.map(({ path }) => path).filter((path) => !/^\/(login|my|register|docs)$/.test(path))).toEqual([]);
  // Other tests publish meanwhile: pages that existed throughout must be reached, except stores without goods.
  const after = new Set(await sitePaths());
  const unreached = before.filter((path) => after.has(path) && !seen.has(path));
  expect(unreached.filter((path) => !/^\/(newsletter|contactform|search\?|store\/|listing\/)/.test(path))).toEqual([]);
});

/** Treats the Hindi counterpart of a separate page likewise. */
const folderOf = (path: string): string | undefined => {
  const [, hindi = '', own] = /^(\/hi)?(\/.*)$/.exec(path)!;
  const folder = /^\/(.+)\//.exec(own!)?.[1];
  return folder === undefined ? undefined : `${hindi}${folder}`;
};
const isFirstOfItsKind = (path: string, all: readonly string[]): boolean =>
  folderOf(path) === undefined || all.find((other) => folderOf(other) === folderOf(path)) === path;

const SLICES = 16;
// Shows SPEC-1.9
test.describe('Site pages in light and dark: demo label, accessibility, overflow and console errors', () => {
  test.describe.configure({ mode: 'parallel' });
  for (let slice = 0; slice < SLICES; slice++) {
    test(`Part ${slice + 1} of ${SLICES} of the site’s pages shows Demo and has no accessibility barrier or error`, async ({
      page,
    }) => {
      // market.spec.ts covers the pages of the market.
      const all = (await sitePaths()).filter((path) => !/^\/(market|listing|store)\b/.test(path));
      const paths = all.filter((_, at) => at % SLICES === slice);
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(productUrl()) && !/^(data|blob):/.test(request.url()))
          elsewhere.push(request.url());
      });
      for (const path of paths) {
        // Entries of a collection share a layout, so only the first of each is also checked on a phone.
        const isFirst = isFirstOfItsKind(path, all);
        const frame = path === all[0] ? 'always' : isFirst ? 'once' : 'never';
        await inspect(page, path, { frame, alsoOnPhone: isFirst });
      }
      expect(elsewhere).toEqual([]);
    });
  }
});

// Shows SPEC-2-header-9
test('An unknown address shows the 404 page with status 404, and the app keeps its paths', async ({ page }) => {
  await inspect(page, '/no-such-page', { status: 404 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sitePagesTexts.heads.notFound.title);
  for (const path of ['/blog/no-such-article', '/my/nothing', '/About/x'])
    expect((await fetchPage(path)).status, path).toBe(404);
  // Decided by the request: these look like files, or cannot be decoded.
  for (const path of ['/index.html', '/my.html', '/foo.bar', '/john.doe', '/withdrawladd/%E0%A4%A']) {
    const answer = await fetch(goto(path), { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8']);
    expect(await answer.text(), path).toContain(sitePagesTexts.heads.notFound.title);
    expect(answer.headers.get('content-security-policy'), path).toContain("script-src 'self'");
  }
  for (const path of ['/login', '/My', '/withdrawladd/3', '/contactform/', '/ABOUT'])
    expect((await fetchPage(path)).status, path).toBe(200);
  expect((await fetch(goto('/static/site/gone.js'))).headers.get('content-type')).toContain('application/json');
});

test('Pages are compressed and not downloaded again while unchanged, and assets are cached permanently', async () => {
  const first = await fetch(goto('/about'), { headers: { 'accept-encoding': 'br' } });
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(first.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^;]*; style-src 'self';/);
  const again = await fetch(goto('/about'), { headers: { 'if-none-match': first.headers.get('etag')! } });
  expect(again.status).toBe(304);
  const file = /href="(\/static\/site\/style-[^"]+)"/.exec(await first.text())![1]!;
  expect((await fetch(goto(file))).headers.get('cache-control')).toContain('immutable');
});

test('On a phone the tables of public figures show every column without horizontal scrolling', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a wide page has room for each column');
  for (const path of ['/transparency', '/income-disclosure', '/hi/transparency', '/hi/income-disclosure']) {
    await page.goto(goto(path));
    const hidden = await page
      .locator('.scrolls')
      .evaluateAll((tables) =>
        tables.filter((table) => table.scrollWidth > table.clientWidth).map((table) => table.ariaLabel),
      );
    expect(hidden, path).toEqual([]);
  }
});
