import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SiteFiles } from './src/site-files.ts';

export interface SiteAssets {
  readonly style: string;
  readonly script: string;
}

/**
 * Files that the build writes besides the drawn ones: the texts for the database, and what a drawing for the server
 * needs.
 */
export const builtSite = (
  files: ReadonlyMap<string, string>,
  assets: SiteAssets,
  entries: readonly object[],
): ReadonlyMap<string, string> =>
  new Map([...files, ['assets.json', JSON.stringify(assets)], ['content.json', JSON.stringify(entries)]]);

/** The files that the API reads, by their names; `site.json` says what is where. */
export function drawnSite(
  { pages, frames, texts, search }: SiteFiles,
  inPage = (html: string): string => html,
): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(pages).map(
      ([path, html]) => [`pages${path === '/' ? '/index' : path}.html`, inPage(html)] as const,
    ),
    ...Object.entries(frames).map(([name, html]) => [`frames/${name}.html`, inPage(html)] as const),
    ...Object.entries(texts).map(([path, text]) => [`texts${path}`, text] as const),
    ['search.json', JSON.stringify(search)],
    ['site.json', JSON.stringify({ pages: Object.keys(pages), texts: Object.keys(texts) })],
  ]);
}

/** Writes what changed, and `site.json` last in any case: its time tells that the others are whole. */
export async function writeSite(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  const { 'site.json': list, ...others } = Object.fromEntries(files);
  await Promise.all(Object.entries(others).map(([name, text]) => writeChanged(join(folder, name), text)));
  await writeFile(join(folder, 'site.json'), list!);
}

async function writeChanged(path: string, text: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => null)) === text) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
