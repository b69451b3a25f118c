import { drawSite } from '../entry.tsx';

/** The built site, for tests that read its pages. */
const site = drawSite({ style: '/style.css', script: '/script.js' });
export const { pages: drawn, frames, search } = site;
export const texts = site.texts as Readonly<Record<'/sitemap.xml' | '/rss.xml' | '/hi/rss.xml', string>>;
export const html = Object.entries(drawn);
export const isHindi = (path: string): boolean => path === '/hi' || path.startsWith('/hi/');
export const english = html.filter(([path]) => !isHindi(path));
export const hindi = html.filter(([path]) => isHindi(path));
/** Returns the first group of each match. */
export const attributes = (page: string, pattern: RegExp): string[] =>
  [...page.matchAll(pattern)].map((match) => match[1]!);
export const mainOf = (page: string): string => /<main.*<\/main>/s.exec(page)![0];
/** Returns each schema.org document in a page. */
export const dataOf = (page: string) =>
  attributes(page, /<script type="application\/ld\+json">(.*?)<\/script>/g).map((text) => JSON.parse(text));
