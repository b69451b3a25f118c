import type { Listing, Reviews } from '@plumbline/contract';
import { type Html, html, NOTHING, toAmount } from '../site/index.ts';
import { drawPicture, drawPrice, PROMISES } from './draw-goods.ts';
import { type Around, breadcrumbs, type Head, type Step, trail } from './draw-head.ts';
import { MARKET } from './draw-market.ts';
import { drawRating, drawReviews, ratingData } from './draw-reviews.ts';
import { toHtml, toWords } from './markdown.ts';
import { KIND_NAMES } from './market-query.ts';

const stepsOf = ({ kind, categories }: Listing): Step[] => [
  MARKET,
  { path: `/market/${kind}`, name: KIND_NAMES[kind] },
  ...categories.map(({ slug, name }) => ({ path: `/market/${kind}?category=${slug}`, name })),
];

/** All of them in a row that scrolls by itself; without a script, too. */
export const drawPictures = ({ title, pictures }: Pick<Listing, 'title' | 'pictures'>): Html =>
  pictures.length === 0
    ? NOTHING
    : html`<ul class="item-pictures" tabindex="0" aria-label="Pictures">${pictures.map(
        (picture, at) =>
          html`<li><a href="${picture.sizes['1280']}" aria-label="Picture ${at + 1} of ${pictures.length}, whole">${drawPicture(
            picture,
            {
              alt: picture.alt || (at === 0 ? title : `${title}, picture ${at + 1}`),
              sizes: '(min-width: 900px) 560px, 92vw',
              isFirst: at === 0,
            },
          )}</a></li>`,
      )}</ul>`;

/** Few choices stand beside each other. */
const MAX_BESIDE = 8;

const wordsOf = ({ label, price, inStock }: Listing['variants'][number]): string =>
  `${label} · ${toAmount(price)} USDT${inStock ? '' : ' · sold out'}`;

/** What a cart takes. */
export type Buyable = Pick<Listing, '_id' | 'variants'>;

function drawVariants({ variants }: Buyable): Html {
  const chosen = variants.find(({ inStock }) => inStock) ?? variants[0]!;
  if (variants.length === 1) return html`<input type="hidden" name="variant" value="${chosen._id}">`;
  if (variants.length > MAX_BESIDE)
    return html`<label class="buy-field"><span>Choose</span><select name="variant">${variants.map(
      (each) =>
        html`<option value="${each._id}"${each === chosen ? html` selected` : NOTHING}${
          each.inStock ? NOTHING : html` disabled`
        }>${wordsOf(each)}</option>`,
    )}</select></label>`;
  return html`<fieldset class="variants"><legend>Choose</legend>${variants.map(
    (each) =>
      html`<label><input type="radio" name="variant" value="${each._id}"${each === chosen ? html` checked` : NOTHING}${
        each.inStock ? NOTHING : html` disabled`
      }> <span>${wordsOf(each)}</span></label>`,
  )}</fieldset>`;
}

/** The script puts it into the cart; without it a link says how (`media (scripting: none)` hides the button). */
export const drawBuy = (listing: Buyable): Html =>
  listing.variants.some(({ inStock }) => inStock)
    ? html`<form class="buy" data-buy="${listing._id}" action="/cart" method="get">${drawVariants(listing)}<div class="buy-line"><label class="buy-field"><span>Quantity</span><input name="quantity" type="number" inputmode="numeric" min="1" max="1000" step="1" value="1" required></label><button type="submit" class="btn primary">Add to cart</button></div><p class="form-said" role="status"></p><noscript><p class="note">The cart needs JavaScript. <a href="/purchase-guide#buy-in-the-market">How buying works, and what to do without it</a></p></noscript></form>`
    : html`<p class="note">Sold out at the moment.</p>`;

/** For members, by the script. */
export const drawKeep = ({ _id }: Pick<Listing, '_id'>): Html =>
  html`<p class="for-members keep"><button type="button" class="btn" data-favourite="${_id}" aria-pressed="false">Add to favourites</button></p>`;

const placesOf = (countries: readonly string[]): string =>
  countries.length === 0 ? 'everywhere' : countries.join(', ');

export const drawDelivery = ({ physical, delivery }: Pick<Listing, 'physical' | 'delivery'>): Html =>
  physical
    ? html`<section class="item-part"><h2>Delivery</h2><ul class="plain-lines">${delivery.map(
        ({ name, price, countries, days }) =>
          html`<li><span>${name}<br><span class="small soft">${days === 1 ? 'one day' : `${days} days`} · ${placesOf(countries)}</span></span>${
            Number(price) === 0 ? html`<span>free</span>` : drawPrice(price)
          }</li>`,
      )}</ul></section>`
    : html`<section class="item-part"><h2>Delivery</h2><p>Digital: you get it in the order, as soon as it is paid.</p></section>`;

const drawAttributes = ({ attributes }: Listing): Html => {
  const entries = Object.entries(attributes);
  return entries.length === 0
    ? NOTHING
    : html`<section class="item-part"><h2>Details</h2><dl class="attributes">${entries.map(
        ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
      )}</dl></section>`;
};

/** The data that the script keeps in the browser of a listing that was looked at. */
const seenOf = ({ slug, title, price, pictures, store }: Listing): string =>
  JSON.stringify({ slug, title, price, picture: pictures[0]?.sizes['160'] ?? null, storeName: store.storeName });

const fromWords = ({ variants, price }: Listing): string =>
  variants.every((each) => each.price === price) ? '' : 'from ';

export const drawListing = (listing: Listing, reviews: Reviews): Html => {
  const { store } = listing;
  return html`<div class="wrap market">${trail(stepsOf(listing))}<article class="item${
    listing.pictures.length === 0 ? ' without-pictures' : ''
  }" data-seen="${seenOf(listing)}">${drawPictures(listing)}<div class="item-buy"><h1>${listing.title}</h1><p class="item-store">${
    store.logo === null ? NOTHING : drawPicture(store.logo, { alt: '', sizes: '32px' })
  }<span>Sold by <a href="/store/${store.slug}">${store.storeName}</a></span></p><p class="item-price">${fromWords(listing)}${drawPrice(
    listing.price,
  )}</p>${listing.rating.average === null ? NOTHING : html`<p><a href="#reviews">${drawRating(listing.rating)}</a></p>`}${drawBuy(listing)}${drawKeep(listing)}${drawDelivery(listing)}</div><div class="item-words"><section class="item-part"><h2>Description</h2><div class="prose ugc">${{
    safe: toHtml(listing.description),
  }}</div></section>${drawAttributes(listing)}<p class="small"><a href="/report?kind=listing&amp;id=${listing._id}" rel="nofollow">Report this listing</a></p>${drawReviews(reviews, { path: `/listing/${listing.slug}`, store: store.storeName })}</div></article>${PROMISES}</div>`;
};

const STOCK = { true: 'https://schema.org/InStock', false: 'https://schema.org/OutOfStock' } as const;

function offersOf({ variants, slug, store }: Listing, origin: string): object {
  const url = `${origin}/listing/${slug}`;
  const seller = { '@type': 'Organization', name: store.storeName, url: `${origin}/store/${store.slug}` };
  return variants.map(({ sku, label, price, inStock }) => ({
    '@type': 'Offer',
    url,
    sku,
    ...(variants.length === 1 ? {} : { name: label }),
    price,
    // No currency of ISO 4217: schema.org takes the ticker of a crypto-currency here.
    priceCurrency: 'USDT',
    availability: STOCK[`${inStock}`],
    seller,
  }));
}

/** A rating only where buyers have rated, and nothing else that is not so. */
const productData = (listing: Listing, origin: string): object => ({
  '@type': 'Product',
  name: listing.title,
  description: toWords(listing.description, 5000),
  url: `${origin}/listing/${listing.slug}`,
  ...(listing.pictures.length === 0 ? {} : { image: listing.pictures.map(({ sizes }) => origin + sizes['1280']) }),
  category: listing.categories.map(({ name }) => name).join(' > '),
  additionalProperty: Object.entries(listing.attributes).map(([name, value]) => ({
    '@type': 'PropertyValue',
    name,
    value,
  })),
  ...ratingData(listing.rating),
  offers: offersOf(listing, origin),
});

export const listingHead = (listing: Listing, { origin }: Around): Head => {
  const path = `/listing/${listing.slug}`;
  return {
    title: listing.title,
    description: toWords(
      `${toAmount(listing.price)} USDT at ${listing.store.storeName}. ${toWords(listing.description, 300)}`,
      155,
    ),
    canonical: path,
    picture: listing.pictures[0]?.sizes['1280'] ?? null,
    data: [
      productData(listing, origin),
      breadcrumbs([{ path: '/', name: 'Home' }, ...stepsOf(listing), { path, name: listing.title }], origin),
    ],
  };
};
