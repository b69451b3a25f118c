import { texts as t } from '@plumbline/texts/en/console';
import '@plumbline/ui/theme.css';
import './console.css';
import { fontPreloads } from '@plumbline/app-runtime/page-head';
import { directions } from '@plumbline/texts/directions';
import { texts as uiTexts } from '@plumbline/texts/en/ui';
import { brand, Loading, setUiWords } from '@plumbline/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';
import { Confirmations } from './lib/confirmation/confirmation-dialog.tsx';
import { queryClient } from './lib/query.ts';
import { Toasts } from './lib/toast.tsx';
import { Crash } from './shell/crash.tsx';

setUiWords(uiTexts);

export const links = () => [...fontPreloads, { rel: 'icon', href: '/console/favicon.svg', type: 'image/svg+xml' }];

export const meta = () => [{ title: t.nameOfConsole({ brand }) }, { name: 'robots', content: 'noindex' }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    // theme.js sets data-theme before React hydrates the page.
    <html lang="en" dir={directions.en} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="application-name" content={brand} />
        <meta name="color-scheme" content="light dark" />
        <script src="/console/theme.js" />
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

export const HydrateFallback = () => <Loading label={t.nameOfConsole({ brand })} />;

export default function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Confirmations />
      <Toasts />
    </QueryClientProvider>
  );
}

/** Only for a crash of the shell; a screen's crash is caught below it. */
export const ErrorBoundary = () => (
  <main>
    <Crash />
  </main>
);
