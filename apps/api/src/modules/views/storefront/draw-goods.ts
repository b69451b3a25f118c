import type { FoundListing, FoundPost, Picture } from '@plumbline/contract';
import { type Html, html, toAmount } from '../site/index.ts';
import { drawRating } from './draw-reviews.ts';
import type { MarketWords } from './words.ts';

interface Shown {
  /** Empty if the text beside it says the same. */
  readonly alt: string;
  /** The displayed width, as the attribute `sizes`. */
  readonly sizes: string;
  /** The first picture of a page loads at once, the others when they come near. */
  readonly isFirst?: boolean;
}

/** Sizes are of the longest side, but browsers compare widths. */
const widthOf = ({ width, height }: Picture, size: number): number =>
  Math.max(1, Math.round(width * Math.min(1, size / Math.max(width, height))));

export const drawPicture = (picture: Picture, { alt, sizes, isFirst = false }: Shown): Html => {
  const sources = (Object.entries(picture.sizes) as [string, string][]).map(
    ([size, path]) => `${path} ${widthOf(picture, Number(size))}w`,
  );
  return html`<img src="${picture.sizes['480']}" srcset="${sources.join(', ')}" sizes="${sizes}" width="${picture.width}" height="${
    picture.height
  }" alt="${alt}" decoding="async"${isFirst ? html` fetchpriority="high"` : html` loading="lazy"`}>`;
};

/** The plumb line in place of a missing picture. */
export const NO_PICTURE: Html = {
  safe: '<svg class="no-picture" viewBox="0 0 40 40" aria-hidden="true"><path d="M20 4v24"/><path d="m16 28 4 8 4-8z"/></svg>',
};

export const drawPrice = (price: string): Html =>
  html`<span class="price" translate="no">${toAmount(price)} <small>USDT</small></span>`;

/** The store's name, except on its own page, and whether it is sold out. */
const drawSeller = ({ store, inStock }: FoundListing, hasStore: boolean, { shelf: t }: MarketWords): string =>
  [hasStore ? store.storeName : '', inStock ? '' : t.soldOut].filter((words) => words !== '').join(' · ');

interface Shelved {
  readonly isFirst: boolean;
  readonly hasStore: boolean;
}

const drawGood = (doc: FoundListing, { isFirst, hasStore }: Shelved, t: MarketWords): Html =>
  html`<li class="good"><div class="pic">${
    doc.picture === null
      ? NO_PICTURE
      : drawPicture(doc.picture, { alt: '', sizes: '(min-width: 1000px) 250px, 44vw', isFirst })
  }</div><h2><a href="/listing/${doc.slug}">${doc.title}</a></h2><p class="good-line"><span class="soft small">${drawSeller(doc, hasStore, t)}</span>${drawPrice(doc.price)}</p>${drawRating(doc.rating, t)}</li>`;

export const isProduct = (doc: FoundListing | FoundPost): doc is FoundListing => doc.kind === 'product';

/** A shelf: picture, title, store and price of each product. */
export const drawGoods = (docs: readonly FoundListing[], t: MarketWords, hasStore = true): Html =>
  html`<ul class="goods">${docs.map((doc, at) => drawGood(doc, { isFirst: at < 3, hasStore }, t))}</ul>`;

/** The promises for every order, below the listings. */
export const drawPromises = ({ shelf: t }: MarketWords): Html =>
  html`<section class="promise" aria-label="${t.buying}">${t.promises.map(
    ({ title, text }) => html`<div><h2>${title}</h2><p class="soft">${text}</p></div>`,
  )}</section>`;
