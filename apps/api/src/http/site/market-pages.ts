import type { Language } from '@plumbline/texts/languages';
import type { Drawn, MarketPage, Surroundings } from '../../modules/views/storefront/index.ts';
import { type Body, toBody } from './compress.ts';
import type { Part, Site } from './read-site.ts';

interface Kept {
  /** The content stamp when the page was drawn. Null if the page has none. */
  readonly stamp: string | null;
  /** Until this time, the page is served without a check. */
  readonly until: number;
  readonly body: Promise<Body | null>;
}

/** A page has about twenty kilobytes, or a quarter of that compressed. */
const MAX_KEPT = 2000;
/**
 * Even in a flood of visitors, each page is checked at most once a second. Publishing, pausing and selling out show
 * just as fast.
 */
const FRESH_MS = 1000;
/** A compromise: a page may be drawn for many visitors or for one. */
const QUALITY = 5;
const NOTHING_ASKED = new URLSearchParams();

export interface Framing {
  readonly frames: Site['frames'];
  readonly around: Surroundings;
  readonly lead: Lead;
}

/** Points the links of a page to pages in its language. */
export type Lead = (language: Language, html: string) => string;

/**
 * Draws market pages into the frame of their language and caches the most recent ones. A cached page is rechecked after
 * a moment and stays while its stamp is unchanged. Each path has one language. Null: no such page.
 */
export function marketPages({ frames, around, lead }: Framing) {
  const kept = new Map<string, Kept>();
  const renewing = new Map<string, Promise<Body | null>>();

  function keep(path: string, entry: Kept): Promise<Body | null> {
    kept.delete(path);
    kept.set(path, entry);
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!);
    // Failures are not cached.
    entry.body.catch(() => kept.delete(path));
    return entry.body;
  }

  const draw = async (page: MarketPage, query: URLSearchParams): Promise<Body | null> => {
    const drawn = await page.draw(query, around);
    if (drawn === null) return null;
    const content = lead(page.language, drawn.content);
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
    // Concurrent requests share one answer.
    let answer = renewing.get(path);
    if (answer === undefined) {
      answer = renew(path, page).finally(() => renewing.delete(path));
      renewing.set(path, answer);
    }
    return answer;
  };
}

const inFrame = (parts: readonly Part[], { head, content, paths }: Drawn): string => {
  const ofPaths = Object.entries(paths).map(([language, path]) => [`path-${language}`, path]);
  const filled: Readonly<Record<string, string>> = { head, market: content, ...Object.fromEntries(ofPaths) };
  return parts.map((part) => (typeof part === 'string' ? part : (filled[part.name] ?? part.otherwise))).join('');
};
