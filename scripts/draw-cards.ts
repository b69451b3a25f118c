import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureTestBrowser } from './test/chromium.ts';

/**
 * `npm run cards`: renders the link previews (Open Graph, 1200 × 630) into apps/site/public/og, one for each drawing of
 * the site. Build the site first.
 */
const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'apps/site/public/og');

interface Drawings {
  readonly PICTURE_NAMES: readonly string[];
  drawPicture(name: string): string;
}

const { PICTURE_NAMES, drawPicture } = (await import(join(root, 'apps/site/build/drawing/draw.mjs'))) as Drawings;
const serif = await readFile(
  join(root, 'node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2'),
  'base64',
);

const card = (picture: string): string => `<style>
  @font-face { font-family: "Card"; src: url(data:font/woff2;base64,${serif}) }
  body { display: grid; grid-template-columns: 1fr 560px; align-items: center; margin: 0; height: 630px; background: #f6f3ec; color: #191814 }
  h1 { margin: 0 0 0 84px; font: 400 92px/1 "Card"; letter-spacing: -.01em }
  p { margin: 22px 0 0 84px; font: 400 38px/1.2 "Card"; color: #605c52 }
  svg { width: 500px; height: 375px }
  .ink, .hair, .plumb path { fill: none; stroke: #191814; stroke-width: 1.5; stroke-linejoin: round }
  .hair { stroke: #8a8474; stroke-width: 1 }
  .wash { fill: #dfe1f3 }
  .paper { fill: #f6f3ec }
  .plumb path { stroke: #2438c7; stroke-width: 2 }
  .plumb .bob { fill: #2438c7; stroke: none }
</style><div><h1>Plumbline</h1><p>Money you can check.</p></div>${picture}`;

const browser = await chromium.launch({ executablePath: await ensureTestBrowser(root), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const name of PICTURE_NAMES) {
  await page.setContent(card(drawPicture(name)));
  await page.evaluate('document.fonts.ready');
  await writeFile(join(folder, `${name}.png`), await page.screenshot());
}
await browser.close();
console.log(`${PICTURE_NAMES.length} cards are in ${folder}`);
