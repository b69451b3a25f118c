import { parseUsdt } from '@plumbline/money';

/** Listings viewed in this browser, newest first, stored by the site's script (apps/site/src/script/market.ts). */
const KEY = 'plumbline_seen';

export interface Seen {
  readonly slug: string;
  readonly title: string;
  readonly price: string;
  /** A path on our site. */
  readonly picture: string | null;
  readonly storeName: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';
/** Accepts only our own pictures, because stored data can be edited by hand. */
const isPicture = (value: unknown): boolean => value === null || (isText(value) && /^\/(?!\/)/.test(value));

const isSeen = (value: unknown): value is Seen => {
  const seen = value as Partial<Seen> | null;
  return (
    [seen?.title, seen?.storeName].every(isText) &&
    isText(seen?.slug) &&
    /^[a-z0-9-]+$/.test(seen.slug) &&
    isText(seen.price) &&
    parseUsdt(seen.price) !== null &&
    isPicture(seen.picture)
  );
};

export function readSeen(): readonly Seen[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isSeen) : [];
  } catch {
    return [];
  }
}

export function clearSeen(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is switched off, so nothing is stored.
  }
}
