import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { chunkFailures } from './chunk-failures.ts';

/** In development the API runs beside the web server; in production it serves the build. */
const api = process.env.PLUMBLINE_API ?? 'http://127.0.0.1:3000';
const apiPaths = ['/publicApi', '/sellerApi', '/vendorApi', '/demo', '/healthz', '/docs'];

/** 35 KB (gzip), and at every start the time to make some hundred schemas that nobody parses with. */
const withoutSchemas: Plugin = {
  name: 'plumbline:without-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === 'zod' ? join(import.meta.dirname, 'no-schemas.ts') : null),
};

/**
 * What every screen needs is one file, and what many screens share another: sixty small ones cost a phone more than their
 * bytes. The catalogues stay apart, a language each.
 */
const CHUNKS = [
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack\/(query-core|react-query)|react-toastify|clsx)\/|packages\/(ui|money)\/src|packages\/contract\/src\/(?!hindi)|apps\/web\/src\/(shell\/|lib\/text\/counted)/,
    priority: 2,
  },
  // By name, so that the server can have it fetched together with the page (app-paths-build.ts).
  { name: 'english', test: /apps\/web\/src\/lib\/text\/en\//, priority: 2 },
  {
    name: 'parts',
    test: /apps\/web\/src\/lib\/(?!text\/(en|hi)\/)[^/]+/,
    minShareCount: 4,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [reactRouter(), chunkFailures(), withoutSchemas],
  build: {
    // Chunks load from static/js (specification, section 7); /assets is a screen.
    assetsDir: 'static/js',
    // The first versions with light-dark(), which the theme's tokens are written in.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // A page of data: URLs would need a wider content security policy.
    assetsInlineLimit: 0,
    // 15 KB (gzip) for all of it: one answer, where a phone would wait for three or four in a row.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: { proxy: Object.fromEntries(apiPaths.map((path) => [path, api])) },
});
