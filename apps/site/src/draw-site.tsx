import { leadIn, pathIn, withoutLanguage } from '@plumbline/site-map/language-paths';
import { LANGUAGES, type Language } from '@plumbline/texts/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { withFigureSlots } from './content/figures.ts';
import { said } from './content/index.ts';
import type { Faq } from './content/model.ts';
import { drawFeed, feedPath } from './feed.ts';
import { toWords } from './markdown.tsx';
import { newestOf } from './menu.ts';
import { marketFrames, pages } from './pages.tsx';
import { markdownOf } from './parts/blocks.tsx';
import { type Assets, Document } from './parts/document.tsx';
import { withSlots } from './parts/slot.tsx';
import { ORIGIN, type SearchEntry, type SiteFiles, type SitePage } from './site-page.ts';

/** Renders one page as a document. */
function drawPage(page: SitePage, assets: Assets): string {
  const html = renderToStaticMarkup(<Document page={page} assets={assets} />);
  return `<!doctype html>${withSlots(withFigureSlots(lead(page.language, html)))}`;
}

const paths = new Set<string>(pages.map(({ path }) => path));
const isPage = (path: string): boolean => paths.has(path);
const lead = (language: Language, html: string): string => leadIn(language, html, isPage);

const feedOf = (language: Language): string => {
  const { heads, posts } = said[language];
  return drawFeed({ language, list: heads.blog.path, posts: newestOf(posts), lead: (html) => lead(language, html) });
};

/** Called for a page that throws: the build fails, while a server rendering continues with the others. */
export type OnError = (path: string, error: unknown) => void;
const fail: OnError = (_path, error) => {
  throw error;
};

/** Renders the whole site; the build writes the result. */
export function drawSite(assets: Assets, onError: OnError = fail): SiteFiles<SearchEntry> {
  const sound = <Value,>(path: string, draw: () => Value): readonly Value[] => {
    try {
      return [draw()];
    } catch (error) {
      onError(path, error);
      return [];
    }
  };
  return {
    pages: Object.fromEntries(
      pages.flatMap((page) => sound(page.path, () => [page.path, drawPage(page, assets)] as const)),
    ),
    frames: Object.fromEntries(marketFrames.map((frame) => [frame.path.slice(1), drawPage(frame, assets)])),
    search: [
      ...pages.flatMap((page) => sound(page.path, () => entryOf(page)).flat()),
      ...LANGUAGES.flatMap((language) => said[language].faqs.map((faq) => questionOf(faq, pathIn(language, '/faq')))),
    ],
    texts: Object.fromEntries([
      // Those of other languages are for the market, which the server adds: a sitemap can contain at most 50,000 URLs.
      ...SITEMAPS.map((path) => [path, drawSitemap(path === SITEMAPS[0] ? pages : [])]),
      ['/robots.txt', ROBOTS],
      ...LANGUAGES.map((language) => [feedPath(language), feedOf(language)]),
    ]),
  };
}

/** Renders one page for a preview, or returns null for an unknown path. */
export function drawOne(assets: Assets, path: string): string | null {
  const page = pages.find((each) => each.path === path);
  return page === undefined ? null : drawPage(page, assets);
}

function entryOf(page: SitePage): readonly SearchEntry[] {
  if (page.isHidden || page.words === undefined || page.words.length === 0) return [];
  const { path, title, description, kind = 'Page' } = page;
  return [{ kind, path, title, summary: description, words: toWords(markdownOf(page.words)) }];
}

const questionOf = ({ id, question, answer }: Faq, page: string): SearchEntry => {
  const words = toWords(answer);
  return {
    kind: 'Question',
    path: `${page}#${id}`,
    title: question,
    summary: words.length > 180 ? `${words.slice(0, 180).replace(/\s\S*$/, '')} …` : words,
    words,
  };
};

const SITEMAPS = LANGUAGES.map((language) => pathIn(language, '/sitemap.xml'));

const ROBOTS = `User-agent: *
Allow: /
Disallow: /search?
Disallow: /publicApi/
Disallow: /sellerApi/
Disallow: /vendorApi/

${SITEMAPS.map((path) => `Sitemap: ${ORIGIN}${path}`).join('\n')}
`;

const drawAlternate = ({ language, path }: { readonly language: string; readonly path: string }): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${ORIGIN}${path}"/>`;

/** Lists the URLs for search engines: no hidden page, and one URL a text. */
const drawSitemap = (pages: readonly SitePage[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages
  .filter(({ isHidden, canonical, path }) => !isHidden && canonical === undefined && withoutLanguage(path) !== '/404')
  .map(
    ({ path, updated, alternates }) =>
      `<url><loc>${ORIGIN}${path}</loc>${updated ? `<lastmod>${updated}</lastmod>` : ''}${(alternates ?? []).map(drawAlternate).join('')}</url>`,
  )
  .join('\n')}
</urlset>
`;
