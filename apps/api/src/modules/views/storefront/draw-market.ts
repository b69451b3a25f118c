import { kinds } from '@plumbline/contract/kinds';
import { type Html, html, NOTHING } from '../site/index.ts';
import { type Categories, drawFilters, drawSorts, type Found, lineOf } from './draw-filters.ts';
import { drawGoods, isProduct, PROMISES } from './draw-goods.ts';
import { breadcrumbs, type Head, type Step, trail } from './draw-head.ts';
import { drawPosts } from './draw-posts.ts';
import { type Asked, filtersOf, hrefOf, isNarrowed, KIND_NAMES, readAsked } from './market-query.ts';
import { placeWords } from './words.ts';

export interface MarketFacts {
  /** The path that the form and the links lead to. */
  readonly path: string;
  readonly asked: Asked;
  readonly categories: Categories;
  /** Null where something in the address was wrong; `wrong` says what. */
  readonly found: Found | null;
  readonly wrong: string | null;
}

export const MARKET: Step = { path: '/market', name: 'Market' };

/** The filters that the form carries along beside its own fields. */
const KEPT = ['category', 'goods', 'sort'] as const;

/** A plain form: the answer is a page. The price fields belong to it, too. */
export const drawFind = (path: string, asked: Asked, label: string): Html =>
  html`<search><form id="find" class="find" action="${path}" method="get"><input name="q" type="search" aria-label="${label}" placeholder="${label}" value="${
    asked.q
  }" maxlength="120" autocomplete="off" enterkeyhint="search">${KEPT.filter((name) => asked[name] !== '').map(
    (name) => html`<input type="hidden" name="${name}" value="${asked[name]}">`,
  )}${Object.entries(asked.more)
    .filter(([name]) => name.startsWith('f.'))
    .map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
    )}<button type="submit">Search</button></form></search>`;

/** The kinds of things that are offered. */
export const drawKinds = (current: string | null): Html =>
  html`<nav class="kinds" aria-label="Kinds">${Object.entries(KIND_NAMES).map(
    ([kind, name]) =>
      html`<a href="/market/${kind}"${kind === current ? html` aria-current="page"` : NOTHING}>${name}</a>`,
  )}</nav>`;

/** Kinds whose name is no word that one counts with. */
const COUNTED: Partial<Record<string, readonly [string, string]>> = {
  product: ['thing', 'things'],
  lostfound: ['post', 'posts'],
};

/** One of a kind and several, within a sentence. */
export const nounsOf = (kind: Asked['kind']): readonly [string, string] => {
  const { one, many } = kinds[kind].words;
  return COUNTED[kind] ?? [one.en.toLowerCase(), many.en.toLowerCase()];
};

const countOf = ({ facets }: Found, { kind }: Asked): Html => {
  if (facets === null) return NOTHING;
  const [thing, things] = nounsOf(kind);
  if (facets.total === 1) return html`1 ${thing}`;
  return html`${facets.isCut ? 'More than ' : ''}${facets.total.toLocaleString('en')} ${things}`;
};

/** Which place was meant: there are several of some names. */
const aroundWords = ({ near, km }: Asked, { place }: Found): Html =>
  near === '' || !place ? NOTHING : html` within ${km === '' ? '25' : km} km of ${placeWords(place)}`;

function said({ asked, found, wrong }: MarketFacts): Html {
  if (wrong !== null) return html`<p class="note bad" role="alert">${wrong}</p>`;
  if (found === null) return NOTHING;
  if (asked.near !== '' && found.place === null)
    return html`<p class="note bad" role="alert">We know no place “${asked.near}”. Try the next larger town.</p>`;
  if (found.isSimilar && found.docs.length > 0)
    return html`<p class="note" role="status">Nothing has the words “${asked.q}”. These have similar ones.</p>`;
  return html`<p class="small soft" role="status">${countOf(found, asked)}${
    asked.q === '' || found.docs.length === 0 ? NOTHING : html` for “${asked.q}”`
  }${aroundWords(asked, found)}</p>`;
}

/** The one next step where there is nothing at all. */
const nothingYet = ({ kind }: Asked): Html =>
  kind === 'product'
    ? html`<p class="lead">Nothing is offered at the moment. <a href="/vendor/register" data-app>Sell something yourself</a></p>`
    : html`<p class="lead">Nothing is posted at the moment. <a href="/my-listings/new/${kind}" data-app>${kinds[kind].words.add.en}</a></p>`;

/** The wrong part of the search is named above: there is nothing to try. */
const isRefused = ({ asked, found, wrong }: MarketFacts): boolean =>
  wrong !== null || (asked.near !== '' && found?.place === null);

function nothingFound(facts: MarketFacts): Html {
  const { path, asked } = facts;
  if (isRefused(facts)) return html`<p><a href="${path}">Look at everything</a></p>`;
  if (asked.page !== '') return html`<p>There is no more. <a href="${hrefOf(path, asked)}">To the first page</a></p>`;
  if (!isNarrowed(asked)) return nothingYet(asked);
  return html`<p class="lead">Nothing was found${asked.q === '' ? NOTHING : html` for “${asked.q}”`}.</p><p>${
    asked.q === '' ? 'Try fewer filters' : 'Try one word alone, or its beginning'
  }. Or <a href="${path}">look at everything</a>.</p>`;
}

/** By key: there is a way on and a way back to the beginning, whatever is published meanwhile. */
function pages({ path, asked }: MarketFacts, next: string | null): Html {
  if (next === null && asked.page === '') return NOTHING;
  return html`<nav class="ways pages" aria-label="Pages">${
    asked.page === '' ? NOTHING : html`<a class="btn" href="${hrefOf(path, asked)}">First page</a>`
  }${next === null ? NOTHING : html`<a class="btn" rel="next" href="${hrefOf(path, asked, { page: next })}">Next page</a>`}</nav>`;
}

/** Kept by members alone, with the script: a mail a day says what is new. */
const saveSearch = ({ asked }: MarketFacts): Html =>
  isNarrowed(asked) && asked.page === ''
    ? html`<p class="for-members"><button type="button" class="btn" data-save-search="${JSON.stringify({
        kind: asked.kind,
        search: asked.q,
        filters: { ...filtersOf(asked), ...(asked.near === '' ? {} : { location: asked.near }) },
      })}">Save this search</button></p>`
    : NOTHING;

/** One kind a page: products on a shelf, other kinds in lines. */
const drawDocs = (docs: Found['docs']): Html => {
  const [goods, posts] = [docs.filter(isProduct), docs.filter((each) => !isProduct(each))];
  return html`${goods.length > 0 ? drawGoods(goods) : NOTHING}${posts.length > 0 ? drawPosts(posts) : NOTHING}`;
};

/** Filters beside the shelf; on a phone they open over it. */
export const drawShelf = (facts: MarketFacts): Html => {
  const { path, asked, found } = facts;
  return html`<div class="market-cols"><div class="filters-place">${postWay(asked)}<button type="button" class="btn filters-open" popovertarget="filters">Filter</button><div id="filters" class="filters" popover="auto" role="group" aria-label="Filters">${drawFilters(
    path,
    asked,
    facts,
  )}</div></div><section class="shelf" aria-label="What was found"><div class="shelf-top">${said(facts)}${drawSorts(path, asked)}</div>${
    found === null || found.docs.length === 0 ? nothingFound(facts) : drawDocs(found.docs)
  }${found === null ? NOTHING : pages(facts, found.next)}${saveSearch(facts)}${feedWay(asked)}</section></div>`;
};

/** The title of what is looked at: a category, else the kind. */
const nameOf = ({ asked, categories }: MarketFacts): string =>
  categories.find(({ slug }) => slug === asked.category)?.name ?? KIND_NAMES[asked.kind];

const stepsOf = ({ path, asked, categories }: MarketFacts): Step[] => {
  const own = categories.find(({ slug }) => slug === asked.category);
  const line = own === undefined ? [] : lineOf(own, categories);
  return [
    MARKET,
    { path, name: KIND_NAMES[asked.kind] },
    ...line.map(({ slug, name }) => ({ path: `${path}?category=${slug}`, name })),
  ];
};

/** Of kinds that members post: the way to one's own. */
const postWay = ({ kind }: Asked): Html =>
  kind === 'product'
    ? NOTHING
    : html`<a class="btn" href="/my-listings/new/${kind}" data-app>${kinds[kind].words.add.en}</a>`;

const feedWay = ({ kind }: Asked): Html =>
  kind === 'product'
    ? NOTHING
    : html`<p class="small"><a href="/market/${kind}/feed.xml" rel="alternate" type="application/atom+xml">New ${kinds[
        kind
      ].words.many.en.toLowerCase()} as a feed</a></p>`;

/** /market/{kind} */
export const drawKind = (facts: MarketFacts): Html => {
  const steps = stepsOf(facts);
  return html`<div class="wrap market">${trail(steps.slice(0, -1))}<div class="headline"><h1>${nameOf(facts)}</h1>${drawFind(
    facts.path,
    facts.asked,
    'Search the market',
  )}</div>${drawKinds(facts.asked.kind)}${drawShelf(facts)}${facts.asked.kind === 'product' ? PROMISES : NOTHING}</div>`;
};

/** Typed words, a sort or a later page make no page of their own for search engines; a category does. */
const isKept = (
  { q, category, from, to, goods, sort, page, store, near, km, more }: Asked,
  categories: Categories,
): boolean =>
  [q, from, to, goods, sort, page, store, near, km].every((each) => each === '') &&
  Object.keys(more).length === 0 &&
  (category === '' || categories.some(({ slug }) => slug === category));

export const kindHead = (facts: MarketFacts, origin: string): Head => {
  const { path, asked, categories } = facts;
  const name = nameOf(facts);
  return {
    title: asked.q === '' ? `${name} in the market` : `“${asked.q}” in the market`,
    description:
      asked.kind === 'product'
        ? `${name} from vendors whom we have checked, priced in USDT. Your money is held until you have received it.`
        : `${name}: ${kinds[asked.kind].words.summary.en}`,
    canonical: isKept(asked, categories)
      ? hrefOf(path, { ...readAsked(asked.kind, new URLSearchParams()), category: asked.category })
      : null,
    picture: null,
    data: [breadcrumbs([{ path: '/', name: 'Home' }, ...stepsOf(facts)], origin)],
  };
};

/** /market */
export const drawOverview = ({
  newest,
  categories,
}: {
  readonly newest: Found;
  readonly categories: Categories;
}): Html => {
  const asked = readAsked('product', new URLSearchParams());
  const path = '/market/product';
  const top = categories.filter(({ parentId }) => parentId === null);
  return html`<div class="wrap market"><div class="headline"><h1>Market</h1>${drawFind(path, asked, 'Search the market')}</div>${drawKinds(null)}<section class="newest-goods"><div class="row-head"><h2>Newest</h2><p class="more"><a href="${path}">Everything</a></p></div>${
    newest.docs.length === 0
      ? html`<p class="lead">Nothing is offered at the moment. <a href="/vendor/register" data-app>Sell something yourself</a></p>`
      : drawGoods(newest.docs.filter(isProduct).slice(0, 12))
  }</section><nav class="tree" aria-labelledby="categories"><h2 id="categories">Categories</h2><ul>${top.map(
    (category) =>
      html`<li><a href="${path}?category=${category.slug}">${category.name}</a><ul>${categories
        .filter(({ parentId }) => parentId === category._id)
        .map(({ slug, name }) => html`<li><a href="${path}?category=${slug}">${name}</a></li>`)}</ul></li>`,
  )}</ul></nav>${PROMISES}</div>`;
};

export const overviewHead = (origin: string): Head => ({
  title: 'Market',
  description:
    'Things and files from vendors whom we have checked, priced in USDT. Your money is held until you have received it.',
  canonical: '/market',
  picture: null,
  data: [breadcrumbs([{ path: '/', name: 'Home' }, MARKET], origin)],
});
