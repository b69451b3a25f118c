import { LISTING_KINDS } from '@plumbline/contract';
import type { Path } from '@plumbline/site-map/language-paths';
import { LANGUAGES, type Language } from '@plumbline/texts/languages';
import type { Deps } from '../../../platform/deps.ts';
import { selectListingAddresses } from '../../market/catalogue/index.ts';
import { selectPlatformCourses } from '../../market/courses/index.ts';
import { selectStoreSlugs } from '../../market/vendors/index.ts';
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
