import type { Review, Reviews, VendorStore } from '@plumbline/contract';
import { type Html, html, NOTHING } from '../site/index.ts';

interface Rating {
  readonly average: string | null;
  readonly count: number;
}

const STARS = [5, 4, 3, 2, 1] as const;

/** Five of them, so many filled; a screen reader hears the number. */
const drawStars = (stars: number): Html =>
  html`<span class="stars" role="img" aria-label="${stars} of 5 stars">${'★'.repeat(stars)}<span class="soft">${'☆'.repeat(
    5 - stars,
  )}</span></span>`;

const inWords = (count: number): string => (count === 1 ? '1 review' : `${count.toLocaleString('en')} reviews`);

/** Average and number in one line; nothing where nobody has rated. */
export const drawRating = ({ average, count }: Rating): Html =>
  average === null
    ? NOTHING
    : html`<span class="rating small"><span class="stars" aria-hidden="true">★</span> ${average} <span class="soft">of 5 · ${inWords(count)}</span></span>`;

/** A review, with a link that reports it to the operators. */
const drawReview = ({ _id, stars, text, by, writtenOn, variant, reply, replyId }: Review, store: string): Html =>
  html`<li class="review"><p>${drawStars(stars)} <span class="small soft">${by} · ${writtenOn} · ${variant}</span></p>${
    text === '' ? NOTHING : html`<p class="typed">${text}</p>`
  }${reply === null || replyId === null ? NOTHING : html`<div class="reply"><p class="small soft">${store} answers</p><p class="typed">${reply}</p><p class="small"><a href="/report?kind=reply&amp;id=${replyId}" rel="nofollow">Report this answer</a></p></div>`}<p class="small"><a href="/report?kind=review&amp;id=${_id}" rel="nofollow">Report this review</a></p></li>`;

/** Reviews with how many have which number of stars; `path` is the page's own, which the links to further ones carry. */
export const drawReviews = (
  reviews: Reviews,
  { path, store }: { readonly path: string; readonly store: string },
): Html =>
  html`<section class="item-part reviews" id="reviews"><h2>Reviews</h2>${
    reviews.average === null
      ? html`<p class="soft">Nobody has reviewed this yet. Buyers can, when their order has cleared.</p>`
      : html`<p>${drawRating({ average: reviews.average, count: reviews.total })}</p><dl class="star-counts small">${STARS.map(
          (stars) =>
            html`<div><dt>${stars} ${stars === 1 ? 'star' : 'stars'}</dt><dd>${reviews.counts[stars - 1] ?? 0}</dd></div>`,
        )}</dl><ol class="review-list">${reviews.docs.map((each) => drawReview(each, store))}</ol>${drawPages(reviews, path)}`
  }</section>`;

const drawPages = ({ page, pages }: Reviews, path: string): Html =>
  pages <= 1
    ? NOTHING
    : html`<nav class="small" aria-label="Pages of reviews"><p>${
        page > 1 ? html`<a href="${path}?reviews=${page - 1}#reviews">Newer reviews</a> ` : NOTHING
      }${page < pages ? html`<a href="${path}?reviews=${page + 1}#reviews">Older reviews</a>` : NOTHING}</p></nav>`;

/** schema.org of a rating; nothing where nobody has rated. */
export const ratingData = ({ average, count }: Rating): object =>
  average === null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: average,
          reviewCount: count,
          bestRating: 5,
          worstRating: 1,
        },
      };

/** How a store's orders went: computed, and said so. */
export function drawFigures({ orders, sentInTime, refunded, disputed, rating }: VendorStore['figures']): Html {
  const shares = [
    ['Sent in time', sentInTime],
    ['Orders with a refund', refunded],
    ['Disputed', disputed],
  ] as const;
  return html`<section class="item-part store-figures"><h2>How it sells</h2><dl class="attributes"><div><dt>Orders in 365 days</dt><dd>${orders.toLocaleString(
    'en',
  )}</dd></div>${shares.map(([name, share]) =>
    share === null ? NOTHING : html`<div><dt>${name}</dt><dd>${share} %</dd></div>`,
  )}${
    rating.average === null ? NOTHING : html`<div><dt>Stars</dt><dd>${drawRating(rating)}</dd></div>`
  }</dl><p class="small soft">Computed from the store’s orders; nobody types these.</p></section>`;
}
