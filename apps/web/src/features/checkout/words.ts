import { translations } from '@plumbline/texts/checkout';
import { texts as english } from '@plumbline/texts/en/checkout';
import { featureWords } from '../../lib/text/index.ts';

export type { Texts as CheckoutWords } from '@plumbline/texts/checkout';

export const {
  loadWords: loadCheckoutWords,
  words: checkoutWords,
  useWords: useCheckoutWords,
} = featureWords(english, translations);
