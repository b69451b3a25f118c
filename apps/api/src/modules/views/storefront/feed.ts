import { userSearchListing } from '@plumbline/contract';
import { cardOf, headlineOf, isPostKind, kinds, type PostKind } from '@plumbline/contract/kinds';
import type { Deps } from '../../../platform/deps.ts';
import { searchListings } from '../../market/catalogue/index.ts';
import { html } from '../site/index.ts';
import type { Around } from './draw-head.ts';

/** A reader that asks again at once gets the same. */
const FRESH_MS = 1000;

interface Made {
  readonly until: number;
  readonly of: Promise<string>;
}

/**
 * The newest of a kind that is posted, as Atom 1.0 (RFC 4287): what is over is not among them. Null for products and
 * unknown kinds.
 */
export function marketFeed({ db }: Pick<Deps, 'db'>): (kind: string, around: Around) => Promise<string> | null {
  const made = new Map<string, Made>();
  return (kind, around) => {
    if (!isPostKind(kind)) return null;
    const key = `${kind} ${around.brand}`;
    const before = made.get(key);
    if (before && before.until > performance.now()) return before.of;
    const of = draw(db, kind, around);
    made.set(key, { until: performance.now() + FRESH_MS, of });
    // A failure is not kept.
    of.catch(() => made.delete(key));
    return of;
  };
}

const toTime = (dateTime: string): string => `${dateTime.replace(' ', 'T')}Z`;

async function draw(db: Deps['db'], kind: PostKind, { origin, brand }: Around): Promise<string> {
  const found = await searchListings(db, userSearchListing.input.parse({ kind, sort: 'newest' }));
  const docs = found.ok ? found.value.docs.flatMap((doc) => (doc.kind === 'product' ? [] : [doc])) : [];
  const page = `${origin}/market/${kind}`;
  const entries = docs.map((doc) => {
    const { attributes, price, place } = doc;
    const headline = headlineOf(kinds[kind], attributes, price, 'en') ?? `${price} USDT`;
    const summary = [headline, cardOf(kinds[kind], attributes, 'en'), place?.name ?? ''].filter((each) => each !== '');
    return html`<entry><id>urn:uuid:${doc._id}</id><title>${doc.title}</title><link href="${origin}/listing/${doc.slug}"/><updated>${toTime(doc.publishedAt)}</updated><author><name>${doc.owner.name}</name></author><summary>${summary.join(' · ')}</summary></entry>`;
  });
  const updated = docs[0] === undefined ? '1970-01-01T00:00:00Z' : toTime(docs[0].publishedAt);
  const feed = html`<feed xmlns="http://www.w3.org/2005/Atom"><id>${page}</id><title>${kinds[kind].words.many.en} · ${brand}</title><subtitle>${kinds[kind].words.summary.en}</subtitle><link href="${page}"/><link rel="self" href="${page}/feed.xml"/><updated>${updated}</updated>${entries}</feed>`;
  return `<?xml version="1.0" encoding="utf-8"?>\n${feed.safe}\n`;
}
