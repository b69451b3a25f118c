import { chunkFailures } from '@plumbline/app-runtime/vite/chunk-failures';
import { withoutSchemas, withoutServerParts } from '@plumbline/app-runtime/vite/without-schemas';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** In development the API runs beside the web server; in production it serves the build. */
const api = process.env.PLUMBLINE_API ?? 'http://127.0.0.1:3000';
const apiPaths = ['/publicApi', '/sellerApi', '/vendorApi', '/demo', '/healthz', '/docs'];

/**
 * What every screen needs is one file, and what many screens share another: sixty small ones cost a phone more than their
 * bytes. The catalogues stay apart, a language each.
 */
const CHUNKS = [
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack\/(query-core|react-query)|react-toastify|clsx)\/|packages\/(money\/src|ui\/src\/(?!list-table))|packages\/contract\/src\/(?!hindi|market-errors|endpoints\/(cart|favourites|market|media|vendor-|vouchers|invoices|reviews|disputes|settlement|report-))|packages\/app-runtime\/src\/text\/counted|apps\/web\/src\/shell\//,
    priority: 2,
  },
  // By name, so that the server can have it fetched together with the page (app-paths-build.ts).
  { name: 'english', test: /apps\/web\/src\/lib\/text\/en\//, priority: 2 },
  {
    name: 'parts',
    test: /apps\/web\/src\/lib\/(?!text\/(en|hi)\/|list\/|market\/|vendor\/)[^/]+|packages\/app-runtime\/src\/(?!list)/,
    minShareCount: 4,
    priority: 1,
  },
  // What lists need besides, and what those of them need that are tables. Last: a group takes along what its files import.
  { name: 'list', test: /packages\/app-runtime\/src\/list\/|apps\/web\/src\/lib\/list\//, priority: 0 },
  {
    name: 'table',
    test: /node_modules\/(@tanstack\/(react-table|table-core|react-store|store)|use-sync-external-store)\/|packages\/ui\/src\/list-table\//,
    priority: 0,
  },
  // The calls of a store's own screens, and those of the market, which a member's first load has no use for.
  {
    name: 'store',
    test: /packages\/contract\/src\/endpoints\/(media|vendor-|vouchers|settlement|report-)/,
    priority: 1,
  },
  {
    name: 'market',
    test: /packages\/contract\/src\/endpoints\/(cart|favourites|market|invoices|reviews|disputes)/,
    priority: 0,
  },
];

export default defineConfig({
  plugins: [reactRouter(), chunkFailures(), withoutSchemas(), withoutServerParts()],
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
