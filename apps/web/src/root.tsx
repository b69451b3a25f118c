import '@plumbline/ui/theme.css';
import { fontPreloads } from '@plumbline/app-runtime/page-head';
import { directions } from '@plumbline/texts/directions';
import { brand, Loading, Wordmark } from '@plumbline/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Links, Meta, Scripts } from 'react-router';
import { queryClient } from './lib/query.ts';
import { useLanguage } from './lib/text/index.ts';
import { Toasts } from './lib/toast.tsx';
import beforePaint from './shell/before-paint.js?raw';
import { Crash } from './shell/crash.tsx';
import shellStyles from './shell/shell.module.css';
import { Shell } from './shell/shell.tsx';

const inlineScript = beforePaint.replace('DIRECTIONS[', `${JSON.stringify(directions)}[`);

export const links = () => [
  ...fontPreloads,
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const meta = () => [
  { title: brand },
  { name: 'description', content: 'A member wallet in USDT whose income names the earnings that paid it.' },
];

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    // before-paint.js sets data-theme, lang and dir before React hydrates the page.
    <html lang={language} dir={directions[language]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="application-name" content={brand} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f6f3ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#131210" media="(prefers-color-scheme: dark)" />
        {/* Inlined, because a file would be another request before anything is visible. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the build, and a script is no text */}
        <script dangerouslySetInnerHTML={{ __html: inlineScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

/** Shown by index.html until the first screen renders. */
export const HydrateFallback = () => (
  <>
    <header className={shellStyles.header}>
      <div className={`wrap ${shellStyles.bar}`}>
        <Wordmark />
      </div>
    </header>
    {/* Rendered while the page is built, before a language is known. */}
    <Loading label={brand} />
  </>
);

export default function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Shell />
      <Toasts />
    </QueryClientProvider>
  );
}

/** Only for a crash of the shell; a screen's crash is caught below it (routes/screens.tsx). */
export const ErrorBoundary = () => (
  <main>
    <Crash />
  </main>
);
