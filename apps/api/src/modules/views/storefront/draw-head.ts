import { encodedPath, type Path, pathIn } from '@plumbline/site-map/language-paths';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@plumbline/texts/languages';
import { type Html, html, NOTHING } from '../site/index.ts';
import { WORDS } from './words.ts';

/** The part of a page's head that search engines and shared links read. */
export interface Head {
  readonly title: string;
  /** One or two sentences. */
  readonly description: string;
  /** The canonical English address. Null if search engines should not index the page. */
  readonly canonical: Path | null;
  /** A path of ours. */
  readonly picture: string | null;
  /** schema.org data. Each item gets its own context. */
  readonly data: readonly object[];
}

export interface Around {
  /** The address that members see, without a trailing slash. */
  readonly origin: string;
  readonly brand: string;
  readonly language: Language;
}

/** Returns a page's full address in a language, from its English path. */
export const addressOf = (path: Path, { origin, language }: Pick<Around, 'origin' | 'language'>): string =>
  origin + encodedPath(pathIn(language, path));

/** Writes `<` as `\u003c`, so that no text can end the element or begin a comment. */
const inScript = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data })
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

const script = (data: object): Html => ({ safe: `<script type="application/ld+json">${inScript(data)}</script>` });

/** Each page exists in all languages and links all of them, like the site's pages. */
const drawAlternates = (path: Path, { origin }: Around): Html => {
  const link = (code: string, language: Language): Html =>
    html`<link rel="alternate" hreflang="${code}" href="${addressOf(path, { origin, language })}">`;
  return html`${LANGUAGES.map((language) => link(language, language))}${link('x-default', DEFAULT_LANGUAGE)}`;
};

const drawSharing = ({ title, description, picture }: Head, canonical: Path, around: Around): Html => {
  const { origin, brand } = around;
  const address = addressOf(canonical, around);
  return html`<link rel="canonical" href="${address}">${drawAlternates(canonical, around)}<meta property="og:type" content="website"><meta property="og:site_name" content="${brand}"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:url" content="${address}"><meta property="og:image" content="${origin}${picture ?? '/og/gate.png'}">${
    picture === null ? html`<meta name="twitter:card" content="summary_large_image">` : NOTHING
  }`;
};

export const drawHead = (head: Head, around: Around): Html =>
  html`<title>${head.title} · ${around.brand}</title><meta name="description" content="${head.description}">${
    head.canonical === null
      ? html`<meta name="robots" content="noindex, follow">`
      : html`${drawSharing(head, head.canonical, around)}${head.data.map(script)}`
  }`;

export interface Step {
  /** In English. */
  readonly path: Path;
  readonly name: string;
}

/** The path from the home page, which is not one of the steps. */
export const breadcrumbs = (steps: readonly Step[], around: Around): object => {
  const home: Step = { path: '/', name: WORDS[around.language].steps.home };
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...steps].map(({ path, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(path, around),
    })),
  };
};

/** The same as links above the heading, without the page itself. */
export const trail = (steps: readonly Step[], language: Language): Html =>
  html`<nav class="trail small" aria-label="${WORDS[language].steps.breadcrumb}"><ol>${steps.map(
    ({ path, name }) => html`<li><a href="${path}">${name}</a></li>`,
  )}</ol></nav>`;
