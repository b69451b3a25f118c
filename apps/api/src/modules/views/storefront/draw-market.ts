import { LISTING_KINDS } from '@plumbline/contract/kinds';
import { type Html, html, NOTHING } from '../site/index.ts';
import { type Categories, type Found, lineOf, type MarketFacts } from './draw-filters.ts';
import { drawGoods, drawPromises, isProduct } from './draw-goods.ts';
import { type Around, breadcrumbs, type Head, type Step, trail } from './draw-head.ts';
import { drawFind, drawNothingOffered, drawShelf } from './draw-shelf.ts';
import { type Asked, hrefOf, type Kind, readAsked } from './market-query.ts';
import { categoryName, type MarketWords, WORDS } from './words.ts';

/** The market's home page as a breadcrumb. */
export const marketStep = ({ steps }: MarketWords): Step => ({ path: '/market', name: steps.market });

/** The breadcrumbs of a kind. */
export const kindSteps = (kind: Kind, t: MarketWords): readonly Step[] => [
  marketStep(t),
  { path: `/market/${kind}`, name: t.kinds[kind].texts.many },
];

/** The breadcrumbs of a listing's categories, top first. */
export const listingSteps = (
  kind: Kind,
  categories: readonly { readonly slug: string; readonly name: string }[],
  t: MarketWords,
): readonly Step[] => [
  ...kindSteps(kind, t),
  ...categories.map(
    (category): Step => ({
      path: `/market/${kind}?category=${category.slug}`,
      name: categoryName(t.language, kind, category),
    }),
  ),
];

/** The kinds of listings on offer. */
const drawKinds = (current: string | null, { shelf: t, kinds }: MarketWords): Html =>
  html`<nav class="kinds" aria-label="${t.kinds}">${LISTING_KINDS.map(
    (kind) =>
      html`<a href="/market/${kind}"${kind === current ? html` aria-current="page"` : NOTHING}>${kinds[kind].texts.many}</a>`,
  )}</nav>`;

/** The title of the page: the category, or else the kind. */
const nameOf = ({ asked: { kind, category }, categories }: MarketFacts, { language, kinds }: MarketWords): string => {
  const own = categories.find(({ slug }) => slug === category);
  return own === undefined ? kinds[kind].texts.many : categoryName(language, kind, own);
};

const stepsOf = ({ asked, categories }: MarketFacts, t: MarketWords): readonly Step[] => {
  const own = categories.find(({ slug }) => slug === asked.category);
  return listingSteps(asked.kind, own === undefined ? [] : lineOf(own, categories), t);
};

/** /market/{kind} */
export const drawKind = (facts: MarketFacts, t: MarketWords): Html => {
  const { path, asked } = facts;
  return html`<div class="wrap market">${trail(stepsOf(facts, t).slice(0, -1), t.language)}<div class="headline"><h1>${nameOf(facts, t)}</h1>${drawFind(
    path,
    asked,
    t.shelf.searchMarket,
    t,
  )}</div>${drawKinds(asked.kind, t)}${drawShelf(facts, t)}${asked.kind === 'product' ? drawPromises(t) : NOTHING}</div>`;
};

/** Search engines index categories, but not typed searches, sorted lists or later pages. */
const isKept = (
  { q, category, from, to, goods, sort, page, store, near, km, more }: Asked,
  categories: Categories,
): boolean =>
  [q, from, to, goods, sort, page, store, near, km].every((each) => each === '') &&
  Object.keys(more).length === 0 &&
  (category === '' || categories.some(({ slug }) => slug === category));

export const kindHead = (facts: MarketFacts, around: Around): Head => {
  const { path, asked, categories } = facts;
  const t = WORDS[around.language];
  const name = nameOf(facts, t);
  return {
    title: asked.q === '' ? t.shelf.titleOf({ name }) : t.shelf.titleFor({ q: asked.q }),
    description: asked.kind === 'product' ? t.shelf.about({ name }) : `${name}: ${t.kinds[asked.kind].texts.summary}`,
    canonical: isKept(asked, categories)
      ? hrefOf(path, { ...readAsked(asked.kind, new URLSearchParams()), category: asked.category })
      : null,
    picture: null,
    data: [breadcrumbs(stepsOf(facts, t), around)],
  };
};

interface OverviewFacts {
  readonly newest: Found;
  readonly categories: Categories;
}

const PRODUCTS = '/market/product';

/** /market */
export const drawOverview = ({ newest, categories }: OverviewFacts, t: MarketWords): Html => {
  const asked = readAsked('product', new URLSearchParams());
  const link = (category: Categories[number]) =>
    html`<a href="${PRODUCTS}?category=${category.slug}">${categoryName(t.language, 'product', category)}</a>`;
  const top = categories.filter(({ parentId }) => parentId === null);
  return html`<div class="wrap market"><div class="headline"><h1>${t.steps.market}</h1>${drawFind(PRODUCTS, asked, t.shelf.searchMarket, t)}</div>${drawKinds(null, t)}<section class="newest-goods"><div class="row-head"><h2>${t.shelf.newest}</h2><p class="more"><a href="${PRODUCTS}">${t.shelf.everything}</a></p></div>${
    newest.docs.length === 0 ? drawNothingOffered(t) : drawGoods(newest.docs.filter(isProduct).slice(0, 12), t)
  }</section><nav class="tree" aria-labelledby="categories"><h2 id="categories">${t.shelf.categories}</h2><ul>${top.map(
    (category) =>
      html`<li>${link(category)}<ul>${categories
        .filter(({ parentId }) => parentId === category._id)
        .map((child) => html`<li>${link(child)}</li>`)}</ul></li>`,
  )}</ul></nav>${drawPromises(t)}</div>`;
};

export const overviewHead = (around: Around): Head => {
  const t = WORDS[around.language];
  return {
    title: t.steps.market,
    description: t.shelf.aboutAll,
    canonical: '/market',
    picture: null,
    data: [breadcrumbs([marketStep(t)], around)],
  };
};
