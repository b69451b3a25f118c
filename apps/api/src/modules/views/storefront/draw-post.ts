import type { Reviews, ShownPost } from '@plumbline/contract';
import { detailsOf, headlineOf, kinds } from '@plumbline/contract/kinds';
import { type Html, html, NOTHING, toAmount } from '../site/index.ts';
import { drawEnrol } from './draw-course.ts';
import { type Around, breadcrumbs, type Head, type Step, trail } from './draw-head.ts';
import { drawBuy, drawDelivery, drawKeep, drawPictures } from './draw-listing.ts';
import { MARKET, nounsOf } from './draw-market.ts';
import { drawHeadline } from './draw-posts.ts';
import { drawReviews, ratingData } from './draw-reviews.ts';
import { toHtml, toWords } from './markdown.ts';
import { KIND_NAMES } from './market-query.ts';
import { drawDay, drawMoment, placeWords } from './words.ts';

const stepsOf = ({ kind, categories }: ShownPost): Step[] => [
  MARKET,
  { path: `/market/${kind}`, name: KIND_NAMES[kind] },
  ...categories.map(({ slug, name }) => ({ path: `/market/${kind}?category=${slug}`, name })),
];

const drawOwner = ({ owner }: ShownPost): Html =>
  html`<p class="item-store"><span>Posted by ${
    owner.slug === null ? html`${owner.name}` : html`<a href="/store/${owner.slug}">${owner.name}</a>`
  }</span></p>`;

const fact = (label: string, words: Html | string): Html => html`<div><dt>${label}</dt><dd>${words}</dd></div>`;

const drawDetails = (post: ShownPost): Html =>
  html`<section class="item-part"><h2>Details</h2><dl class="attributes">${detailsOf(
    kinds[post.kind],
    post.attributes,
    'en',
  ).map(({ label, words }) =>
    fact(label, words),
  )}${post.place === null ? NOTHING : fact('Place', placeWords(post.place))}${fact('Posted on', drawMoment(post.publishedAt))}${
    post.shownUntil === null ? NOTHING : fact('Shown until', drawDay(post.shownUntil))
  }</dl></section>`;

/** The caution of a kind, which stands beside the answers. */
const CAUTION: Readonly<Record<ShownPost['kind'], string>> = {
  job: 'Nobody pays to apply, for training, papers or tools. Report a job that asks for money.',
  course: 'Try its previews first. A refund of the order ends the course.',
  lostfound:
    'Nobody should pay to get their things back: pay no reward and no postage in advance, and send nobody a code from your phone. Meet where there are people, and confirm the hand-over with the code. Report a post that asks for money.',
  listing:
    'See it before you pay, and pay nobody in advance. Your agreement is between you two: our escrow holds orders of products alone.',
};

/** Of what a store takes orders of, in place of its kind's caution. */
const ORDERED =
  'What you order here is paid into our escrow until it has arrived. Pay nothing to the vendor beside the order.';

/** What a store sells by orders: with a quantity into the cart, as a product. */
const drawOrder = ({ _id, price, order }: ShownPost): Html =>
  order === null
    ? NOTHING
    : drawBuy({ _id, variants: [{ _id: order.variantId, sku: '', label: '', price: price!, inStock: order.inStock }] });

const drawWays = ({ order }: ShownPost): Html =>
  order === null ? NOTHING : drawDelivery({ physical: true, delivery: order.delivery });

const ANSWER_WORDS: Readonly<Record<string, string>> = { application: 'Apply', enquiry: 'Send an enquiry' };

/** A find is claimed; whoever found what was lost posts the find, so that its owner proves it by the finder's question. */
const drawClaim = ({ slug, attributes }: ShownPost): Html =>
  attributes.what === 'found'
    ? html`<p class="ways"><a class="btn primary" href="/lost-found/claim/${slug}" data-app rel="nofollow">It is mine</a></p>`
    : html`<p class="ways"><a class="btn primary" href="/my-listings/new/lostfound" data-app rel="nofollow">I have found it</a></p><p class="small">Post what you found and ask what only its owner can know. We suggest it to whoever lost it.</p>`;

/** The way to the form of the members' app, which asks for a login. */
const drawAnswer = (post: ShownPost): Html => (post.kind === 'lostfound' ? drawClaim(post) : drawAnswers(post));

const drawAnswers = ({ slug, answers, order }: ShownPost): Html =>
  html`${answers.flatMap((answer) =>
    ANSWER_WORDS[answer] === undefined
      ? []
      : [
          html`<p class="ways"><a class="btn${order === null ? ' primary' : ''}" href="/answer/${slug}" data-app rel="nofollow">${ANSWER_WORDS[answer]}</a></p>`,
        ],
  )}`;

/** Of what is ordered: what its buyers wrote, also when it takes no orders any more. */
const drawWritten = ({ slug, order, owner }: ShownPost, reviews: Reviews | null): Html =>
  reviews === null || (reviews.total === 0 && order === null)
    ? NOTHING
    : drawReviews(reviews, { path: `/listing/${slug}`, store: owner.name });

export const drawPost = (post: ShownPost, reviews: Reviews | null, more: Html = NOTHING): Html =>
  html`<div class="wrap market">${trail(stepsOf(post))}<article class="item${
    post.pictures.length === 0 ? ' without-pictures' : ''
  }">${drawPictures(post)}<div class="item-buy"><h1>${post.title}</h1>${drawOwner(post)}<p class="item-price">${drawHeadline(
    post,
  )}</p>${drawOrder(post)}${post.kind === 'course' ? drawEnrol(post.slug, post.price === null) : drawAnswer(post)}${drawKeep(post)}<p class="note">${post.order === null ? CAUTION[post.kind] : ORDERED}</p>${drawWays(post)}<p class="small"><a href="/report?kind=listing&amp;id=${
    post._id
  }" rel="nofollow">Report this ${nounsOf(post.kind)[0]}</a></p></div><div class="item-words"><section class="item-part"><h2>Description</h2><div class="prose ugc">${{
    safe: toHtml(post.description),
  }}</div></section>${more}${drawDetails(post)}${drawWritten(post, reviews)}</div></article></div>`;

export const postHead = (post: ShownPost, reviews: Reviews | null, { origin }: Around): Head => {
  const path = `/listing/${post.slug}`;
  const kind = kinds[post.kind];
  const price = headlineOf(kind, post.attributes, post.price, 'en') ?? `${toAmount(post.price!)} USDT`;
  const where = post.place === null ? '' : `, ${post.place.name}`;
  const data = kind.data({
    url: origin + path,
    title: post.title,
    description: toHtml(post.description),
    pictures: post.pictures.map(({ sizes }) => origin + sizes['1280']),
    price: post.price,
    values: post.attributes,
    place: post.place,
    owner: { name: post.owner.name, url: post.owner.slug === null ? null : `${origin}/store/${post.owner.slug}` },
    publishedAt: `${post.publishedAt.replace(' ', 'T')}Z`,
    endsOn: post.shownUntil,
  });
  return {
    title: post.title,
    description: toWords(`${price}${where}. ${toWords(post.description, 300)}`, 155),
    canonical: path,
    picture: post.pictures[0]?.sizes['1280'] ?? null,
    data: [
      ...(data === null
        ? []
        : [{ ...data, ...(reviews === null ? {} : ratingData({ average: reviews.average, count: reviews.total })) }]),
      breadcrumbs([{ path: '/', name: 'Home' }, ...stepsOf(post), { path, name: post.title }], origin),
    ],
  };
};
