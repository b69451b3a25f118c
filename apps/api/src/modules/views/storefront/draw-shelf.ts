import { isPostKind } from '@plumbline/contract/kinds';
import type { Path } from '@plumbline/site-map/language-paths';
import { fill, type Html, html, NOTHING } from '../site/index.ts';
import { placeWords } from './dates-and-places.ts';
import { drawFilters, drawSorts, type Found, type MarketFacts } from './draw-filters.ts';
import { drawGoods, isProduct } from './draw-goods.ts';
import { drawPosts } from './draw-posts.ts';
import { type Asked, filtersOf, hrefOf, isNarrowed } from './market-query.ts';
import type { MarketWords } from './words.ts';

/** Filters that the form carries along beside its own fields. */
const KEPT = ['category', 'goods', 'sort'] as const;

/** A plain form whose answer is a page. The price fields belong to it, too. */
export const drawFind = (path: Path, asked: Asked, label: string, { shelf: t }: MarketWords): Html =>
  html`<search><form id="find" class="find" action="${path}" method="get"><input name="q" type="search" aria-label="${label}" placeholder="${label}" value="${
    asked.q
  }" maxlength="120" autocomplete="off" enterkeyhint="search">${KEPT.filter((name) => asked[name] !== '').map(
    (name) => html`<input type="hidden" name="${name}" value="${asked[name]}">`,
  )}${Object.entries(asked.more)
    .filter(([name]) => name.startsWith('f.'))
    .map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
    )}<button type="submit">${t.search}</button></form></search>`;

/** Digits and commas are the same in all languages. */
const countOf = ({ facets }: Found, { kind }: Asked, { shelf: t }: MarketWords): string => {
  if (facets === null) return '';
  const shown = facets.total.toLocaleString('en');
  return facets.isCut ? t.countedCut[kind]({ shown }) : t.counted[kind]({ count: facets.total, shown });
};

/** Says how many were found for what, and which place was meant, because some names are ambiguous. */
function foundWords(asked: Asked, found: Found, words: MarketWords): string {
  const { shelf: t, language } = words;
  const counted = countOf(found, asked, words);
  const all = asked.q === '' || found.docs.length === 0 ? counted : t.forWords({ counted, q: asked.q });
  if (asked.near === '' || !found.place) return all;
  return t.around({ counted: all, km: asked.km === '' ? '25' : asked.km, place: placeWords(found.place, language) });
}

function said({ asked, found, wrong }: MarketFacts, words: MarketWords): Html {
  const { shelf: t } = words;
  if (wrong !== null) return html`<p class="note bad" role="alert">${wrong}</p>`;
  if (found === null) return NOTHING;
  if (asked.near !== '' && found.place === null)
    return html`<p class="note bad" role="alert">${t.unknownPlace({ near: asked.near })}</p>`;
  if (found.isSimilar && found.docs.length > 0)
    return html`<p class="note" role="status">${t.similar({ q: asked.q })}</p>`;
  // The shelf itself says that nothing was found.
  if (found.docs.length === 0 && asked.near === '') return NOTHING;
  return html`<p class="small soft" role="status">${foundWords(asked, found, words)}</p>`;
}

export const drawNothingOffered = ({ shelf: t }: MarketWords): Html =>
  html`<p class="lead">${t.nothingOffered} <a href="/vendor/register" data-app>${t.sell}</a></p>`;

/** The one next step if there is nothing at all. */
const nothingYet = ({ kind }: Asked, words: MarketWords): Html =>
  isPostKind(kind)
    ? html`<p class="lead">${words.shelf.nothingPosted} <a href="/my-listings/new/${kind}" data-app>${words.kinds[kind].texts.add}</a></p>`
    : drawNothingOffered(words);

/** The invalid part of the search is named above, so there is nothing to suggest. */
const isRefused = ({ asked, found, wrong }: MarketFacts): boolean =>
  wrong !== null || (asked.near !== '' && found?.place === null);

function nothingFound(facts: MarketFacts, words: MarketWords): Html {
  const { path, asked } = facts;
  const { shelf: t } = words;
  if (isRefused(facts)) return html`<p><a href="${path}">${t.lookAtEverything}</a></p>`;
  if (asked.page !== '') return html`<p>${t.noMore} <a href="${hrefOf(path, asked)}">${t.toFirstPage}</a></p>`;
  if (!isNarrowed(asked)) return nothingYet(asked, words);
  return html`<p class="lead">${asked.q === '' ? t.nothingFound : t.nothingFoundFor({ q: asked.q })}</p><p>${fill(
    asked.q === '' ? t.fewerFilters : t.oneWord,
    { link: (words) => html`<a href="${path}">${words}</a>` },
  )}</p>`;
}

/** Paging by key: links to the next page and back to the start, whatever is published meanwhile. */
function pages({ path, asked }: MarketFacts, next: string | null, { shelf: t }: MarketWords): Html {
  if (next === null && asked.page === '') return NOTHING;
  return html`<nav class="ways pages" aria-label="${t.pages}">${
    asked.page === '' ? NOTHING : html`<a class="btn" href="${hrefOf(path, asked)}">${t.firstPage}</a>`
  }${next === null ? NOTHING : html`<a class="btn" rel="next" href="${hrefOf(path, asked, { page: next })}">${t.nextPage}</a>`}</nav>`;
}

/** Only members can save a search, with the script. A daily mail lists what is new. */
const saveSearch = ({ asked }: MarketFacts, { shelf: t }: MarketWords): Html =>
  isNarrowed(asked) && asked.page === ''
    ? html`<p class="for-members"><button type="button" class="btn" data-save-search="${JSON.stringify({
        kind: asked.kind,
        search: asked.q,
        filters: { ...filtersOf(asked), ...(asked.near === '' ? {} : { location: asked.near }) },
      })}">${t.saveSearch}</button></p>`
    : NOTHING;

/** One kind per page: products on a shelf, other kinds in lines. */
const drawDocs = (path: Path, docs: Found['docs'], t: MarketWords): Html => {
  const [goods, posts] = [docs.filter(isProduct), docs.filter((each) => !isProduct(each))];
  return html`${goods.length > 0 ? drawGoods(goods, t, !path.startsWith('/store/')) : NOTHING}${posts.length > 0 ? drawPosts(posts, t) : NOTHING}`;
};

/** For kinds that members post: a link to their own posts. */
const postWay = ({ kind }: Asked, { kinds }: MarketWords): Html =>
  isPostKind(kind)
    ? html`<a class="btn" href="/my-listings/new/${kind}" data-app>${kinds[kind].texts.add}</a>`
    : NOTHING;

const feedWay = ({ kind }: Asked, { shelf: t }: MarketWords): Html =>
  isPostKind(kind)
    ? html`<p class="small"><a href="/market/${kind}/feed.xml" rel="alternate" type="application/atom+xml">${t.feed[kind]}</a></p>`
    : NOTHING;

/** Filters beside the shelf. On a phone, they open over it. */
export const drawShelf = (facts: MarketFacts, t: MarketWords): Html => {
  const { path, asked, found } = facts;
  const isEmpty = found === null || found.docs.length === 0;
  return html`<div class="market-cols"><div class="filters-place">${postWay(asked, t)}<button type="button" class="btn filters-open" popovertarget="filters">${t.filters.filter}</button><div id="filters" class="filters" popover="auto" role="group" aria-label="${t.filters.filters}"><button type="button" class="btn filters-close" popovertarget="filters" popovertargetaction="hide">${t.filters.close}</button>${drawFilters(facts, t)}</div></div><section class="shelf" aria-label="${t.shelf.found}"><div class="shelf-top">${said(facts, t)}${isEmpty ? NOTHING : drawSorts(path, asked, t)}</div>${
    isEmpty ? nothingFound(facts, t) : drawDocs(path, found.docs, t)
  }${found === null ? NOTHING : pages(facts, found.next, t)}${saveSearch(facts, t)}${feedWay(asked, t)}</section></div>`;
};
