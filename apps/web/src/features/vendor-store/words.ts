import { texts as english } from '@plumbline/texts/en/vendor-store';
import { translations } from '@plumbline/texts/vendor-store';
import { featureWords } from '../../lib/text/index.ts';
import { loadFormWords } from '../../lib/vendor/words.ts';

export type { Texts as StoreWords } from '@plumbline/texts/vendor-store';

const { loadWords, words, useWords } = featureWords(english, translations);

/** Before the screen of the store is drawn: its own words and those of the vendors' forms. */
export async function loadStoreWords(): Promise<null> {
  await Promise.all([loadWords(), loadFormWords()]);
  return null;
}

export const useStoreWords = useWords;

/** Outside of a component: the title of the page. */
export const storeWords = words;
