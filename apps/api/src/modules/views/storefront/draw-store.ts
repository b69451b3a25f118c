import type { Reviews, VendorStore } from '@plumbline/contract';
import type { Path } from '@plumbline/site-map/language-paths';
import { fill, type Html, html, NOTHING } from '../site/index.ts';
import { drawMonth } from './dates-and-places.ts';
import type { MarketFacts } from './draw-filters.ts';
import { drawPicture, drawPromises } from './draw-goods.ts';
import { type Around, addressOf, breadcrumbs, type Head, trail } from './draw-head.ts';
import { marketStep } from './draw-market.ts';
import { drawFigures, drawReviews, ratingData } from './draw-reviews.ts';
import { drawFind, drawShelf } from './draw-shelf.ts';
import { toHtml, toWords } from './markdown.ts';
import { type MarketWords, WORDS } from './words.ts';

const pathOf = ({ slug }: VendorStore): Path => `/store/${slug}`;

const drawText = (title: string, text: string): Html =>
  text === ''
    ? NOTHING
    : html`<section class="item-part"><h2>${title}</h2><div class="prose ugc">${{ safe: toHtml(text) }}</div></section>`;

const drawTexts = (store: VendorStore, reviews: Reviews, words: MarketWords): Html => {
  const { store: t, parts } = words;
  return html`<div class="store-texts">${drawText(t.about, store.description)}${drawText(parts.delivery, store.deliveryPolicy)}${drawText(t.returns, store.returnPolicy)}${drawFigures(store.figures, words)}<p class="small"><a href="/report?kind=store&amp;slug=${store.slug}" rel="nofollow">${t.report}</a></p>${drawReviews(reviews, { path: pathOf(store), store: store.storeName }, words)}</div>`;
};

/** The store's texts and its listings. Later pages have only the listings. */
export const drawStore = (store: VendorStore, facts: MarketFacts, reviews: Reviews, t: MarketWords): Html => {
  const isFirst = facts.asked.page === '';
  return html`<div class="wrap market">${trail([marketStep(t)], t.language)}<div class="headline store-head"><div class="store-name">${
    store.logo === null ? NOTHING : drawPicture(store.logo, { alt: '', sizes: '72px', isFirst: true })
  }<div><h1>${store.storeName}</h1><p class="small soft">${fill(t.store.since, { month: drawMonth(store.since.slice(0, 10), t.language) })}</p></div></div>${drawFind(facts.path, facts.asked, t.store.search, t)}</div>${
    isFirst ? html`<p class="lead store-lead">${store.summary}</p>` : NOTHING
  }${drawShelf(facts, t)}${isFirst ? drawTexts(store, reviews, t) : NOTHING}${drawPromises(t)}</div>`;
};

export const storeHead = (store: VendorStore, facts: MarketFacts, around: Around): Head => {
  const path = pathOf(store);
  const { asked } = facts;
  const isFirst = [asked.q, asked.category, asked.from, asked.to, asked.goods, asked.sort, asked.page].every(
    (each) => each === '',
  );
  return {
    title: store.storeName,
    description: toWords(`${store.storeName}: ${store.summary}`, 155),
    canonical: isFirst ? path : null,
    picture: store.logo?.sizes['1280'] ?? null,
    data: [
      {
        '@type': 'Organization',
        name: store.storeName,
        url: addressOf(path, around),
        description: store.summary,
        ...ratingData(store.figures.rating),
        ...(store.logo === null ? {} : { logo: around.origin + store.logo.sizes['1280'] }),
      },
      breadcrumbs([marketStep(WORDS[around.language]), { path, name: store.storeName }], around),
    ],
  };
};
