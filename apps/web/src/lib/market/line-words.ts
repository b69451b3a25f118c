import type { CartLine } from '@plumbline/contract';
import { texts as english } from '@plumbline/texts/en/line';
import { type Texts, translations } from '@plumbline/texts/line';
import { featureWords } from '../text/index.ts';

export type LineWords = Texts;

export const {
  loadWords: loadLineWords,
  words: lineWords,
  useWords: useLineWords,
} = featureWords(english, translations);

/** Describes why a line cannot be bought, or null if it can. */
export const blockerOf = ({ blocker, left }: CartLine, t: LineWords): string | null => {
  if (blocker === null) return null;
  return blocker === 'out_of_stock' && left !== null ? t.left({ count: left }) : t.blockers[blocker];
};
