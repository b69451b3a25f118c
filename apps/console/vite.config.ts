import { chunkFailures } from '@plumbline/app-runtime/vite/chunk-failures';
import { toastStyles } from '@plumbline/app-runtime/vite/styles';
import { withoutSchemas } from '@plumbline/app-runtime/vite/without-schemas';
import { compiledTexts } from '@plumbline/texts/vite';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** In development the API runs beside the web server; in production it serves the build. */
const api = process.env.PLUMBLINE_API ?? 'http://127.0.0.1:3000';
const apiPaths = ['/operatorApi', '/publicApi', '/demo'];

const CHUNKS = [
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack\/(query-core|react-query)|react-toastify|clsx)\/|packages\/(contract\/src\/(?!ledger\/accounts|settings\/|addresses\/|csv\/|operator\/(certificates|courses|moderation|proofs|tickets)\.ts)|money\/src\/(?!axis|typed))|packages\/ui\/src\/(?!list-table|thread|chart|file-field|amount-field)|packages\/app-runtime\/src\/(?!list|course-editor|use-typed)|packages\/texts\/(src|compiled\/en\/console\.ts)|apps\/console\/src\/(shell\/(?!palette)|lib\/(?!table|settings|saved-meanwhile|help\/(?!help-button|help\.module)))/,
    priority: 2,
  },
  // Further code for lists.
  {
    name: 'list',
    test: /node_modules\/(@tanstack\/(react-table|table-core|react-store|store)|use-sync-external-store)\/|packages\/(ui\/src\/list-table|app-runtime\/src\/list)\/|packages\/texts\/compiled\/en\/console-list\.ts|apps\/console\/src\/lib\/table\//,
    priority: 2,
  },
];

/** Names occur in every importing file and do not compress. */
const NAMES = 'static/[name]-[hash:7].js';

export default defineConfig({
  base: '/console/',
  plugins: [compiledTexts(), reactRouter(), chunkFailures(), toastStyles(), withoutSchemas()],
  build: {
    assetsDir: 'static',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // No data URLs, which would require a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS }, chunkFileNames: NAMES } },
  },
  // Overrides React Router's default name for entries, which are the screens.
  environments: { client: { build: { rolldownOptions: { output: { entryFileNames: NAMES } } } } },
  server: { proxy: Object.fromEntries(apiPaths.map((path) => [path, api])) },
});
