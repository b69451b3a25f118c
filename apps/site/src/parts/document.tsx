import { pathIn, withoutLanguage } from '@plumbline/site-map/language-paths';
import { texts as WORDS } from '@plumbline/texts/all/site-frame';
import { directions } from '@plumbline/texts/directions';
import { FONT_FILES } from '@plumbline/ui';
import { feedPath } from '../feed.ts';
import { InLanguage, useSiteLanguage, useWords } from '../language/said.tsx';
import { ORIGIN, type SitePage } from '../site-page.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { BEFORE_PAINT, InlineScript, KEEP_EARLY_PRESS } from './inline-script.tsx';
import { SearchOverlay } from './search-overlay.tsx';
import { SidePanel } from './side-panel.tsx';
import { HeadSlot, Slot } from './slot.tsx';

/** URLs of the build's files. */
export interface Assets {
  readonly style: string;
  readonly script: string;
}

/** Pages of the site are prefetched while a pointer rests on their link. */
const AHEAD = JSON.stringify({
  prefetch: [
    { where: { and: [{ href_matches: '/*' }, { not: { selector_matches: '[data-app]' } }] }, eagerness: 'moderate' },
  ],
});

export const fullTitle = ({ path, title }: SitePage): string =>
  withoutLanguage(path) === '/' ? `Plumbline: ${title}` : `${title} · Plumbline`;

export const Document = ({ page, assets }: { readonly page: SitePage; readonly assets: Assets }) => (
  <InLanguage language={page.language}>
    <Html page={page} assets={assets} />
  </InLanguage>
);

const Html = ({ page, assets }: { readonly page: SitePage; readonly assets: Assets }) => (
  <html lang={page.language} dir={directions[page.language]}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {page.isFrame ? <HeadSlot name="head" /> : <title>{fullTitle(page)}</title>}
      <InlineScript text={BEFORE_PAINT} />
      <InlineScript text={KEEP_EARLY_PRESS} />
      {page.isFrame ? null : <meta name="description" content={page.description} />}
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#f6f3ec" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#131210" media="(prefers-color-scheme: dark)" />
      {FONT_FILES.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <link rel="stylesheet" href={assets.style} />
      <script type="module" src={assets.script} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <Feed />
      {page.isFrame ? null : <ForSharing page={page} />}
      <InlineScript type="speculationrules" text={AHEAD} />
    </head>
    <Body page={page} />
  </html>
);

/** Links the feed of the page's language for feed readers. */
const Feed = () => (
  <link rel="alternate" type="application/rss+xml" title={useWords().news} href={feedPath(useSiteLanguage())} />
);

function Body({ page }: { readonly page: SitePage }) {
  const { skip, notifications } = useWords();
  return (
    <body>
      <a href="#main" className="sr-only skip">
        {skip}
      </a>
      <Slot name="demo" />
      <Header page={page} />
      <main id="main" tabIndex={-1}>
        {page.content}
      </main>
      <Footer />
      <SearchOverlay />
      <SidePanel page={page} />
      <section id="toasts" className="toasts" aria-label={notifications} tabIndex={-1} />
    </body>
  );
}

/** Canonical URL, Open Graph and structured data; omitted on pages for their reader only. */
function ForSharing({ page }: { readonly page: SitePage }) {
  if (page.isHidden) return <meta name="robots" content="noindex" />;
  const address = ORIGIN + (page.canonical ?? page.path);
  // A page hidden from search engines also hides its translation.
  const alternates = page.canonical === undefined ? (page.alternates ?? []) : [];
  return (
    <>
      <link rel="canonical" href={address} />
      {alternates.map(({ language, path }) => (
        <link key={language} rel="alternate" hrefLang={language} href={ORIGIN + path} />
      ))}
      {alternates.length > 0 ? (
        <link rel="alternate" hrefLang="x-default" href={ORIGIN + withoutLanguage(page.path)} />
      ) : null}
      <meta property="og:type" content={page.kind === 'Article' ? 'article' : 'website'} />
      <meta property="og:site_name" content="Plumbline" />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${ORIGIN}/og/${page.picture}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {structuredData(page).map((data, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: never drawn again
        <InlineScript key={index} type="application/ld+json" text={JSON.stringify(data)} />
      ))}
    </>
  );
}

function structuredData(page: SitePage): readonly object[] {
  const { language } = page;
  const home = { to: pathIn(language, '/'), label: WORDS[language].home };
  const steps = [home, ...(page.trail ?? []), { to: page.path, label: page.title }];
  const breadcrumbs = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ to, label }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: ORIGIN + to,
    })),
  };
  return [...(page.data ?? []), ...(page.path === home.to ? [] : [breadcrumbs])];
}
