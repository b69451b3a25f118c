import { kindsIn } from '@plumbline/contract/kinds';
import { texts as english } from '@plumbline/texts/en/kinds';
import { translations } from '@plumbline/texts/kinds';
import { featureWords, useLanguage } from '../index.ts';

const { loadWords, useWords } = featureWords(english, translations);

export const loadKinds = loadWords;
/** The kinds of listings with their texts in the reader's language. */
export const useKinds = () => kindsIn(useWords(), useLanguage());
