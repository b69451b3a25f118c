import { type Html, html, NOTHING } from '../site/index.ts';

/** The part of a page's head that search engines and shared links read. */
export interface Head {
  readonly title: string;
  /** One or two sentences. */
  readonly description: string;
  /** The one address of this page; null where a search engine should not keep it. */
  readonly canonical: string | null;
  /** A path of ours. */
  readonly picture: string | null;
  /** schema.org, each with its own context added. */
  readonly data: readonly object[];
}

export interface Around {
  /** The address that members see, without a slash at its end. */
  readonly origin: string;
  readonly brand: string;
}

/** `<` as `\u003c`: no text can end the element, nor begin a comment in it. */
const inScript = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data })
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

const script = (data: object): Html => ({ safe: `<script type="application/ld+json">${inScript(data)}</script>` });

export const drawHead = ({ title, description, canonical, picture, data }: Head, { origin, brand }: Around): Html =>
  html`<title>${title} · ${brand}</title><meta name="description" content="${description}">${
    canonical === null
      ? html`<meta name="robots" content="noindex, follow">`
      : html`<link rel="canonical" href="${origin + canonical}"><meta property="og:type" content="website"><meta property="og:site_name" content="${brand}"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:url" content="${origin + canonical}"><meta property="og:image" content="${origin}${picture ?? '/og/gate.png'}">${
          picture === null ? html`<meta name="twitter:card" content="summary_large_image">` : NOTHING
        }${data.map(script)}`
  }`;

export interface Step {
  readonly path: string;
  readonly name: string;
}

export const breadcrumbs = (steps: readonly Step[], origin: string): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ path, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

/** The same as links above the heading; the page itself is not among them. */
export const trail = (steps: readonly Step[]): Html =>
  html`<nav class="trail small" aria-label="Breadcrumb"><ol>${steps.map(
    ({ path, name }) => html`<li><a href="${path}">${name}</a></li>`,
  )}</ol></nav>`;
