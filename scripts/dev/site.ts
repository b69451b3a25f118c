import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { compiledTexts } from '@plumbline/texts/vite';
import { createServer } from 'vite';
import { startLifecycle } from '../../apps/api/src/platform/lifecycle.ts';
import { buildWorker, writeProofFiles } from '../../apps/site/build-parts.ts';
import { builtSite, drawnSite, writeSite } from '../../apps/site/write-site.ts';
import { SITE_BASE } from './routes.ts';

/**
 * Renders the site into SITE_ROOT, where the API reads it, and again after each change of its words and components.
 * Vite serves its styles and its script on the port DEV_PORT.
 */
const SETTLE_PAUSE_MS = 30;
const root = resolve(import.meta.dirname, '../../apps/site');
const out = process.env.SITE_ROOT!;
const lifecycle = startLifecycle();
const vite = await createServer({
  root,
  configFile: false,
  base: SITE_BASE,
  appType: 'custom',
  publicDir: false,
  clearScreen: false,
  plugins: [compiledTexts()],
  server: { host: '127.0.0.1', port: Number(process.env.DEV_PORT), strictPort: true },
});
lifecycle.onStop(() => vite.close());
await cp(join(root, 'public'), join(out, 'public'), { recursive: true });
await writeProofFiles(join(out, 'public'));
// Vite's plugins can render only after it listens.
await vite.listen();
await draw();

let timer: NodeJS.Timeout | undefined;
/** Renders one after the other, because an older one that ends later would write old words over new ones. */
let drawing = Promise.resolve();
vite.watcher.on('all', (_event, file) => {
  // Vite itself updates these two in the browser.
  if (file.endsWith('.css') || file.includes('/src/script/')) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    drawing = drawing.then(redraw);
  }, SETTLE_PAUSE_MS);
});
lifecycle.ready();

async function redraw(): Promise<void> {
  try {
    await draw();
    vite.ws.send({ type: 'full-reload' });
  } catch (error) {
    console.error(error);
  }
}

async function draw(): Promise<void> {
  const module = await vite.ssrLoadModule('/src/entry.tsx');
  const assets = { style: `${SITE_BASE}src/styles/index.css`, script: `${SITE_BASE}src/script/site.ts` };
  const client = `<script type="module" src="${SITE_BASE}@vite/client"></script>`;
  const files = drawnSite(module.drawSite(assets), (html) => html.replace('<head>', `<head>${client}`));
  await buildWorker(root, out);
  await writeSite(out, builtSite(files, assets, module.importEntries()));
}
