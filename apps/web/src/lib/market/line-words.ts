import type { CartLine } from '@plumbline/contract';
import type { Texts } from '@plumbline/texts/line';
import { texts } from '@plumbline/texts/loaders/line';
import { featureWords } from '../text/index.ts';

export type LineWords = Texts;

export const { words: lineWords, useWords: useLineWords } = await featureWords(texts);

/** Describes why a line cannot be bought, or null if it can. */
export const faultOf = ({ fault, left }: CartLine, t: LineWords): string | null => {
  if (fault === null) return null;
  return fault === 'out_of_stock' && left !== null ? t.left({ count: left }) : t.faults[fault];
};
