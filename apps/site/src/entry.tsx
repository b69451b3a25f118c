import './styles/index.css';
import { renderToStaticMarkup } from 'react-dom/server';
import { faqs } from './content/index.ts';
import { withFigureSlots } from './content/live-figures.ts';
import { drawFeed } from './feed.ts';
import { toWords } from './markdown.tsx';
import { newestFirst } from './menu.ts';
import { marketFrame, pages } from './pages.tsx';
import { markdownOf } from './parts/blocks.tsx';
import { type Assets, Document } from './parts/document.tsx';
import { withSlots } from './parts/slot.tsx';
import type { SiteFiles } from './site-files.ts';
import type { SearchEntry, SitePage } from './site-page.ts';
import { drawSitemap } from './sitemap.ts';

export { drawPicture, PICTURE_NAMES } from './pictures/draw-picture.tsx';

/** Draws the whole site; the build writes what this returns. */
export function drawSite(assets: Assets): SiteFiles<SearchEntry> {
  const draw = (page: SitePage): string =>
    `<!doctype html>${withSlots(withFigureSlots(renderToStaticMarkup(<Document page={page} assets={assets} />)))}`;
  return {
    pages: Object.fromEntries(pages.map((page) => [page.path, draw(page)])),
    frames: { market: draw(marketFrame) },
    search: [...pages.flatMap(entryOf), ...faqs.map(questionOf)],
    texts: { '/sitemap.xml': drawSitemap(pages), '/robots.txt': ROBOTS, '/rss.xml': drawFeed(newestFirst) },
  };
}

function entryOf(page: SitePage): readonly SearchEntry[] {
  if (page.isHidden || page.words === undefined || page.words.length === 0) return [];
  const { path, title, description, kind = 'Page' } = page;
  return [{ kind, path, title, summary: description, words: toWords(markdownOf(page.words)) }];
}

const questionOf = ({ id, question, answer }: (typeof faqs)[number]): SearchEntry => {
  const words = toWords(answer);
  return {
    kind: 'Question',
    path: `/faq#${id}`,
    title: question,
    summary: words.length > 180 ? `${words.slice(0, 180).replace(/\s\S*$/, '')} …` : words,
    words,
  };
};

const ROBOTS = `User-agent: *
Allow: /
Disallow: /search?
Disallow: /publicApi/
Disallow: /sellerApi/
Disallow: /vendorApi/

Sitemap: https://origin.invalid/sitemap.xml
`;
