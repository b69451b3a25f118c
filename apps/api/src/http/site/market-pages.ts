import type { Drawn, MarketPage, Surroundings } from '../../modules/views/storefront/index.ts';
import { type Body, toBody } from './compress.ts';
import type { Part, Site } from './read-site.ts';

interface Kept {
  /** The stamp of the page's content when it was drawn; null where the page has none. */
  readonly stamp: string | null;
  /** Until then it is sent without a question. */
  readonly until: number;
  readonly body: Promise<Body | null>;
}

/** Pages of some twenty kilobytes each, and a quarter of it packed. */
const MAX_KEPT = 2000;
/**
 * A flood of visitors asks the books once a second for each page, and what is published, paused or sold out shows as
 * soon.
 */
const FRESH_MS = 1000;
/** Drawn for many or for one. */
const QUALITY = 5;
const NOTHING_ASKED = new URLSearchParams();

export interface Framing {
  readonly frames: Site['frames'];
  readonly around: Surroundings;
  /** Leads the links of what was drawn in Hindi to Hindi pages. */
  readonly lead: (html: string) => string;
}

/**
 * Draws pages of the market into the frame of their language, and keeps those that were asked for last: for a moment, and
 * then for as long as their stamp stays. A path is of one language, and so is what is kept by it. Null: nothing is there.
 */
export function marketPages({ frames, around, lead }: Framing) {
  const kept = new Map<string, Kept>();
  const renewing = new Map<string, Promise<Body | null>>();

  function keep(path: string, entry: Kept): Promise<Body | null> {
    kept.delete(path);
    kept.set(path, entry);
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!);
    // A failure is not kept.
    entry.body.catch(() => kept.delete(path));
    return entry.body;
  }

  const draw = async (page: MarketPage, query: URLSearchParams): Promise<Body | null> => {
    const drawn = await page.draw(query, around);
    if (drawn === null) return null;
    const content = page.language === 'hi' ? lead(drawn.content) : drawn.content;
    return toBody(inFrame(frames[page.language].parts, { ...drawn, content }), QUALITY);
  };

  async function renew(path: string, page: MarketPage): Promise<Body | null> {
    const stamp = (await page.stamp?.()) ?? null;
    const until = performance.now() + FRESH_MS;
    const before = kept.get(path);
    if (stamp !== null && before?.stamp === stamp) return keep(path, { ...before, until });
    if (stamp === null && page.stamp !== undefined) {
      kept.delete(path);
      return null;
    }
    return keep(path, { stamp, until, body: draw(page, NOTHING_ASKED) });
  }

  return async (path: string, page: MarketPage, query: URLSearchParams): Promise<Body | null> => {
    const isPlain = page.parameters === undefined ? query.size === 0 : !page.parameters.some((name) => query.has(name));
    if (!isPlain) return draw(page, query);
    const before = kept.get(path);
    if (before !== undefined && before.until > performance.now()) return before.body;
    // Requests of the same time wait for the same answer.
    let answer = renewing.get(path);
    if (answer === undefined) {
      answer = renew(path, page).finally(() => renewing.delete(path));
      renewing.set(path, answer);
    }
    return answer;
  };
}

const inFrame = (parts: readonly Part[], { head, content, other }: Drawn): string => {
  const filled: Readonly<Record<string, string>> = { head, market: content, 'other-language': other };
  return parts.map((part) => (typeof part === 'string' ? part : (filled[part.name] ?? part.otherwise))).join('');
};
