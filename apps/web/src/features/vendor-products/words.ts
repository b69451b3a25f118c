import { texts as english } from '@plumbline/texts/en/vendor-products';
import { translations } from '@plumbline/texts/vendor-products';
import { featureWords } from '../../lib/text/index.ts';
import { loadDeliveryWords } from '../../lib/vendor/delivery-field.tsx';
import { loadFormWords } from '../../lib/vendor/words.ts';

export type { Texts as ProductWords } from '@plumbline/texts/vendor-products';

const { loadWords, words, useWords } = featureWords(english, translations);

/** Loads the product screens' texts and those of the vendors' forms before rendering. */
export async function loadProductWords(): Promise<null> {
  await Promise.all([loadWords(), loadFormWords(), loadDeliveryWords()]);
  return null;
}

export const useProductWords = useWords;

/** For use outside components, such as a page title. */
export const productWords = words;
