import { join } from 'node:path';
import { build } from 'vite';

/**
 * The file that draws edited texts for the server, whole: it runs where the site's packages are not (worker/draw.mjs).
 */
export async function buildWorker(root: string, out: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'src/worker.ts'),
      outDir: join(out, 'worker'),
      emptyOutDir: true,
      minify: false,
      // Fonts are named as the pages of the build name them.
      assetsDir: 'static/site',
      assetsInlineLimit: 0,
      target: 'node18',
      rolldownOptions: { output: { entryFileNames: 'draw.mjs' } },
    },
  });
}
