import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SiteFiles } from './src/site-page.ts';

export interface SiteAssets {
  readonly style: string;
  readonly script: string;
}

/**
 * Files that the build writes besides the rendered ones: texts for the database, and input for the server's renderer.
 */
export const builtSite = (
  files: ReadonlyMap<string, string>,
  assets: SiteAssets,
  entries: readonly object[],
): ReadonlyMap<string, string> =>
  new Map([...files, ['assets.json', JSON.stringify(assets)], ['content.json', JSON.stringify(entries)]]);

/** Returns the files that the API reads, by name; `site.json` is the index. */
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

/** Writes changed files, and always `site.json` last: its time shows that the others are complete. */
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
