import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureTestBrowser } from './test/chromium.ts';
import { type Picture, toIco } from './to-ico.ts';

/** `npm run icons`: renders the installed app's icons into apps/web/public from the plumb line itself. */
const folder = resolve(import.meta.dirname, '../apps/web/public');
const PAPER = '#f6f3ec';
const ACCENT = '#2438c7';

interface Icon {
  readonly file: string;
  readonly sizePx: number;
  /** Corner radius as a share of the width. */
  readonly roundness: number;
  /** Height of the mark as a share of the icon: a maskable icon may be cut to a circle of 80 %. */
  readonly mark: number;
}

const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', sizePx: 192, roundness: 0.22, mark: 0.7 },
  { file: 'icon-512.png', sizePx: 512, roundness: 0.22, mark: 0.7 },
  { file: 'icon-maskable-512.png', sizePx: 512, roundness: 0, mark: 0.54 },
  { file: 'apple-touch-icon.png', sizePx: 180, roundness: 0, mark: 0.62 },
];

/** /favicon.ico, for browsers and bookmark lists without SVG support. */
const FAVICON_SIZES_PX = [16, 32, 48];

/** Draws the favicon's line and bob: 28 of its 32 units high. */
const draw = ({ sizePx, roundness, mark }: Omit<Icon, 'file'>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}" viewBox="0 0 100 100">
    <rect width="100" height="100" rx="${roundness * 100}" fill="${PAPER}"/>
    <g fill="${ACCENT}" transform="translate(50 50) scale(${(mark * 100) / 28}) translate(-16 -16)">
      <path d="M15 2h2v17h-2z"/><path d="M13 18h6l3 4-6 8-6-8z"/>
    </g>
  </svg>`;

const browser = await chromium.launch({
  executablePath: await ensureTestBrowser(resolve(import.meta.dirname, '..')),
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
for (const icon of ICONS) {
  await page.setViewportSize({ width: icon.sizePx, height: icon.sizePx });
  await page.setContent(`<body style="margin:0">${draw(icon)}</body>`);
  await writeFile(join(folder, icon.file), await page.screenshot({ omitBackground: true }));
}
const favicons: Picture[] = [];
for (const sizePx of FAVICON_SIZES_PX) {
  await page.setViewportSize({ width: sizePx, height: sizePx });
  await page.setContent(`<body style="margin:0">${draw({ sizePx, roundness: 0.22, mark: 0.86 })}</body>`);
  favicons.push({ sizePx, png: await page.screenshot({ omitBackground: true }) });
}
await writeFile(join(folder, 'favicon.ico'), toIco(favicons));
await browser.close();
console.log(`${ICONS.length + 1} icons are in ${folder}`);
