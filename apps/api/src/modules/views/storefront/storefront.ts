import { languageOf, type Path, pathIn, withoutLanguage } from '@plumbline/site-map/language-paths';
import { inEachLanguage, type Language } from '@plumbline/texts/languages';
import type { Deps } from '../../../platform/deps.ts';
import { html } from '../site/index.ts';
import { type Around, drawHead } from './draw-head.ts';
import { certificateHead, drawCertificate, drawVerifyFile, verifyFileHead } from './draw-verify.ts';
import {
  coursePage,
  type Drawing,
  kindPage,
  listingPage,
  listingStamp,
  overview,
  type Parts,
  shopPage,
  storePage,
  verifyPage,
} from './pages.ts';
import { WORDS } from './words.ts';

/** The parts of a page that are put into the site's frame. */
export interface Drawn {
  readonly head: string;
  readonly content: string;
  /** The address of the page in each language, as HTML. */
  readonly paths: Readonly<Record<Language, string>>;
}

/** One address of the market. Null if nothing is published there. */
export interface MarketPage {
  readonly language: Language;
  /** A stamp of the page without parameters, for caching. Absent if no check is cheap enough. */
  readonly stamp?: () => Promise<string | null>;
  /** For a page with a stamp: parameters that change it. With one of these, it is drawn again. */
  readonly parameters?: readonly string[];
  readonly draw: (query: URLSearchParams, around: Surroundings) => Promise<Drawn | null>;
}

/** For pages of all languages: the product's address and name. */
export type Surroundings = Omit<Around, 'language'>;

type StorefrontDeps = Pick<Deps, 'db'>;

/** A page that can be drawn in each language. */
type Page = Pick<MarketPage, 'stamp' | 'parameters'> & {
  readonly parts: (drawing: Drawing) => Promise<Parts | null>;
};

/** English paths and their pages. */
const known = ({ db }: StorefrontDeps): readonly [RegExp, (slug: string) => Page][] => [
  [/^\/market()$/, () => ({ parameters: [], parts: overview })],
  [/^\/market\/([a-z]+)$/, (kind) => ({ parts: (drawing) => kindPage(kind, drawing) })],
  [
    /^\/listing\/([\p{L}\p{M}\p{N}-]{1,120})$/u,
    (slug) => ({
      stamp: () => listingStamp(db, slug),
      parameters: ['reviews'],
      parts: (drawing) => listingPage(slug, drawing),
    }),
  ],
  [/^\/courses\/([a-z0-9-]{1,80})$/, (slug) => ({ parameters: [], parts: (drawing) => coursePage(slug, drawing) })],
  [/^\/store\/([\p{L}\p{M}\p{N}-]{1,120})$/u, (slug) => ({ parts: (drawing) => storePage(slug, drawing) })],
  [
    /^\/verify()$/,
    () => ({ parameters: [], parts: async ({ t }) => ({ head: verifyFileHead(t), content: drawVerifyFile(t) }) }),
  ],
  [/^\/verify\/([0-9a-f]{64})$/, (hash) => ({ parameters: [], parts: (drawing) => verifyPage(hash, drawing) })],
  [
    /^\/verify\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
    (id) => ({
      parameters: [],
      parts: async ({ t }) => ({ head: certificateHead(t), content: drawCertificate(id, t) }),
    }),
  ],
  [/^\/shop\/([\p{L}\p{M}\p{N}-]{1,120})$/u, (slug) => ({ parts: (drawing) => shopPage(slug, drawing) })],
];

/** Returns the market's page for a path in lower case, in the path's language. Null if there is none. */
export function storefront(deps: StorefrontDeps): (path: string) => MarketPage | null {
  const pages = known(deps);
  return (path) => {
    const language = languageOf(path);
    const english = withoutLanguage(path as Path);
    for (const [pattern, make] of pages) {
      const found = pattern.exec(english);
      if (found) return inLanguage(make(found[1]!), english, language, deps);
    }
    return null;
  };
}

function inLanguage({ parts, ...page }: Page, path: Path, language: Language, { db }: StorefrontDeps): MarketPage {
  return {
    ...page,
    language,
    draw: async (query, surroundings) => {
      const around = { ...surroundings, language };
      const made = await parts({ db, query, around, t: WORDS[language] });
      if (made === null) return null;
      return {
        head: drawHead(made.head, around).safe,
        content: made.content.safe,
        paths: inEachLanguage((each) => html`${pathIn(each, made.path ?? path)}`.safe),
      };
    },
  };
}
