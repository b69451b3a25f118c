import { chunkFailures } from '@plumbline/app-runtime/vite/chunk-failures';
import { toastStyles } from '@plumbline/app-runtime/vite/styles';
import { withoutSchemas, withoutServerParts } from '@plumbline/app-runtime/vite/without-schemas';
import { compiledTexts } from '@plumbline/texts/vite';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** In development the API runs beside the web server; in production it serves the build. */
const api = process.env.PLUMBLINE_API ?? 'http://127.0.0.1:3000';
const apiPaths = ['/publicApi', '/sellerApi', '/vendorApi', '/demo', '/healthz', '/readyz', '/docs'];

/** Calls of the first screens, by file; others load with the screens that make them. */
const FIRST_ENDPOINTS = ['index', 'home', 'platform', 'profile', 'sign-in'];

/** Libraries, primitives and calls that every first screen needs. */
const BASE = new RegExp(
  [
    String.raw`node_modules/(react|react-dom|react-router|scheduler|@tanstack/(query-core|react-query)|react-toastify|clsx)/`,
    String.raw`packages/money/src/(?!axis)`,
    String.raw`packages/ui/src/(?!list-table|thread|chart|file-field)`,
    String.raw`packages/contract/src/(?!addresses/|kinds/|resumes/|endpoints/(?!(${FIRST_ENDPOINTS.join('|')})[.]))`,
    String.raw`packages/texts/src/(?!overrides)`,
    String.raw`apps/web/src/shell/(?!site-overlays|site-words|bell)`,
  ].join('|'),
);

/** A module with the texts of an area in one language. */
const TEXTS = /packages\/texts\/compiled\/([a-z]{2})\/([\w-]+)[.]ts$/;

/**
 * One file for what every screen needs and one for what many share: sixty small files cost a phone more than their
 * bytes. Texts are separate, in files of one language.
 */
const CHUNKS = [
  {
    name: 'base',
    test: BASE,
    priority: 2,
  },
  {
    name: 'parts',
    test: /apps\/web\/src\/lib\/(?!text\/by-screen\/|help\/topics|list\/|market\/|receipt\/(?!link)|vendor\/)[^/]+|packages\/app-runtime\/src\/(?!list|course-editor)/,
    minShareCount: 4,
    priority: 1,
  },
  // Further code for lists, and for those with tables. Must be last, because a group includes its files' imports.
  { name: 'list', test: /packages\/app-runtime\/src\/list\/|apps\/web\/src\/lib\/(list\/|tab-links)/, priority: 0 },
  {
    name: 'table',
    test: /node_modules\/(@tanstack\/(react-table|table-core|react-store|store)|use-sync-external-store)\/|packages\/ui\/src\/list-table\//,
    priority: 0,
  },
  // Definitions of kinds, only for listing screens.
  { name: 'kinds', test: /packages\/contract\/src\/kinds\//, priority: 1 },
  // Postcodes of all countries, only for the address form.
  { name: 'postcodes', test: /packages\/contract\/src\/addresses\/postcode/, priority: 1 },
  // Before the stores' chunk, which would include it, because everyone who posts has pictures. Includes the file field.
  { name: 'media', test: /packages\/contract\/src\/endpoints\/media|packages\/ui\/src\/file-field/, priority: 1 },
  // Calls of a store's own screens, and of the market, which a member's first load does not need. Posting needs only
  // the listing calls.
  {
    name: 'store',
    test: /packages\/contract\/src\/endpoints\/(vendor-(?!courses|listings)|vouchers)/,
    priority: 1,
  },
  {
    name: 'market',
    test: /packages\/contract\/src\/endpoints\/(cart|favourites|market|invoices|reviews|disputes|tickets)/,
    priority: 0,
  },
];

/**
 * Names occur in every importing file and do not compress. Seven characters are the bundler's minimum for this many
 * files.
 */
const NAMES = 'static/js/[name]-[hash:7].js';

/** Puts the language before the names of text files: `texts-hi-cart-….js`. text-files-build.ts reads it. */
function nameOf({ facadeModuleId }: { readonly facadeModuleId: string | null }): string {
  const language = TEXTS.exec(facadeModuleId ?? '')?.[1];
  return language === undefined ? NAMES : NAMES.replace('[name]', `texts-${language}-[name]`);
}

export default defineConfig({
  plugins: [compiledTexts(), reactRouter(), chunkFailures(), toastStyles(), withoutSchemas(), withoutServerParts()],
  build: {
    // Chunks load from static/js (specification, section 7), because /assets is a screen.
    assetsDir: 'static/js',
    // First versions with light-dark(), which the theme's tokens use.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // No data URLs, which would require a wider content security policy.
    assetsInlineLimit: 0,
    // 15 KB (gzip) in one file, where a phone would otherwise wait for three or four in a row.
    cssCodeSplit: false,
    // Text files import only files that are already loaded, and a list of them would make each feature larger.
    modulePreload: {
      resolveDependencies: (file, dependencies) => (file.includes('/texts-') ? [] : dependencies),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNKS },
        chunkFileNames: nameOf,
      },
    },
  },
  // Overrides React Router's default name for entries, which are the screens.
  environments: { client: { build: { rolldownOptions: { output: { entryFileNames: NAMES } } } } },
  server: { proxy: Object.fromEntries(apiPaths.map((path) => [path, api])) },
});
