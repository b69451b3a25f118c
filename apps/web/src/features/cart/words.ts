import { translations } from '@plumbline/texts/cart';
import { texts as english } from '@plumbline/texts/en/cart';
import { featureWords } from '../../lib/text/index.ts';

/** In the market's chunk, so that a member's first load excludes it. */
export const { loadWords: loadCartWords, useWords: useCartWords } = featureWords(english, translations);
