import { createServer } from 'vite';
import { startLifecycle } from '../../apps/api/src/platform/lifecycle.ts';

/** Vite's development server of the app whose folder this process runs in, on the port DEV_PORT. */
const lifecycle = startLifecycle();
const server = await createServer({
  root: process.cwd(),
  clearScreen: false,
  server: {
    host: '127.0.0.1',
    port: Number(process.env.DEV_PORT),
    strictPort: true,
    // The first page needs them all: they are ready when it is opened.
    warmup: { clientFiles: ['./src/entry.client.tsx', './src/root.tsx'] },
  },
});
lifecycle.onStop(() => server.close());
await server.listen();
lifecycle.ready();
