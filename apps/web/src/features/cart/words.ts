import { texts } from '@plumbline/texts/loaders/cart';
import { featureWords } from '../../lib/text/index.ts';

/** In the market's chunk, so that a member's first load excludes it. */
export const { useWords: useCartWords } = featureWords(texts);
