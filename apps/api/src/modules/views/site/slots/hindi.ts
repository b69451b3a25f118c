import { inHindi } from '@plumbline/contract/hindi';
import { HINDI_PATTERNS, HINDI_WORDS } from './hindi-words.ts';

/** Slots that are fully translated. Others stay English in a Hindi page and are marked as such. */
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

/** Slots drawn in the language of the page: those of views/storefront, and one that shows a person's words. */
const SPEAKS_HINDI = new Set(['shop-newest', 'shop-categories', 'house-courses', 'market-results', 'report-form']);

/** A tag, or the text between two. */
const PIECES = /<[^<>]*>|[^<]+/g;
/** Attributes that screen readers read out. */
const SPOKEN = /\b(aria-label|title)="([^"]*)"/g;

/** Translates a slot's output by its English texts, like messages (@plumbline/contract/hindi). */
export function slotInHindi(name: string, drawn: string): string {
  if (name.startsWith('figure:') || name.startsWith('keep:') || name === 'search-input') return drawn;
  if (SPEAKS_HINDI.has(name)) return drawn;
  if (!WHOLE.has(name)) return `<div lang="en" class="slot">${drawn}</div>`;
  return drawnInHindi(drawn);
}

/** Translates HTML that has only our own texts. */
export const drawnInHindi = (drawn: string): string =>
  drawn.replace(PIECES, (piece) =>
    piece.startsWith('<')
      ? piece.replace(SPOKEN, (_all, attribute: string, words: string) => `${attribute}="${wordsInHindi(words)}"`)
      : wordsInHindi(piece),
  );

/** Keeps surrounding spaces. Other texts, such as hashes or package titles, stay unchanged. */
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
