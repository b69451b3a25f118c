import { translations } from '@plumbline/texts/cart';
import { texts as english } from '@plumbline/texts/en/cart';
import { featureWords } from '../../lib/text/index.ts';

/** In the market's own chunk, in both languages: a member's first load carries none of it. */
export const { useWords: useCartWords } = featureWords(english, translations);
