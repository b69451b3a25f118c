import { texts as english } from '@plumbline/texts/en/vendor-store';
import { translations } from '@plumbline/texts/vendor-store';
import { featureWords } from '../../lib/text/index.ts';
import { loadFormWords } from '../../lib/vendor/words.ts';

export type { Texts as StoreWords } from '@plumbline/texts/vendor-store';

const { loadWords, words, useWords } = featureWords(english, translations);

/** Loads the store screen's texts and those of the vendors' forms before rendering. */
export async function loadStoreWords(): Promise<null> {
  await Promise.all([loadWords(), loadFormWords()]);
  return null;
}

export const useStoreWords = useWords;

/** For use outside components, such as the page title. */
export const storeWords = words;
