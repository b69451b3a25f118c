import { translations } from '@plumbline/texts/earn';
import { texts as english } from '@plumbline/texts/en/earn';
import { featureWords } from '../index.ts';

export type { Texts as EarnWords } from '@plumbline/texts/earn';

export const {
  loadWords: loadEarnWords,
  words: earnWords,
  useWords: useEarnWords,
} = featureWords(english, translations);
