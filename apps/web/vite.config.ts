import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkFailures } from './chunk-failures.ts';

/** In development the API runs beside the web server; in production it serves the build. */
const api = process.env.PLUMBLINE_API ?? 'http://127.0.0.1:3000';
const apiPaths = ['/publicApi', '/sellerApi', '/vendorApi', '/demo', '/healthz', '/docs'];

export default defineConfig({
  plugins: [reactRouter(), chunkFailures()],
  build: {
    // Chunks load from static/js (specification, section 7); /assets is a screen.
    assetsDir: 'static/js',
    // The first versions with light-dark(), which the theme's tokens are written in.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // A page of data: URLs would need a wider content security policy.
    assetsInlineLimit: 0,
  },
  server: { proxy: Object.fromEntries(apiPaths.map((path) => [path, api])) },
});
