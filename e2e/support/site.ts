import { expect, type Page } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { mailTo, productUrl } from './demo.ts';

/** Pages outside the sitemap on purpose: responses to forms, article layouts, the 404 page. */
const BESIDE = ['/404', '/single-post-2', '/single-post-3', '/search?q=withdrawal', '/newsletter', '/contactform'];

/** A text that console-content.spec.ts publishes for some seconds, unlinked. */
const PUBLISHED_BY_A_TEST = /^\/page-\d+/;

/** Returns every page of the site, by path. */
export async function sitePaths(): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${productUrl()}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address]) => new URL(address!).pathname)
    .filter((path) => !PUBLISHED_BY_A_TEST.test(path));
  if (listed.length < 60) throw new Error(`The sitemap lists only ${listed.length} pages`);
  return [...listed, ...BESIDE];
}

export interface Fetched {
  readonly path: string;
  readonly status: number;
  readonly html: string;
}

export async function fetchPage(path: string): Promise<Fetched> {
  const answer = await fetch(productUrl() + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
  return { path, status: answer.status, html: await answer.text() };
}

/** Excluded from search engines: combinations of the market's filters. */
const NOFOLLOW = /<a [^>]*rel="[^"]*nofollow[^>]*>/g;

/** Returns the internal URLs that a page links to or loads, without anchors. */
export const linksOf = ({ html }: Fetched): readonly string[] =>
  [...html.replaceAll(NOFOLLOW, '').matchAll(/(?:href|src)="(\/[^"#]*)/g)].map(([, to]) =>
    to!.replaceAll('&amp;', '&'),
  );

/** Follows every link from a page on, once each. */
export async function crawl(from: string): Promise<ReadonlyMap<string, Fetched & { readonly linkedFrom: string }>> {
  const seen = new Map<string, Fetched & { linkedFrom: string }>();
  let next = [{ path: from, linkedFrom: '(start)' }];
  while (next.length > 0) {
    const pages = await Promise.all(next.map(async (link) => ({ ...(await fetchPage(link.path)), ...link })));
    for (const page of pages) seen.set(page.path, page);
    const found = new Map(
      pages
        .filter(({ html }) => html.startsWith('<!doctype html>'))
        .flatMap((page) => linksOf(page).map((path) => [path, { path, linkedFrom: page.path }] as const)),
    );
    next = [...found.values()].filter(({ path }) => !seen.has(path));
  }
  return seen;
}

/** Waits until a visitor can read a text; content.db.test.ts covers the delay. */
export const visitorReads = async (page: Page, path: string, words: string | RegExp): Promise<void> => {
  await expect
    .poll(async () => (await page.request.get(`${productUrl()}${path}`)).text(), { intervals: [100] })
    .toMatch(words);
};

/** Returns the link in the newsletter's mail. */
export async function mailedLink(address: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      link = (await mailTo(address)).map(({ text }) => /https?:\S+newsletter\S+/.exec(text)?.[0]).find(Boolean);
      return link;
    })
    .toBeDefined();
  return link!;
}

/** Fills in the open contact form. */
export async function fillContact(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByRole('main').getByLabel(appTexts.auth.email, { exact: true }).fill('visitor@somewhere.example');
  await page.getByLabel('Description').fill('Where do I see the closed days?');
}
