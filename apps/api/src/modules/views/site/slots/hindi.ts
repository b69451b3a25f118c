import { inHindi } from '@plumbline/contract/hindi';
import { HINDI_PATTERNS, HINDI_WORDS } from './hindi-words.ts';

/** Slots whose every word there is in Hindi; in a Hindi page another one stays English, and says so. */
const WHOLE = new Set([
  'last-days',
  'fees',
  'packages',
  'levels',
  'transparency',
  'addresses',
  'custody',
  'income-shares',
  'income-disclosure',
  'sustainability',
  'contact-result',
  'newsletter-result',
  'saved-search-result',
  'search-results',
]);

/** Slots that are drawn in the language of the page: those of views/storefront, and one that names what somebody wrote. */
const SPEAKS_HINDI = new Set(['shop-newest', 'shop-categories', 'house-courses', 'market-results', 'report-form']);

/** A tag, or the words between two. */
const PIECES = /<[^<>]*>|[^<]+/g;
/** Attributes that are read out. */
const SPOKEN = /\b(aria-label|title)="([^"]*)"/g;

/** What a slot drew, found by its English words as messages are (@plumbline/contract/hindi). */
export function slotInHindi(name: string, drawn: string): string {
  if (name.startsWith('figure:') || name.startsWith('keep:') || name === 'search-input') return drawn;
  if (SPEAKS_HINDI.has(name)) return drawn;
  if (!WHOLE.has(name)) return `<div lang="en" class="slot">${drawn}</div>`;
  return drawnInHindi(drawn);
}

/** HTML of our own words alone, in Hindi. */
export const drawnInHindi = (drawn: string): string =>
  drawn.replace(PIECES, (piece) =>
    piece.startsWith('<')
      ? piece.replace(SPOKEN, (_all, attribute: string, words: string) => `${attribute}="${wordsInHindi(words)}"`)
      : wordsInHindi(piece),
  );

/** With the spaces around them. What is not ours, such as a hash or a package's title, stays as it is. */
export function wordsInHindi(piece: string): string {
  const words = piece.trim();
  if (words === '') return piece;
  const [before, after] = piece.split(words) as [string, string];
  const plain = words.replace(/\s+/g, ' ');
  const found = HINDI_WORDS[plain] ?? fromPattern(plain) ?? inHindi(plain);
  return before + (found === plain ? words : found) + after;
}

function fromPattern(words: string): string | null {
  for (const [english, hindi] of HINDI_PATTERNS) {
    const match = english.exec(words);
    if (match) return hindi(...match.slice(1));
  }
  return null;
}
