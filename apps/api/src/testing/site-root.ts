import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LANGUAGES, type Language } from '@plumbline/texts/languages';
import { ownFolder } from './own-folder.ts';

const slot = (name: string): string => `<!--slot:${name}--><!--/slot-->`;
const frame = (language: Language): string =>
  `<!doctype html><html lang="${language}"><head>${slot('head')}</head><body><a class="language" href="${slot(`path-${LANGUAGES.find((other) => other !== language)}`)}"></a><ul>${slot('shop-menu')}</ul><main>${slot('market')}</main></body></html>`;
const FILES: Readonly<Record<string, string>> = {
  'site.json': JSON.stringify({
    pages: ['/', '/404', '/shop', '/search', '/hi', '/hi/404', '/hi/search'],
    texts: ['/sitemap.xml', '/hi/sitemap.xml'],
  }),
  'pages/index.html': `<title>First</title><ul>${slot('shop-menu')}</ul>`,
  'pages/404.html': '<title>Nothing here</title>',
  'pages/shop.html': `<title>Shop</title>${slot('shop-newest')}${slot('shop-categories')}`,
  'pages/search.html': `<title>Search</title>${slot('market-results')}`,
  'pages/hi.html': `<title>पहला</title><ul>${slot('shop-menu')}</ul>`,
  'pages/hi/404.html': '<title>यहाँ कुछ नहीं</title>',
  'pages/hi/search.html': `<title>खोज</title>${slot('market-results')}`,
  'frames/market.html': frame('en'),
  'frames/hi/market.html': frame('hi'),
  'texts/sitemap.xml': '<urlset>\n<url><loc>https://origin.invalid/</loc></url>\n</urlset>',
  'texts/hi/sitemap.xml': '<urlset>\n</urlset>',
  'public/proof-checker.html': `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`,
  'search.json': '[]',
};

/** Creates the root of a site with one page whose frame has only its slots, to test what the API draws into it. */
export async function testSite(): Promise<string> {
  const root = ownFolder();
  await mkdir(join(root, 'public'));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  return root;
}
