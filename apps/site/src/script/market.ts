import { readList, write } from './storage.ts';

/** The item that the members' app reads, too: what was looked at last in this browser, the newest first. It is sent nowhere. */
export const SEEN_KEY = 'plumbline_seen';
const MOST_SEEN = 24;

interface Seen {
  readonly slug: string;
}
const isSeen = (value: unknown): value is Seen => typeof (value as Partial<Seen> | null)?.slug === 'string';

/** What of the market only the script can do. */
export function enhanceMarket(): void {
  rememberSeen();
}

function rememberSeen(): void {
  const shown = document.querySelector<HTMLElement>('[data-seen]')?.dataset.seen;
  if (shown === undefined) return;
  const seen = JSON.parse(shown) as Seen;
  const others = readList(SEEN_KEY, isSeen).filter(({ slug }) => slug !== seen.slug);
  write(SEEN_KEY, JSON.stringify([seen, ...others].slice(0, MOST_SEEN)));
}
