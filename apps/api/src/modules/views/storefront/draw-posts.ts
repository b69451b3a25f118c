import type { FoundPost } from '@plumbline/contract';
import { cardOf, countsCountry, headlineOf, kinds } from '@plumbline/contract/kinds';
import { type Html, html, NOTHING } from '../site/index.ts';
import { drawMoment } from './dates-and-places.ts';
import { drawPicture, drawPrice } from './draw-goods.ts';
import type { MarketWords } from './words.ts';

type Placed = { readonly name: string; readonly km: number | null } | null;

const drawPlace = (place: Placed, { shelf: t }: MarketWords): Html =>
  place === null
    ? NOTHING
    : html`${place.name}${place.km === null || place.km === 0 ? NOTHING : html`, ${t.kmAway({ km: place.km })}`}`;

/** A price, or its replacement: a pay range, "on request". */
export const drawHeadline = (
  { kind, attributes, price }: Pick<FoundPost, 'kind' | 'attributes' | 'price'>,
  { kinds }: MarketWords,
): Html => {
  const words = headlineOf(kinds[kind], attributes, price);
  return words === null ? drawPrice(price!) : html`<span class="price">${words}</span>`;
};

function drawPost(doc: FoundPost, isFirst: boolean, t: MarketWords): Html {
  const card = cardOf(t.kinds[doc.kind], doc.attributes);
  return html`<li class="post"><div><h2><a href="/listing/${doc.slug}">${doc.title}</a></h2><p class="small">${card}</p><p class="small soft">${[
    countsCountry(kinds[doc.kind], doc.attributes) ? NOTHING : html`<span>${drawPlace(doc.place, t)}</span>`,
    // A store is the employer of its own jobs, and is already shown above.
    card.split(' · ').includes(doc.owner.name) ? NOTHING : html`<span>${doc.owner.name}</span>`,
    drawMoment(doc.publishedAt, t.language),
  ]}</p></div><p class="post-price">${drawHeadline(doc, t)}</p>${
    doc.picture === null
      ? NOTHING
      : html`<div class="post-pic">${drawPicture(doc.picture, { alt: '', sizes: '96px', isFirst })}</div>`
  }</li>`;
}

/** Lines between hairlines: what it is, where, whose, and what it costs or pays. */
export const drawPosts = (docs: readonly FoundPost[], t: MarketWords): Html =>
  html`<ul class="posts">${docs.map((doc, at) => drawPost(doc, at < 3, t))}</ul>`;
