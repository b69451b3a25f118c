import { ORIGIN, type SitePage } from './site-page.ts';

/** What search engines should know: no hidden page, and one address a text. */
export const drawSitemap = (pages: readonly SitePage[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages
  .filter(({ isHidden, canonical, path }) => !isHidden && canonical === undefined && path !== '/404')
  .map(({ path, updated }) => `<url><loc>${ORIGIN}${path}</loc>${updated ? `<lastmod>${updated}</lastmod>` : ''}</url>`)
  .join('\n')}
</urlset>
`;
