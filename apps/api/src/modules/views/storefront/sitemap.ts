import { LISTING_KINDS } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { selectListingAddresses } from '../../market/catalogue/index.ts';
import { selectHouseCourses } from '../../market/courses/index.ts';
import { selectStoreSlugs } from '../../market/vendors/index.ts';

/** A sitemap holds 50,000 addresses; the site's own pages stand in the same one. */
const MAX_LISTINGS = 40_000;
const MAX_STORES = 5_000;
/** A search engine that asks again at once gets the same. */
const FRESH_MS = 1000;

/** `url` elements of the market, its stores and the listings that were published last. */
export function marketSitemap({ db, config }: Pick<Deps, 'db' | 'config'>): () => Promise<string> {
  let made: { readonly until: number; readonly of: Promise<string> } | undefined;
  return () => {
    if (made && made.until > performance.now()) return made.of;
    const of = draw(db, config.publicOrigin);
    made = { until: performance.now() + FRESH_MS, of };
    // A failure is not kept.
    of.catch(() => {
      made = undefined;
    });
    return of;
  };
}

async function draw(db: Deps['db'], origin: string): Promise<string> {
  const [courses, stores, listings] = await Promise.all([
    selectHouseCourses(db),
    selectStoreSlugs(db, MAX_STORES),
    selectListingAddresses(db, MAX_LISTINGS),
  ]);
  // Slugs are letters, digits and hyphens (CHECK).
  return [
    ...['/market', ...LISTING_KINDS.map((kind) => `/market/${kind}`), ...stores.map((slug) => `/store/${slug}`)].map(
      (path) => `<url><loc>${origin}${path}</loc></url>`,
    ),
    ...courses.map(
      ({ slug, changed_at: changedAt }) =>
        `<url><loc>${origin}/courses/${slug}</loc><lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod></url>`,
    ),
    ...listings.map(
      ({ slug, changedAt }) =>
        `<url><loc>${origin}/listing/${slug}</loc><lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod></url>`,
    ),
  ].join('\n');
}
