import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compileTexts } from '@plumbline/texts/compile';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { buildWorker, writeProofFiles } from './build-parts.ts';
import type { SiteFiles } from './src/site-page.ts';
import { builtSite, drawnSite, type SiteAssets, writeSite } from './write-site.ts';

/**
 * Renders the site into build/site: `public` is copied as it is, `pages` contains the HTML that the API completes, and
 * `site.json` is the index. The components run only here, once; none of them reaches a browser.
 */
const root = import.meta.dirname;
const out = join(root, 'build');
const ASSETS = 'static/site';

process.env.NODE_ENV = 'production';
await rm(out, { recursive: true, force: true });
compileTexts();

const shared: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    emptyOutDir: false,
    // First versions with light-dark(), which the theme's tokens use.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    target: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    cssMinify: true,
    assetsDir: ASSETS,
  },
};

const drawing = await bundle({
  ...shared,
  build: {
    ...shared.build,
    ssr: join(root, 'src/entry.tsx'),
    ssrEmitAssets: true,
    outDir: join(out, 'drawing'),
    rolldownOptions: { output: { entryFileNames: 'draw.mjs', assetFileNames: `${ASSETS}/[name]-[hash][extname]` } },
  },
});
const script = await bundle({
  ...shared,
  build: {
    ...shared.build,
    outDir: join(out, 'site/public'),
    modulePreload: false,
    rolldownOptions: {
      input: join(root, 'src/script/site.ts'),
      output: {
        entryFileNames: `${ASSETS}/site-[hash].js`,
        // Loaded only by the pages that need them.
        chunkFileNames: 'static/parts/[name]-[hash].js',
      },
    },
  },
});

await cp(join(root, 'public'), join(out, 'site/public'), { recursive: true });
await writeProofFiles(join(out, 'site/public'));
await cp(join(out, 'drawing/static'), join(out, 'site/public/static'), { recursive: true });
const style = only(drawing, '.css');
const { drawSite, importEntries } = (await import(join(out, 'drawing/draw.mjs'))) as {
  drawSite: (assets: SiteAssets) => SiteFiles;
  importEntries: () => readonly object[];
};
const entry = script.filter((file) => file.type === 'chunk' && file.isEntry);
const assets = { style: `/${style}`, script: `/${only(entry, '.js')}` };
const files = drawSite(assets);
await writeSite(join(out, 'site'), builtSite(drawnSite(files), assets, importEntries()));
await buildWorker(root, join(out, 'site'));
console.log(`${Object.keys(files.pages).length} pages are in ${join(out, 'site')}`);

async function bundle(config: InlineConfig): Promise<readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const built = (await build(config)) as Rolldown.RolldownOutput;
  return built.output;
}

type Built = Awaited<ReturnType<typeof bundle>>;

function only(built: Built, extension: string): string {
  const names = built.map(({ fileName }) => fileName).filter((name) => name.endsWith(extension));
  if (names.length !== 1) throw new Error(`The build should have one ${extension}: ${names.join(', ')}`);
  return names[0]!;
}
