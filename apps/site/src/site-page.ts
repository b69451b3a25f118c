import type { Language } from '@plumbline/texts/languages';
import type { ReactNode } from 'react';
import type { Block, Markdown, PictureName } from './content/model.ts';

/** Placeholder for the public origin, which the API inserts when it reads the build. */
export const ORIGIN = 'https://origin.invalid';

export interface SearchEntry {
  readonly kind: 'Page' | 'Article' | 'Question';
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly words: string;
}

/** One page of the site as written by the build. */
export interface SitePage {
  readonly path: `/${string}`;
  readonly title: string;
  readonly description: string;
  readonly picture: PictureName;
  readonly content: ReactNode;
  /** Its text for the search; absent for alternative layouts. */
  readonly words?: readonly (Markdown | Block)[];
  /** The page for search engines instead: the first of several layouts of an article. */
  readonly canonical?: `/${string}`;
  readonly isHidden?: boolean;
  /** The server renders its content and metadata (apps/api/src/modules/views/storefront). */
  readonly isFrame?: true;
  readonly updated?: string;
  readonly language: Language;
  /** All language versions, including this one; absent if it is the only one. */
  readonly alternates?: readonly { readonly language: Language; readonly path: `/${string}` }[];
  readonly kind?: SearchEntry['kind'];
  /** schema.org, besides the breadcrumbs of every page. */
  readonly data?: readonly object[];
  readonly trail?: readonly { readonly to: `/${string}`; readonly label: string }[];
}

/** A page while its language's pages are made. */
export type NewPage = Omit<SitePage, 'language' | 'alternates'>;

/** The rendered site. Separate from the renderer, so that scripts without JSX can write it. */
export interface SiteFiles<Entry extends object = object> {
  /** Path of the site → HTML. */
  readonly pages: Readonly<Record<string, string>>;
  /** Header and footer around slots, for pages rendered by the server: name → HTML. */
  readonly frames: Readonly<Record<string, string>>;
  /** Entries of the search (site-page.ts). */
  readonly search: readonly Entry[];
  /** Sitemaps, feeds and robots.txt by path. */
  readonly texts: Readonly<Record<string, string>>;
}
