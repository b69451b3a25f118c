import { createServer } from 'vite';
import { startLifecycle } from '../../apps/api/src/platform/lifecycle.ts';

/** Runs Vite's development server for the app in the current folder, on the port DEV_PORT. */
const lifecycle = startLifecycle();
const server = await createServer({
  root: process.cwd(),
  clearScreen: false,
  server: {
    host: '127.0.0.1',
    port: Number(process.env.DEV_PORT),
    strictPort: true,
    // The first page needs all of them, so warm them up.
    warmup: { clientFiles: ['./src/entry.client.tsx', './src/root.tsx'] },
  },
});
lifecycle.onStop(() => server.close());
await server.listen();
lifecycle.ready();
