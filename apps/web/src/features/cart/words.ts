import { texts } from '@plumbline/texts/loaders/cart';
import { featureWords } from '../../lib/text/index.ts';

export const { useWords: useCartWords } = featureWords(texts);
