import { texts } from '@plumbline/texts/loaders/checkout';
import { featureWords } from '../../lib/text/index.ts';

export type { Texts as CheckoutWords } from '@plumbline/texts/checkout';

export const { words: checkoutWords, useWords: useCheckoutWords } = featureWords(texts);
