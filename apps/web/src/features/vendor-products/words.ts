import { texts as english } from '@plumbline/texts/en/vendor-products';
import { translations } from '@plumbline/texts/vendor-products';
import { featureWords } from '../../lib/text/index.ts';
import { loadDeliveryWords } from '../../lib/vendor/delivery-field.tsx';
import { loadFormWords } from '../../lib/vendor/words.ts';

export type { Texts as ProductWords } from '@plumbline/texts/vendor-products';

const { loadWords, words, useWords } = featureWords(english, translations);

/** Before a screen of products is drawn: its own words and those of the vendors' forms. */
export async function loadProductWords(): Promise<null> {
  await Promise.all([loadWords(), loadFormWords(), loadDeliveryWords()]);
  return null;
}

export const useProductWords = useWords;

/** Outside of a component: the title of a page. */
export const productWords = words;
