import type { Deps } from '../../../platform/deps.ts';
import {
  readCategories,
  readListing,
  searchListings,
  selectListingStamp,
  selectNewestSlug,
} from '../../market/catalogue/index.ts';
import { readPublicCourse, selectCourseStamp } from '../../market/courses/index.ts';
import { readVerified } from '../../market/invoices/index.ts';
import { noReviews, readReviews, readStore, selectReviewStamp } from '../../market/reviews/index.ts';
import type { Html } from '../site/index.ts';
import { readVerifiedStatement } from '../statements/index.ts';
import { certificateHead, drawCertificate } from './draw-certificate.ts';
import { courseHead, drawContents, drawCourse } from './draw-course.ts';
import { type Around, drawHead } from './draw-head.ts';
import { drawListing, listingHead } from './draw-listing.ts';
import { drawKind, drawOverview, kindHead, type MarketFacts, overviewHead } from './draw-market.ts';
import { drawPost, postHead } from './draw-post.ts';
import { drawStatement, drawVerifyFile, statementHead, verifyFileHead } from './draw-statement.ts';
import { drawStore, storeHead } from './draw-store.ts';
import { drawVerified, verifyHead } from './draw-verify.ts';
import { type Asked, isKind, readAsked, toSearch } from './market-query.ts';

/** A page's parts that are put into the site's frame. */
export interface Drawn {
  readonly head: string;
  readonly content: string;
}

/** One address of the market. Null where nothing is there: not published, not any more, or never. */
export interface MarketPage {
  /** Stands for all that the page shows, without its parameters: while it stays, the page does. Absent where nothing is as cheap to ask. */
  readonly stamp?: () => Promise<string | null>;
  /** Of a page with a stamp: what in its address changes it. With one of these it is drawn anew, with any other it is the same. */
  readonly parameters?: readonly string[];
  readonly draw: (query: URLSearchParams, around: Around) => Promise<Drawn | null>;
}

type StorefrontDeps = Pick<Deps, 'db'>;

/** The page of a path in lower case; null when it is none of the market's. */
export function storefront({ db }: StorefrontDeps): (path: string) => MarketPage | null {
  const known: readonly [RegExp, (slug: string) => MarketPage][] = [
    [/^\/market()$/, () => ({ parameters: [], draw: (_query, around) => overview(db, around) })],
    [/^\/market\/([a-z]+)$/, (kind) => ({ draw: (query, around) => kindPage(db, kind, query, around) })],
    [
      /^\/listing\/([a-z0-9-]{1,120})$/,
      (slug) => ({
        stamp: () => listingStamp(db, slug),
        parameters: ['reviews'],
        draw: (query, around) => listingPage(db, slug, query, around),
      }),
    ],
    [
      /^\/courses\/([a-z0-9-]{1,80})$/,
      (slug) => ({ parameters: [], draw: (_query, around) => coursePage(db, slug, around) }),
    ],
    [/^\/store\/([a-z0-9-]{1,120})$/, (slug) => ({ draw: (query, around) => storePage(db, slug, query, around) })],
    [
      /^\/verify()$/,
      () => ({
        parameters: [],
        draw: async (_query, around) => drawn(drawHead(verifyFileHead, around), drawVerifyFile()),
      }),
    ],
    [
      /^\/verify\/([0-9a-f]{64})$/,
      (hash) => ({ parameters: [], draw: (_query, around) => verifyPage(db, hash, around) }),
    ],
    [
      /^\/verify\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
      (id) => ({
        parameters: [],
        draw: async (_query, around) => drawn(drawHead(certificateHead, around), drawCertificate(id)),
      }),
    ],
    [/^\/shop\/([a-z0-9-]{1,120})$/, (slug) => ({ draw: (query, around) => shopPage(db, slug, query, around) })],
  ];
  return (path) => {
    for (const [pattern, make] of known) {
      const found = pattern.exec(path);
      if (found) return make(found[1]!);
    }
    return null;
  };
}

type Db = Deps['db'];

const drawn = (head: Html, content: Html): Drawn => ({ head: head.safe, content: content.safe });

async function overview(db: Db, around: Around): Promise<Drawn> {
  const asked = readAsked('product', new URLSearchParams());
  const [facts, categories] = [await find(db, '/market/product', asked), await readCategories(db, 'product')];
  const newest = facts.found ?? { docs: [], next: null, isSimilar: false, facets: null };
  return drawn(drawHead(overviewHead(around.origin), around), drawOverview({ newest, categories }));
}

async function kindPage(db: Db, kind: string, query: URLSearchParams, around: Around): Promise<Drawn | null> {
  if (!isKind(kind)) return null;
  const facts = await find(db, `/market/${kind}`, readAsked(kind, query));
  return drawn(drawHead(kindHead(facts, around.origin), around), drawKind(facts));
}

/** Of what the vendor says, of a course also by its lessons, and of what buyers wrote and got for an answer. */
async function listingStamp(db: Db, slug: string): Promise<string | null> {
  const listing = await selectListingStamp(db, slug);
  if (listing === null) return null;
  const lessons = listing.kind === 'course' ? await selectCourseStamp(db, slug) : '';
  const reviews = listing.reviews === 0 ? '' : await selectReviewStamp(db, slug);
  return `${listing.stamp} ${lessons} ${reviews}`;
}

/** Which page of the reviews an address asks for; what is no number is the first one. */
function pageOf(query: URLSearchParams) {
  const asked = query.get('reviews') ?? '';
  return { page: /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1, limit: 10 };
}

async function listingPage(db: Db, slug: string, query: URLSearchParams, around: Around): Promise<Drawn | null> {
  const listing = await readListing(db, slug);
  if (!listing.ok) return null;
  const shown = listing.value;
  if (shown.kind !== 'product') {
    const course = shown.kind === 'course' ? await readPublicCourse(db, slug) : null;
    const more = course === null ? undefined : drawContents(course);
    // Stores alone take orders, and reviews are of orders.
    const written = shown.owner.slug === null ? null : await readReviews(db, { listing: shown._id }, pageOf(query));
    return drawn(drawHead(postHead(shown, written, around), around), drawPost(shown, written, more));
  }
  // Of a vendor who sells nothing now there is nothing to find.
  if (!shown.canBeBought) return null;
  const page = pageOf(query);
  const reviews = shown.rating.count === 0 ? noReviews(page) : await readReviews(db, { listing: shown._id }, page);
  return drawn(drawHead(listingHead(shown, around), around), drawListing(shown, reviews));
}

/** Of the house; a vendor's stands with the listings. */
async function coursePage(db: Db, slug: string, around: Around): Promise<Drawn | null> {
  const course = await readPublicCourse(db, slug);
  if (course === null || !course.isHouse) return null;
  return drawn(drawHead(courseHead(course, around), around), drawCourse(course));
}

async function storePage(db: Db, slug: string, query: URLSearchParams, around: Around): Promise<Drawn | null> {
  const store = await readStore(db, slug);
  if (!store.ok || !store.value.isOpen) return null;
  const asked = { ...readAsked('product', query), store: '' };
  const facts = await find(db, `/store/${slug}`, asked, slug);
  return drawn(
    drawHead(storeHead(store.value, facts, around), around),
    drawStore(store.value, facts, await readReviews(db, { store: slug }, pageOf(query))),
  );
}

async function verifyPage(db: Db, hash: string, around: Around): Promise<Drawn> {
  const found = await readVerified({ db }, hash);
  const statement = found.ok ? null : await readVerifiedStatement({ db }, hash);
  if (statement?.ok)
    return drawn(drawHead(statementHead(statement.value), around), drawStatement(hash, statement.value));
  const shown = found.ok ? found.value : null;
  return drawn(drawHead(verifyHead(shown), around), drawVerified(hash, shown));
}

/** The site's shop shows the same listings, whose own address is the canonical one: /shop/product the newest of them. */
async function shopPage(db: Db, slug: string, query: URLSearchParams, around: Around): Promise<Drawn | null> {
  if (slug !== 'product') return listingPage(db, slug, query, around);
  const newest = await selectNewestSlug(db);
  return newest === null ? overview(db, around) : listingPage(db, newest, query, around);
}

/** The listings that were asked for, or what is wrong with the query. */
export async function find(db: Db, path: string, asked: Asked, store = asked.store): Promise<MarketFacts> {
  const search = toSearch({ ...asked, store });
  const categories = await readCategories(db, asked.kind);
  if ('wrong' in search) return { path, asked, categories, found: null, wrong: search.wrong };
  const found = await searchListings(db, search.input);
  return found.ok
    ? { path, asked, categories, found: found.value, wrong: null }
    : { path, asked, categories, found: null, wrong: found.message ?? 'Please check what you typed' };
}
