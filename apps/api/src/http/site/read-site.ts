import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@plumbline/contract/kinds';
import { isHindiPath } from '@plumbline/site-map/language-paths';
import { inBrand } from '../brand.ts';
import { policyOf } from '../policy.ts';

/** A page of the build, cut at its slots: words, slot, words, slot … words. */
export interface SitePage {
  readonly path: string;
  readonly parts: readonly Part[];
  readonly policy: string;
}

export type Part = string | Slot;
export interface Slot {
  readonly name: string;
  /** What stands there when there is nothing to draw. */
  readonly otherwise: string;
}

export interface SearchEntry {
  readonly kind: string;
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly words: string;
}

export interface Site {
  /** By path in lower case: /contactform is /contactForm. */
  readonly pages: ReadonlyMap<string, SitePage>;
  /** sitemap.xml, robots.txt, rss.xml by path. */
  readonly texts: ReadonlyMap<string, string>;
  readonly search: readonly SearchEntry[];
  /** Around the pages that the server draws whole, in each language; its slots are `head`, `market` and `other-language`. */
  readonly frames: Readonly<Record<Language, SitePage>>;
}

/** Stands in the build for the address that members see (apps/site/src/site-page.ts). */
const ORIGIN = 'https://origin.invalid';
const SLOT = /<!--slot:([\w:-]+)-->([\s\S]*?)<!--\/slot-->/;

export interface Reading {
  readonly root: string;
  readonly origin: string;
  readonly brand: string;
  /** What is the same in every page and every answer: the demo's bar. */
  readonly frame: Readonly<Record<string, string>>;
  /** Instead of these, in a page below /hi. */
  readonly hindiFrame: Readonly<Record<string, string>>;
  /** Files that stand instead of those of the build: what operators published. */
  readonly drawn?: ReadonlyMap<string, string>;
}

/** Reads the built site whole. */
export async function readSite({ root, origin, brand, frame, hindiFrame, drawn }: Reading): Promise<Site> {
  const read = async (name: string) =>
    inBrand((drawn?.get(name) ?? (await readFile(join(root, name), 'utf8'))).replaceAll(ORIGIN, origin), brand);
  const list = JSON.parse(await read('site.json')) as { pages: string[]; texts: string[] };
  const pageOf = (path: string, html: string): SitePage => ({
    path,
    parts: cut(html, isHindiPath(path) ? { ...frame, ...hindiFrame } : frame),
    policy: policyOf(html, "'self'"),
  });
  const pages = await Promise.all(
    list.pages.map(
      async (path) =>
        [path.toLowerCase(), pageOf(path, await read(`pages${path === '/' ? '/index' : path}.html`))] as const,
    ),
  );
  const texts = await Promise.all(list.texts.map(async (path) => [path, await read(`texts${path}`)] as const));
  return {
    pages: new Map(pages),
    texts: new Map(texts),
    search: JSON.parse(await read('search.json')) as SearchEntry[],
    frames: {
      en: pageOf('/market', await read('frames/market.html')),
      hi: pageOf('/hi/market', await read('frames/hi/market.html')),
    },
  };
}

/** Slots of the frame are filled here, once. */
export function cut(html: string, frame: Readonly<Record<string, string>>): readonly Part[] {
  const pieces = html.split(new RegExp(SLOT, 'g'));
  const parts: Part[] = [];
  for (let at = 0; at < pieces.length; at += 3) {
    const [words, name, otherwise] = [pieces[at]!, pieces[at + 1], pieces[at + 2]];
    parts.push(words);
    if (name !== undefined) parts.push(frame[name] ?? { name, otherwise: otherwise! });
  }
  return merge(parts);
}

/** Words beside words become one piece. */
function merge(parts: readonly Part[]): readonly Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (typeof part === 'string' && typeof before === 'string') joined[joined.length - 1] = before + part;
    else joined.push(part);
  }
  return joined;
}
