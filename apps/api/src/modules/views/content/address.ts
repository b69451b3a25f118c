import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ContentKind, RESERVED_PAGES } from '@plumbline/contract/content';
import { type Path, pathIn } from '@plumbline/site-map/language-paths';
import { DEFAULT_LANGUAGE, type Language } from '@plumbline/texts/languages';
import type { Deps } from '../../../platform/deps.ts';
import { selectEnglishPath } from './store.ts';

interface Named {
  readonly kind: ContentKind;
  readonly key: string;
  readonly language: Language;
}

/**
 * Returns the address of a text's page. A translation is below its language's code at its original's address. Null: part of other
 * pages.
 */
export async function addressOf(db: Deps['db'], { kind, key, language }: Named): Promise<string | null> {
  if (kind !== 'page' && kind !== 'blog') return null;
  const own: Path = kind === 'blog' ? `/blog/${key}` : `/${key}`;
  if (language === DEFAULT_LANGUAGE) return own;
  const english = (await selectEnglishPath(db, kind, key)) ?? own;
  return pathIn(language, english);
}

/** Returns true if only an operator's page can use an address. The app's own paths always take precedence. */
export async function isFree({ config }: Pick<Deps, 'config'>, path: string): Promise<boolean> {
  const [, first = ''] = path.split('/');
  if ((RESERVED_PAGES as readonly string[]).includes(first)) return false;
  if (config.webRoot === undefined) return true;
  const paths = Object.keys(JSON.parse(await readFile(join(config.webRoot, 'app-paths.json'), 'utf8')) as object);
  return !paths.some((pattern) => pattern.toLowerCase().split('/')[1] === first.toLowerCase());
}

/** Returns true if the site's build has a page at an address, which would hide an operator's new one. */
export async function isBuilt({ config }: Pick<Deps, 'config'>, path: string): Promise<boolean> {
  if (config.siteRoot === undefined) return false;
  const { pages } = JSON.parse(await readFile(join(config.siteRoot, 'site.json'), 'utf8')) as { pages: string[] };
  return pages.some((each) => each.toLowerCase() === path.toLowerCase());
}
