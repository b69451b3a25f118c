import type { ShownPost } from '@plumbline/contract';
import type { Path } from '@plumbline/site-map/language-paths';
import type { Deps } from '../../../platform/deps.ts';
import { readListing, selectListingStamp, selectNewestSlug } from '../../market/catalogue/index.ts';
import { readPublicCourse, selectCourseStamp } from '../../market/courses/index.ts';
import { readVerified } from '../../market/invoices/index.ts';
import { noReviews, readReviews, readStore, selectReviewStamp } from '../../market/reviews/index.ts';
import { type Html, NOTHING } from '../site/index.ts';
import { readVerifiedStatement } from '../statements/index.ts';
import { courseHead, drawContents, drawCourse } from './draw-course.ts';
import type { Around, Head } from './draw-head.ts';
import { drawListing, listingHead } from './draw-listing.ts';
import { drawKind, drawOverview, kindHead, overviewHead } from './draw-market.ts';
import { drawPost, postHead } from './draw-post.ts';
import { drawStore, storeHead } from './draw-store.ts';
import { drawStatement, drawVerified, statementHead, verifyHead } from './draw-verify.ts';
import { find } from './find.ts';
import { hrefOf, isKind, readAsked } from './market-query.ts';
import type { MarketWords } from './words.ts';

type Db = Deps['db'];

/** The database, the request and the language of a page. */
export interface Drawing {
  readonly db: Db;
  readonly query: URLSearchParams;
  readonly around: Around;
  readonly t: MarketWords;
}

export interface Parts {
  readonly head: Head;
  readonly content: Html;
  /** The path with its filters. Default: the page's own path. */
  readonly path?: Path;
}

export async function overview({ db, around, t }: Drawing): Promise<Parts> {
  const asked = readAsked('product', new URLSearchParams());
  const facts = await find(db, '/market/product', asked, t.language);
  const newest = facts.found ?? { docs: [], next: null, isSimilar: false, facets: null };
  return { head: overviewHead(around), content: drawOverview({ newest, categories: facts.categories }, t) };
}

export async function kindPage(kind: string, { db, query, around, t }: Drawing): Promise<Parts | null> {
  if (!isKind(kind)) return null;
  const facts = await find(db, `/market/${kind}`, readAsked(kind, query), t.language);
  return { head: kindHead(facts, around), content: drawKind(facts, t), path: hrefOf(facts.path, facts.asked) };
}

/** A stamp of the vendor's content, a course's lessons, and the buyers' reviews with replies. */
export async function listingStamp(db: Db, slug: string): Promise<string | null> {
  const listing = await selectListingStamp(db, slug);
  if (listing === null) return null;
  const lessons = listing.kind === 'course' ? await selectCourseStamp(db, slug) : '';
  const reviews = listing.reviews === 0 ? '' : await selectReviewStamp(db, slug);
  return `${listing.stamp} ${lessons} ${reviews}`;
}

/** The requested page of the reviews. An invalid number means the first one. */
function pageOf(query: URLSearchParams) {
  const asked = query.get('reviews') ?? '';
  return { page: /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1, limit: 10 };
}

export async function listingPage(slug: string, drawing: Drawing): Promise<Parts | null> {
  const { db, query, around, t } = drawing;
  const listing = await readListing(db, slug);
  if (!listing.ok) return null;
  const shown = listing.value;
  if (shown.kind !== 'product') return postPage(shown, drawing);
  // A vendor who sells nothing now has no page.
  if (!shown.canBeBought) return null;
  const page = pageOf(query);
  const reviews = shown.rating.count === 0 ? noReviews(page) : await readReviews(db, { listing: shown._id }, page);
  return { head: listingHead(shown, around), content: drawListing(shown, reviews, t) };
}

async function postPage(shown: ShownPost, { db, query, around, t }: Drawing): Promise<Parts> {
  const course = shown.kind === 'course' ? await readPublicCourse(db, shown.slug) : null;
  const contents = course === null ? NOTHING : drawContents(course, t);
  // Only stores take orders, and reviews are about orders.
  const reviews = shown.owner.slug === null ? null : await readReviews(db, { listing: shown._id }, pageOf(query));
  return { head: postHead(shown, reviews, around), content: drawPost(shown, { reviews, contents }, t) };
}

/** For our own courses. A vendor's course is a listing. */
export async function coursePage(slug: string, { db, around, t }: Drawing): Promise<Parts | null> {
  const course = await readPublicCourse(db, slug);
  if (course === null || !course.isPlatform) return null;
  return { head: courseHead(course, around), content: drawCourse(course, t) };
}

export async function storePage(slug: string, { db, query, around, t }: Drawing): Promise<Parts | null> {
  const store = await readStore(db, slug);
  if (!store.ok || !store.value.isOpen) return null;
  const asked = { ...readAsked('product', query), store: '' };
  const facts = await find(db, `/store/${slug}`, asked, t.language, slug);
  const reviews = await readReviews(db, { store: slug }, pageOf(query));
  return {
    head: storeHead(store.value, facts, around),
    content: drawStore(store.value, facts, reviews, t),
    path: hrefOf(facts.path, asked),
  };
}

export async function verifyPage(hash: string, { db, t }: Drawing): Promise<Parts> {
  const found = await readVerified({ db }, hash);
  const statement = found.ok ? null : await readVerifiedStatement({ db }, hash);
  if (statement?.ok)
    return { head: statementHead(statement.value, t), content: drawStatement(hash, statement.value, t) };
  const shown = found.ok ? found.value : null;
  return { head: verifyHead(shown, t), content: drawVerified(hash, shown, t) };
}

/** The site's shop shows the same listings, but their own address is canonical. /shop/product shows the newest. */
export async function shopPage(slug: string, drawing: Drawing): Promise<Parts | null> {
  if (slug !== 'product') return listingPage(slug, drawing);
  const newest = await selectNewestSlug(drawing.db);
  return newest === null ? overview(drawing) : listingPage(newest, drawing);
}
