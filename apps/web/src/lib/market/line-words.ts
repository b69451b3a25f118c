import type { CartLine } from '@plumbline/contract';
import type { Texts } from '@plumbline/texts/line';
import { texts } from '@plumbline/texts/loaders/line';
import { featureWords } from '../text/index.ts';

export type LineWords = Texts;

export const { words: lineWords, useWords: useLineWords } = featureWords(texts);

/** Describes why a line cannot be bought, or null if it can. */
export const blockerOf = ({ blocker, left }: CartLine, t: LineWords): string | null => {
  if (blocker === null) return null;
  return blocker === 'out_of_stock' && left !== null ? t.left({ count: left }) : t.blockers[blocker];
};
