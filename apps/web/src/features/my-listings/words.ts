import { texts as english } from '@plumbline/texts/en/my-listings';
import { translations } from '@plumbline/texts/my-listings';
import { loadKinds } from '../../lib/text/by-screen/kinds.ts';
import { featureWords } from '../../lib/text/index.ts';
import { loadFormWords } from '../../lib/vendor/words.ts';

export type { Texts as PostWords } from '@plumbline/texts/my-listings';

const { loadWords, useWords, words } = featureWords(english, translations);
export const usePostWords = useWords;
export const postWords = words;
/** Loads the texts of the form, of the kinds, of the editor and of the unsaved-changes guard. */
export const loadPostWords = async (): Promise<void> => {
  await Promise.all([loadWords(), loadKinds(), loadFormWords()]);
};
