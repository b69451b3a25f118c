import type { Listing, Reviews } from '@plumbline/contract';
import type { Path } from '@plumbline/site-map/language-paths';
import { fill, type Html, html, NOTHING, toAmount } from '../site/index.ts';
import { countryWords } from './dates-and-places.ts';
import { drawPicture, drawPrice, drawPromises } from './draw-goods.ts';
import { type Around, addressOf, breadcrumbs, type Head, trail } from './draw-head.ts';
import { listingSteps } from './draw-market.ts';
import { drawRating, drawReviews, ratingData } from './draw-reviews.ts';
import { toHtml, toWords } from './markdown.ts';
import { categoryName, type MarketWords, WORDS } from './words.ts';

const pathOf = ({ slug }: Pick<Listing, 'slug'>): Path => `/listing/${slug}`;

/** Draws all pictures in a row that scrolls, even without a script. */
export const drawPictures = (
  { title, pictures }: Pick<Listing, 'title' | 'pictures'>,
  { listing: t }: MarketWords,
): Html =>
  pictures.length === 0
    ? NOTHING
    : html`<ul class="item-pictures" tabindex="0" aria-label="${t.pictures}">${pictures.map(
        (picture, at) =>
          html`<li><a href="${picture.sizes['1280']}" aria-label="${t.wholePicture({ at: at + 1, of: pictures.length })}">${drawPicture(
            picture,
            {
              alt: picture.alt || (at === 0 ? title : t.pictureOf({ title, at: at + 1 })),
              sizes: '(min-width: 900px) 560px, 92vw',
              isFirst: at === 0,
            },
          )}</a></li>`,
      )}</ul>`;

/** With few choices, they are shown side by side. */
const MAX_BESIDE = 8;

const wordsOf = ({ label, price, inStock }: Listing['variants'][number], { listing: t }: MarketWords): string[] => [
  label,
  `${toAmount(price)} USDT`,
  ...(inStock ? [] : [t.soldOut]),
];

/** What a cart accepts. */
export type Buyable = Pick<Listing, '_id' | 'variants'>;

function drawVariants({ variants }: Buyable, t: MarketWords): Html {
  const chosen = variants.find(({ inStock }) => inStock) ?? variants[0]!;
  if (variants.length === 1) return html`<input type="hidden" name="variant" value="${chosen._id}">`;
  if (variants.length > MAX_BESIDE)
    return html`<label class="buy-field"><span>${t.listing.choose}</span><select name="variant">${variants.map(
      (each) =>
        html`<option value="${each._id}"${each === chosen ? html` selected` : NOTHING}${
          each.inStock ? NOTHING : html` disabled`
        }>${wordsOf(each, t).join(' · ')}</option>`,
    )}</select></label>`;
  return html`<fieldset class="variants"><legend>${t.listing.choose}</legend>${variants.map(
    (each) =>
      html`<label><input type="radio" name="variant" value="${each._id}"${each === chosen ? html` checked` : NOTHING}${
        each.inStock ? NOTHING : html` disabled`
      }> <span>${wordsOf(each, t).map((words, at) => html`${at === 0 ? '' : ' · '}<bdi>${words}</bdi>`)}</span></label>`,
  )}</fieldset>`;
}

/** The script adds it to the cart. Without one, a link explains how (`media (scripting: none)` hides the button). */
export const drawBuy = (listing: Buyable, words: MarketWords): Html => {
  const { listing: t } = words;
  return listing.variants.some(({ inStock }) => inStock)
    ? html`<form class="buy" data-buy="${listing._id}" action="/cart" method="get">${drawVariants(listing, words)}<div class="buy-line"><label class="buy-field"><span>${t.quantity}</span><input name="quantity" type="number" inputmode="numeric" min="1" max="1000" step="1" value="1" required></label><button type="submit" class="btn primary">${t.addToCart}</button></div><p class="form-said" role="status"></p><noscript><p class="note">${t.cartNeedsScript} <a href="/purchase-guide#${t.guideAnchor}">${t.withoutScript}</a></p></noscript></form>`
    : html`<p class="note">${t.soldOutNow}</p>`;
};

/** For members, with the script. */
export const drawKeep = ({ _id }: Pick<Listing, '_id'>, { listing: t }: MarketWords): Html =>
  html`<p class="for-members keep"><button type="button" class="btn" data-favourite="${_id}" aria-pressed="false">${t.keep}</button></p>`;

type Delivered = Pick<Listing, 'physical' | 'delivery'>;

const drawWay = (
  { name, price, countries, days }: Delivered['delivery'][number],
  { listing: t, language }: MarketWords,
): Html =>
  html`<li><span>${name}<br><span class="small soft">${t.days({ days })} · ${
    countries.length === 0 ? t.everywhere : countryWords(countries, language)
  }</span></span>${Number(price) === 0 ? html`<span>${t.free}</span>` : drawPrice(price)}</li>`;

export const drawDelivery = ({ physical, delivery }: Delivered, t: MarketWords): Html =>
  html`<section class="item-part"><h2>${t.parts.delivery}</h2>${
    physical
      ? html`<ul class="plain-lines">${delivery.map((way) => drawWay(way, t))}</ul>`
      : html`<p>${t.listing.digital}</p>`
  }</section>`;

const drawAttributes = ({ attributes }: Listing, { parts }: MarketWords): Html => {
  const entries = Object.entries(attributes);
  return entries.length === 0
    ? NOTHING
    : html`<section class="item-part"><h2>${parts.details}</h2><dl class="attributes">${entries.map(
        ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
      )}</dl></section>`;
};

/** The data that the script stores in the browser about a viewed listing. */
const seenOf = ({ slug, title, price, pictures, store }: Listing): string =>
  JSON.stringify({ slug, title, price, picture: pictures[0]?.sizes['160'] ?? null, storeName: store.storeName });

const drawPriceLine = ({ variants, price }: Listing, { listing: t }: MarketWords): Html => {
  const drawn = drawPrice(price);
  return variants.every((each) => each.price === price) ? drawn : fill(t.priceFrom, { price: drawn });
};

const drawDescription = ({ description }: Listing, { parts }: MarketWords): Html =>
  html`<section class="item-part"><h2>${parts.description}</h2><div class="prose ugc">${{
    safe: toHtml(description),
  }}</div></section>`;

export const drawListing = (listing: Listing, reviews: Reviews, t: MarketWords): Html => {
  const { store } = listing;
  return html`<div class="wrap market">${trail(listingSteps(listing.kind, listing.categories, t), t.language)}<article class="item${
    listing.pictures.length === 0 ? ' without-pictures' : ''
  }" data-seen="${seenOf(listing)}">${drawPictures(listing, t)}<div class="item-buy"><h1>${listing.title}</h1><p class="item-store">${
    store.logo === null ? NOTHING : drawPicture(store.logo, { alt: '', sizes: '32px' })
  }<span>${fill(t.listing.soldBy, { store: html`<a href="/store/${store.slug}">${store.storeName}</a>` })}</span></p><p class="item-price">${drawPriceLine(
    listing,
    t,
  )}</p>${listing.rating.average === null ? NOTHING : html`<p><a href="#reviews">${drawRating(listing.rating, t)}</a></p>`}${drawBuy(listing, t)}${drawKeep(listing, t)}${drawDelivery(listing, t)}</div><div class="item-words">${drawDescription(listing, t)}${drawAttributes(listing, t)}<p class="small"><a href="/report?kind=listing&amp;id=${listing._id}" rel="nofollow">${t.listing.report}</a></p>${drawReviews(reviews, { path: pathOf(listing), store: store.storeName }, t)}</div></article>${drawPromises(t)}</div>`;
};

const STOCK = { true: 'https://schema.org/InStock', false: 'https://schema.org/OutOfStock' } as const;

function offersOf({ variants, slug, store }: Listing, around: Around): object {
  const url = addressOf(`/listing/${slug}`, around);
  const seller = { '@type': 'Organization', name: store.storeName, url: addressOf(`/store/${store.slug}`, around) };
  return variants.map(({ sku, label, price, inStock }) => ({
    '@type': 'Offer',
    url,
    sku,
    ...(variants.length === 1 ? {} : { name: label }),
    price,
    // Not an ISO 4217 currency, but schema.org accepts the ticker of a cryptocurrency.
    priceCurrency: 'USDT',
    availability: STOCK[`${inStock}`],
    seller,
  }));
}

/** Includes a rating only if buyers have rated, and nothing that is not true. */
const productData = (listing: Listing, around: Around): object => ({
  '@type': 'Product',
  name: listing.title,
  description: toWords(listing.description, 5000),
  url: addressOf(pathOf(listing), around),
  ...(listing.pictures.length === 0
    ? {}
    : { image: listing.pictures.map(({ sizes }) => around.origin + sizes['1280']) }),
  category: listing.categories.map((each) => categoryName(around.language, listing.kind, each)).join(' > '),
  additionalProperty: Object.entries(listing.attributes).map(([name, value]) => ({
    '@type': 'PropertyValue',
    name,
    value,
  })),
  ...ratingData(listing.rating),
  offers: offersOf(listing, around),
});

export const listingHead = (listing: Listing, around: Around): Head => {
  const path = pathOf(listing);
  const t = WORDS[around.language];
  const price = t.listing.about({ price: toAmount(listing.price), store: listing.store.storeName });
  const steps = [...listingSteps(listing.kind, listing.categories, t), { path, name: listing.title }];
  return {
    title: listing.title,
    description: toWords(`${price} ${toWords(listing.description, 300)}`, 155),
    canonical: path,
    picture: listing.pictures[0]?.sizes['1280'] ?? null,
    data: [productData(listing, around), breadcrumbs(steps, around)],
  };
};
