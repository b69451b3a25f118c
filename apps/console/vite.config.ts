import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { chunkFailures } from '../web/chunk-failures.ts';

/** In development the API runs beside the web server; in production it serves the build. */
const api = process.env.PLUMBLINE_API ?? 'http://127.0.0.1:3000';
const apiPaths = ['/operatorApi', '/publicApi', '/demo'];

/** As in the members' app: the browser needs names, paths and types, the server parses (../web/no-schemas.ts). */
const withoutSchemas: Plugin = {
  name: 'plumbline:without-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === 'zod' ? join(import.meta.dirname, '../web/no-schemas.ts') : null),
};

const CHUNKS = [
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack\/(query-core|react-query)|react-toastify|clsx)\/|packages\/(ui|money|contract)\/src|apps\/console\/src\/(shell|lib)\//,
    priority: 2,
  },
];

export default defineConfig({
  base: '/console/',
  plugins: [reactRouter(), chunkFailures(), withoutSchemas],
  build: {
    assetsDir: 'static',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // A page of data: URLs would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: { proxy: Object.fromEntries(apiPaths.map((path) => [path, api])) },
});
