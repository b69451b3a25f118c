import { expect, type Page } from '@playwright/test';
import { mailTo, productUrl } from './demo.ts';

/** What the sitemap lists, and what it leaves out on purpose: answers to forms, layouts of an article, the 404 page. */
const BESIDE = ['/404', '/single-post-2', '/single-post-3', '/search?q=withdrawal', '/newsletter', '/contactform'];

/** The text that console-content.spec.ts publishes for some seconds: no page leads to it, and it is withdrawn again. */
const PUBLISHED_BY_A_TEST = /^\/page-\d+/;

/** Every page of the site, by path. */
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

/** Leads nowhere that a search engine would look: filters of the market in every combination. */
const NOFOLLOW = /<a [^>]*rel="[^"]*nofollow[^>]*>/g;

/** The internal addresses that a page links to or loads, without their anchors. */
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

/** A visitor reads the words as soon as they are drawn; content.db.test.ts says how soon that is. */
export const visitorReads = async (page: Page, path: string, words: string | RegExp): Promise<void> => {
  await expect
    .poll(async () => (await page.request.get(`${productUrl()}${path}`)).text(), { intervals: [100] })
    .toMatch(words);
};

/** The link in the newsletter's mail, as its reader follows it. */
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

/** Fills in the contact form that is open. */
export async function fillContact(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill('visitor@somewhere.example');
  await page.getByLabel('Description').fill('Where do I see the closed days?');
}
