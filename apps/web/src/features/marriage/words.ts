import { texts as english } from '@plumbline/texts/en/marriage';
import { translations } from '@plumbline/texts/marriage';
import { featureWords } from '../../lib/text/index.ts';

export type { Texts as MarriageWords } from '@plumbline/texts/marriage';

export const {
  loadWords: loadMarriageWords,
  useWords: useMarriageWords,
  words: marriageWords,
} = featureWords(english, translations);
