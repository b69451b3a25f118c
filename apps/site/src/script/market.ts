import { call } from './call.ts';
import { memberToken, readList, write } from './storage.ts';
import { text } from './text.ts';
import { toast } from './toast.ts';

/** The same item as in the members' app: listings viewed in this browser, newest first. Never sent anywhere. */
export const SEEN_KEY = 'plumbline_seen';
const MAX_SEEN = 24;

interface Seen {
  readonly slug: string;
}
const isSeen = (value: unknown): value is Seen => typeof (value as Partial<Seen> | null)?.slug === 'string';

/** Adds the market's scripted parts: remembers viewed listings, and saves listings for members. */
export function enhanceMarket(): void {
  showCurrentKind();
  rememberSeen();
  enhanceFavourite();
  enhanceSaveSearch();
}

/** Scrolls the current kind to the middle of its row on a phone, and again once its font has loaded. */
function showCurrentKind(): void {
  const kind = document.querySelector<HTMLElement>('.kinds [aria-current]');
  const row = kind?.parentElement;
  if (!row) return;
  new ResizeObserver(() => {
    row.scrollLeft = kind.offsetLeft - row.offsetLeft - (row.clientWidth - kind.offsetWidth) / 2;
  }).observe(kind);
}

function rememberSeen(): void {
  const shown = document.querySelector<HTMLElement>('[data-seen]')?.dataset.seen;
  if (shown === undefined) return;
  const seen = JSON.parse(shown) as Seen;
  const others = readList(SEEN_KEY, isSeen).filter(({ slug }) => slug !== seen.slug);
  write(SEEN_KEY, JSON.stringify([seen, ...others].slice(0, MAX_SEEN)));
}

/** Shows whether the member saved it, and toggles that. */
function enhanceFavourite(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-favourite]');
  if (!button) return;
  const listingId = button.dataset.favourite!;
  const show = (isKept: boolean) => {
    button.setAttribute('aria-pressed', String(isKept));
    button.textContent = isKept ? text().kept : text().keep;
  };
  const token = memberToken();
  if (token !== null)
    call('GET', `/sellerApi/isFavourite/${listingId}`, token).then(({ kind, data }) => {
      if (kind === 'success') show((data as { isFavourite: boolean }).isFavourite);
    });
  button.addEventListener('click', async () => {
    const isKept = button.getAttribute('aria-pressed') === 'true';
    const path = isKept ? '/sellerApi/removeFavourite' : '/sellerApi/addFavourite';
    const { kind, message } = await call('POST', path, memberToken(), { listingId });
    if (kind === 'success') show(!isKept);
    else toast(message || text().failed, 'error');
  });
}

function enhanceSaveSearch(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-save-search]');
  button?.addEventListener('click', async () => {
    const search = JSON.parse(button.dataset.saveSearch!) as object;
    const { kind, message } = await call('POST', '/sellerApi/saveSearch', memberToken(), search);
    toast(message || text().failed, kind === 'success' ? 'success' : 'error');
  });
}
