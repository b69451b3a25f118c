import type { Reviews, ShownPost } from '@plumbline/contract';
import { countsCountry, detailsOf, headlineOf, type KindIn, kinds } from '@plumbline/contract/kinds';
import type { Path } from '@plumbline/site-map/language-paths';
import type { Language } from '@plumbline/texts/languages';
import { fill, type Html, html, NOTHING, toAmount } from '../site/index.ts';
import { countryWords, drawDay, drawMoment, placeWords } from './dates-and-places.ts';
import { drawEnrol } from './draw-course.ts';
import { type Around, addressOf, breadcrumbs, type Head, trail } from './draw-head.ts';
import { drawBuy, drawDelivery, drawKeep, drawPictures } from './draw-listing.ts';
import { listingSteps } from './draw-market.ts';
import { drawHeadline } from './draw-posts.ts';
import { drawReviews, ratingData } from './draw-reviews.ts';
import { toHtml, toWords } from './markdown.ts';
import { structuredData } from './structured-data.ts';
import { type MarketWords, WORDS } from './words.ts';

const pathOf = ({ slug }: ShownPost): Path => `/listing/${slug}`;

const drawOwner = ({ owner }: ShownPost, { post: t }: MarketWords): Html =>
  html`<p class="item-store"><span>${fill(t.postedBy, {
    owner: owner.slug === null ? owner.name : html`<a href="/store/${owner.slug}">${owner.name}</a>`,
  })}</span></p>`;

const fact = (label: string, words: Html | string): Html => html`<div><dt>${label}</dt><dd>${words}</dd></div>`;

const placeOf = (post: ShownPost, place: NonNullable<ShownPost['place']>, language: Language): string =>
  countsCountry(kinds[post.kind], post.attributes)
    ? countryWords([place.country], language)
    : placeWords(place, language);

const drawDetails = (post: ShownPost, { post: t, parts, language, kinds }: MarketWords): Html =>
  html`<section class="item-part"><h2>${parts.details}</h2><dl class="attributes">${detailsOf(
    kinds[post.kind],
    post.attributes,
  ).map(({ label, words }) =>
    fact(label, words),
  )}${post.place === null ? NOTHING : fact(t.place, placeOf(post, post.place, language))}${fact(t.postedOn, drawMoment(post.publishedAt, language))}${
    post.shownUntil === null ? NOTHING : fact(t.shownUntil, drawDay(post.shownUntil, language))
  }</dl></section>`;

/** Goods that a store sells by order go into the cart with a quantity, like a product. */
const drawOrder = ({ _id, price, order }: ShownPost, t: MarketWords): Html =>
  order === null
    ? NOTHING
    : drawBuy(
        { _id, variants: [{ _id: order.variantId, sku: '', label: '', price: price!, inStock: order.inStock }] },
        t,
      );

const drawWays = ({ order }: ShownPost, t: MarketWords): Html =>
  order === null ? NOTHING : drawDelivery({ physical: true, delivery: order.delivery }, t);

/** Finds can be claimed. The finder of a lost item posts a find, and its owner proves it by the finder's question. */
const drawClaim = ({ slug, attributes }: ShownPost, { post: t }: MarketWords): Html =>
  attributes.what === 'found'
    ? html`<p class="ways"><a class="btn primary" href="/lost-found/claim/${slug}" data-app rel="nofollow">${t.itIsMine}</a></p>`
    : html`<p class="ways"><a class="btn primary" href="/my-listings/new/lostfound" data-app rel="nofollow">${t.iHaveFoundIt}</a></p><p class="small">${t.askItsOwner}</p>`;

/** A link to the form in the members' app, which requires a login. */
const drawAnswer = (post: ShownPost, t: MarketWords): Html => {
  if (post.kind === 'course') return drawEnrol(post.slug, post.price === null, t);
  return post.kind === 'lostfound' ? drawClaim(post, t) : drawAnswers(post, t);
};

const drawAnswers = ({ slug, answers, order }: ShownPost, { post: t }: MarketWords): Html =>
  html`${answers.flatMap((answer) => {
    const words = (t.answers as Readonly<Record<string, string>>)[answer];
    return words === undefined
      ? []
      : [
          html`<p class="ways"><a class="btn${order === null ? ' primary' : ''}" href="/answer/${slug}" data-app rel="nofollow">${words}</a></p>`,
        ];
  })}`;

/** For orderable goods: the buyers' reviews, even if the store takes no orders any longer. */
const drawWritten = (post: ShownPost, reviews: Reviews | null, t: MarketWords): Html =>
  reviews === null || (reviews.total === 0 && post.order === null)
    ? NOTHING
    : drawReviews(reviews, { path: pathOf(post), store: post.owner.name }, t);

/** The title and price of a post, and the ways to respond or order. */
const drawOffer = (post: ShownPost, t: MarketWords): Html =>
  html`<div class="item-buy"><h1>${post.title}</h1>${drawOwner(post, t)}<p class="item-price">${drawHeadline(
    post,
    t,
  )}</p>${drawOrder(post, t)}${drawAnswer(post, t)}${drawKeep(post, t)}<p class="note">${
    post.order === null ? t.cautions[post.kind] : t.post.ordered
  }</p>${drawWays(post, t)}<p class="small"><a href="/report?kind=listing&amp;id=${post._id}" rel="nofollow">${t.post.report[post.kind]}</a></p></div>`;

interface More {
  /** For goods that stores sell by order. */
  readonly reviews: Reviews | null;
  /** For a course. */
  readonly contents: Html;
}

export const drawPost = (post: ShownPost, { reviews, contents }: More, t: MarketWords): Html =>
  html`<div class="wrap market">${trail(listingSteps(post.kind, post.categories, t), t.language)}<article class="item${
    post.pictures.length === 0 ? ' without-pictures' : ''
  }">${drawPictures(post, t)}${drawOffer(post, t)}<div class="item-words"><section class="item-part"><h2>${t.parts.description}</h2><div class="prose ugc">${{
    safe: toHtml(post.description),
  }}</div></section>${contents}${drawDetails(post, t)}${drawWritten(post, reviews, t)}</div></article></div>`;

/** schema.org data of a post. Null if the standard has no type for it. */
const dataOf = (post: ShownPost, kind: KindIn, around: Around): object | null =>
  structuredData[post.kind](
    {
      url: addressOf(pathOf(post), around),
      title: post.title,
      html: toHtml(post.description),
      text: toWords(post.description, 5000),
      pictures: post.pictures.map(({ sizes }) => around.origin + sizes['1280']),
      price: post.price,
      values: post.attributes,
      place: post.place,
      owner: {
        name: post.owner.name,
        url: post.owner.slug === null ? null : addressOf(`/store/${post.owner.slug}`, around),
      },
      publishedAt: `${post.publishedAt.replace(' ', 'T')}Z`,
      endsOn: post.shownUntil,
    },
    kind,
  );

export const postHead = (post: ShownPost, reviews: Reviews | null, around: Around): Head => {
  const path = pathOf(post);
  const t = WORDS[around.language];
  const price = headlineOf(t.kinds[post.kind], post.attributes, post.price) ?? `${toAmount(post.price!)} USDT`;
  const where =
    post.place === null
      ? ''
      : `, ${countsCountry(kinds[post.kind], post.attributes) ? countryWords([post.place.country], t.language) : post.place.name}`;
  const data = dataOf(post, t.kinds[post.kind], around);
  const rating = reviews === null ? {} : ratingData({ average: reviews.average, count: reviews.total });
  return {
    title: post.title,
    description: toWords(`${price}${where}. ${toWords(post.description, 300)}`, 155),
    canonical: path,
    picture: post.pictures[0]?.sizes['1280'] ?? null,
    data: [
      ...(data === null ? [] : [{ ...data, ...rating }]),
      breadcrumbs([...listingSteps(post.kind, post.categories, t), { path, name: post.title }], around),
    ],
  };
};
