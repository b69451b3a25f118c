import type { ReactNode } from 'react';
import type { Block, Markdown, PictureName } from './content/model.ts';

/** Stands for the address that members see; the API puts the real one in when it reads the build. */
export const ORIGIN = 'https://origin.invalid';

export interface SearchEntry {
  readonly kind: 'Page' | 'Article' | 'Question';
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly words: string;
}

/** One page of the site as the build writes it. */
export interface SitePage {
  readonly path: `/${string}`;
  readonly title: string;
  readonly description: string;
  readonly picture: PictureName;
  readonly content: ReactNode;
  /** What it says, for the search; layouts of content that another page shows have none. */
  readonly words?: readonly (Markdown | Block)[];
  /** The page that search engines should know instead: the first of several layouts of an article. */
  readonly canonical?: `/${string}`;
  readonly isHidden?: boolean;
  /** The server draws its content and what search engines are told of it (apps/api/src/modules/views/storefront). */
  readonly isFrame?: true;
  readonly updated?: string;
  /** Of its content; absent: English, as the frame around it. */
  readonly language?: 'hi';
  /** The same in every language that it is there in, this one included; absent where it is the only one. */
  readonly alternates?: readonly { readonly language: 'en' | 'hi'; readonly path: `/${string}` }[];
  readonly kind?: SearchEntry['kind'];
  /** schema.org, beside the breadcrumbs that every page gets. */
  readonly data?: readonly object[];
  readonly trail?: readonly { readonly to: `/${string}`; readonly label: string }[];
}
