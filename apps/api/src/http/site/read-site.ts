import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languageOf, pathIn } from '@plumbline/site-map/language-paths';
import { LANGUAGES, type Language } from '@plumbline/texts/languages';
import { inBrand } from '../brand.ts';
import { policyOf } from '../policy.ts';

/** A page of the build, split at its slots: text, slot, text, slot … text. */
export interface SitePage {
  readonly path: string;
  readonly parts: readonly Part[];
  readonly policy: string;
}

export type Part = string | Slot;
export interface Slot {
  readonly name: string;
  /** Shown if there is nothing to draw. */
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
  /** The frames for pages that the server draws, by language. Slots: `head`, `market` and `path-<language>`. */
  readonly frames: Readonly<Record<Language, SitePage>>;
}

/** The build's placeholder for the address that members see (apps/site/src/site-page.ts). */
const ORIGIN = 'https://origin.invalid';
const SLOT = /<!--slot:([\w:-]+)-->([\s\S]*?)<!--\/slot-->/;

export interface Reading {
  readonly root: string;
  readonly origin: string;
  readonly brand: string;
  /** Slots that are the same in every page of a language: the demo's bar. */
  readonly frame: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** Files that operators published. They replace those of the build. */
  readonly drawn?: ReadonlyMap<string, string>;
}

/** Reads the whole built site. */
export async function readSite({ root, origin, brand, frame, drawn }: Reading): Promise<Site> {
  const read = async (name: string) =>
    inBrand((drawn?.get(name) ?? (await readFile(join(root, name), 'utf8'))).replaceAll(ORIGIN, origin), brand);
  const list = JSON.parse(await read('site.json')) as { pages: string[]; texts: string[] };
  const pageOf = (path: string, html: string): SitePage => ({
    path,
    parts: cut(html, frame[languageOf(path)]),
    policy: policyOf(html, "'self'"),
  });
  const pages = await Promise.all(
    list.pages.map(
      async (path) =>
        [path.toLowerCase(), pageOf(path, await read(`pages${path === '/' ? '/index' : path}.html`))] as const,
    ),
  );
  const frames = await Promise.all(
    LANGUAGES.map(async (language) => {
      const path = pathIn(language, '/market');
      return [language, pageOf(path, await read(`frames${path}.html`))] as const;
    }),
  );
  const texts = await Promise.all(list.texts.map(async (path) => [path, await read(`texts${path}`)] as const));
  return {
    pages: new Map(pages),
    texts: new Map(texts),
    search: JSON.parse(await read('search.json')) as SearchEntry[],
    frames: Object.fromEntries(frames) as Site['frames'],
  };
}

/** Splits a page at its slots. Slots of the frame are filled here, once. */
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

/** Merges adjacent texts. */
function merge(parts: readonly Part[]): readonly Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (typeof part === 'string' && typeof before === 'string') joined[joined.length - 1] = before + part;
    else joined.push(part);
  }
  return joined;
}
