import { inEnglishPath } from '@plumbline/site-map/language-paths';
import { ORIGIN, type SitePage } from './site-page.ts';

const drawAlternate = ({ language, path }: { readonly language: string; readonly path: string }): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${ORIGIN}${path}"/>`;

/** What search engines should know: no hidden page, and one address a text. */
export const drawSitemap = (pages: readonly SitePage[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages
  .filter(({ isHidden, canonical, path }) => !isHidden && canonical === undefined && inEnglishPath(path) !== '/404')
  .map(
    ({ path, updated, alternates }) =>
      `<url><loc>${ORIGIN}${path}</loc>${updated ? `<lastmod>${updated}</lastmod>` : ''}${(alternates ?? []).map(drawAlternate).join('')}</url>`,
  )
  .join('\n')}
</urlset>
`;
