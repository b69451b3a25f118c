import type { Around, Drawn, MarketPage } from '../../modules/views/storefront/index.ts';
import { type Body, toBody } from './compress.ts';
import type { Part, SitePage } from './read-site.ts';

/** A page of the market that is ready to be sent; or where it has moved to. Null: nothing is there. */
export type MarketAnswer = { readonly body: Body } | { readonly movedTo: string } | null;

interface Kept {
  /** What stood for the page when it was drawn; null where it holds for a moment instead. */
  readonly stamp: string | null;
  readonly until: number;
  readonly body: Promise<MarketAnswer>;
}

/** Pages of some ten kilobytes each. */
const MOST_KEPT = 500;
/** Of a page without a stamp: a flood of visitors reads the books a few times a second, and what is published is there at once. */
const FRESH_MS = 200;
/** Drawn for many or for one. */
const QUALITY = 5;

/** Draws pages of the market into the frame of the site, and keeps those that were asked for last. */
export function marketPages(frame: SitePage, around: Around) {
  const kept = new Map<string, Kept>();

  function keep(path: string, entry: Kept): Kept {
    kept.delete(path);
    kept.set(path, entry);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
    // A failure is not kept.
    entry.body.catch(() => kept.delete(path));
    return entry;
  }

  const draw = async (page: MarketPage, query: URLSearchParams): Promise<MarketAnswer> => {
    const drawn = await page.draw(query, around);
    if (drawn === null || 'movedTo' in drawn) return drawn;
    return { body: await toBody(inFrame(frame.parts, drawn), QUALITY) };
  };

  return async (path: string, page: MarketPage, query: URLSearchParams): Promise<MarketAnswer> => {
    const before = kept.get(path);
    if (page.stamp !== undefined) {
      const stamp = await page.stamp();
      if (stamp === null) return null;
      if (before?.stamp === stamp) return before.body;
      return keep(path, { stamp, until: 0, body: draw(page, query) }).body;
    }
    if (query.size > 0) return draw(page, query);
    if (before !== undefined && before.until > performance.now()) return before.body;
    return keep(path, { stamp: null, until: performance.now() + FRESH_MS, body: draw(page, query) }).body;
  };
}

const inFrame = (parts: readonly Part[], drawn: Extract<Drawn, { head: string }>): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      return part.name === 'head' ? drawn.head : part.name === 'market' ? drawn.content : part.otherwise;
    })
    .join('');
