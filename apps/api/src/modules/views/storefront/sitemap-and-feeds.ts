import { type FoundPost, LISTING_KINDS, userSearchListing } from '@plumbline/contract';
import { cardOf, headlineOf, isPostKind, type PostKind } from '@plumbline/contract/kinds';
import { kindsByLanguage } from '@plumbline/contract/kinds/all';
import type { Path } from '@plumbline/site-map/language-paths';
import { LANGUAGES, type Language } from '@plumbline/texts/languages';
import type { Deps } from '../../../platform/deps.ts';
import { searchListings, selectListingAddresses } from '../../market/catalogue/index.ts';
import { selectPlatformCourses } from '../../market/courses/index.ts';
import { selectStoreSlugs } from '../../market/vendors/index.ts';
import { html } from '../site/index.ts';
import { type Around, addressOf } from './draw-head.ts';

/** A sitemap holds 50,000 addresses. The site's own pages are in the English one; every other language has its own. */
const MAX_LISTINGS = 40_000;
const MAX_STORES = 5_000;
/** Repeated requests within this time get the same answer. */
const FRESH_MS = 1000;

/** Returns `url` elements of the market, its stores and newest listings, in one language with links to all. */
export function marketSitemap({ db, config }: Pick<Deps, 'db' | 'config'>): (language: Language) => Promise<string> {
  let made: { readonly until: number; readonly of: Promise<readonly Entry[]> } | undefined;
  const entries = (): Promise<readonly Entry[]> => {
    if (made && made.until > performance.now()) return made.of;
    const of = select(db);
    made = { until: performance.now() + FRESH_MS, of };
    // Failures are not cached.
    of.catch(() => {
      made = undefined;
    });
    return of;
  };
  return async (language) =>
    (await entries()).map((entry) => drawEntry(entry, { origin: config.publicOrigin, language })).join('\n');
}

interface Entry {
  /** In English. */
  readonly path: Path;
  readonly changedAt?: Date;
}

async function select(db: Deps['db']): Promise<readonly Entry[]> {
  const [courses, stores, listings] = await Promise.all([
    selectPlatformCourses(db),
    selectStoreSlugs(db, MAX_STORES),
    selectListingAddresses(db, MAX_LISTINGS),
  ]);
  return [
    { path: '/market' },
    ...LISTING_KINDS.map((kind): Entry => ({ path: `/market/${kind}` })),
    ...stores.map((slug): Entry => ({ path: `/store/${slug}` })),
    ...courses.map(({ slug, changed_at: changedAt }): Entry => ({ path: `/courses/${slug}`, changedAt })),
    ...listings.map(({ slug, changedAt }): Entry => ({ path: `/listing/${slug}`, changedAt })),
  ];
}

/** Slugs are letters, digits and hyphens (CHECK), and `addressOf` encodes them. */
function drawEntry({ path, changedAt }: Entry, { origin, language }: Pick<Around, 'origin' | 'language'>): string {
  const address = (each: Language) => addressOf(path, { origin, language: each });
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>`;
  const links = LANGUAGES.map((each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${address(each)}"/>`);
  return `<url><loc>${address(language)}</loc>${changed}${links.join('')}</url>`;
}

interface MadeFeed {
  readonly until: number;
  readonly of: Promise<string>;
}

/**
 * Returns the newest posts of a kind as Atom 1.0 (RFC 4287), without ended ones. Null for products and unknown kinds.
 */
export function marketFeed({ db }: Pick<Deps, 'db'>): (kind: string, around: Around) => Promise<string | null> {
  const made = new Map<string, MadeFeed>();
  return async (kind, around) => {
    if (!isPostKind(kind)) return null;
    const key = `${kind} ${around.language} ${around.brand}`;
    const before = made.get(key);
    if (before && before.until > performance.now()) return before.of;
    const of = drawFeed(db, kind, around);
    made.set(key, { until: performance.now() + FRESH_MS, of });
    // Failures are not cached.
    of.catch(() => made.delete(key));
    return of;
  };
}

const toTime = (dateTime: string): string => `${dateTime.replace(' ', 'T')}Z`;

async function drawFeed(db: Deps['db'], kind: PostKind, around: Around): Promise<string> {
  const found = await searchListings(db, userSearchListing.input.parse({ kind, sort: 'newest' }));
  const docs = found.ok ? found.value.docs.flatMap((doc) => (doc.kind === 'product' ? [] : [doc])) : [];
  const { brand, language } = around;
  const page = addressOf(`/market/${kind}`, around);
  const updated = docs[0] === undefined ? '1970-01-01T00:00:00Z' : toTime(docs[0].publishedAt);
  const { many, summary } = kindsByLanguage[language][kind].texts;
  const feed = html`<feed xmlns="http://www.w3.org/2005/Atom"><id>${page}</id><title xml:lang="${language}">${many} · ${brand}</title><subtitle xml:lang="${language}">${summary}</subtitle><link href="${page}"/><link rel="self" href="${page}/feed.xml"/><updated>${updated}</updated>${docs.map((doc) => drawPost(doc, around))}</feed>`;
  return `<?xml version="1.0" encoding="utf-8"?>\n${feed.safe}\n`;
}

function drawPost({ _id, kind, slug, title, publishedAt, owner, attributes, price, place }: FoundPost, around: Around) {
  const known = kindsByLanguage[around.language][kind];
  const headline = headlineOf(known, attributes, price) ?? `${price} USDT`;
  const summary = [headline, cardOf(known, attributes), place?.name ?? ''].filter((each) => each !== '');
  return html`<entry><id>urn:uuid:${_id}</id><title>${title}</title><link href="${addressOf(`/listing/${slug}`, around)}"/><updated>${toTime(publishedAt)}</updated><author><name>${owner.name}</name></author><summary>${summary.join(' · ')}</summary></entry>`;
}
