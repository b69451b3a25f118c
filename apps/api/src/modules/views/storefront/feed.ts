import { type FoundPost, userSearchListing } from '@plumbline/contract';
import { cardOf, headlineOf, isPostKind, type PostKind } from '@plumbline/contract/kinds';
import { kindsByLanguage } from '@plumbline/contract/kinds/all';
import type { Deps } from '../../../platform/deps.ts';
import { searchListings } from '../../market/catalogue/index.ts';
import { html } from '../site/index.ts';
import { type Around, addressOf } from './draw-head.ts';

/** Repeated requests within this time get the same answer. */
const FRESH_MS = 1000;

interface Made {
  readonly until: number;
  readonly of: Promise<string>;
}

/**
 * Returns the newest posts of a kind as Atom 1.0 (RFC 4287), without ended ones. Null for products and unknown kinds.
 */
export function marketFeed({ db }: Pick<Deps, 'db'>): (kind: string, around: Around) => Promise<string> | null {
  const made = new Map<string, Made>();
  return (kind, around) => {
    if (!isPostKind(kind)) return null;
    const key = `${kind} ${around.language} ${around.brand}`;
    const before = made.get(key);
    if (before && before.until > performance.now()) return before.of;
    const of = draw(db, kind, around);
    made.set(key, { until: performance.now() + FRESH_MS, of });
    // Failures are not cached.
    of.catch(() => made.delete(key));
    return of;
  };
}

const toTime = (dateTime: string): string => `${dateTime.replace(' ', 'T')}Z`;

async function draw(db: Deps['db'], kind: PostKind, around: Around): Promise<string> {
  const found = await searchListings(db, userSearchListing.input.parse({ kind, sort: 'newest' }));
  const docs = found.ok ? found.value.docs.flatMap((doc) => (doc.kind === 'product' ? [] : [doc])) : [];
  const { brand, language } = around;
  const page = addressOf(`/market/${kind}`, around);
  const updated = docs[0] === undefined ? '1970-01-01T00:00:00Z' : toTime(docs[0].publishedAt);
  const { many, summary } = kindsByLanguage[language][kind].texts;
  const feed = html`<feed xmlns="http://www.w3.org/2005/Atom"><id>${page}</id><title xml:lang="${language}">${many} · ${brand}</title><subtitle xml:lang="${language}">${summary}</subtitle><link href="${page}"/><link rel="self" href="${page}/feed.xml"/><updated>${updated}</updated>${docs.map((doc) => drawEntry(doc, around))}</feed>`;
  return `<?xml version="1.0" encoding="utf-8"?>\n${feed.safe}\n`;
}

function drawEntry(
  { _id, kind, slug, title, publishedAt, owner, attributes, price, place }: FoundPost,
  around: Around,
) {
  const known = kindsByLanguage[around.language][kind];
  const headline = headlineOf(known, attributes, price) ?? `${price} USDT`;
  const summary = [headline, cardOf(known, attributes), place?.name ?? ''].filter((each) => each !== '');
  return html`<entry><id>urn:uuid:${_id}</id><title>${title}</title><link href="${addressOf(`/listing/${slug}`, around)}"/><updated>${toTime(publishedAt)}</updated><author><name>${owner.name}</name></author><summary>${summary.join(' · ')}</summary></entry>`;
}
