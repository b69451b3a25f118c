import type { Review, Reviews, VendorStore } from '@plumbline/contract';
import type { Path } from '@plumbline/site-map/language-paths';
import { type Html, html, NOTHING } from '../site/index.ts';
import type { MarketWords } from './words.ts';

interface Rating {
  readonly average: string | null;
  readonly count: number;
}

const STARS = [5, 4, 3, 2, 1] as const;

/** Draws five stars, filled by the rating. Screen readers get the number. */
const drawStars = (stars: number, { reviews: t }: MarketWords): Html =>
  html`<span class="stars" role="img" aria-label="${t.ofFive({ stars })}">${'★'.repeat(stars)}<span class="soft">${'☆'.repeat(
    5 - stars,
  )}</span></span>`;

/** Average and number in one line. Empty without ratings. */
export const drawRating = ({ average, count }: Rating, { reviews: t }: MarketWords): Html =>
  average === null
    ? NOTHING
    : html`<span class="rating small"><span class="stars" aria-hidden="true">★</span> ${average} <span class="soft">${t.average({ reviews: t.counted({ count, shown: count.toLocaleString('en') }) })}</span></span>`;

/** A review, with a link that reports it to the operators. */
const drawReview = (review: Review, store: string, words: MarketWords): Html => {
  const { _id, stars, text, by, writtenOn, variant } = review;
  const { reviews: t } = words;
  return html`<li class="review"><p>${drawStars(stars, words)} <span class="small soft">${by} · ${writtenOn} · ${variant}</span></p>${
    text === '' ? NOTHING : html`<p class="typed">${text}</p>`
  }${drawReply(review, store, words)}<p class="small"><a href="/report?kind=review&amp;id=${_id}" rel="nofollow">${t.report}</a></p></li>`;
};

const drawReply = ({ reply, replyId }: Review, store: string, { reviews: t }: MarketWords): Html =>
  reply === null || replyId === null
    ? NOTHING
    : html`<div class="reply"><p class="small soft">${t.answers({ store })}</p><p class="typed">${reply}</p><p class="small"><a href="/report?kind=reply&amp;id=${replyId}" rel="nofollow">${t.reportAnswer}</a></p></div>`;

interface Place {
  /** The page's own English path, used in links to further reviews. */
  readonly path: Path;
  /** The name of the store. */
  readonly store: string;
}

/** Reviews with the number of ratings per star. */
export const drawReviews = (reviews: Reviews, { path, store }: Place, words: MarketWords): Html => {
  const { reviews: t } = words;
  return html`<section class="item-part reviews" id="reviews"><h2>${t.title}</h2>${
    reviews.average === null
      ? html`<p class="soft">${t.none}</p>`
      : html`<p>${drawRating({ average: reviews.average, count: reviews.total }, words)}</p><dl class="star-counts small">${STARS.map(
          (stars) => html`<div><dt>${t.stars({ count: stars })}</dt><dd>${reviews.counts[stars - 1] ?? 0}</dd></div>`,
        )}</dl><ol class="review-list">${reviews.docs.map((each) => drawReview(each, store, words))}</ol>${drawPages(reviews, path, words)}`
  }</section>`;
};

const drawPages = ({ page, pages }: Reviews, path: Path, { reviews: t }: MarketWords): Html =>
  pages <= 1
    ? NOTHING
    : html`<nav class="small" aria-label="${t.pages}"><p>${
        page > 1 ? html`<a href="${path}?reviews=${page - 1}#reviews">${t.newer}</a> ` : NOTHING
      }${page < pages ? html`<a href="${path}?reviews=${page + 1}#reviews">${t.older}</a>` : NOTHING}</p></nav>`;

/** schema.org data of a rating. Empty without ratings. */
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

/** The record of a store's orders, marked as computed. */
export function drawFigures(figures: VendorStore['figures'], words: MarketWords): Html {
  const { orders, sentInTime, refunded, disputed, rating } = figures;
  const { reviews: t } = words;
  const shares = [
    [t.sentInTime, sentInTime],
    [t.refunded, refunded],
    [t.disputed, disputed],
  ] as const;
  return html`<section class="item-part store-figures"><h2>${t.figures}</h2><dl class="attributes"><div><dt>${t.orders}</dt><dd>${orders.toLocaleString(
    'en',
  )}</dd></div>${shares.map(([name, share]) =>
    share === null ? NOTHING : html`<div><dt>${name}</dt><dd>${share} %</dd></div>`,
  )}${
    rating.average === null ? NOTHING : html`<div><dt>${t.starsOfStore}</dt><dd>${drawRating(rating, words)}</dd></div>`
  }</dl><p class="small soft">${t.computed}</p></section>`;
}
