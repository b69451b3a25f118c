import type { Reviews, VendorStore } from '@plumbline/contract';
import { type Html, html, NOTHING } from '../site/index.ts';
import { drawPicture, PROMISES } from './draw-goods.ts';
import { type Around, breadcrumbs, type Head, type Step, trail } from './draw-head.ts';
import { drawFind, drawShelf, MARKET, type MarketFacts } from './draw-market.ts';
import { drawFigures, drawReviews, ratingData } from './draw-reviews.ts';
import { toHtml, toWords } from './markdown.ts';

const stepsOf = ({ slug, storeName }: VendorStore): Step[] => [MARKET, { path: `/store/${slug}`, name: storeName }];

const MONTHS = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const drawText = (title: string, text: string): Html =>
  text === ''
    ? NOTHING
    : html`<section class="item-part"><h2>${title}</h2><div class="prose ugc">${{ safe: toHtml(text) }}</div></section>`;

/** The store's texts and its listings; on a later page the listings alone. */
export const drawStore = (store: VendorStore, facts: MarketFacts, reviews: Reviews): Html => {
  const isFirst = facts.asked.page === '';
  return html`<div class="wrap market">${trail([MARKET])}<div class="headline store-head"><div class="store-name">${
    store.logo === null ? NOTHING : drawPicture(store.logo, { alt: '', sizes: '72px', isFirst: true })
  }<div><h1>${store.storeName}</h1><p class="small soft">Selling since <time datetime="${store.since.slice(0, 10)}">${MONTHS.format(
    new Date(`${store.since.slice(0, 10)}T00:00:00Z`),
  )}</time></p></div></div>${drawFind(facts.path, facts.asked, 'Search this store')}</div>${
    isFirst ? html`<p class="lead store-lead">${store.summary}</p>` : NOTHING
  }${drawShelf(facts)}${
    isFirst
      ? html`<div class="store-texts">${drawText('About this store', store.description)}${drawText('Delivery', store.deliveryPolicy)}${drawText('Returns', store.returnPolicy)}${drawFigures(store.figures)}<p class="small"><a href="/report?kind=store&amp;slug=${store.slug}" rel="nofollow">Report this store</a></p>${drawReviews(reviews, { path: `/store/${store.slug}`, store: store.storeName })}</div>`
      : NOTHING
  }${PROMISES}</div>`;
};

export const storeHead = (store: VendorStore, facts: MarketFacts, { origin }: Around): Head => {
  const path = `/store/${store.slug}`;
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
        url: origin + path,
        description: store.summary,
        ...ratingData(store.figures.rating),
        ...(store.logo === null ? {} : { logo: origin + store.logo.sizes['1280'] }),
      },
      breadcrumbs([{ path: '/', name: 'Home' }, ...stepsOf(store)], origin),
    ],
  };
};
